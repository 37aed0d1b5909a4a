import type { SectionNode } from '@/api/questionbank/paper-schema';
import type { AnalysedQuestion } from '@/api/questionbank/question-schema';
import type { Review } from '@/offline/review-cards';
import { plainText } from '@/shared/lib/plain-text';
import { typeOrder } from '../book/book-batch';
import type { RecordState } from '../records/record-state';

/** The chapter's name in front of the colon of a knowledge point, or the point itself. */
const pointOf = ({ knowledge, children }: AnalysedQuestion): string =>
  (knowledge[0] ?? children[0]?.knowledge[0] ?? '').split(/[：:]/)[0]?.trim() ?? '';

/** Ids of the tree in the order in which it is read: a chapter, then its sections. */
const idsOf = (nodes: readonly SectionNode[]): string[] =>
  nodes.flatMap(({ id, children }) => [id, ...idsOf(children)]);

/** Where a question stands among the others: lower first. */
type Rank = (question: AnalysedQuestion) => number;

function bySection(questions: readonly AnalysedQuestion[], tree: readonly SectionNode[]): Rank {
  const places = new Map(idsOf(tree).map((id, at) => [id, at]));
  // Where a server does not tell the section, questions of one knowledge point at least stand together.
  const points = [...new Set(questions.map(pointOf))];
  return (question) => places.get(question.sectionId ?? '') ?? places.size + points.indexOf(pointOf(question));
}

const byType: Rank = ({ type }) => (typeOrder.indexOf(type) + typeOrder.length + 1) % (typeOrder.length + 1);

/**
 * The questions of a book as the learner sorts them. Without a sort: last wrong first as this device knows it from the
 * records; those it knows nothing of follow as the server lists them. Questions of equal rank keep that order.
 */
export function sortBook(
  questions: readonly AnalysedQuestion[],
  sort: RecordState['sort'],
  { tree, review }: { tree: readonly SectionNode[]; review: Review },
): AnalysedQuestion[] {
  const newest = questions.toSorted((a, b) => (review.cards[b.id]?.wrongAt ?? 0) - (review.cards[a.id]?.wrongAt ?? 0));
  const ranks: Record<typeof sort, Rank | null> = {
    '': null,
    times: ({ wrongTimes }) => -(wrongTimes ?? 0),
    section: bySection(questions, tree),
    type: byType,
  };
  const rank = ranks[sort];
  return rank ? newest.toSorted((a, b) => rank(a) - rank(b)) : newest;
}

const stemsOf = ({ stem, material, children }: AnalysedQuestion): string =>
  [material ?? '', stem, ...children.map(stemsOf)].map((html) => plainText(html)).join('\n');

/** Whether the words stand in a stem, the material or a stem of its children; letter case makes no difference. */
export const hasWords = (question: AnalysedQuestion, words: string): boolean =>
  stemsOf(question).toLowerCase().includes(words.toLowerCase());
