import type { AdItem } from '@/api/content/schema';

/** An ad of which little more than its title is known. */
export const adOf = (id: string, facts: Partial<AdItem> = {}): AdItem => ({
  id,
  code: '',
  title: `标题${id}`,
  subTitle: null,
  imgUrl: null,
  linkUrl: null,
  linkTarget: null,
  content: null,
  sort: 1,
  ext: {},
  ...facts,
});
