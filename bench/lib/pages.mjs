// The pages whose first screen is measured, each with a selector for its real content: skeletons do not match.
const card = 'main a[href*="/course/detail/"]';

export const pages = [
  { name: 'home', path: '', content: card },
  { name: 'list', path: 'course/course-list', content: card },
  // No page is written for a visitor with a project of his own.
  { name: 'chosen', path: 'course/course-list', content: card, project: true },
  { name: 'detail', path: 'course/detail/3001', content: '[data-page="detail"] h1:not(:empty)' },
  { name: 'bank', path: 'question-bank/home', content: 'ul[aria-label="章节"] li' },
  { name: 'login', path: 'uc/login', content: 'input[type="tel"]' },
  { name: 'desk', path: '', content: 'main a[href*="/course-player/"]', learner: true },
  {
    name: 'player',
    path: 'course-player/3001?coursewareId=3001-c2-1-w1&stageId=3001-c2-1',
    content: '[data-page="player"] video',
    learner: true,
  },
  {
    name: 'exam',
    path: 'question-bank/learn-center/61101012/80005',
    content: 'article[data-current=true] input',
    learner: true,
  },
];
