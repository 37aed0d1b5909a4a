import { questionTypeOf, type Question } from '@/api/questionbank/question-schema';

/** A question with the defaults of the schema. */
export const questionOf = (id: string, type: string, changes: Partial<Question> = {}): Question => ({
  id,
  ...questionTypeOf(type),
  stem: id,
  options: [],
  score: 1,
  sort: 0,
  groupTitle: null,
  material: null,
  children: [],
  blanks: null,
  knowledge: [],
  userAnswer: [],
  marked: false,
  collected: false,
  ...changes,
});
