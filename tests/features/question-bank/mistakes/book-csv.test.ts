import { expect, it } from 'vitest';
import type { AnalysedQuestion } from '@/api/questionbank/question-schema';
import { bookCsv, saveCsv } from '@/features/question-bank/mistakes/book-csv';
import { downloads } from '../../../downloads';
import { analysed } from '../report/leaves';

/** The accuracy of all learners is cut to 99%, as on the page. */
const question = (changes: Partial<AnalysedQuestion>) =>
  analysed({ id: 'q1', stem: '<p>题干</p>', accuracy: 99.7, wrongTimes: 3, ...changes });

it('writes one line per question, with commas, quotes and formulas kept as text in their cell, and the accuracy of the page', () => {
  const [head, line] = bookCsv(
    [
      question({
        stem: '<p>=甲说 "对", 乙说不对</p>',
        options: [{ key: 'A', text: '<b>一</b>' }],
        knowledge: ['混凝土'],
      }),
    ],
    true,
  ).split('\r\n');
  expect(head).toBe('题号,题型,题干,选项,正确答案,解析,考点,错误次数,全站正确率');
  expect(line).toBe('1,单选,"\'=甲说 ""对"", 乙说不对",A. 一,A,,混凝土,3,99%');
});

it('leaves out right answers and solutions if the learner wants none', () => {
  const csv = bookCsv([question({ analysis: '<p>因为</p>', knowledge: ['混凝土'] })], false);
  expect(csv.split('\r\n')).toEqual(['题号,题型,题干,选项,考点,错误次数,全站正确率', '1,单选,题干,,混凝土,3,99%']);
});

it('writes short answers as text, the knowledge points of the case, and empty cells for unknown values', () => {
  const part = question({ id: 'q1-1', type: 'SAQ', stem: '问', answer: ['<p>要点 一</p>', '二'], accuracy: null });
  const lines = (top: Partial<AnalysedQuestion>) =>
    bookCsv([question({ type: 'CASE', knowledge: ['总'], wrongTimes: null, ...top })], true)
      .split('\r\n')
      .slice(1);
  expect(lines({ material: '<p>背景</p>', stem: '题面', children: [part] })).toEqual([
    '1(1),案例,背景 / 题面 / 问,,要点 一 二,,总,,',
  ]);
  expect(lines({ type: 'SAQ', material: '<p>背景</p>', stem: '问', answer: ['要点'] })).toEqual([
    '1,简答,背景 / 问,,要点,,总,,99%',
  ]);
  expect(lines({ material: null, stem: '题面', children: [{ ...part, knowledge: ['分'] }] })).toEqual([
    '1(1),案例,题面 / 问,,要点 一 二,,分,,',
  ]);
  expect(
    lines({ type: 'JUDGE', answer: ['A'], options: [{ key: 'A', text: '正确' }], analysis: '<p>因为</p>' }),
  ).toEqual(['1,判断,题干,A. 正确,正确,因为,总,,99%']);
});

it('saves a file that spreadsheets read as UTF-8', async () => {
  const files = downloads();
  saveCsv('错题本.csv', '题号');
  expect(files).toMatchObject([{ name: '错题本.csv', href: 'blob:file', file: { type: 'text/csv;charset=utf-8' } }]);
  const bytes = (await files[0]?.file.arrayBuffer()) ?? new ArrayBuffer();
  expect([...new Uint8Array(bytes)].slice(0, 3)).toEqual([0xef, 0xbb, 0xbf]);
});
