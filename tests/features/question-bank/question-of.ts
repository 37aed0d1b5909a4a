import type { Question } from '@/api/questionbank/question-schema';

/** As the schema gives it where the server says no more. */
export const questionOf = (id: string, type: string, changes: Partial<Question> = {}): Question => ({
  id,
  type,
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
