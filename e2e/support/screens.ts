/**
 * Limits of what an address loads until the network is quiet, without prefetching: kilobytes of script and style after
 * brotli (the first load's style is in the page), and number of script files. Each allows 3 KB for dayjs, which formats the
 * dates of every page. Those of a course, the player and the exam rose by 1 to 3 % when ten of the build's chunk rules went
 * (scripts/vite/chunk-groups.ts): they split what few pages share. A public page then rose by 1 KB, and player, exam and
 * account by one file: a new release leaves the packages (121 KB) in the browser's cache, and their file and that of the
 * runtime cost 1.3 KB.
 */
export const budgets = {
  /**
   * Was 190. What the first load has to know about networks and services that lie costs 1.6 KB: one machine of all ways into
   * and out of a login, the server's time without caches, ids beyond 2^53, assumed calls that fail now and then. Was 192:
   * the one picture that the site draws is in a file of every page since the drawings of home (8 KB) are gone. Was 199: the
   * early entry names the style that the page has inside (0.2 KB), so that 7 KB of style are not fetched again.
   */
  public: { js: 201, css: 11, files: 14 },
  /**
   * A learner's home: the public page plus the desk, which visitors do not load: the study log of the device, and
   * finished and next steps of the learner (src/learning, 7 KB). The list of its first calls (study-reads, 2 KB) brings the
   * first content on a slow line to 0.81 of the time.
   */
  desk: { js: 217, css: 11.5, files: 17 },
  /** A course with its tree open. */
  catalogue: { js: 213, css: 11, files: 15 },
  login: { js: 243, css: 11, files: 14 },
  /**
   * Without hls.js, which loads with the first HLS film. The notes and the bank's calls are files of their own. Was 232: that
   * each type of question and courseware is known in one closed list costs 0.3 KB. Was 239, with what only the desk computes.
   * Was 237: that the answers of choices are read as keys however a service writes them costs 0.5 KB.
   */
  player: { js: 238, css: 13, files: 19 },
  /**
   * Was 237, without the picture in the file of every page. Was 245: that questions and answers of others are read as they
   * are meant costs 1 KB.
   */
  exam: { js: 246, css: 13, files: 18 },
  /** With KaTeX, which loads if a paper has formulas. */
  formulas: { js: 307, css: 18.2, files: 18 },
  account: { js: 400, css: 19, files: 22 },
} as const;
/** Limit of what may be prefetched while idle, script and style together. */
export const idleBudget = 150;

export type Person = 'visitor' | 'learner';

/** A page at one address. */
export interface Look {
  /** Below the base, with ids that the first account of the mocked backend knows. */
  at: string;
  /** Visible as soon as the first real content is. */
  ready: string;
  /** Limits for a learner, who loads more than a visitor. */
  learnerReady?: string;
  budget: keyof typeof budgets;
  /** Limits for a learner whose page has a desk. */
  learnerBudget?: keyof typeof budgets;
  /** Auth pages need a learner; the login page redirects a learner. */
  who: 'anyone' | Person;
  /** One page of each frame, also checked in the dark theme, with its frame by axe, and as a PDF. */
  dark?: true;
  /** Polling interval, ms. */
  pollsEvery?: number;
  /** The address makes one of its calls fail. */
  refused?: true;
}

/** A route with a screen, and what a crawl has to know about it. */
export interface Screen extends Look {
  /** As the route table of S2 writes it. */
  route: string;
  /** The frame around it: header and footer, login, player, full screen, none. */
  frame: 'site' | 'login' | 'player' | 'full' | 'bare';
  /** A text that appears only after its reads; none if the page reads nothing or works without. */
  content?: RegExp;
  /** A page of the style guide that shows 加载失败 and 加载中 on purpose. */
  states?: true;
  /** Leaving the page asks for confirmation. */
  asksToLeave?: true;
}

const courseCard = 'main a[href*="/course/detail/"]';
const heading = '[data-page] h1:not(:empty)';
const question = 'article[data-current=true] input';
const solution = 'section[aria-label$="解析"]';

