import type { Question } from '@/api/questionbank/question-schema';
import { round2 } from '@/shared/lib/round2';

/** The unit that is answered and judged: a question, or a child of a CASE. */
export interface Leaf<Q extends Question = Question> {
  id: string;
  /** `31`, or `31(2)` inside a CASE. */
  no: string;
  /** Index in the whole paper, from 0. */
  index: number;
  question: Q;
  top: Q;
  topIndex: number;
}
export interface LeafGroup<Q extends Question = Question> {
  type: string;
  title: string;
  /** Number of top-level questions; smaller than the number of leaves if there are cases. */
  count: number;
  score: number;
  leaves: Leaf<Q>[];
}

const shortNames: Readonly<Record<string, string>> = {
  SINGLE: '单选',
  MULTIPLE: '多选',
  JUDGE: '判断',
  FILL: '填空',
  SAQ: '简答',
  CASE: '案例',
};
export const typeName = (type: string): string => shortNames[type] ?? '其他';
/** The default title of a group: 单选题. */
export const typeTitle = (type: string): string => (type === 'CASE' ? '案例分析题' : `${typeName(type)}题`);

/** 31, or 31(2) for the second child of a CASE; all counted from 0. */
export const leafNo = (top: number, child: number | null): string =>
  child === null ? String(top + 1) : `${top + 1}(${child + 1})`;

/** 35 题计 49 小题: explains why there are more leaves than question numbers; null if there are not. */
export const countLine = (tops: number, leaves: number): string | null =>
  tops > 0 && tops !== leaves ? `${tops} 题计 ${leaves} 小题` : null;

/** The leaves of questions. A CASE without children is a leaf itself, so that it is shown. */
export function leavesOf<Q extends Question>(questions: readonly Q[]): Leaf<Q>[] {
  const leaves: Leaf<Q>[] = [];
  questions.forEach((top, topIndex) => {
    // The children of a question have its fields, such as answers where it has them.
    const children = top.children as Q[];
    if (top.type !== 'CASE' || children.length === 0) {
      leaves.push({ id: top.id, no: leafNo(topIndex, null), index: leaves.length, question: top, top, topIndex });
      return;
    }
    children.forEach((question, at) => {
      leaves.push({ id: question.id, no: leafNo(topIndex, at), index: leaves.length, question, top, topIndex });
    });
  });
  return leaves;
}

const chineseDigits = '一二三四五六七八九十';

/** Groups leaves by type, in order of first appearance. Children of a case belong to CASE. */
export function groupsOf<Q extends Question>(leaves: readonly Leaf<Q>[]): LeafGroup<Q>[] {
  const groups = new Map<string, LeafGroup<Q>>();
  const seen = new Set<string>();
  for (const leaf of leaves) {
    const { type } = leaf.top;
    let group = groups.get(type);
    if (!group) {
      const ordinal = chineseDigits[groups.size];
      const name = leaf.top.groupTitle?.trim() || typeTitle(type);
      const title = ordinal && !/^[一二三四五六七八九十]+、/.test(name) ? `${ordinal}、${name}` : name;
      group = { type, title, count: 0, score: 0, leaves: [] };
      groups.set(type, group);
    }
    group.leaves.push(leaf);
    if (seen.has(leaf.top.id)) continue;
    seen.add(leaf.top.id);
    group.count += 1;
    group.score += leaf.top.score;
  }
  return [...groups.values()];
}

const trimmed = (value: number) => String(round2(value));
/** 20 小题，每小题 1 分 if all have the same score, otherwise with the sum. */
export function groupCaption(group: LeafGroup): string {
  const count = `${group.leaves.length} 小题`;
  const [each, ...others] = new Set(group.leaves.map(({ question }) => question.score));
  if (group.score === 0) return count;
  return each !== undefined && others.length === 0 && group.count === group.leaves.length
    ? `${count}，每小题 ${trimmed(each)} 分`
    : `${count}，共 ${trimmed(group.score)} 分`;
}

/** 本节 4 / 10: the position of a leaf in its group. */
export const placeIn = (group: LeafGroup, leaf: Leaf): { at: number; of: number } => ({
  at: group.leaves.findIndex(({ id }) => id === leaf.id) + 1,
  of: group.leaves.length,
});

interface Filmed {
  videoAnalysisVid?: string | null;
}
/** The video explanation of the leaf, or of its CASE. */
export const filmOf = ({ question, top }: { question: Filmed; top: Filmed }): string | null =>
  question.videoAnalysisVid || top.videoAnalysisVid || null;
