import { courseSeeds, type CourseSeed } from './course-list';
import { projectOf, subjectOf } from './taxonomy';
import { catalogueStats } from './catalogues';

export interface SkuSeed {
  skuId: string;
  productId: string;
  skuName: string;
  attrs: { name: string; value: string }[];
  price: number;
  originalPrice: number;
  validDays: number | null;
  stock: number;
  needAddress: boolean;
}

export { type CourseSeed } from './course-list';

const byId = new Map(courseSeeds.map((course) => [course.id, course]));
export const courseOf = (id: string): CourseSeed | undefined => byId.get(id);
export const listedCourses = courseSeeds.filter(({ status, isHidden }) => status !== 'OFF' && !isHidden);

export const coverUrl = (id: string) => `/__mock/files/cover/${id}.svg`;
export const avatarUrl = (teacherId: string) => `/__mock/files/teacher/${teacherId}.svg`;
export const categoryOf = (course: CourseSeed) => projectOf(course.projectId)?.categoryId ?? '';
export const lessonCountOf = (course: CourseSeed) => catalogueStats(course).coursewareCount;
export const durationOf = (course: CourseSeed) => catalogueStats(course).duration;

const round = (price: number) => Math.max(1, Math.round(price / 10) * 10 - 1);

/** The variants of a paid course. Of the six, one is sold out and one combination does not exist. */
export const skusOf = (course: CourseSeed): SkuSeed[] => {
  if (course.price === 0) return [];
  const original = course.originalPrice ?? course.price;
  const sku = (
    index: number,
    attrs: SkuSeed['attrs'],
    price: number,
    stock: number,
    needAddress: boolean,
    validDays = course.validDays,
  ): SkuSeed => ({
    skuId: `${course.id}${index}`,
    productId: course.id,
    skuName: attrs.map(({ value }) => value).join(' · ') || '标准版',
    attrs,
    price,
    originalPrice: original + (price - course.price),
    validDays,
    stock,
    needAddress,
  });
  const one = (name: string, value: string) => ({ name, value });
  if (course.variants === 2)
    return [
      sku(1, [one('班型', '精讲班')], course.price, -1, false),
      sku(
        2,
        [one('班型', '精讲加刷题班')],
        round(course.price * 1.35),
        course.id === '3022' ? 0 : -1,
        course.needAddress ?? false,
      ),
    ];
  if (course.variants === 6)
    return [
      sku(1, [one('班型', '精讲班'), one('教材', '不含教材')], course.price, -1, false),
      sku(2, [one('班型', '精讲班'), one('教材', '含教材')], course.price + 88, 36, true),
      sku(3, [one('班型', '全程班'), one('教材', '不含教材')], round(course.price * 1.5), -1, false, 540),
      sku(4, [one('班型', '全程班'), one('教材', '含教材')], round(course.price * 1.5) + 88, 0, true, 540),
      sku(5, [one('班型', '答疑班'), one('教材', '含教材')], round(course.price * 2), 12, true, 730),
    ];
  return [sku(1, [], course.price, -1, course.needAddress ?? false)];
};

export const skuOf = (skuId: string): SkuSeed | undefined => {
  const course = byId.get(skuId.slice(0, -1));
  return course && skusOf(course).find((sku) => sku.skuId === skuId);
};

const table = (rows: [string, string][]) =>
  `<table><thead><tr><th>阶段</th><th>内容</th></tr></thead><tbody>${rows.map(([name, text]) => `<tr><td>${name}</td><td>${text}</td></tr>`).join('')}</tbody></table>`;

/** The introduction of a course as HTML: its contents, without promises. */
export const introHtmlOf = (course: CourseSeed): string => {
  const subject = course.subjectId
    ? (subjectOf(course.subjectId)?.name ?? '')
    : (projectOf(course.projectId)?.name ?? '');
  return [
    `<h2>这门课讲什么</h2><p>${course.title}围绕<strong>${subject}</strong>展开：${course.subTitle || '内容整理中'}。</p>`,
    `<figure><img src="${coverUrl(course.id)}" alt="${course.lines.join('')}" width="640" height="360"><figcaption>课程封面</figcaption></figure>`,
    `<h2>学习安排</h2>${table([
      ['基础', '按章节听讲，每节后做随堂练习'],
      ['强化', '章节试卷，错题进入错题本'],
      ['串讲', '重点回看，模拟试卷计时练习'],
    ])}`,
    '<h2>适合谁学</h2><ul><li>第一次报考、需要系统学习的考生</li><li>学过一遍、想按章节补漏的考生</li></ul>',
    '<h2>听课说明</h2><ol><li>视频支持倍速和字幕，学习位置自动保存。</li><li>讲义在“课程资料”中下载。</li><li>疑问可以在题目页“纠错”或联系在线客服。</li></ol>',
  ].join('');
};

export const faqOf = (course: CourseSeed) => [
  { q: '购买后多久可以学习？', a: '支付成功后课程自动开通，在“我的课程”中可以看到。' },
  { q: '可以在几台设备上学习？', a: '同一账号同一时间在一个窗口播放，其他窗口会暂停。' },
  {
    q: '有效期怎样计算？',
    a: course.validDays ? `从开通当天起计算，共 ${course.validDays} 天。` : '以课程页面显示的有效期为准。',
  },
];

export const highlightsOf = (course: CourseSeed): string[] => [
  ...course.tags,
  `${lessonCountOf(course)} 个课时`,
  course.price === 0 ? '登录后学习' : '讲义下载',
];