type Facts = Partial<Screen> & Pick<Look, 'ready'>;
const open = (route: string, facts: Facts): Screen => ({
  route,
  at: route.slice(1),
  frame: 'site',
  who: 'anyone',
  budget: 'public',
  ...facts,
});
const login = (route: string, facts: Partial<Screen>): Screen =>
  open(route, { frame: 'login', budget: 'login', ready: 'input[inputmode="tel"]', ...facts });
const bare = (route: string, facts: Facts): Screen => open(route, { frame: 'bare', ...facts });
const own = (route: string, facts: Facts): Screen => open(route, { who: 'learner', budget: 'account', ...facts });
const bank = (route: string, facts: Facts): Screen =>
  open(`/question-bank/${route}`, { who: 'learner', budget: 'exam', ...facts });
const full = (route: string, facts: Facts): Screen => bank(route, { frame: 'full', dark: true, ...facts });

/** Every route that shows a screen, as the specification lists them; redirects have tests of their own. */
export const screens: readonly Screen[] = [
  open('/', { ready: courseCard, learnerBudget: 'desk', dark: true, content: /新教材变化逐章解读/ }),
  open('/download-app', { ready: 'figure' }),
  open('/404', { ready: heading }),
  login('/uc/login', { who: 'visitor', dark: true }),
  login('/uc/bindphone', { who: 'visitor' }),
  login('/uc/forgot-password', {}),
  own('/uc/account-manage/personal', { ready: 'main form input', dark: true, content: /^学员编号$/ }),
  own('/uc/account-manage/security', { ready: '[data-page="security"] button', content: /用于登录和找回密码/ }),
  own('/uc/my-course/sys', { ready: '[data-page="my-course"] li a', content: /已学 7/ }),
  own('/uc/my-course/free', { ready: '[data-page="my-course"] li a', content: /一建新教材变化逐章解读/ }),
  own('/uc/my-course/add', { ready: '[data-page="my-course"] li a', content: /案例 120 问逐题视频精讲/ }),
  own('/uc/my-course/:courseType/detail/:courseId', {
    at: 'uc/my-course/sys/detail/3001',
    ready: heading,
    content: /第1章 工程经济/,
  }),
  own('/uc/my-order', { ready: '[data-page="my-order"] article', dark: true, content: /21 天训练营/ }),
  own('/uc/my-order/:orderId', {
    at: 'uc/my-order/70009',
    ready: '[data-page="order-detail"] section',
    content: /21 天训练营/,
  }),
  own('/uc/my-coupon', { ready: '[data-page="my-coupon"] article', dark: true, content: /全额体验券/ }),
  own('/uc/feedback', { ready: '[data-page="feedback"] form' }),
  open('/about', { ready: '[data-page="about"] h2' }),
  open('/hc/pay-type', { ready: '[data-page="help"] table', content: /在银行页面完成支付后返回本站/ }),
  open('/hc/site-stated', { ready: '[data-page="help"] h2' }),
  open('/hc/user-agreement', { ready: '[data-page="help"] h2' }),
  open('/hc/privacy-policy', { ready: '[data-page="help"] h2' }),
  open('/teacher', { ready: 'main article', content: /周启航/ }),
  own('/submit-order/:productId', {
    at: 'submit-order/3020?skuId=30202',
    ready: '[data-page="submit-order"] section h2',
    dark: true,
    content: /全场满减券/,
  }),
  own('/order-pay/:orderId', {
    at: 'order-pay/70009',
    ready: '[data-page="order-pay"] .card',
    dark: true,
    pollsEvery: 3_000,
    content: /支付宝“扫一扫”/,
  }),
  open('/course/course-list', { at: 'course/course-list?projectId=all', ready: courseCard, content: /图解精讲班/ }),
  open('/course/free-course', {
    at: 'course/free-course?projectId=all',
    ready: courseCard,
    content: /双代号网络图手把手画/,
  }),
  open('/course/pro-course', { at: 'course/pro-course?projectId=all', ready: courseCard, content: /案例题批改包/ }),
  open('/course/resource', {
    at: 'course/resource?projectId=all',
    ready: '[data-page="resource"] table',
    content: /建筑实务案例 120 问/,
  }),
  open('/course/detail/:courseId', { at: 'course/detail/3001', ready: heading, content: /这门课讲什么/ }),
  open('/course/preview/:courseId', {
    at: 'course/preview/3001',
    ready: 'video',
    budget: 'player',
    content: /学习计划表/,
  }),
  open('/course-player/:id', {
    at: 'course-player/3001?coursewareId=3001-c2-1-w1',
    frame: 'player',
    ready: '[data-page="player"] h1',
    learnerReady: 'video',
    budget: 'player',
    dark: true,
    content: /财务会计基础：例题示范/,
  }),
  open('/question-bank/home', {
    at: 'question-bank/home?tab=1',
    ready: 'main h1',
    dark: true,
    content: /资金时间价值的计算及应用/,
  }),
  bank('record', {
    at: 'question-bank/record?tab=1',
    budget: 'account',
    ready: 'main table',
    dark: true,
    content: /考生回忆版/,
  }),
  bank('learn-center-paper/:id', {
    at: 'question-bank/learn-center-paper/61101011',
    budget: 'account',
    ready: heading,
    content: /^我的记录$/,
  }),
  bank('transcript/:recordId/:paperId', {
    at: 'question-bank/transcript/80001/61101011',
    ready: heading,
    dark: true,
    content: /^各题型$/,
  }),
  full('learn-center/:paperId/:recordId?', {
    at: 'question-bank/learn-center/61101012/80005',
    ready: question,
    budget: 'formulas',
    content: /单价合同中/,
    asksToLeave: true,
  }),
  full('learn-center-record/:questionType', {
    at: 'question-bank/learn-center-record/WRONG?subjectId=110101',
    ready: '[data-page] dl dd',
    content: /^在错题本里$/,
  }),
  full('learn-center-mark/:recordId', {
    at: 'question-bank/learn-center-mark/80004',
    ready: 'article',
    budget: 'formulas',
    content: /某工程合同价 1000 万元/,
  }),
  full('learn-center-analyze/:paperId/:recordId', {
    at: 'question-bank/learn-center-analyze/61101011/80001',
    ready: solution,
    budget: 'formulas',
    content: /某分项工程清单量/,
  }),
  full('learn-center-analyze-record/:questionType/:recordId?', {
    at: 'question-bank/learn-center-analyze-record/WRONG?subjectId=110101',
    ready: solution,
    budget: 'formulas',
    content: /财务净现值曲线/,
  }),
  open('/demo-components/home', { ready: '[data-page="demo"] h2', states: true }),
  open('/demo-components/play-video', { ready: '[data-page="demo"] form', budget: 'player' }),
  open('/demo-components/course-type', { ready: '[data-page="demo"] h2' }),
  open('/demo-components/breadcrumb', { ready: '[data-page="demo"] h2' }),
  open('/demo-components/upload', { ready: '[data-page="demo"] h2' }),
  open('/demo-components/calculator', { ready: heading, budget: 'exam' }),
  open('/demo-components/content', { ready: '[data-page="demo"] form', budget: 'formulas' }),
  bare('/other-pages/app-download', { ready: 'figure' }),
  // The code of the login page.
  bare('/transfer', { budget: 'login', at: 'transfer?code=SPENT', ready: '[data-page="transfer"] h1', refused: true }),
  open('/coupon-active', { ready: 'main form', dark: true }),
  open('/coupon-acquire', {
    at: 'coupon-acquire?id=7002',
    ready: '[data-page="coupon-acquire"] section ol',
    content: /新学员折扣券/,
  }),
  open('/course-exchange', { ready: 'main form', dark: true }),
  bare('/zt/agreeUser', { ready: 'h2', dark: true }),
  bare('/zt/agreeSecret', { ready: 'h2' }),
];

