import { questionTypeOf, type AnalysedQuestion } from '@/api/questionbank/question-schema';
import type { Report, SheetState } from '@/api/questionbank/record-schema';
import { questionOf } from '../question-of';

/** A judged question of an analysis. */
export const analysed = ({
  type = 'SINGLE',
  ...facts
}: Omit<Partial<AnalysedQuestion>, 'type'> & { id: string; type?: string }): AnalysedQuestion => ({
  ...questionOf(facts.id, type, { stem: '' }),
  children: [],
  answer: ['A'],
  analysis: '',
  videoAnalysisVid: null,
  correct: null,
  userScore: null,
  accuracy: null,
  wrongTimes: null,
  sectionId: null,
  ...facts,
});

/** A choice between A and B that was answered rightly, for two points. */
export const rightChoice = (id: string, facts: Partial<AnalysedQuestion> = {}): AnalysedQuestion =>
  analysed({
    id,
    stem: `<p>题干${id}</p>`,
    options: ['A', 'B'].map((key) => ({ key, text: `选项${key}` })),
    score: 2,
    userAnswer: ['A'],
    userScore: 2,
    correct: true,
    ...facts,
  });

export const sheetCell = (
  questionId: string,
  no: string,
  type: string,
  state: SheetState,
): Report['sheet'][number] => ({ questionId, no, ...questionTypeOf(type), state });
