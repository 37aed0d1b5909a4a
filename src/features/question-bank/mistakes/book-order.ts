import type { SectionNode } from '@/api/questionbank/paper-schema';
import type { AnalysedQuestion } from '@/api/questionbank/question-schema';
import type { Review } from '@/offline/review-cards';
import { plainText } from '@/components/html/plain-text';
import { typeRank } from '../book/book-batch';
import type { RecordState } from '../records/record-state';

/** The part of a knowledge point before its colon, which names the chapter; without a colon the whole point. */
const pointOf = ({ knowledge, children }: AnalysedQuestion): string =>
  (knowledge[0] ?? children[0]?.knowledge[0] ?? '').split(/[：:]/)[0]?.trim() ?? '';

/** Ids of the tree from top to bottom: a chapter, then its sections. */
const idsOf = (nodes: readonly SectionNode[]): string[] =>
  nodes.flatMap(({ id, children }) => [id, ...idsOf(children)]);

/** Sort key: lower first. */
type Rank = (question: AnalysedQuestion) => number;

function bySection(questions: readonly AnalysedQuestion[], tree: readonly SectionNode[]): Rank {
  const places = new Map(idsOf(tree).map((id, at) => [id, at]));
  // If the server sends no section, at least keep questions of one knowledge point together.
  const points = [...new Set(questions.map(pointOf))];
  return (question) => places.get(question.sectionId ?? '') ?? places.size + points.indexOf(pointOf(question));
}

const byType: Rank = ({ type }) => typeRank(type);

/**
 * Sorts the questions of a book. By default: last wrong first, as far as this device knows from records; the others
 * follow in the server's order. The sort is stable.
 */
export function sortBook(
  questions: readonly AnalysedQuestion[],
  sort: RecordState['sort'],
  { tree, review }: { tree: readonly SectionNode[]; review: Review },
): AnalysedQuestion[] {
  const newest = [...questions].sort((a, b) => (review.cards[b.id]?.wrongAt ?? 0) - (review.cards[a.id]?.wrongAt ?? 0));
  const ranks: Record<typeof sort, Rank | null> = {
    '': null,
    times: ({ wrongTimes }) => -(wrongTimes ?? 0),
    section: bySection(questions, tree),
    type: byType,
  };
  const rank = ranks[sort];
  return rank ? [...newest].sort((a, b) => rank(a) - rank(b)) : newest;
}

const stemsOf = ({ stem, material, children }: AnalysedQuestion): string =>
  [material ?? '', stem, ...children.map(stemsOf)].map((html) => plainText(html)).join('\n');

/** Whether the stem, the material or the stem of a child contains the words; case is ignored. */
export const hasWords = (question: AnalysedQuestion, words: string): boolean =>
  stemsOf(question).toLowerCase().includes(words.toLowerCase());
