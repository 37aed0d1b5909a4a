import { cleanup, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { PaperReport, Report } from '@/api/questionbank/record-schema';
import { ReportPaper } from '@/features/question-bank/report/report-paper';
import { reportFigures, reportGroups } from '@/features/question-bank/report/report-figures';
import type { LeafRow } from '@/features/question-bank/report/report-view';
import { lossesOf, type Loss } from '@/learning/losses/losses';
import { session } from '@/session/login';
import { texts } from '../../../texts';
import { signIn } from '../../../sign-in';
import { show } from '../../../show';
import { cohortOf, doneReport as done, headings, leafRow, linesBelow } from './shown';

const rows = [
  leafRow('1', 1, 1),
  leafRow('2', 1, 0, { knowledge: ['合同管理：索赔'] }),
  leafRow('3(1)', 9, 6, { knowledge: ['进度控制：工期'] }),
  leafRow('3(2)', 6, 4.5, { knowledge: ['合同管理：索赔'] }),
  leafRow('4(1)', 3, 3),
];
const attempt = (recordId: string, score: number | null, time: string | null) => ({
  recordId,
  score,
  submitTime: time === null ? null : Date.parse(`${time}+08:00`),
});
const cohort = cohortOf({ avgScore: 11.25, joinCount: 1200 });

interface Given {
  report?: Partial<Report>;
  leaves?: readonly LeafRow[];
  attempts?: PaperReport['attempts'] | null;
  cohort?: PaperReport | null;
  duration?: number | null;
}
function print({ report: facts = {}, leaves = rows, attempts = null, cohort = null, duration = null }: Given = {}) {
  const report = { ...done, ...facts };
  const figures = reportFigures(report, leaves);
  show(
    <ReportPaper
      report={report}
      figures={figures}
      groups={reportGroups(leaves, figures.types)}
      duration={duration}
      attempts={attempts}
      cohort={cohort}
    />,
  );
  return within(screen.getByRole('article', { name: '成绩单' }));
}
/** 学员, 交卷, 用时, 次数. */
const about = () =>
  Object.fromEntries(
    screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent ?? '']),
  );

beforeEach(() => signIn());

describe('the head of the printed sheet', () => {
  it('shows learner, submit time, time used and number of the attempt, if they are known', () => {
    const attempts = [attempt('r1', 10, '2026-04-01 09:05:00'), attempt('r2', 14.5, '2026-04-16 16:42:08')];
    const paper = print({ duration: 180, attempts });
    expect(paper.getByRole('heading', { level: 1 })).toHaveTextContent(/^模拟试卷一$/);
    const { 学员: learner, ...rest } = about();
    expect(learner).toMatch(/ 138\*{4}0001$/);
    expect(rest).toEqual({ 交卷: '2026-04-16 16:42:08', 用时: '20:34 / 3:00:00', 次数: '考试模式，第 2 次' });
    cleanup();
    print({ report: { submitTime: null, examMode: 'PRACTICE' } });
    const { 学员: _, ...left } = about();
    expect(left).toEqual({ 用时: '20:34', 次数: '练习模式' });
  });

  it.each([
    ['a pass with its pass mark', {}, /14\.5\/ 20 分已及格，及格线 12 分/],
    ['a fail', { passed: false, score: 7 }, /7\/ 20 分未及格，及格线 12 分/],
    ['neither if the paper has no pass mark', { passed: null, passScore: null }, /14\.5\/ 20 分(?!已|未)/],
    ['a missing score', { score: null, passed: null, passScore: null }, /—\/ 20 分(?!已|未)/],
    ['a paper without points', { score: 0, totalScore: 0, passed: null, passScore: null }, /[^\d ]0(?!\/)/],
  ])('shows %s', (_, report, text) => {
    print({ report, leaves: [] });
    expect(screen.getByRole('article')).toHaveTextContent(text);
  });
});

it('the reasons on the printed sheet have count and numbers, and are left out while none is chosen', () => {
  print();
  expect(headings()).not.toContainEqual(expect.stringContaining('为什么错'));
  cleanup();
  const loss = { topId: 'q', typeName: '单选', answer: [], title: '', subjectId: '', at: 1, markedAt: 1 };
  const reason = (value: Loss['reason']): Loss => ({ ...loss, reason: value });
  lossesOf(session.userId()).write({
    'r2/q2': reason('careless'),
    'r2/q3(2)': reason('careless'),
    // Right in this record, and a record of its own.
    'r2/q1': reason('time'),
    'r1/q2': reason('time'),
  });
  print();
  expect(linesBelow(/^为什么错.*失分 3 小题，没标 1 题/)).toEqual([['粗心', '2 题（2、3(2)）']]);
});

