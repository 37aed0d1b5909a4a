/** Keys apart from their calls: the site's frame looks at what a page has read and reads nothing itself. */
export const courseKeys = {
  all: () => ['products', 'course'],
  detail: (id: string) => [...courseKeys.all(), 'detail', id],
};
