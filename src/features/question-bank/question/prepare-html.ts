import type { AnalysedQuestion, Question } from '@/api/questionbank/question-schema';

export type WithHtml = Question & Partial<Pick<AnalysedQuestion, 'analysis' | 'answer'>>;

/** Every HTML field of a question and its children. */
export const htmlOf = (question: WithHtml): string[] => [
  question.stem,
  question.material ?? '',
  question.analysis ?? '',
  ...(question.answer ?? []),
  ...question.options.map(({ text }) => text),
  ...question.children.flatMap(htmlOf),
];
