/** The frames of screens: header and footer, login, player, full screen, none. */
export type Frame = 'site' | 'login' | 'player' | 'full' | 'bare';

export interface Address {
  /** As the route table of S2 writes it. */
  route: string;
  /** Below the base, with ids that the first account of the mocked backend knows. */
  at: string;
  frame: Frame;
  /** Auth pages are the learner's alone; the login page sends a learner on. */
  who: 'anyone' | 'learner' | 'visitor';
  /** A text that only the answers of its reads bring; none where the page reads nothing or does without it. */
  content?: RegExp;
  /** It shows the states themselves, 加载失败 and 加载中 among them. */
  states?: boolean;
}

const open = (route: string, at = route.slice(1), content?: RegExp): Address => ({
  route,
  at,
  frame: 'site',
  who: 'anyone',
  content,
});
const own = (route: string, at: string, content?: RegExp): Address => ({
  route,
  at,
  frame: 'site',
  who: 'learner',
  content,
});
const full = (route: string, at: string, content?: RegExp): Address => ({
  route: `/question-bank/${route}`,
  at: `question-bank/${at}`,
  frame: 'full',
  who: 'learner',
  content,
});
const bare = (route: string, content?: RegExp): Address => ({
  ...open(route, route.slice(1), content),
  frame: 'bare',
});
const login = (route: string, who: Address['who']): Address => ({ ...open(route), frame: 'login', who });

/** Every route that shows a screen; redirects have tests of their own. */
export const addresses: readonly Address[] = [
  open('/', '', /绩效指标怎样设/),
  open('/download-app'),
  open('/404'),
  login('/uc/login', 'visitor'),
  login('/uc/bindphone', 'visitor'),
  login('/uc/forgot-password', 'anyone'),
  own('/uc/account-manage/personal', 'uc/account-manage/personal', /^学员编号$/),
  own('/uc/account-manage/security', 'uc/account-manage/security', /用于登录和找回密码/),
  own('/uc/my-course/sys', 'uc/my-course/sys', /已学 7/),
  own('/uc/my-course/free', 'uc/my-course/free', /一建新教材变化逐章解读/),
  own('/uc/my-course/add', 'uc/my-course/add', /案例 120 问逐题视频精讲/),
  own('/uc/my-course/:courseType/detail/:courseId', 'uc/my-course/sys/detail/3001', /第1章 工程经济/),
  own('/uc/my-order', 'uc/my-order', /21 天训练营/),
  own('/uc/my-order/:orderId', 'uc/my-order/70009', /21 天训练营/),
  own('/uc/my-coupon', 'uc/my-coupon', /全额体验券/),
  own('/uc/feedback', 'uc/feedback'),
  open('/about'),
  open('/hc/pay-type', undefined, /在银行页面完成支付后返回本站/),
  open('/hc/site-stated'),
  open('/hc/user-agreement'),
  open('/hc/privacy-policy'),
  open('/teacher', undefined, /周启航/),
  own('/submit-order/:productId', 'submit-order/3020?skuId=30202', /全场满减券/),
  own('/order-pay/:orderId', 'order-pay/70009', /支付宝“扫一扫”/),
  open('/course/course-list', 'course/course-list?projectId=all', /图解精讲班/),
  open('/course/free-course', 'course/free-course?projectId=all', /双代号网络图手把手画/),
  open('/course/pro-course', 'course/pro-course?projectId=all', /案例题批改包/),
  open('/course/resource', 'course/resource?projectId=all', /建筑实务案例 120 问/),
  open('/course/detail/:courseId', 'course/detail/3001', /这门课讲什么/),
  open('/course/preview/:courseId', 'course/preview/3001', /学习计划表/),
  {
    ...open('/course-player/:id', 'course-player/3001?coursewareId=3001-c2-1-w1', /财务会计基础：例题示范/),
    frame: 'player',
  },
  open('/question-bank/home', 'question-bank/home?tab=1', /资金时间价值的计算及应用/),
  own('/question-bank/record', 'question-bank/record?tab=1', /考生回忆版/),
  own('/question-bank/learn-center-paper/:id', 'question-bank/learn-center-paper/61101011', /^我的记录$/),
  own('/question-bank/transcript/:recordId/:paperId', 'question-bank/transcript/80001/61101011', /^各题型得分$/),
  full('learn-center/:paperId/:recordId?', 'learn-center/61101012/80005', /单价合同中/),
  full('learn-center-record/:questionType', 'learn-center-record/WRONG?subjectId=110101', /共 27 题/),
  full('learn-center-mark/:recordId', 'learn-center-mark/80004', /某工程合同价 1000 万元/),
  full('learn-center-analyze/:paperId/:recordId', 'learn-center-analyze/61101011/80001', /某分项工程清单量/),
  full(
    'learn-center-analyze-record/:questionType/:recordId?',
    'learn-center-analyze-record/WRONG?subjectId=110101',
    /财务净现值曲线/,
  ),
  { ...open('/demo-components/home'), states: true },
  open('/demo-components/play-video'),
  open('/demo-components/course-type'),
  open('/demo-components/breadcrumb'),
  open('/demo-components/upload'),
  open('/demo-components/calculator'),
  bare('/other-pages/app-download'),
  { ...bare('/transfer'), at: 'transfer?code=SPENT' },
  open('/coupon-active'),
  open('/coupon-acquire', 'coupon-acquire?id=7002', /新学员折扣券/),
  open('/course-exchange'),
  bare('/zt/agreeUser'),
  bare('/zt/agreeSecret'),
];
