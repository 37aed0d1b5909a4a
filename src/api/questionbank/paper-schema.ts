import * as z from 'zod/mini';
import {
  flag,
  id,
  idOrNull,
  label,
  limitOrNull,
  list,
  maybe,
  numOr,
  numOrNull,
  oneOfOrNull,
  openText,
  percent,
  type Shape,
  text,
  textOrEmpty,
  textOrNull,
  titleOr,
} from '../shape';
import { questionTypeOf } from './question-schema';
import { recordStatus } from './record-schema';

export type PaperType = 'MOCK' | 'REAL' | 'SECTION' | 'COURSE';
export type ExamMode = 'PRACTICE' | 'EXAM';
/**
 * scoreEach: null when questions differ. partial: what an incomplete MULTIPLE earns; EACH gives points per chosen
 * option.
 */
const typeRule = z.pipe(
  z.object({
    questionType: text,
    count: numOr(0),
    scoreEach: numOrNull,
    ruleText: textOrEmpty,
    partial: oneOfOrNull(['NONE', 'EACH']),
    points: numOrNull,
  }),
  z.transform((rule) => ({ ...rule, type: questionTypeOf(rule.questionType).type })),
);
export type TypeRule = z.infer<typeof typeRule>;
/** duration in minutes, null = no limit; difficulty 1..5. */
export const paper = z.object({
  id,
  title: titleOr('未命名的试卷'),
  paperType: openText<PaperType>(),
  year: textOrNull,
  subjectId: idOrNull,
  subjectName: textOrEmpty,
  questionCount: numOr(0),
  totalScore: numOr(0),
  passScore: numOrNull,
  duration: limitOrNull,
  difficulty: numOr(0),
  doneCount: numOr(0),
  bestScore: numOrNull,
  isFree: flag,
  canDo: flag,
  courseId: idOrNull,
  typeRules: list(typeRule),
  lastRecord: maybe(z.object({ id, status: recordStatus, score: numOrNull })),
});
export type Paper = z.infer<typeof paper>;
/** Whether a paper has no questions, judged by its count, its rules and its total score. */
export const isEmptyPaper = ({ questionCount, totalScore, typeRules }: Paper): boolean =>
  questionCount === 0 && totalScore === 0 && typeRules.every(({ count }) => count === 0);

/** total includes the children; correctRate null when nothing was done. */
const sectionFields = z.object({ id, name: label, total: numOr(0), done: numOr(0), correctRate: percent });
export interface SectionNode extends z.infer<typeof sectionFields> {
  children: SectionNode[];
}
export const sectionNode: Shape<SectionNode> = z.extend(sectionFields, {
  children: list((): Shape<SectionNode> => sectionNode),
});

/** The path from a root to a section, both included; empty when the section is not in the tree. */
export function pathToSection(nodes: readonly SectionNode[], id: string): SectionNode[] {
  for (const node of nodes) {
    if (node.id === id) return [node];
    const below = pathToSection(node.children, id);
    if (below.length > 0) return [node, ...below];
  }
  return [];
}

export const coursePapers = z.object({ courseId: id, courseName: textOrEmpty, papers: list(paper) });

const labels = list(z.object({ value: text, label: text }));
/** Values are sent back unchanged; unknown ones are shown by their label. */
export const enumList = z.object({
  questionType: labels,
  paperType: labels,
  examMode: labels,
  recordStatus: labels,
  feedbackType: labels,
});
export type EnumList = z.infer<typeof enumList>;
