import type { RouteObject } from 'react-router-dom';
import { mobilePaths } from '@/shared/paths';
import { jump, page, signedIn } from './page';

/** Fetches code beside the page's own; the page asks again for what has not come. */
const beside = (load: () => Promise<unknown>): [] => {
  load().catch(() => undefined);
  return [];
};
const attemptHost = () => import('@/features/question-bank/components/attempt-host');
const startPanel = () => import('@/features/question-bank/components/start-panel');
const bookStart = () => import('@/features/question-bank/components/book-start');
const bookRoom = () => import('@/features/question-bank/components/book-room');
const sections = () => import('@/features/question-bank/components/home/section-panel');
const papers = () => import('@/features/question-bank/components/home/paper-panel');
const myPapers = () => import('@/features/question-bank/components/home/my-papers');
const homePanels: Readonly<Record<string, () => Promise<unknown>>> = { 2: papers, 3: papers, 4: myPapers };

export const questionBankRoutes: RouteObject = {
  path: 'question-bank',
  children: [
    jump('', '/question-bank/home'),
    page('home', '题库', () => import('@/features/question-bank/pages/home-page'), {
      keepScroll: 'bank',
      mobilePath: mobilePaths.questionBank,
      prefetch: (_params, { searchParams }) => beside(homePanels[searchParams.get('tab') ?? ''] ?? sections),
    }),
    signedIn(
      page('record', '做题记录', () => import('@/features/question-bank/pages/record-page')),
      page('learn-center-paper/:id', '试卷', () => import('@/features/question-bank/pages/paper-cover-page')),
      page('transcript/:recordId/:paperId', '成绩报告', () => import('@/features/question-bank/pages/transcript-page')),
    ),
  ],
};

/** The full-screen routes (S2), under /question-bank as D14 reads them. */
export const answeringRoutes: RouteObject = signedIn({
  path: 'question-bank',
  children: [
    page('learn-center/:paperId/:recordId?', '答题', () => import('@/features/question-bank/pages/learn-center-page'), {
      prefetch: ({ recordId }) => beside(recordId === undefined ? startPanel : attemptHost),
    }),
    page(
      'learn-center-record/:questionType',
      '专项练习',
      () => import('@/features/question-bank/pages/learn-center-record-page'),
      { prefetch: (_params, { searchParams }) => beside(searchParams.has('recordId') ? bookRoom : bookStart) },
    ),
    page(
      'learn-center-mark/:recordId',
      '主观题自评',
      () => import('@/features/question-bank/pages/learn-center-mark-page'),
    ),
    page(
      'learn-center-analyze/:paperId/:recordId',
      '答案解析',
      () => import('@/features/question-bank/pages/analyze-page'),
    ),
    page(
      'learn-center-analyze-record/:questionType/:recordId?',
      '题目解析',
      () => import('@/features/question-bank/pages/analyze-record-page'),
    ),
  ],
});

const keepQuery = true;
/** D14: the other reading of the specification, at top level. */
export const answeringAliases: RouteObject[] = [
  jump('learn-center/:paperId/:recordId?', '/question-bank/learn-center/:paperId/:recordId', keepQuery),
  jump('learn-center-record/:questionType', '/question-bank/learn-center-record/:questionType', keepQuery),
  jump('learn-center-mark/:recordId', '/question-bank/learn-center-mark/:recordId', keepQuery),
  jump('learn-center-analyze/:paperId/:recordId', '/question-bank/learn-center-analyze/:paperId/:recordId', keepQuery),
  jump(
    'learn-center-analyze-record/:questionType/:recordId?',
    '/question-bank/learn-center-analyze-record/:questionType/:recordId',
    keepQuery,
  ),
];
