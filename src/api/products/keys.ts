/** Query keys without their calls, because the site's frame reads a page's cache and must not load the calls. */
export const courseKeys = {
  all: () => ['products', 'course'],
  detail: (id: string) => [...courseKeys.all(), 'detail', id],
};
