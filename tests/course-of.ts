import type { CatalogueNode, CourseDetail, Sku } from '@/api/products/schema';

/** A course for sale, with hardly more than a name. */
export const courseDetail = (facts: Partial<CourseDetail> = {}): CourseDetail => ({
  id: '3001',
  type: 'SYS',
  title: '经济精讲',
  subTitle: '',
  coverUrl: null,
  tags: [],
  categoryId: null,
  projectId: null,
  projectName: '',
  subjectId: null,
  price: 100,
  maxPrice: null,
  originalPrice: null,
  studyCount: 0,
  lessonCount: 0,
  totalDuration: 0,
  teachers: [],
  startTime: null,
  validDays: null,
  isNew: false,
  isHot: false,
  videoIntroUrl: null,
  introHtml: '',
  highlights: [],
  packCourses: [],
  validType: 'DAYS',
  validEnd: null,
  needAddress: false,
  gifts: [],
  faq: [],
  status: 'ON',
  ...facts,
});

/** A variant without limit. */
export const skuOf = (facts: Partial<Sku> = {}): Sku => ({
  skuId: '1',
  productId: '3001',
  skuName: '',
  attrs: [],
  price: 100,
  originalPrice: null,
  validDays: null,
  stock: -1,
  needAddress: null,
  ...facts,
});

/** A catalogue node, named by its id. */
export const nodeOf = (id: string, facts: Partial<CatalogueNode> = {}): CatalogueNode => ({
  id,
  name: id,
  children: [],
  coursewareCount: 0,
  duration: 0,
  sort: 0,
  ...facts,
});

/** A teacher with nothing but a name. */
export const teacherOf = (name: string): CourseDetail['teachers'][number] => ({
  id: name,
  name,
  avatar: null,
  title: '',
  years: null,
  tags: [],
  intro: '',
  projectId: null,
  projectName: null,
  courseCount: null,
});
