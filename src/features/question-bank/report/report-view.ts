import type { TypeRule } from '@/api/questionbank/paper-schema';
import type { AnalysedQuestion } from '@/api/questionbank/question-schema';
import type { PaperReport, RecordRow, Report } from '@/api/questionbank/record-schema';
import { judge, ruleOf, stateOfScore } from '../question/judge';
import { leavesOf, type Leaf } from '../question/leaves';
import { cellOf, type CellState } from '../question/sheet-source';

/** Fewer people than this say nothing about how one stands among them. */
export const enoughPeople = 30;
export const cents = (value: number): number => Math.round(value * 100) / 100;

/** While it waits for the learner's marks, a figure that they are part of is none: 待评. */
export const waitsForMarks = ({ status }: Pick<Report, 'status'>): boolean => status === 'TO_MARK';

/** Types with a leaf that nobody has marked yet. */
export function waitingTypes(report: Pick<Report, 'status' | 'sheet'>): ReadonlySet<string> {
  if (!waitsForMarks(report)) return new Set();
  const waiting = report.sheet.filter(({ state }) => state === 'TO_MARK').map(({ type }) => type);
  return new Set(waiting.length > 0 ? waiting : ['SAQ', 'CASE']);
}

/** 已判 30 / 40 分: what is judged for good. */
export function judgedScore(report: Pick<Report, 'status' | 'sheet' | 'typeStats'>): { score: number; full: number } {
  const waiting = waitingTypes(report);
  const rows = report.typeStats.filter(({ type }) => !waiting.has(type));
  return {
    score: cents(rows.reduce((sum, { score }) => sum + (score ?? 0), 0)),
    full: cents(rows.reduce((sum, { fullScore }) => sum + fullScore, 0)),
  };
}

/** A leaf as the report draws it. */
export interface LeafRow {
  id: string;
  /** `31`, or `31(2)` inside a CASE. */
  no: string;
  /** `31` of `31(2)`. */
  topNo: string;
  type: string;
  state: CellState;
  /** Its share of the paper: its marks, or what is likely while they are not known. */
  weight: number;
  /** null = nobody has told. */
  full: number | null;
  got: number | null;
  knowledge: readonly string[];
  /** What was right; empty where nobody has told. */
  answer: readonly string[];
}

