import type { Report } from '@/api/questionbank/record-schema';
import { cellOf, type CellState } from '../question/sheet-source';

/** Fewer people than this say nothing about how one stands among them. */
export const enoughPeople = 30;

export interface ReportCell {
  questionId: string;
  no: string;
  state: CellState;
}
export interface ReportGroup {
  type: string;
  cells: ReportCell[];
  score: number | null;
  fullScore: number | null;
}

/** The sheet by type, in the order in which the types first come. */
export function reportGroups({ sheet, typeStats }: Pick<Report, 'sheet' | 'typeStats'>): ReportGroup[] {
  const groups = new Map<string, ReportGroup>();
  for (const { questionId, no, type, state } of sheet) {
    let group = groups.get(type);
    if (!group) {
      const stat = typeStats.find((row) => row.type === type);
      group = { type, cells: [], score: stat?.score ?? null, fullScore: stat?.fullScore ?? null };
      groups.set(type, group);
    }
    group.cells.push({ questionId, no, state: cellOf(state) });
  }
  return [...groups.values()];
}

export type KnowledgeRow = Report['knowledgeStats'][number] & { rate: number; weak: boolean };
const weakest = 3;

/** Weakest first; the three weakest that were not all right are worth a practice. */
export function knowledgeRows(stats: Report['knowledgeStats']): KnowledgeRow[] {
  return stats
    .filter(({ total }) => total > 0)
    .map((row) => ({ ...row, rate: Math.min(100, (row.correct / row.total) * 100) }))
    .sort((a, b) => a.rate - b.rate || b.total - a.total)
    .map((row, index) => ({ ...row, weak: index < weakest && row.rate < 100 }));
}

export const sheetCount = ({ correctCount, wrongCount, halfCount, blankCount, toMarkCount }: Report): number =>
  correctCount + wrongCount + halfCount + blankCount + toMarkCount;

/** Against the attempt before this one; null for a first one. */
export function sinceLast(
  attempts: readonly { recordId: string; score: number | null }[],
  recordId: string,
): number | null {
  const at = attempts.findIndex((one) => one.recordId === recordId);
  const now = attempts[at]?.score;
  const before = attempts[at - 1]?.score;
  return at > 0 && now != null && before != null ? Math.round((now - before) * 100) / 100 : null;
}
