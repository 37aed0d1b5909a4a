import { typeCode, type Question, type QuestionType, type Typed } from '@/api/questionbank/question-schema';
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
export interface LeafGroup<Q extends Question = Question> extends Typed {
  title: string;
  /** Number of top-level questions; smaller than the number of leaves if there are cases. */
  count: number;
  score: number;
  leaves: Leaf<Q>[];
}

interface TypeFacts {
  /** 单选 */
  name: string;
  /** The default title of a group: 单选题. */
  title: string;
  /** What a learner answers with; OTHER cannot be answered here. */
  answer: 'option' | 'options' | 'blanks' | 'text' | 'parts' | null;
  /** Who gives the points; of a CASE each part has its own. Null: nobody here. */
  marking: 'machine' | 'learner' | 'parts' | null;
}
const typeFacts: Readonly<Record<QuestionType, TypeFacts>> = {
  SINGLE: { name: '单选', title: '单选题', answer: 'option', marking: 'machine' },
  MULTIPLE: { name: '多选', title: '多选题', answer: 'options', marking: 'machine' },
  JUDGE: { name: '判断', title: '判断题', answer: 'option', marking: 'machine' },
  FILL: { name: '填空', title: '填空题', answer: 'blanks', marking: 'machine' },
  SAQ: { name: '简答', title: '简答题', answer: 'text', marking: 'learner' },
  CASE: { name: '案例', title: '案例分析题', answer: 'parts', marking: 'parts' },
  OTHER: { name: '其他', title: '其他题', answer: null, marking: null },
};
export const typeName = (type: QuestionType): string => typeFacts[type].name;
export const typeTitle = (type: QuestionType): string => typeFacts[type].title;
export const answerOf = (type: QuestionType): TypeFacts['answer'] => typeFacts[type].answer;
export const markingOf = (type: QuestionType): TypeFacts['marking'] => typeFacts[type].marking;
/** Whether a type is answered by options; the others are written. */
export const isChoice = (type: QuestionType): boolean => answerOf(type) === 'option' || answerOf(type) === 'options';
/** Whether learners mark a type themselves, or parts of it. */
export const isWritten = (type: QuestionType): boolean => markingOf(type) === 'learner' || markingOf(type) === 'parts';

/** 31, or 31(2) for the second child of a CASE; all counted from 0. */
export const leafNo = (top: number, child: number | null): string =>
  child === null ? String(top + 1) : `${top + 1}(${child + 1})`;

/** 35 题计 49 小题: explains why there are more leaves than question numbers; null if there are not. */
export const countLine = (tops: number, leaves: number): string | null =>
  tops > 0 && tops !== leaves ? `${tops} 题计 ${leaves} 小题` : null;

/** The leaves of questions. A CASE without children is a leaf itself, so that it is shown. `first`: number of the first. */
export function leavesOf<Q extends Question>(questions: readonly Q[], first = 1): Leaf<Q>[] {
  const leaves: Leaf<Q>[] = [];
  questions.forEach((top, at) => {
    const topIndex = first - 1 + at;
    // The children of a question have its fields, such as answers where it has them.
    const children = top.children as Q[];
    if (answerOf(top.type) !== 'parts' || children.length === 0) {
      leaves.push({ id: top.id, no: leafNo(topIndex, null), index: leaves.length, question: top, top, topIndex });
      return;
    }
    children.forEach((question, child) => {
      leaves.push({ id: question.id, no: leafNo(topIndex, child), index: leaves.length, question, top, topIndex });
    });
  });
  return leaves;
}

/** 一 to 十; an eleventh type or part has none. */
export const ordinalOf = (at: number): string => '一二三四五六七八九十'[at] ?? '';
/** 一、单选题 */
export const numbered = (at: number, name: string): string => (ordinalOf(at) ? `${ordinalOf(at)}、${name}` : name);

/** Groups leaves by type, in order of first appearance. Children of a case belong to CASE. */
export function groupsOf<Q extends Question>(leaves: readonly Leaf<Q>[]): LeafGroup<Q>[] {
  const groups = new Map<string, LeafGroup<Q>>();
  const seen = new Set<string>();
  for (const leaf of leaves) {
    const { type, otherType } = leaf.top;
    const code = typeCode(leaf.top);
    let group = groups.get(code);
    if (!group) {
      const name = leaf.top.groupTitle?.trim() || typeTitle(type);
      const title = /^[一二三四五六七八九十]+、/.test(name) ? name : numbered(groups.size, name);
      group = { type, otherType, title, count: 0, score: 0, leaves: [] };
      groups.set(code, group);
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
export const filmOf = ({ question, top }: { question: Filmed; top: Filmed }): string | null =>
  question.videoAnalysisVid || top.videoAnalysisVid || null;

/** The answer with an option chosen or not, in the order of the options. */
export const withOption = (
  options: readonly { key: string }[],
  answer: readonly string[],
  key: string,
  isChosen: boolean,
): string[] => options.map((option) => option.key).filter((each) => (each === key ? isChosen : answer.includes(each)));
