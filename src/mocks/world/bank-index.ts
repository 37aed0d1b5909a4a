import { bank } from './questions/bank';
import type { AuthoredQuestion } from './question-types';
import { massQuestions } from './mass-paper';

/** Top-level questions of the bank, by id. */
export const byId = new Map(bank.map((question) => [question.id, question]));
const parents = new Map(
  bank.flatMap((question) => (question.children ?? []).map((child) => [child.id, question] as const)),
);
let massById: Map<string, AuthoredQuestion> | null = null;

const massOf = (id: string) => {
  massById ??= new Map(massQuestions().map((question) => [question.id, question]));
  return massById.get(id);
};

/** The top-level question with this id, of the bank or of the mass paper. */
export const questionOf = (id: string): AuthoredQuestion | undefined =>
  byId.get(id) ?? (id.startsWith('mass') ? massOf(id) : undefined);

/** The top-level question of a leaf: itself, or its CASE. */
export const topOf = (leafId: string): AuthoredQuestion | undefined => questionOf(leafId) ?? parents.get(leafId);

export const questionsOfSubject = (subjectId: string) => bank.filter((question) => question.subjectId === subjectId);

/** The questions of a section; the id of a chapter selects those of all its sections. */
export const questionsOfSection = (sectionId: string) =>
  bank.filter((question) => question.sectionId.startsWith(sectionId));
