import { type PaperQuestion, typeCode } from '@/api/questionbank/question-schema';
import type { Traces } from '@/offline/traces';
import { answerAt, type Answers, type AttemptLeaf, type LeafGroup, leafNo, answerText, isBlank } from '@/exam';
import { inRows } from '../question/sheet-rows';
import { firstCharacters } from '@/shared/lib/first-characters';
import { countCharacters } from '@/shared/lib/characters';
import { oneLine } from '@/components/html/plain-text';

export type ReviewFilter = 'all' | 'blank' | 'marked' | 'slow' | 'case';
export const reviewFilters: readonly { value: ReviewFilter; label: string }[] = [
  { value: 'all', label: '全部' },
  { value: 'blank', label: '未答' },
  { value: 'marked', label: '已标记' },
  { value: 'slow', label: '用时最长' },
  { value: 'case', label: '案例' },
];
/** In practice nothing is handed in. */
export const reviewTitle = (isExam: boolean): string => (isExam ? '交卷前检查' : '结束前检查');

export const filterName = (filter: ReviewFilter): string =>
  reviewFilters.find(({ value }) => value === filter)?.label ?? '';

/** From so many leaves on, sections are cut into stretches, and the list has an index. */
const longFrom = 201;
export const isLong = (leafCount: number): boolean => leafCount >= longFrom;
const stretch = 50;

/** Rows of 用时最长. */
const slowest = (leafCount: number): number => (leafCount >= 500 ? 50 : 10);
const isPart = ({ question, top }: AttemptLeaf): boolean => question !== top;

/** The leaves of each filter: in the order of the paper, 用时最长 from the longest on. */
export function filteredLeaves(leaves: readonly AttemptLeaf[], answers: Answers, traces: Traces) {
  const seconds = ({ id }: AttemptLeaf) => Math.round(traces.get(id)?.seconds ?? 0);
  return {
    all: leaves,
    blank: leaves.filter(({ id }) => answerAt(answers, id).answer.length === 0),
    marked: leaves.filter(({ id }) => answerAt(answers, id).marked),
    slow: leaves
      .filter((leaf) => seconds(leaf) > 0)
      .sort((a, b) => seconds(b) - seconds(a))
      .slice(0, slowest(leaves.length)),
    case: leaves.filter(isPart),
  };
}

export type ReviewSection = ReturnType<typeof reviewSections>[number];

function rangeOf(leaves: readonly AttemptLeaf[]): string {
  const [first, last] = [leaves[0], leaves.at(-1)].map((leaf) => leafNo(leaf?.topIndex ?? 0, null));
  return first === last ? `${first}` : `${first}–${last}`;
}
/** The sections of the paper; in a long paper cut into stretches of 50 leaves: 单项选择题 351–400, their `range`. */
export function reviewSections(groups: readonly LeafGroup<PaperQuestion>[], leafCount: number) {
  const size = isLong(leafCount) ? stretch : leafCount;
  return groups.flatMap((group) =>
    inRows(group.leaves, size).map((leaves, at) => {
      const range = rangeOf(leaves);
      const name = group.title.replace(/^[一二三四五六七八九十]+、/, '');
      const title = isLong(leafCount) ? `${name} ${range}` : group.title;
      return { key: `${typeCode(group)}-${at}`, group, title, range, leaves };
    }),
  );
}

export type ReviewRow =
  | { kind: 'head'; key: string; section: ReviewSection }
  | { kind: 'case'; key: string; leaf: AttemptLeaf; parts: readonly AttemptLeaf[] }
  | { kind: 'leaf'; key: string; leaf: AttemptLeaf };

export const reviewRowHeight = (row: ReviewRow | undefined): number => (row?.kind === 'leaf' ? 40 : 36);

/** A row per leaf, and a line for the material before the first part of a case. */
function withCases(shown: readonly AttemptLeaf[], all: readonly AttemptLeaf[], within: string): ReviewRow[] {
  return shown.flatMap((leaf, at): ReviewRow[] => {
    const row: ReviewRow = { kind: 'leaf', key: leaf.id, leaf };
    if (!isPart(leaf) || shown[at - 1]?.top === leaf.top) return [row];
    const parts = all.filter(({ top }) => top === leaf.top);
    return [{ kind: 'case', key: `${leaf.top.id}-${within}`, leaf, parts }, row];
  });
}

/** The rows of a filter. Only 全部 has heads, if there are several sections; 用时最长 has no lines of cases. */
export function reviewRows(
  filter: ReviewFilter,
  shown: readonly AttemptLeaf[],
  all: readonly AttemptLeaf[],
  sections: readonly ReviewSection[],
): ReviewRow[] {
  if (filter === 'slow') return shown.map((leaf) => ({ kind: 'leaf', key: leaf.id, leaf }));
  if (filter !== 'all' || sections.length < 2) return withCases(shown, all, '');
  return sections.flatMap((section): ReviewRow[] => [
    { kind: 'head', key: section.key, section },
    ...withCases(section.leaves, all, section.key),
  ]);
}

/** The leaf to which a key moves; null for other keys. `page`: rows in a screenful. */
export function moveInReview(order: readonly number[], from: number, key: string, page: number): number | null {
  const steps: Record<string, number> = {
    ArrowDown: 1,
    ArrowUp: -1,
    PageDown: page,
    PageUp: -page,
    Home: -Infinity,
    End: Infinity,
  };
  const step = steps[key];
  if (step === undefined) return null;
  const at = Math.max(0, Math.min(order.length - 1, order.indexOf(from) + step));
  return order[at] ?? null;
}

/** The row in place of one that the filter no longer shows: the next one in the paper, otherwise the last one. */
export const nearestRow = (order: readonly number[], leaf: number): number =>
  order.includes(leaf) ? leaf : (order.find((index) => index > leaf) ?? order.at(-1) ?? -1);

export interface OwnAnswer {
  letters: readonly string[];
  text: string;
  characters: number | null;
}

/** The learner's answer in one line; null if there is none. */
export function ownAnswer(question: PaperQuestion, answer: readonly string[]): OwnAnswer | null {
  if (isBlank(answer)) return null;
  const { type, options } = question;
  switch (type) {
    case 'SINGLE': {
      const chosen = options.find(({ key }) => key === answer[0]);
      return { letters: answer, text: oneLine(chosen?.text ?? ''), characters: null };
    }
    case 'MULTIPLE':
      return { letters: [...answer].sort(), text: '', characters: null };
    case 'FILL':
      return { letters: [], text: answer.map((part) => part.trim() || '—').join('；'), characters: null };
    case 'JUDGE':
      return { letters: [], text: answerText(question, answer), characters: null };
    case 'SAQ':
    case 'CASE':
    case 'OTHER': {
      const text = answer.join('\n').trim();
      return { letters: [], text: text.replaceAll(/\s+/g, ' '), characters: countCharacters(text) };
    }
  }
}

/** 第 6 题，单选，已答 B，已标记，用时 3:08：题干 */
export function rowLabel(
  { no, type, stem }: { no: string; type: string; stem: string },
  own: OwnAnswer | null,
  marked: boolean,
  time: string | null,
): string {
  const state = own === null ? '未答' : `已答 ${own.letters.join('、') || own.text}`;
  const parts = [`第 ${no} 题`, type, state, marked && '已标记', time !== null && `用时 ${time}`].filter(Boolean);
  return `${parts.join('，')}${stem === '' ? '' : `：${stem}`}`;
}
export const firstWords = (html: string): string => firstCharacters(oneLine(html), 80);
