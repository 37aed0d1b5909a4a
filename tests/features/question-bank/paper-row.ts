import type { Paper, TypeRule } from '@/api/questionbank/paper-schema';
import { questionTypeOf } from '@/api/questionbank/question-schema';

/** A paper of the list without a record. */
export const paperRow = (facts: Partial<Paper> = {}): Paper => ({
  id: 'p1',
  title: '模拟卷',
  paperType: 'MOCK',
  year: '2026',
  subjectId: 's1',
  subjectName: '',
  questionCount: 30,
  totalScore: 100,
  passScore: 60,
  duration: 120,
  difficulty: 3,
  doneCount: 1_200,
  bestScore: null,
  isFree: true,
  canDo: true,
  courseId: null,
  typeRules: [],
  lastRecord: null,
  ...facts,
});

/** Twenty questions of one point each. */
export const typeRule = (facts: Partial<TypeRule> = {}): TypeRule => ({
  questionType: 'SINGLE',
  type: questionTypeOf(facts.questionType ?? 'SINGLE').type,
  count: 20,
  scoreEach: 1,
  ruleText: '',
  partial: null,
  points: null,
  ...facts,
});