describe('the whole paper on the printed sheet', () => {
  it('has the counts of its states, the strip and the score bar', () => {
    const paper = print();
    expect(texts(paper.getAllByRole('listitem'))).toEqual(['答对 2', '得部分分 2', '答错 1']);
    expect(paper.getByRole('img', { name: '整卷' })).toBeVisible();
    expect(paper.queryByRole('link')).toBeNull();
    expect(paper.getByRole('img', { name: '我的得分 14.5，满分 20，及格 12' })).toBeVisible();
  });

  it('has no score bar without points or score, and no strip without leaves', () => {
    const noMarks = print({ report: { totalScore: 0 }, leaves: [leafRow('1', 0, 0)] });
    expect(noMarks.queryByRole('img', { name: /得分/ })).toBeNull();
    cleanup();
    const noScore = print({ report: { score: null }, leaves: [leafRow('1', null, null, { state: 'wrong' })] });
    expect(noScore.queryByRole('img', { name: /得分/ })).toBeNull();
    cleanup();
    const noLeaves = print({ leaves: [] });
    expect(noLeaves.queryByRole('img')).toBeNull();
    expect(headings()).toEqual(['各题型']);
  });
});

describe('the tables of the printed sheet', () => {
  it('show count, score and rate of each type and of the whole', () => {
    print();
    expect(linesBelow(/^各题型/)).toEqual([
      ['题型', '答对', '得分', '得分率'],
      ['单选题', '1 / 2', '1 / 2', '50%'],
      ['案例分析题', '1 / 3', '13.5 / 18', '75%'],
      ['合计', '2 / 5', '14.5 / 20', '73%'],
    ]);
    expect(linesBelow(/^案例各题/)).toEqual([
      ['第 3 题', '第 4 题'],
      ['10.5 / 15', '3 / 3'],
    ]);
    expect(screen.getByText('主观题由学员对照参考答案自评')).toBeVisible();
  });

  it('have six cases in a row, — for a case without a known score, and no 失分考点 without knowledge points', () => {
    const unknown = leafRow('2(2)', null, null, { state: 'wrong' });
    const first = Array.from({ length: 8 }, (_, at) => leafRow(`${at + 1}(1)`, 3, 1));
    print({ leaves: [...first.slice(0, 2), unknown, ...first.slice(2)] });
    expect(linesBelow(/^案例各题/).slice(0, 2)).toEqual([
      ['第 1 题', '第 2 题', '第 3 题', '第 4 题', '第 5 题', '第 6 题'],
      ['1 / 3', '—', '1 / 3', '1 / 3', '1 / 3', '1 / 3'],
    ]);
    expect(headings().some((heading) => heading.startsWith('失分考点'))).toBe(false);
  });

  it('show no rate without points', () => {
    const typeStats: Report['typeStats'] = [
      { type: 'SINGLE', total: 2, correct: 1, score: 0, fullScore: 0 },
      { type: 'MULTIPLE', total: 4, correct: 2, score: null, fullScore: 8 },
    ];
    print({ report: { typeStats, score: null }, leaves: [leafRow('1', null, null, { state: 'right' })] });
    expect(linesBelow(/^各题型/).slice(1)).toEqual([
      ['单选题', '1 / 2', '—', '—'],
      ['多选题', '2 / 4', '—', '—'],
      ['合计', '1 / 1', '—', '—'],
    ]);
    expect(headings()).not.toContain('案例各题');
    expect(screen.queryByText(/自评/)).toBeNull();
    cleanup();
    print({ report: { typeStats, score: 3, totalScore: 0 }, leaves: [] });
    expect(linesBelow(/^各题型/).at(-1)).toEqual(['合计', '2 / 5', '3', '—']);
    cleanup();
    print({ report: { typeStats: [] }, leaves: [], attempts: [attempt('r2', null, null)] });
    expect(screen.queryAllByRole('heading', { level: 2 })).toEqual([]);
  });

  it('show 待评 for questions that wait for marks, and count only the judged ones', () => {
    const sheet = [
      { questionId: 'q1', no: '1', type: 'SINGLE' as const, state: 'RIGHT' as const },
      { questionId: 'q3', no: '3(1)', type: 'CASE' as const, state: 'TO_MARK' as const },
    ];
    const leaves = [
      leafRow('1', 1, 1),
      leafRow('2', 1, 0, { knowledge: ['索赔'] }),
      leafRow('4', 3, null, { type: 'SAQ' }),
      leafRow('3(1)', 9, null),
      leafRow('3(2)', 6, 3),
    ];
    const paper = print({ report: { status: 'TO_MARK', passed: null, toMarkCount: 2, sheet }, leaves });
    expect(paper.getByText('主观题待评')).toBeVisible();
    expect(linesBelow(/^各题型/).slice(1)).toEqual([
      ['单选题', '1 / 2', '1 / 2', '50%'],
      ['简答题', '待评', '待评', '—'],
      ['案例分析题', '0 / 1', '3 / 6，9 待评', '—'],
      ['合计', '1 / 3', '4 / 8', '50%'],
    ]);
    expect(linesBelow(/^案例各题/)).toEqual([['第 3 题'], ['3 / 6，9 分待评']]);
    expect(paper.getByRole('img', { name: '已判得分 4，满分 20，及格 12' })).toBeVisible();
    expect(headings()).toContain('失分考点已判小题失 4 分，由多到少');
    expect(linesBelow(/^失分考点/)).toEqual([
      ['考点', '小题', '失分'],
      ['索赔', '1', '1'],
    ]);
  });

  it('list the knowledge points by loss, with their chapters if they have any', () => {
    print();
    expect(headings()).toContain('失分考点共失 5.5 分，由多到少');
    expect(linesBelow(/^失分考点/)).toEqual([
      ['章', '考点', '小题', '失分'],
      ['进度控制', '工期', '1', '3'],
      ['合同管理', '索赔', '2', '2.5'],
    ]);
    cleanup();
    print({ leaves: [rows[2], leafRow('5', 1, 0, { knowledge: ['造价'] })].filter((row) => row !== undefined) });
    expect(linesBelow(/^失分考点/).at(-1)).toEqual(['其他', '造价', '1', '1']);
    expect(screen.getByText('小题共 10 分，与满分 20 分不同，失分不全')).toBeVisible();
  });

  it.each([
    ['chapters', '章：', ['其余 2 个考点', '5'], '3'],
    ['no chapters', '', ['其余 2 个考点', '5'], '2'],
  ])('add up the knowledge points beyond the thirteenth, with %s', (_, chapter, last, width) => {
    const leaves = Array.from({ length: 15 }, (__, at) =>
      leafRow(String(at + 1), 20, at + 4, { knowledge: [`${chapter}考点${at}`] }),
    );
    print({ leaves });
    const lines = linesBelow(/^失分考点/);
    expect(lines).toHaveLength(1 + 13 + 1);
    expect(lines.at(-1)).toEqual(last);
    expect(screen.getByText('其余 2 个考点')).toHaveAttribute('colspan', width);
  });
});

