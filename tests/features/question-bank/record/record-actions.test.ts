import { describe, expect, it } from 'vitest';
import type { RecordRow } from '@/api/questionbank/record-schema';
import {
  accuracyText,
  againPath,
  recordActions,
  scoreText,
  solutionPath,
} from '@/features/question-bank/record/record-actions';

const row = (facts: Partial<RecordRow> = {}): RecordRow => ({
  id: 'r1',
  sourceId: 'p1',
  sourceType: 'PAPER',
  title: '',
  examMode: 'EXAM',
  status: 'DONE',
  questionCount: 40,
  answeredCount: 40,
  correctCount: 29,
  score: null,
  totalScore: null,
  usedTime: 0,
  updateTime: null,
  subjectId: 's1',
  clientSeq: 1,
  closedBy: null,
  ...facts,
});
const offered = (facts: Partial<RecordRow>) =>
  recordActions(row(facts)).map(({ label, to, kind }) => `${label} ${kind} ${to.replace('/question-bank', '')}`);

describe('what a row of a record offers', () => {
  it.each<[string, Partial<RecordRow>, string[]]>([
    ['while it runs', { status: 'DOING' }, ['继续做 soft /learn-center/p1/r1?mode=EXAM']],
    [
      'while a chapter runs',
      { status: 'DOING', sourceType: 'SECTION', examMode: 'PRACTICE' },
      ['继续做 soft /learn-center/p1/r1?source=SECTION&mode=PRACTICE'],
    ],
    [
      'while a book is practised',
      { status: 'DOING', sourceType: 'WRONG' },
      ['继续做 soft /learn-center-record/WRONG?subjectId=s1&recordId=r1'],
    ],
    [
      'while it waits for marks',
      { status: 'TO_MARK' },
      [
        '去自评 soft /learn-center-mark/r1',
        '查看报告 text /transcript/r1/p1',
        '查看解析 text /learn-center-analyze/p1/r1',
      ],
    ],
    [
      'of a paper',
      {},
      [
        '查看报告 outline /transcript/r1/p1',
        '查看解析 text /learn-center-analyze/p1/r1',
        '再做一次 text /learn-center-paper/p1?mode=EXAM',
      ],
    ],
    [
      'of a chapter',
      { sourceType: 'SECTION', examMode: 'PRACTICE' },
      [
        '查看报告 outline /transcript/r1/p1',
        '查看解析 text /learn-center-analyze/p1/r1',
        '再做一次 text /learn-center/p1?source=SECTION&mode=PRACTICE&subjectId=s1',
      ],
    ],
    [
      'of a book, which has no report',
      { sourceType: 'COLLECT', sourceId: 's9' },
      [
        '查看解析 outline /learn-center-analyze-record/COLLECT/r1?subjectId=s1',
        '再做一次 text /learn-center-record/COLLECT?subjectId=s1',
      ],
    ],
    [
      'of a book whose subject is told by its source alone',
      { sourceType: 'WRONG', sourceId: 's9', subjectId: null },
      [
        '查看解析 outline /learn-center-analyze-record/WRONG/r1',
        '再做一次 text /learn-center-record/WRONG?subjectId=s9',
      ],
    ],
    ['of a source that nobody tells', { sourceId: null }, []],
  ])('%s', (_, facts, told) => expect(offered(facts)).toEqual(told));

  it('has no way back to a source that is not told', () => {
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
  ['whose right answers nobody tells', { correctCount: null }, '—'],
  ['with none right', { correctCount: 0 }, '0.0%'],
])('the accuracy of a record %s', (_, facts, text) => expect(accuracyText(row(facts))).toBe(text));

it('says scores to the cent', () => {
  expect([12, 12.5, 1 / 3, 0.1 + 0.2].map(scoreText)).toEqual(['12', '12.5', '0.33', '0.3']);
});
