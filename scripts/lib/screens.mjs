const click = (role, name) => async (page) => {
  await page.getByRole(role, { name }).first().click();
};

/** A backup with entries that are new, newer or older than those that chooseBackup stores on the device. */
function backup() {
  const at = (day, hour) => Date.parse(`2030-06-${day}T${hour}:00+08:00`);
  const note = { owner: 'course:3001', coursewareId: 'c1', coursewareName: '第一讲', stageId: null, time: 92 };
  const notes = {
    n1: { ...note, text: '流水施工的三个参数：工艺、空间、时间', createdAt: at('02', '21:14') },
    n2: { ...note, text: '双代号网络图先找关键线路', createdAt: at('08', '20:05'), editedAt: at('12', '19:40') },
  };
  const entries = {
    log: { [Math.floor(at('16', '12:00') / 86_400_000)]: { 3001: { seconds: 2700, lessons: ['c1'] } } },
    notes,
    reviews: { '110104/q1': { card: { due: 1, at: at('10', '20:00'), stability: 1, difficulty: 5 }, isMuted: false } },
    places: { '3001/c1': { reached: { position: 92, at: at('16', '12:40') }, finished: null } },
    plans: { 'dates/1101': '2030-09-07' },
    settings: { 'practice/font': 18 },
    drafts: { 'draft:feedback': '{}' },
    records: {},
    lasts: {},
  };
  return { format: 'lixing-backup', version: 1, userId: '1001', madeAt: at('16', '21:14'), entries };
}
async function chooseBackup(page) {
  await page.evaluate(() => {
    const [older, newer] = [Date.parse('2030-06-14T08:30:00+08:00'), Date.parse('2030-06-17T19:05:00+08:00')];
    const here = {
      dates: { 1101: '2030-09-14' },
      'course:3001': { positions: { c1: 30 }, reachedAt: { c1: older } },
      'review:110104': { cards: { q1: { due: 9, at: newer, stability: 2, difficulty: 5 } } },
    };
    for (const [key, value] of Object.entries(here)) localStorage.setItem(`u:1001:${key}`, JSON.stringify(value));
  });
  await page.reload();
  const buffer = Buffer.from(JSON.stringify(backup()));
  await page
    .getByLabel('备份文件')
    .setInputFiles({ name: 'lixing-backup-20300616.json', mimeType: 'application/json', buffer });
  await page.getByRole('dialog', { name: '导入备份' }).waitFor();
}

/** Public screens. */
const open = [
  { name: 'home', path: '' },
  { name: 'course-list', path: 'course/course-list?projectId=all' },
  { name: 'course-list-empty', path: 'course/course-list?kw=%E6%B2%A1%E6%9C%89%E8%BF%99%E9%97%A8%E8%AF%BE' },
  { name: 'free-course', path: 'course/free-course?projectId=all' },
  { name: 'pro-course', path: 'course/pro-course?projectId=all' },
  { name: 'course-detail', path: 'course/detail/3001' },
  { name: 'course-detail-catalogue', path: 'course/detail/3001?tab=catalogue' },
  { name: 'course-detail-variants', path: 'course/detail/3020' },
  { name: 'course-detail-off', path: 'course/detail/3015' },
  { name: 'course-detail-missing', path: 'course/detail/no-such-course' },
  { name: 'course-preview', path: 'course/preview/3001' },
  { name: 'course-resource', path: 'course/resource' },
  { name: 'login', path: 'uc/login' },
  { name: 'forgot-password', path: 'uc/forgot-password' },
  { name: 'bank-visitor', path: 'question-bank/home' },
  { name: 'teacher', path: 'teacher' },
  { name: 'about', path: 'about' },
  { name: 'help-pay', path: 'hc/pay-type' },
  { name: 'help-statement', path: 'hc/site-stated' },
  { name: 'help-agreement', path: 'hc/user-agreement' },
  { name: 'help-privacy', path: 'hc/privacy-policy' },
  { name: 'download-app', path: 'download-app' },
  { name: 'transfer-without-code', path: 'transfer?code=no-such-code' },
  { name: 'demo', path: 'demo-components' },
  { name: 'not-found', path: '404' },
  {
    name: 'login-dialog',
    path: '',
    viewportOnly: true,
    act: async (page) => {
      await page.getByRole('banner').getByRole('button', { name: '登录/注册' }).click();
      await page.getByRole('dialog').getByLabel('手机号').waitFor();
    },
  },
  { name: 'chat', path: '404', viewportOnly: true, act: click('button', '在线客服') },
];

