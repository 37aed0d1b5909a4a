import type { RouteObject } from 'react-router-dom';
import { mobilePaths } from '@/shared/paths';
import { redirectRoute, page, signedIn } from './page';

export const questionBankRoutes: RouteObject = {
  path: 'question-bank',
  children: [
    redirectRoute('', '/question-bank/home'),
    page('home', '题库', () => import('@/features/question-bank/bank'), {
      keepScroll: 'bank',
      mobilePath: mobilePaths.questionBank,
      prefetch: (params, url) => import('./study-reads').then(({ bankReads }) => bankReads(params, url)),
    }),
    signedIn(
      page('record', '做题记录', () => import('@/features/question-bank/records')),
      page('learn-center-paper/:id', '试卷', () => import('@/features/question-bank/paper')),
      page('transcript/:recordId/:paperId', '成绩报告', () => import('@/features/question-bank/report')),
    ),
  ],
};

/** The full-screen routes (S2), under /question-bank as D14 reads them. */
export const answeringRoutes: RouteObject = signedIn({
  path: 'question-bank',
  children: [
    page('learn-center/:paperId', '答题', () => import('@/features/question-bank/start')),
    page('learn-center/:paperId/:recordId', '答题', () => import('@/features/question-bank/exam')),
    page('learn-center-record/:questionType', '专项练习', () => import('@/features/question-bank/practice')),
    page('learn-center-mark/:recordId', '主观题自评', () => import('@/features/question-bank/marking')),
    page('learn-center-analyze/:paperId/:recordId', '答案解析', () => import('@/features/question-bank/analysis')),
    page(
      'learn-center-analyze-record/:questionType/:recordId?',
      '题目解析',
      () => import('@/features/question-bank/analysis'),
    ),
  ],
});

/** D14: the other reading of the specification, without /question-bank. */
export const answeringAliases: RouteObject[] = [
  redirectRoute('learn-center/:paperId/:recordId?', '/question-bank/learn-center/:paperId/:recordId'),
  redirectRoute('learn-center-record/:questionType', '/question-bank/learn-center-record/:questionType'),
  redirectRoute('learn-center-mark/:recordId', '/question-bank/learn-center-mark/:recordId'),
  redirectRoute('learn-center-analyze/:paperId/:recordId', '/question-bank/learn-center-analyze/:paperId/:recordId'),
  redirectRoute(
    'learn-center-analyze-record/:questionType/:recordId?',
    '/question-bank/learn-center-analyze-record/:questionType/:recordId',
  ),
];
