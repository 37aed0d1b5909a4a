import { getBookQuestionList } from '@/api/questionbank/question-endpoints';
import {
  questionTypes,
  type AnalysedQuestion,
  type Book,
  type PaperQuestion,
  type QuestionType,
} from '@/api/questionbank/question-schema';
import { session } from '@/session/login';
import { ownKey } from '@/session/own-settings';
import { tab, readJson } from '@/shared/lib/storage';
import type { BookAddress } from './book-address';

const keyOf = ({ book, questionType, subjectId, sectionId }: BookAddress): string =>
  ownKey(session.userId(), `batch:${book}:${subjectId}:${questionType ?? ''}:${sectionId ?? ''}`);

/** Questions of earlier batches of this visit: no question repeats before all have been asked. */
export const practised = {
  read(address: BookAddress): string[] {
    const ids = readJson(tab, keyOf(address));
    return Array.isArray(ids) ? ids.map(String) : [];
  },
  add(address: BookAddress, ids: readonly string[]): void {
    tab.write(keyOf(address), JSON.stringify([...practised.read(address), ...ids]));
  },
  clear: (address: BookAddress): void => tab.remove(keyOf(address)),
};

type Group = Book['groups'][number];
/** The number of questions of each type, section or whatever `keyOf` names, in order of first appearance. */
export function summed(groups: readonly Group[], keyOf: (group: Group) => string): [key: string, count: number][] {
  const counts = new Map<string, number>();
  for (const group of groups) counts.set(keyOf(group), (counts.get(keyOf(group)) ?? 0) + group.count);
  return [...counts];
}

export function shuffled<T>(items: readonly T[], random: () => number = Math.random): T[] {
  const rest = [...items];
  return items.flatMap(() => rest.splice(Math.floor(random() * rest.length), 1));
}

/** The next batch. After all questions have been asked once, it starts again. */
export async function nextBatch(address: BookAddress, size: number, order: 'seq' | 'random'): Promise<PaperQuestion[]> {
  const { book: type, subjectId, questionType, sectionId } = address;
  const filter = { type, subjectId, questionType: questionType ?? undefined, sectionId: sectionId ?? undefined };
  // A random batch is drawn from all questions, so all of them are requested.
  const ask = (excludeIds: string[]) =>
    getBookQuestionList({ ...filter, excludeIds, count: order === 'random' ? undefined : size, withAnalysis: true });
  const done = practised.read(address);
  let rows = await ask(done);
  if (rows.length === 0 && done.length > 0) {
    practised.clear(address);
    rows = await ask([]);
  }
  const batch = (order === 'random' ? shuffled(rows) : rows).slice(0, size);
  return inTypeOrder(batch).map(asPaperQuestion);
}

/** The place of a type in a paper; unknown types come last. */
export const typeRank = (type: QuestionType): number =>
  type === 'OTHER' ? questionTypes.length : questionTypes.indexOf(type);
/** Sorts by type, because the answer sheet groups by type and its numbers would otherwise not be consecutive. */
export const inTypeOrder = (questions: readonly AnalysedQuestion[]): AnalysedQuestion[] =>
  [...questions].sort((a, b) => typeRank(a.type) - typeRank(b.type));

function asPaperQuestion({
  correct: _correct,
  userScore: _score,
  wrongTimes: _times,
  sectionId: _section,
  ...question
}: AnalysedQuestion): PaperQuestion {
  return { ...question, children: question.children.map(asPaperQuestion) };
}