const look = (who: Look['who'], budget: Look['budget'], at: string, ready: string, more: Partial<Look> = {}): Look => ({
  at,
  ready,
  budget,
  who,
  ...more,
});
const dark = { dark: true } as const;

/** The same routes at other addresses. */
const looks: readonly Look[] = [
  look('anyone', 'public', 'course/course-list', courseCard),
  look('anyone', 'catalogue', 'course/detail/3001?tab=catalogue', heading),
  look('visitor', 'player', 'course-player/3001', heading),
  look('anyone', 'public', 'question-bank/home?subjectId=110101', 'ul[aria-label="章节"]'),
  look('anyone', 'public', 'question-bank/home?tab=2&subjectId=110101', 'main article', dark),
  look('learner', 'account', 'uc/my-course/sys/detail/3001?tab=stats', heading),
  look('learner', 'account', 'uc/my-course/sys/detail/3001?tab=papers', heading),
  look('learner', 'account', 'uc/my-course/weekly', '[data-page="weekly"] dl', dark),
  look('learner', 'account', 'uc/my-notes', '[data-page="my-notes"] header + .card', dark),
  look('learner', 'account', 'uc/my-order/70001', '[data-page="order-detail"] section'),
  look('learner', 'account', 'uc/my-order/70015', '[data-page="order-detail"] section', dark),
  look('learner', 'account', 'submit-order/3003?skuId=30031', '[data-page="submit-order"] section h2', {}),
  look('learner', 'account', 'order-pay/70004', '[data-page="order-pay"] h2', dark),
  look('learner', 'public', 'coupon-acquire?id=7004', '[data-page="coupon-acquire"] section ol', dark),
  look('learner', 'player', 'course/preview/3003', heading),
  look('learner', 'player', 'course-player/3001?coursewareId=3001-c1-t-w1', heading),
  look('learner', 'player', 'course-player/3001?coursewareId=3001-0-w2', heading),
  look('learner', 'player', 'course-player/3001?coursewareId=3001-0-w3', heading),
  look('learner', 'player', 'course-player/3020?coursewareId=3020-c1-1-w2', heading),
  look('learner', 'player', 'course-player/3008?coursewareId=3008-c1-1-w2', heading),
  look('learner', 'account', 'question-bank/record?tab=2&subjectId=110101', '[data-page="record"] .card li p', dark),
  look('learner', 'account', 'question-bank/learn-center-paper/61101031', heading, dark),
  look('learner', 'exam', 'question-bank/learn-center/61101011', '[data-page] dl dd'),
  look('learner', 'exam', 'question-bank/learn-center/61101031/80006?mode=EXAM', question),
  look('learner', 'exam', 'question-bank/learn-center-analyze/61101033/80007', solution),
  look('learner', 'formulas', 'question-bank/learn-center-analyze-record/COLLECT?subjectId=110101', solution),
];

export const isFor =
  (person: Person) =>
  ({ who }: Look): boolean =>
    who === 'anyone' || who === person;

interface Visit {
  screen: Look & Partial<Screen>;
  who: Person;
}
const visitsOf = (
  pages: readonly Visit['screen'][],
  wanted: (screen: Visit['screen'], who: Person) => boolean,
): Visit[] =>
  (['visitor', 'learner'] as const).flatMap((who) =>
    pages.filter((screen) => isFor(who)(screen) && wanted(screen, who)).map((screen) => ({ screen, who })),
  );
/** Each route once: as visitor or learner, and as both if a learner sees more. */
const isFirst = (screen: Visit['screen'], who: Person): boolean =>
  who === 'visitor' || screen.who === 'learner' || Boolean(screen.learnerBudget ?? screen.learnerReady);
export const firstVisits = visitsOf(screens, isFirst);
/** Open pages as a learner, and the other addresses. A page without reads looks the same to both, so it is left out. */
export const otherVisits = [
  ...visitsOf(screens, (screen, who) => screen.content !== undefined && !isFirst(screen, who)),
  ...visitsOf(looks, () => true),
];
