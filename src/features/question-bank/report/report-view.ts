import type { TypeRule } from '@/api/questionbank/paper-schema';
import { typeCode, type AnalysedQuestion, type Typed } from '@/api/questionbank/question-schema';
import type { PaperReport, RecordRow, Report } from '@/api/questionbank/record-schema';
import { round2, scoreText } from '@/shared/lib/round2';
import { answerOf, cellOf, leavesOf, markingOf, ruleOf, scoredLeaf, type ScoredLeaf, stateOfScore } from '@/exam';

/** With fewer people a comparison is not meaningful. */
export const enoughPeople = 30;

/** Whether the result waits for the learner's marking, so that sums show 待评. */
export const waitsForMarks = ({ status }: Pick<Report, 'status'>): boolean => status === 'TO_MARK';

export type LeafRow = ReturnType<typeof leafRows>[number];

/**
 * The leaves of a report. Numbers, types and points come from the questions, as in exam and analysis (D18); the sheet
 * gives the states. Without matching questions, widths come from the paper's rules, and points are unknown.
 */
export function leafRows(
  { sheet, typeStats, status }: Pick<Report, 'sheet' | 'typeStats' | 'status'>,
  questions: readonly AnalysedQuestion[] = [],
  rules: readonly TypeRule[] = [],
) {
  const leaves = leavesOf(questions);
  const byId = new Map(leaves.map((leaf) => [leaf.id, leaf]));
  const states = new Map(sheet.map(({ questionId, state }) => [questionId, state]));
  const cells = sheet.every(({ questionId }) => byId.has(questionId))
    ? leaves.map(({ id, no, top, question }) => ({
        questionId: id,
        no,
        type: top.type,
        otherType: top.otherType,
        state: states.get(id) ?? stateOfScore(question),
      }))
    : sheet;
  const rule = ruleOf(rules);
  const likely = (own: Typed): number => {
    const code = typeCode(own);
    const each = answerOf(own.type) === 'parts' ? null : rules.find((row) => row.questionType === code)?.scoreEach;
    const stat = typeStats.find((row) => typeCode(row) === code);
    return each || (stat && stat.total > 0 ? stat.fullScore / stat.total : 0) || 1;
  };
  return cells.map(({ questionId, no: sheetNo, type, otherType, state: sheetState }) => {
    const leaf = byId.get(questionId);
    const no = leaf?.no ?? sheetNo;
    // A written answer without points is pending, whatever the sheet says.
    const waits =
      leaf !== undefined &&
      markingOf(leaf.question.type) === 'learner' &&
      waitsForMarks({ status }) &&
      stateOfScore(leaf.question) === 'TO_MARK';
    const state = waits ? 'mark' : cellOf(sheetState);
    const scored: ScoredLeaf = leaf
      ? scoredLeaf(leaf, { state, rule })
      : { type, otherType, state, full: null, got: null, knowledge: [] };
    return {
      ...scored,
      id: questionId,
      /** `31`, or `31(2)` inside a CASE. */
      no,
      /** `31` of `31(2)`. */
      topNo: no.replace(/\(.*$/, ''),
      /** Width in the strip: its points, or an estimate if unknown. */
      weight: scored.full || likely(scored),
      /** The correct answer; empty if unknown. */
      answer: leaf?.question.answer ?? [],
    };
  });
}

export const topsOf = (rows: readonly LeafRow[]): number => new Set(rows.map(({ topNo }) => topNo)).size;

export function byTop(rows: readonly LeafRow[]): LeafRow[][] {
  const tops: LeafRow[][] = [];
  for (const row of rows) {
    const last = tops.at(-1);
    if (last?.[0]?.topNo === row.topNo) last.push(row);
    else tops.push([row]);
  }
  return tops;
}

export const stateNames: Readonly<Record<ScoredLeaf['state'], string>> = {
  right: '答对',
  half: '得部分分',
  wrong: '答错',
  blank: '未答',
  mark: '待评',
  done: '已答',
};
/** 得部分分 6 / 9 分 */
export function resultText({ state, full, got }: LeafRow): string {
  if (!full) return stateNames[state];
  return got === null ? `${stateNames[state]} 满分 ${full} 分` : `${stateNames[state]} ${scoreText(got)} / ${full} 分`;
}

type Attempt = PaperReport['attempts'][number];
/**
 * Attempts with their scores, the current one with its report's score. An attempt that waits for marking has none.
 */
export function ratedAttempts(
  attempts: readonly Attempt[],
  records: readonly Pick<RecordRow, 'id' | 'status'>[],
  { recordId, status, score }: Pick<Report, 'recordId' | 'status' | 'score'>,
): Attempt[] {
  const waiting = new Set(records.filter(waitsForMarks).map(({ id }) => id));
  return attempts.map((one) => {
    if (one.recordId === recordId) return { ...one, score: waitsForMarks({ status }) ? null : score };
    return waiting.has(one.recordId) ? { ...one, score: null } : one;
  });
}

/** Difference to the previous rated attempt; null for the first one or without a score. */
export function sinceLast(attempts: readonly Pick<Attempt, 'recordId' | 'score'>[], recordId: string): number | null {
  const at = attempts.findIndex((one) => one.recordId === recordId);
  const now = attempts[at]?.score;
  const before = attempts.slice(0, Math.max(0, at)).findLast(({ score }) => score !== null)?.score;
  return now != null && before != null ? round2(now - before) : null;
}
