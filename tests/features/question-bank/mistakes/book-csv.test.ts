import { expect, it } from 'vitest';
import type { AnalysedQuestion } from '@/api/questionbank/question-schema';
import { bookCsv } from '@/features/question-bank/mistakes/book-csv';
import { previewText } from '@/features/question-bank/mistakes/preview-text';
import { questionOf } from '../question-of';

const question = (changes: Partial<AnalysedQuestion>): AnalysedQuestion => ({
  ...questionOf('q1', 'SINGLE'),
  stem: '<p>题干</p>',
  children: [],
  answer: ['A'],
  analysis: '',
  videoAnalysisVid: null,
  correct: null,
  userScore: null,
  accuracy: 62,
  wrongTimes: 3,
  ...changes,
});

it('writes one line per question, with commas, quotes and line breaks kept inside their cell', () => {
  const [head, line] = bookCsv([
    question({ stem: '<p>甲说 "对", 乙说不对</p>', options: [{ key: 'A', text: '<b>一</b>' }], knowledge: ['混凝土'] }),
  ]).split('\r\n');
  expect(head).toBe('题号,题型,题干,选项,正确答案,解析,考点,错误次数,全站正确率');
  expect(line).toBe('1,单选,"甲说 ""对"", 乙说不对",A. 一,A,,混凝土,3,62%');
});

it('never lets a spreadsheet take a text for a formula', () => {
  expect(bookCsv([question({ stem: '=HYPERLINK(1)' })])).toContain("'=HYPERLINK(1)");
});

it('writes the children of a case with its material', () => {
  const child = question({ id: 'q1-1', type: 'MULTIPLE', stem: '小题', answer: ['C', 'A'] });
  const csv = bookCsv([question({ type: 'CASE', material: '<p>背景</p>', children: [child] })]);
  expect(csv.split('\r\n')[1]).toMatch(/^1\(1\),案例,背景 \/ 小题,,A、C,/);
});

it('names tables and formulas in the one-line preview', () => {
  expect(previewText('<p>见下表</p><table><tr><td>1</td></tr></table>')).toBe('见下表（表）');
  expect(previewText('利率 $12\\%$，求 $\\frac{a}{b}$')).toBe('利率 12%，求 （公式）');
});
