/** Kilobytes after brotli that an address may have loaded when its h1 and first real content stand. */
export const budgets = {
  public: { js: 140, css: 14 },
  login: { js: 240, css: 14 },
  /** Without hls.js, which comes with the first film that needs it. */
  player: { js: 170, css: 16 },
  exam: { js: 170, css: 16 },
  /** KaTeX loads beside a paper that holds formulas. */
  formulas: { js: 250, css: 16 },
  account: { js: 330, css: 20 },
} as const;

export interface Screen {
  path: string;
  /** What stands when the first real content does. */
  content: string;
  budget: keyof typeof budgets;
  /** Everybody unless named. */
  only?: 'visitor' | 'learner';
  /** What the tab has kept from the page before. */
  kept?: Readonly<Record<string, string>>;
}

const learner = { only: 'learner' } as const;
const visitor = { only: 'visitor' } as const;
const courseCard = 'main a[href*="/course/detail/"]';
const question = 'article[data-current] input';

/** Every page of the route table with ids of the owner's world; a page that looks different by its address twice. */
export const screens: readonly Screen[] = [
  { path: '', content: courseCard, budget: 'public' },
  { path: 'download-app', content: 'figure', budget: 'public' },
  { path: '404', content: '[data-page="404"] h1', budget: 'public' },
  { path: 'uc/login', content: 'input[type="tel"]', budget: 'login', ...visitor },
  {
    path: 'uc/bindphone',
    content: 'input[type="tel"]',
    budget: 'login',
    kept: { bind: JSON.stringify({ sessionKey: 'key' }) },
    ...visitor,
  },
  { path: 'uc/forgot-password', content: 'input[type="tel"]', budget: 'login', ...visitor },
  { path: 'about', content: '[data-page="about"] h2', budget: 'public' },
  { path: 'hc/pay-type', content: '[data-page="help"] table', budget: 'public' },
  { path: 'hc/site-stated', content: '[data-page="help"] h2', budget: 'public' },
  { path: 'hc/user-agreement', content: '[data-page="help"] h2', budget: 'public' },
  { path: 'hc/privacy-policy', content: '[data-page="help"] h2', budget: 'public' },
  { path: 'teacher', content: 'main article', budget: 'public' },
  { path: 'course/course-list', content: courseCard, budget: 'public' },
  { path: 'course/free-course', content: courseCard, budget: 'public' },
  { path: 'course/pro-course', content: courseCard, budget: 'public' },
  { path: 'course/resource', content: '[data-page="resource"] table', budget: 'public' },
  { path: 'course/detail/3001', content: '[data-page="detail"] h1:not(:empty)', budget: 'public' },
  { path: 'course/detail/3001?tab=catalogue', content: '[data-page="detail"] h1:not(:empty)', budget: 'public' },
  { path: 'course/preview/3001', content: 'video', budget: 'player' },
  { path: 'course-player/3001', content: '[data-page="player"] h1', budget: 'player', ...visitor },
  { path: 'course-player/3001?coursewareId=3001-c2-1-w1', content: 'video', budget: 'player', ...learner },
  { path: 'question-bank/home?subjectId=110101', content: 'ul[aria-label="章节"]', budget: 'public' },
  { path: 'question-bank/home?tab=2&subjectId=110101', content: 'main article', budget: 'public' },
  { path: 'demo-components/home', content: '[data-page="demo"] h2', budget: 'public' },
  { path: 'demo-components/play-video', content: '[data-page="demo"] form', budget: 'player' },
  { path: 'demo-components/course-type', content: '[data-page="demo"] h2', budget: 'public' },
  { path: 'demo-components/breadcrumb', content: '[data-page="demo"] h2', budget: 'public' },
  { path: 'demo-components/upload', content: '[data-page="demo"] h2', budget: 'public' },
  { path: 'demo-components/calculator', content: 'main h1', budget: 'public' },
  { path: 'other-pages/app-download', content: 'figure', budget: 'public' },
  { path: 'transfer?code=SPENT', content: '[data-page="transfer"] h1', budget: 'public', ...visitor },
  { path: 'zt/agreeUser', content: 'h2', budget: 'public' },
  { path: 'zt/agreeSecret', content: 'h2', budget: 'public' },
  { path: 'coupon-active', content: 'main form', budget: 'public' },
  { path: 'coupon-acquire?id=7002', content: '[data-page="coupon-acquire"] section ol', budget: 'public' },
  { path: 'course-exchange', content: 'main form', budget: 'public' },
  { path: 'uc/account-manage/personal', content: 'main form input', budget: 'account', ...learner },
  { path: 'uc/account-manage/security', content: '[data-page="security"] button', budget: 'account', ...learner },
  { path: 'uc/my-course/sys', content: '[data-page="my-course"] li a', budget: 'account', ...learner },
  { path: 'uc/my-course/free', content: '[data-page="my-course"] li a', budget: 'account', ...learner },
  { path: 'uc/my-course/add', content: '[data-page="my-course"] li a', budget: 'account', ...learner },
  {
    path: 'uc/my-course/sys/detail/3001',
    content: '[data-page="my-course-detail"] h1:not(:empty)',
    budget: 'account',
    ...learner,
  },
  { path: 'uc/my-order', content: '[data-page="my-order"] article', budget: 'account', ...learner },
  { path: 'uc/my-order/70001', content: '[data-page="order-detail"] section', budget: 'account', ...learner },
  { path: 'uc/my-coupon', content: '[data-page="my-coupon"] article', budget: 'account', ...learner },
  { path: 'uc/feedback', content: '[data-page="feedback"] form', budget: 'account', ...learner },
  {
    path: 'submit-order/3003?skuId=30031',
    content: '[data-page="submit-order"] section h2',
    budget: 'account',
    ...learner,
  },
  { path: 'order-pay/70009', content: '[data-page="order-pay"] .card', budget: 'account', ...learner },
  { path: 'question-bank/record', content: 'main table', budget: 'exam', ...learner },
  {
    path: 'question-bank/record?tab=2&subjectId=110101',
    content: '[data-page="record"] .card li p',
    budget: 'exam',
    ...learner,
  },
  {
    path: 'question-bank/learn-center-paper/61101011',
    content: '[data-page="paper-cover"] h1',
    budget: 'exam',
    ...learner,
  },
  {
    path: 'question-bank/transcript/80001/61101011',
    content: '[data-page="transcript"] h1',
    budget: 'exam',
    ...learner,
  },
  { path: 'question-bank/learn-center/61101011', content: 'main section h2', budget: 'exam', ...learner },
  { path: 'question-bank/learn-center/61101031/80006?mode=EXAM', content: question, budget: 'exam', ...learner },
  { path: 'question-bank/learn-center/61101012/80005', content: question, budget: 'formulas', ...learner },
  {
    path: 'question-bank/learn-center-record/WRONG?subjectId=110101',
    content: 'main section h2',
    budget: 'exam',
    ...learner,
  },
  { path: 'question-bank/learn-center-mark/80004', content: 'article', budget: 'formulas', ...learner },
  {
    path: 'question-bank/learn-center-analyze/61101033/80007',
    content: 'section[aria-label$="解析"]',
    budget: 'exam',
    ...learner,
  },
  {
    path: 'question-bank/learn-center-analyze-record/COLLECT?subjectId=110101',
    content: 'section[aria-label$="解析"]',
    budget: 'formulas',
    ...learner,
  },
];
