import { describe, expect, it } from 'vitest';
import type { RecordRow } from '@/api/questionbank/record-schema';
import { accuracyText, againPath, recordActions, solutionPath } from '@/features/question-bank/record/record-actions';
import { scoreText } from '@/shared/lib/round2';
import { recordRow } from '../record-row';

const row = (facts: Partial<RecordRow> = {}) => recordRow({ questionCount: 40, correctCount: 29, ...facts });
const offered = (facts: Partial<RecordRow>) =>
  recordActions(row(facts)).map(({ label, to, kind }) => `${label} ${kind} ${to.replace('/question-bank', '')}`);

describe('the actions of a record', () => {
  const report = (kind: 'text' | 'outline') => `查看报告 ${kind} /transcript/r1/p1`;
  const solution = '查看解析 text /learn-center-analyze/p1/r1';
  const practice = { examMode: 'PRACTICE' } as const;
  const wrong = { sourceType: 'WRONG' } as const;
  const book = '/learn-center-record/WRONG?subjectId';
  it.each<[string, Partial<RecordRow>, string[]]>([
    ['while it runs', { status: 'DOING' }, ['继续做 soft /learn-center/p1/r1?mode=EXAM']],
    [
      'while a chapter runs',
      { status: 'DOING', sourceType: 'SECTION', ...practice },
      ['继续做 soft /learn-center/p1/r1?from=SECTION&mode=PRACTICE'],
    ],
    ['while a book is practised', { status: 'DOING', ...wrong }, [`继续做 soft ${book}=s1&recordId=r1`]],
    ['while it is unmarked', { status: 'TO_MARK' }, ['去自评 soft /learn-center-mark/r1', report('text'), solution]],
    ['of a paper', {}, [report('outline'), solution, '再做一次 text /learn-center-paper/p1?mode=EXAM']],
    [
      'of a chapter',
      { sourceType: 'SECTION', ...practice },
      [report('outline'), solution, '再做一次 text /learn-center/p1?from=SECTION&mode=PRACTICE&subjectId=s1'],
    ],
    [
      'of a book, which has no report',
      { ...wrong, sourceId: 's9' },
      ['查看解析 outline /learn-center-analyze-record/WRONG/r1?subjectId=s1', `再做一次 text ${book}=s1`],
    ],
    [
      'of a book whose subject is only known by its source',
      { ...wrong, sourceId: 's9', subjectId: null },
      ['查看解析 outline /learn-center-analyze-record/WRONG/r1', `再做一次 text ${book}=s9`],
    ],
    ['of an unknown source', { sourceId: null }, []],
  ])('%s', (_, facts, actions) => expect(offered(facts)).toEqual(actions));

  it('have no link to an unknown source', () => {
    expect(againPath(row({ sourceId: null }))).toBeNull();
    expect(solutionPath(row({ sourceId: null }))).toBeNull();
    expect(solutionPath(row({ sourceId: null, sourceType: 'WRONG' }))).not.toBeNull();
  });
});

it.each<[string, Partial<RecordRow>, string]>([
  ['finished', {}, '72.5%'],
  ['waiting for marks', { status: 'TO_MARK' }, '待评'],
  ['running', { status: 'DOING' }, '—'],
  ['of no questions', { questionCount: 0 }, '—'],
  ['without a count of right answers', { correctCount: null }, '—'],
  ['with none right', { correctCount: 0 }, '0.0%'],
  ['with one wrong of many', { questionCount: 4_000, correctCount: 3_999 }, '99.9%'],
])('the accuracy of a record %s', (_, facts, text) => expect(accuracyText(row(facts))).toBe(text));

it('formats scores with two decimals at most', () => {
  expect([12, 12.5, 1 / 3, 0.1 + 0.2, -6].map(scoreText)).toEqual(['12', '12.5', '0.33', '0.3', '−6']);
});
