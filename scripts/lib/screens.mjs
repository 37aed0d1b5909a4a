/** Every screen that `npm run shots` photographs. `dark`: also in the dark theme; `learner`: logged in. */
export const screens = [
  { name: 'home', path: '', dark: true },
  { name: 'home-learner', path: '', learner: true },
  { name: 'course-list', path: 'course/course-list?projectId=all' },
  { name: 'course-list-empty', path: 'course/course-list?kw=%E6%B2%A1%E6%9C%89%E8%BF%99%E9%97%A8%E8%AF%BE' },
  { name: 'course-list-learner', path: 'course/course-list?projectId=all', learner: true },
  { name: 'free-course', path: 'course/free-course?projectId=all' },
  { name: 'pro-course', path: 'course/pro-course?projectId=all' },
  { name: 'course-detail', path: 'course/detail/3001', dark: true },
  { name: 'course-detail-catalogue', path: 'course/detail/3001?tab=catalogue' },
  { name: 'course-detail-owned', path: 'course/detail/3001', learner: true },
  { name: 'course-detail-off', path: 'course/detail/3015' },
  { name: 'course-detail-missing', path: 'course/detail/no-such-course' },
  { name: 'login', path: 'uc/login', dark: true },
  { name: 'forgot-password', path: 'uc/forgot-password' },
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
  {
    name: 'chat',
    path: '404',
    viewportOnly: true,
    act: (page) => page.getByRole('button', { name: '在线客服' }).click(),
  },
];
