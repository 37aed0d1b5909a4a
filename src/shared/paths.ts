/** Builders of every in-app address: paths below the base, as React Router expects them. */
type Query = Record<string, string | number | null | undefined>;

const withQuery = (path: string, query: Query): string => {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== null && value !== undefined && value !== '') search.set(key, String(value));
  }
  const text = search.toString();
  return text ? `${path}?${text}` : path;
};
const part = (value: string): string => encodeURIComponent(value);

export const paths = {
  home: () => '/',
  downloadApp: () => '/download-app',
  appDownload: () => '/other-pages/app-download',
  notFound: () => '/404',
  /** `redirect` is the full absolute address, encoded once (S2). */
  login: (redirect?: string) => withQuery('/uc/login', { redirect }),
  bindPhone: () => '/uc/bindPhone',
  forgotPassword: () => '/uc/forgot-password',
  account: () => '/uc/account-manage',
  accountPersonal: () => '/uc/account-manage/personal',
  accountSecurity: () => '/uc/account-manage/security',
  myCourse: (tab?: 'sys' | 'free' | 'add') => (tab ? `/uc/my-course/${tab}` : '/uc/my-course'),
  myCourseDetail: (courseType: string, courseId: string) =>
    `/uc/my-course/${part(courseType)}/detail/${part(courseId)}`,
  weekly: (week?: string) => withQuery('/uc/my-course/weekly', { week }),
  myNotes: (query: Query = {}) => withQuery('/uc/my-notes', query),
  myOrder: (query: Query = {}) => withQuery('/uc/my-order', query),
  orderDetail: (orderId: string) => `/uc/my-order/${part(orderId)}`,
  myCoupon: () => '/uc/my-coupon',
  feedback: () => '/uc/feedback',
  about: (anchor?: string) => (anchor ? `/about#${anchor}` : '/about'),
  help: (topic: 'pay-type' | 'site-stated' | 'user-agreement' | 'privacy-policy') => `/hc/${topic}`,
  teacher: () => '/teacher',
  submitOrder: (productId: string, query: Query = {}) => withQuery(`/submit-order/${part(productId)}`, query),
  orderPay: (orderId: string) => `/order-pay/${part(orderId)}`,
  courseList: (query: Query = {}) => withQuery('/course/course-list', query),
  freeCourse: (query: Query = {}) => withQuery('/course/free-course', query),
  proCourse: (query: Query = {}) => withQuery('/course/pro-course', query),
  resource: (query: Query = {}) => withQuery('/course/resource', query),
  courseDetail: (courseId: string, query: Query = {}) => withQuery(`/course/detail/${part(courseId)}`, query),
  coursePreview: (courseId: string, query: Query = {}) => withQuery(`/course/preview/${part(courseId)}`, query),
  player: (courseId: string, query: Query = {}) => withQuery(`/course-player/${part(courseId)}`, query),
  questionBank: (query: Query = {}) => withQuery('/question-bank/home', query),
  record: (query: Query = {}) => withQuery('/question-bank/record', query),
  paperCover: (id: string, query: Query = {}) => withQuery(`/question-bank/learn-center-paper/${part(id)}`, query),
  transcript: (recordId: string, paperId: string) => `/question-bank/transcript/${part(recordId)}/${part(paperId)}`,
  learnCenter: (paperId: string, recordId: string | null, query: Query = {}) =>
    withQuery(`/question-bank/learn-center/${part(paperId)}${recordId ? `/${part(recordId)}` : ''}`, query),
  learnCenterRecord: (questionType: string, query: Query = {}) =>
    withQuery(`/question-bank/learn-center-record/${part(questionType)}`, query),
  /** 开始复习: the due questions of a subject's mistakes. */
  review: (subjectId: string) => paths.learnCenterRecord('WRONG', { subjectId, due: 1 }),
  learnCenterMark: (recordId: string) => `/question-bank/learn-center-mark/${part(recordId)}`,
  analyze: (paperId: string, recordId: string, query: Query = {}) =>
    withQuery(`/question-bank/learn-center-analyze/${part(paperId)}/${part(recordId)}`, query),
  analyzeRecord: (questionType: string, recordId: string | null, query: Query = {}) =>
    withQuery(
      `/question-bank/learn-center-analyze-record/${part(questionType)}${recordId ? `/${part(recordId)}` : ''}`,
      query,
    ),
  demo: (name = 'home') => `/demo-components/${name}`,
  transfer: (query: Query = {}) => withQuery('/transfer', query),
  couponActive: () => '/coupon-active',
  couponAcquire: (id?: string) => withQuery('/coupon-acquire', { id }),
  courseExchange: () => '/course-exchange',
  agreeUser: () => '/zt/agreeUser',
  agreeSecret: () => '/zt/agreeSecret',
} as const;

/** Counterparts on the mobile site (S2), resolved against VITE_MOBILE_ORIGIN. */
export const mobilePaths = {
  home: '/',
  courseList: '/course/list',
  courseDetail: '/course/detail/:courseId',
  player: '/course/play/:id',
  questionBank: '/question-bank',
  teacher: '/teacher',
  login: '/login',
  myCourse: '/my/course',
  orders: '/my/order',
  orderPay: '/order/pay/:orderId',
} as const;

/** The site's base path (S2); the browser's addresses contain it, in-app paths do not. */
export const base = '/new';

/** The path below the base of a full address, with query and hash; null outside of it. */
export function inAppPath(address: string | URL): string | null {
  const url = new URL(address, location.origin);
  const path = url.pathname;
  if (path !== base && !path.startsWith(`${base}/`)) return null;
  return `${path.slice(base.length) || '/'}${url.search}${url.hash}`;
}
/** The full absolute address of an in-app path. */
export const fullAddress = (path: string): string => `${location.origin}${base}${path}`;

/** Whether an in-app path shows one of the forms of the login layout, which need no login. */
export const isLoginPath = (path: string): boolean =>
  /^\/uc\/(login|bindphone|forgot-password)\/?(?=[?#]|$)/i.test(path);

/**
 * The in-app path of a `redirect` query, or null. Only the same origin, below the base, and no login page is accepted.
 * The path is checked after one more decoding, against doubly encoded tricks (D11).
 */
export function safeRedirect(value: string | null | undefined): string | null {
  if (!value || value.includes('\\') || !/^(https?:)?\/(?!\/)|^https?:\/\//i.test(value)) return null;
  let url: URL;
  let decoded: string;
  try {
    url = new URL(value, location.origin);
    decoded = decodeURIComponent(url.pathname);
  } catch {
    return null;
  }
  if (url.origin !== location.origin || url.username || url.password) return null;
  // eslint-disable-next-line no-control-regex
  if (/[\\\u0000-\u001f]|%|\/\/|\/\.{1,2}(\/|$)/.test(decoded)) return null;
  if (decoded !== base && !decoded.startsWith(`${base}/`)) return null;
  if (isLoginPath(decoded.slice(base.length))) return null;
  return inAppPath(url);
}