const topNoOf = (no: string): string => no.replace(/\(.*$/, '');
type AnalysedLeaf = Leaf<AnalysedQuestion>;

/** What a leaf earned: told, or as its state and the rules of the paper say; null where neither does. */
function gotOf(state: CellState, { question }: AnalysedLeaf, rules: readonly TypeRule[]): number | null {
  if (state === 'mark') return null;
  if (question.userScore !== null) return Math.min(question.score, Math.max(0, question.userScore));
  if (state === 'right') return question.score;
  return state === 'half' ? judge(question, question.userAnswer, ruleOf(rules)).score : 0;
}

/**
 * The leaves of a report with their marks. Numbers and types are those of the questions, as exam and analysis show
 * them, whatever the sheet says (D18); without the questions widths come from the rules of the paper, and nothing is
 * known of marks. A sheet that is missing is made of the questions.
 */
export function leafRows(
  { sheet, typeStats }: Pick<Report, 'sheet' | 'typeStats'>,
  questions: readonly AnalysedQuestion[] = [],
  rules: readonly TypeRule[] = [],
): LeafRow[] {
  const leaves = leavesOf(questions);
  const byId = new Map(leaves.map((leaf) => [leaf.id, leaf]));
  const cells =
    sheet.length > 0
      ? sheet
      : leaves.map(({ id, no, top, question }) => ({
          questionId: id,
          no,
          type: top.type,
          state: stateOfScore(question),
        }));
  const likely = (type: string): number => {
    const each = type === 'CASE' ? null : rules.find((rule) => rule.questionType === type)?.scoreEach;
    const stat = typeStats.find((row) => row.type === type);
    return each || (stat && stat.total > 0 ? stat.fullScore / stat.total : 0) || 1;
  };
  return cells.map(({ questionId, no: told, type: toldType, state: toldState }) => {
    const leaf = byId.get(questionId);
    const no = leaf?.no ?? told;
    const type = leaf?.top.type ?? toldType;
    const state = cellOf(toldState);
    const full = leaf && leaf.question.score > 0 ? leaf.question.score : null;
    return {
      id: questionId,
      no,
      topNo: topNoOf(no),
      type,
      state,
      weight: full ?? likely(type),
      full,
      got: leaf && full !== null ? gotOf(state, leaf, rules) : null,
      knowledge: leaf ? (leaf.question.knowledge.length > 0 ? leaf.question.knowledge : leaf.top.knowledge) : [],
      answer: leaf?.question.answer ?? [],
    };
  });
}

/** So many numbers stand behind the leaves. */
export const topsOf = (rows: readonly LeafRow[]): number => new Set(rows.map(({ topNo }) => topNo)).size;

export interface ReportGroup {
  type: string;
  rows: LeafRow[];
  /** Marks of the type; null where nobody has told. */
  score: number | null;
  full: number | null;
  /** It still wants marks by hand. */
  waits: boolean;
}

/** By type, in the order in which the types first come. */
export function reportGroups(rows: readonly LeafRow[], report: Pick<Report, 'status' | 'typeStats'>): ReportGroup[] {
  const groups = new Map<string, ReportGroup>();
  for (const row of rows) {
    let group = groups.get(row.type);
    if (!group) {
      const stat = report.typeStats.find(({ type }) => type === row.type);
      group = { type: row.type, rows: [], score: stat?.score ?? null, full: stat?.fullScore ?? null, waits: false };
      groups.set(row.type, group);
    }
    group.rows.push(row);
    group.waits ||= waitsForMarks(report) && row.state === 'mark';
  }
  return [...groups.values()];
}

/** Leaves of one top-level question, which follow each other. */
export function byTop(rows: readonly LeafRow[]): LeafRow[][] {
  const tops: LeafRow[][] = [];
  for (const row of rows) {
    const last = tops.at(-1);
    if (last?.[0]?.topNo === row.topNo) last.push(row);
    else tops.push([row]);
  }
  return tops;
}

export const stateNames: Readonly<Record<CellState, string>> = {
  right: '答对',
  half: '得部分分',
  wrong: '答错',
  blank: '未答',
  mark: '待评',
  done: '已答',
};
/** 得部分分 6 / 9 分 */
export function resultText({ state, full, got }: LeafRow): string {
  if (full === null) return stateNames[state];
  return state === 'mark' || got === null
    ? `${stateNames[state]} 满分 ${cents(full)} 分`
    : `${stateNames[state]} ${cents(got)} / ${cents(full)} 分`;
}

export interface StateCount {
  state: CellState;
  count: number;
}
/** 答对 26 · 得部分分 17 ...: those that occur. */
export const stateCounts = (report: Report): StateCount[] =>
  [
    { state: 'right', count: report.correctCount } as const,
    { state: 'half', count: report.halfCount } as const,
    { state: 'wrong', count: report.wrongCount } as const,
    { state: 'blank', count: report.blankCount } as const,
    { state: 'mark', count: report.toMarkCount } as const,
  ].filter(({ count }) => count > 0);

export const sheetCount = ({ correctCount, wrongCount, halfCount, blankCount, toMarkCount }: Report): number =>
  correctCount + wrongCount + halfCount + blankCount + toMarkCount;
/** Leaves that cost marks for good. */
export const lostCount = ({ wrongCount, halfCount, blankCount }: Report): number => wrongCount + halfCount + blankCount;

type Attempt = PaperReport['attempts'][number];
/** Attempts with the score that they ended with: what waits for marks has none yet, whatever the server says. */
export function ratedAttempts(
  attempts: readonly Attempt[],
  records: readonly Pick<RecordRow, 'id' | 'status'>[],
  report: Pick<Report, 'recordId' | 'status'>,
): Attempt[] {
  const waiting = new Set(records.filter(waitsForMarks).map(({ id }) => id));
  if (waitsForMarks(report)) waiting.add(report.recordId);
  return attempts.map((one) => (waiting.has(one.recordId) ? { ...one, score: null } : one));
}

/** Against the newest rated attempt before this one; null for a first one, and for one without a score. */
export function sinceLast(attempts: readonly Pick<Attempt, 'recordId' | 'score'>[], recordId: string): number | null {
  const at = attempts.findIndex((one) => one.recordId === recordId);
  const now = attempts[at]?.score;
  const before = attempts.slice(0, Math.max(0, at)).findLast(({ score }) => score !== null)?.score;
  return now != null && before != null ? cents(now - before) : null;
}
