import type { AuthoredQuestion } from '../question-types';
import { accountingFirst } from './accounting-1';
import { accountingSecond } from './accounting-2';
import { constructionFirst } from './construction-1';
import { constructionSecond } from './construction-2';
import { economicsFirst } from './economics-1';
import { economicsSecond } from './economics-2';
import { generatedQuestions } from './generated';
import { pharmacyFirst } from './pharmacy-1';
import { pharmacySecond } from './pharmacy-2';
import { numbered } from './writing';

/** The subjects whose questions were written by hand. */
export const authoredQuestions: AuthoredQuestion[] = [
  ...numbered('110101', [...economicsFirst, ...economicsSecond], { SAQ: '计算与简答题' }),
  ...numbered('110104', [...constructionFirst, ...constructionSecond], { CASE: '实务操作和案例分析题' }),
  ...numbered('120101', [...accountingFirst, ...accountingSecond], { SAQ: '计算分析题', CASE: '综合题' }),
  ...numbered('140102', [...pharmacyFirst, ...pharmacySecond], { SINGLE: '最佳选择题', CASE: '综合分析题' }),
];

const authoredSubjects = new Set(authoredQuestions.map(({ subjectId }) => subjectId));

/** All questions of the world: subjects written by hand, then those with computed answers. */
export const bank: AuthoredQuestion[] = [
  ...authoredQuestions,
  ...generatedQuestions.filter(({ subjectId }) => !authoredSubjects.has(subjectId)),
];
