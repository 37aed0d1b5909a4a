import type { PaperReport, Report } from '@/api/questionbank/record-schema';
import { screen, within } from '@testing-library/react';
import type { LeafRow } from '@/features/question-bank/report/report-view';

/** The rows of the tables below a heading. */
export function linesBelow(heading: RegExp): string[][] {
  const block = screen.getByRole('heading', { name: heading }).closest('section');
  if (!block) throw new Error('a heading without its block');
  return within(block)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));
}
export const headings = (): string[] =>
  screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

/** A leaf of a report: `got` of `full` marks. */
export const leafRow = (no: string, full: number | null, got: number | null, more: Partial<LeafRow> = {}): LeafRow => ({
  id: `q${no}`,
  no,
  topNo: no.replace(/\(.*$/, ''),
  type: no.includes('(') ? 'CASE' : 'SINGLE',
  state: got === null ? 'mark' : got === full ? 'right' : got > 0 ? 'half' : 'wrong',
  weight: full ?? 1,
  full,
  got,
  knowledge: [],
  answer: [],
  ...more,
});

/** Thirty learners have finished the paper. */
export const cohortOf = (facts: Partial<PaperReport> = {}): PaperReport => ({
  paperId: 'p',
  attempts: [],
  avgScore: 11,
  maxScore: 19,
  beatRate: 82.5,
  joinCount: 30,
  ...facts,
});

/** A report without questions that wait for marks. */
export const doneReport: Report = {
  recordId: 'r2',
  title: '模拟试卷一',
  examMode: 'EXAM',
  status: 'DONE',
  score: 14.5,
  totalScore: 20,
  passScore: 12,
  passed: true,
  correctCount: 2,
  wrongCount: 1,
  halfCount: 2,
  blankCount: 0,
  toMarkCount: 0,
  accuracy: 40,
  usedTime: 1234,
  submitTime: Date.parse('2026-04-16T16:42:08+08:00'),
  typeStats: [
    { type: 'SINGLE', total: 2, correct: 1, score: 1, fullScore: 2 },
    { type: 'CASE', total: 3, correct: 1, score: 13.5, fullScore: 18 },
  ],
  knowledgeStats: [],
  sheet: [],
};