/** Screens of a learner who owns courses and has practised. */
const own = [
  { name: 'home-learner', path: '' },
  { name: 'course-list-learner', path: 'course/course-list?projectId=all' },
  { name: 'course-detail-owned', path: 'course/detail/3001' },
  { name: 'submit-order', path: 'submit-order/3006?skuId=30061' },
  { name: 'order-pay', path: 'order-pay/70009' },
  { name: 'order-paid', path: 'order-pay/70004' },
  { name: 'order-missing', path: 'order-pay/no-such-order' },
  { name: 'my-order', path: 'uc/my-order' },
  { name: 'order-detail', path: 'uc/my-order/70001' },
  { name: 'order-refund', path: 'uc/my-order/70014' },
  { name: 'my-coupon', path: 'uc/my-coupon' },
  { name: 'coupon-active', path: 'coupon-active' },
  { name: 'coupon-acquire', path: 'coupon-acquire?id=7002' },
  { name: 'course-exchange', path: 'course-exchange' },
  { name: 'my-course', path: 'uc/my-course/sys' },
  { name: 'my-course-add', path: 'uc/my-course/add' },
  { name: 'weekly', path: 'uc/my-course/weekly' },
  { name: 'my-notes', path: 'uc/my-notes' },
  { name: 'my-course-detail', path: 'uc/my-course/sys/detail/3001' },
  { name: 'player', path: 'course-player/3001', viewportOnly: true },
  { name: 'player-long', path: 'course-player/3010', viewportOnly: true },
  { name: 'player-blocked', path: 'course-player/3006', viewportOnly: true },
  { name: 'personal', path: 'uc/account-manage/personal' },
  { name: 'security', path: 'uc/account-manage/security' },
  { name: 'backup-import', path: 'uc/account-manage/security', viewportOnly: true, act: chooseBackup },
  {
    name: 'backup-entries',
    path: 'uc/account-manage/security',
    viewportOnly: true,
    act: async (page) => {
      await chooseBackup(page);
      await page.getByRole('button', { name: '逐条查看' }).click();
    },
  },
  { name: 'feedback', path: 'uc/feedback' },
  { name: 'bank-chapters', path: 'question-bank/home?tab=1' },
  { name: 'bank-mock', path: 'question-bank/home?tab=2' },
  { name: 'bank-past', path: 'question-bank/home?tab=3' },
  { name: 'bank-mine', path: 'question-bank/home?tab=4' },
  { name: 'record-list', path: 'question-bank/record?tab=1' },
  { name: 'record-wrong', path: 'question-bank/record?tab=2' },
  { name: 'record-collected', path: 'question-bank/record?tab=3' },
  { name: 'paper-cover', path: 'question-bank/learn-center-paper/61101011' },
  { name: 'transcript', path: 'question-bank/transcript/80001/61101011' },
  { name: 'exam-start', path: 'question-bank/learn-center/61101041', viewportOnly: true, eyeCare: true },
  { name: 'exam', path: 'question-bank/learn-center/61101031/80006', viewportOnly: true, eyeCare: true },
  { name: 'practice', path: 'question-bank/learn-center/61101012/80005', viewportOnly: true, eyeCare: true },
  {
    name: 'practice-book',
    path: 'question-bank/learn-center-record/WRONG?subjectId=110104',
    viewportOnly: true,
    eyeCare: true,
  },
  { name: 'mark', path: 'question-bank/learn-center-mark/80004', viewportOnly: true, eyeCare: true },
  { name: 'analysis', path: 'question-bank/learn-center-analyze/61101011/80001', viewportOnly: true, eyeCare: true },
  {
    name: 'analysis-book',
    path: 'question-bank/learn-center-analyze-record/WRONG?subjectId=110104',
    viewportOnly: true,
    eyeCare: true,
  },
];

/** Screens of a learner who has nothing yet. */
const empty = [
  { name: 'empty-order', path: 'uc/my-order' },
  { name: 'empty-coupon', path: 'uc/my-coupon' },
  { name: 'empty-course', path: 'uc/my-course/sys' },
  { name: 'empty-record', path: 'question-bank/record?tab=1' },
  { name: 'empty-wrong', path: 'question-bank/record?tab=2' },
  { name: 'empty-mine', path: 'question-bank/home?tab=4' },
  { name: 'player-not-owned', path: 'course-player/3001', viewportOnly: true },
];

/** Every screen that `npm run shots` photographs. `eyeCare`: also in 护眼; `mobile`: who is logged in. */
export const screens = [
  ...open.map((screen) => ({ ...screen, mobile: null })),
  ...own.map((screen) => ({ ...screen, mobile: '13800000001' })),
  ...empty.map((screen) => ({ ...screen, mobile: '13800000002' })),
];
