import { cleanup, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { PaperReport, RecordRow, Report } from '@/api/questionbank/record-schema';
import { reportFigures, reportGroups } from '@/features/question-bank/report/report-figures';
import { ScoreHead } from '@/features/question-bank/report/score-head';
import { figures } from '../figures';
import { signIn } from '../../../sign-in';
import { show } from '../../../show';
import type { LeafRow } from '@/features/question-bank/report/report-view';
import { paperRow } from '../paper-row';
import { recordRow } from '../record-row';
import { cohortOf, doneReport, leafRow } from './shown';

const done: Report = {
  ...doneReport,
  typeStats: [
    { type: 'SINGLE', total: 2, correct: 1, score: 1, fullScore: 2 },
    { type: 'SAQ', total: 3, correct: 1, score: 13.5, fullScore: 18 },
  ],
};
const waiting = { status: 'TO_MARK', score: null, passed: null, toMarkCount: 3, wrongCount: 1, halfCount: 0 } as const;
const row = (facts: Partial<RecordRow>) => recordRow({ id: 'r2', sourceId: 'p', subjectId: 's', ...facts });
const cohort = cohortOf();
const leaves = [leafRow('1', 1, 1), leafRow('2', 1, 0)];

interface Given {
  report?: Partial<Report>;
  exact?: boolean;
  bare?: boolean;
  /** The leaves that are added up; without them the sums of the server are used. */
  scored?: LeafRow[];
  duration?: number | null;
  row?: RecordRow | null;
  cohort?: PaperReport | null;
  scores?: (number | null)[] | null;
}
function head(params: Given = {}) {
  const { report: facts, exact = true, bare = false, scored = [], duration = null, scores = null } = params;
  const report = { ...done, ...facts };
  const figures = reportFigures(report, scored);
  cleanup();
  return show(
    <ScoreHead
      report={report}
      figures={figures.whole}
      gap={figures.gap}
      groups={bare ? [] : reportGroups(leaves, figures.types)}
      times={null}
      exact={exact}
      paperId="p"
      paper={duration === null ? null : paperRow({ duration })}
      row={params.row ?? null}
      cohort={params.cohort ?? null}
      attempts={scores && scores.map((score, at) => ({ recordId: `r${at + 1}`, score, submitTime: null }))}
    />,
  );
}
const links = () =>
  screen
    .getAllByRole('link')
    .filter((link) => !link.closest('[role=toolbar]'))
    .map((link) => `${link.textContent} ${link.getAttribute('href')?.replace('/question-bank', '')}`);
const spoken = () => screen.getAllByRole('img')[0]?.getAttribute('aria-label');
const card = () => screen.getByRole('region', { name: '成绩' });

beforeEach(() => signIn());

describe('the score of a report', () => {
  it.each<[string, Partial<Report>, string, string]>([
    ['above the pass mark', {}, '得分 14.5，满分 20，已及格', '比及格线高 2.5 分'],
    ['at the pass mark', { score: 12 }, '得分 12，满分 20，已及格', '正好在及格线上'],
    ['below the pass mark', { score: 7, passed: false }, '得分 7，满分 20，未及格', '比及格线低 5 分'],
    ['failed by the server in spite of enough points', { passed: false }, '得分 14.5，满分 20，未及格', ''],
    ['passed, with an unknown pass mark', { passScore: null }, '得分 14.5，满分 20，已及格', ''],
  ])('%s', (_, report, name, more) => {
    head({ report });
    expect(spoken()).toBe(name);
    const verdict = report.passed === false ? '未及格' : '已及格';
    expect(screen.getAllByRole('img')[0]?.parentElement?.textContent).toBe(
      `${report.score ?? 14.5}/ 20 分${verdict}${more}`,
    );
  });

  it.each<[string, Partial<Report>, string]>([
    ['of a paper without a pass mark', { passScore: null, passed: null }, '得分 14.5，满分 20'],
    ['that is unknown', { score: null }, '尚无得分'],
  ])('%s shows neither pass nor fail', (_, report, name) => {
    head({ report });
    expect(spoken()).toBe(name);
    expect(screen.queryByText(/及格$|及格线/)).toBeNull();
  });

  it('has no full score if the paper has no points', () => {
    head({ report: { score: 0, totalScore: 0, passed: null, passScore: null } });
    expect(screen.getAllByRole('img')[0]).toHaveTextContent(/^0$/);
    expect(screen.queryByRole('img', { name: /^我的得分/ })).toBeNull();
  });
});

describe('the figures beside the score', () => {
  it.each([
    ['an exam', {}, 180, '20:34 / 3:00:00'],
    ['an exam without a limit', {}, 0, '20:34'],
    ['a practice', { examMode: 'PRACTICE' as const }, 180, '20:34'],
  ])('show the time used and the limit of %s', (_, report, duration, text) => {
    head({ report, duration });
    expect(figures().用时).toBe(text);
  });
  it.each([
    [{}, '82.5%'],
    [{ joinCount: 29 }, undefined],
    [{ beatRate: null }, undefined],
    [{ beatRate: 0 }, '0%'],
  ])('show the share of learners beaten: %j', (facts, text) => {
    head({ cohort: { ...cohort, ...facts } });
    expect(figures().超过学员).toBe(text);
  });
  it.each([
    [[10, 14.5], '+4.5 分'],
    [[16, 14.5], '−1.5 分'],
    [[14.5, 14.5], '0 分'],
    [[null, 14.5], undefined],
  ])('compare with the previous attempt: %j', (scores, text) => {
    head({ scores });
    expect(figures().比上次).toBe(text);
  });
  // Judged and waiting points are tested by one-score.test.tsx.
  it('leave out those that unmarked answers would change, with 去自评 as the first link', () => {
    const scored = [...leaves, leafRow('3', 18, null)];
    head({ report: waiting, scored, cohort, scores: [10, 14.5] });
    expect(figures()).toEqual({ 已判小题答对: '1 / 2 小题', 用时: '20:34', 已知得分: '1 / 2 分', 离及格还差: '11 分' });
    expect(spoken()).toBe('已判得分 1，满分 2，其余待评');
    // Without the marks of each leaf only the counts of the server are known.
    head({ report: waiting });
    expect(figures()).toEqual({ 已判小题答对: '2 / 3 小题', 用时: '20:34' });
    expect(spoken()).toBe('尚无得分');
    expect(screen.getAllByRole('img')[0]?.parentElement?.textContent).toBe('—/ 20 分待自评');
    expect(links()[0]).toBe('去自评3 小题 /learn-center-mark/r2');
    head({ report: { ...waiting, toMarkCount: 0 } });
    expect(links()[0]).toBe('去自评 /learn-center-mark/r2');
    head({ report: { ...waiting, passScore: 1 }, scored });
    expect(figures()).not.toHaveProperty('离及格还差');
    head({ report: { ...waiting, passScore: null }, scored });
    expect(figures()).not.toHaveProperty('离及格还差');
  });
});

describe('the links below the score', () => {
  it('begin with 只看失分 if points were lost', () => {
    head();
    expect(figures()).toEqual({ 答对: '2 / 5 小题', 用时: '20:34' });
    expect(links()).toEqual([
      '只看失分的 3 小题 /learn-center-analyze/p/r2?filter=lost',
      '全部解析 /learn-center-analyze/p/r2',
      '再做一次 /learn-center-paper/p',
    ]);
  });
  it('begin with 全部解析 if no points were lost', () => {
    head({ report: { wrongCount: 0, halfCount: 0 } });
    expect(links()).toEqual(['全部解析 /learn-center-analyze/p/r2', '再做一次 /learn-center-paper/p']);
  });
  it('open the source of the record', () => {
    head({ row: row({ sourceType: 'WRONG' }) });
    expect(links().slice(1)).toEqual([
      '全部解析 /learn-center-analyze-record/WRONG/r2?subjectId=s',
      '再做一次 /learn-center-record/WRONG?subjectId=s',
    ]);
    head({ row: row({ sourceId: null }) });
    expect(links().slice(1)).toEqual(['全部解析 /learn-center-analyze/p/r2']);
  });
});

describe('the head of a report', () => {
  it('shows number and mode of the attempt, and the submit time', () => {
    head({ scores: [10, 14.5], scored: leaves });
    expect(card()).toHaveTextContent(/失分不全考试模式第 2 次模拟试卷一2026-04-16 16:42:08 交卷答对/);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('模拟试卷一');
  });
  it('leaves out an unknown number or submit time', () => {
    head({ report: { submitTime: null }, row: row({ closedBy: 'SERVER' }), scores: [10] });
    const title = screen.getByRole('heading', { level: 1 });
    expect(title.parentElement?.textContent).toMatch(/^考试模式模拟试卷一时间到由系统自动交卷答对/);
  });
  it('has the strip of the paper below it, by points or by states, and none without leaves', () => {
    head();
    const about = () => screen.getByRole('heading', { name: '整卷' }).parentElement?.textContent;
    expect(about()).toBe('整卷一格一小题，宽度是分值，高度是得分答对 2得部分分 2答错 1');
    expect(screen.getByRole('img', { name: '我的得分 14.5，满分 20，及格 12' })).toBeVisible();
    expect(within(screen.getByRole('toolbar', { name: /^整卷/ })).getAllByRole('link')).toHaveLength(2);
    head({ exact: false, report: { score: null } });
    expect(about()).toMatch(/^整卷一格一小题，颜色是结果答对 2/);
    expect(screen.queryByRole('img', { name: /^我的得分/ })).toBeNull();
    head({ bare: true });
    expect(screen.queryByRole('heading', { name: '整卷' })).toBeNull();
  });
});
