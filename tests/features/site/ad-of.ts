import type { AdItem } from '@/api/content/schema';

/** An ad with little more than a title. */
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