describe('the history on the printed sheet', () => {
  const times = ['01', '02', '03', '04', '05', '06', '07', '08'].map((day) => `2026-04-${day} 09:05:00`);

  it('has the known scores, with the minute if there is room', () => {
    print({
      attempts: [
        attempt('r0', null, '2026-03-30 09:05:00'),
        attempt('r1', 10, '2026-04-01 09:05:00'),
        attempt('r2', 14.5, null),
      ],
    });
    expect(linesBelow(/^历次成绩/)).toEqual([
      ['04-01 09:05', '第 2 次'],
      ['10', '14.5'],
    ]);
  });

  it.each([
    [4, '04-01 09:05', 4],
    [5, '04-01', 5],
    [8, '04-03', 6],
  ])('of %i attempts begins with %s and shows the newest %i', (count, first, shown) => {
    print({ attempts: times.slice(0, count).map((time, at) => attempt(`a${at}`, at, time)) });
    const [heads = [], scores = []] = linesBelow(/^历次成绩/);
    expect(heads[0]).toBe(first);
    expect(heads).toHaveLength(shown);
    expect(scores.at(-1)).toBe(String(count - 1));
  });

  it('has a column for each of several attempts of one day', () => {
    print({ attempts: [1, 2, 3, 4, 5].map((at) => attempt(`a${at}`, at, `2026-04-01 0${at}:05:00`)) });
    expect(linesBelow(/^历次成绩/)).toEqual([
      ['04-01', '04-01', '04-01', '04-01', '04-01'],
      ['1', '2', '3', '4', '5'],
    ]);
  });
});

it('the comparison shows average, best, share beaten and number of learners, or — if unknown', () => {
  print({ cohort });
  expect(linesBelow(/^与全体学员相比/)).toEqual([
    ['平均分', '最高分', '超过学员', '完成人数'],
    ['11.25', '19', '82.5%', '1,200'],
  ]);
  cleanup();
  print({ cohort: { ...cohort, avgScore: null, maxScore: null, beatRate: null } });
  expect(linesBelow(/^与全体学员相比/)[1]).toEqual(['—', '—', '—', '1,200']);
});
