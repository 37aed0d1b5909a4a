import type { Question } from '@/api/questionbank/question-schema';

/** What is answered and judged by itself: a question, or a child of a CASE. */
export interface Leaf<Q extends Question = Question> {
  id: string;
  /** `31`, or `31(2)` inside a CASE. */
  no: string;
  /** From 0, through the whole paper. */
  index: number;
  question: Q;
  top: Q;
  topIndex: number;
}
export interface LeafGroup<Q extends Question = Question> {
  type: string;
  title: string;
  /** Top-level questions. */
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
/** 单选题: what a group is called that the server gave no title. */
export const typeTitle = (type: string): string => (type === 'CASE' ? '案例分析题' : `${typeName(type)}题`);

/** A CASE without children stands for itself, so that it can be seen and passed. */
export function leavesOf<Q extends Question>(questions: readonly Q[]): Leaf<Q>[] {
  const leaves: Leaf<Q>[] = [];
  questions.forEach((top, topIndex) => {
    const children = top.children as Q[];
    if (top.type !== 'CASE' || children.length === 0) {
      leaves.push({ id: top.id, no: String(topIndex + 1), index: leaves.length, question: top, top, topIndex });
      return;
    }
    children.forEach((question, at) => {
      const no = `${topIndex + 1}(${at + 1})`;
      leaves.push({ id: question.id, no, index: leaves.length, question, top, topIndex });
    });
  });
  return leaves;
}

const chineseDigits = '一二三四五六七八九十';

/** By type, in the order of their first question; children group under CASE. */
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

const trimmed = (value: number) => String(Math.round(value * 100) / 100);
/** 20 题，每题 1 分 where all score the same, else the sum. */
export function groupCaption(group: LeafGroup): string {
  const scores = new Set(group.leaves.map(({ top }) => top.score));
  if (group.score === 0) return `${group.count} 题`;
  const [each] = scores;
  return scores.size === 1 && each !== undefined
    ? `${group.count} 题，每题 ${trimmed(each)} 分`
    : `${group.count} 题，共 ${trimmed(group.score)} 分`;
}

interface Filmed {
  videoAnalysisVid?: string | null;
}
/** The video explanation: of the leaf itself, else of the CASE that it belongs to. */
export const filmOf = ({ question, top }: { question: Filmed; top: Filmed }): string | null =>
  question.videoAnalysisVid || top.videoAnalysisVid || null;
