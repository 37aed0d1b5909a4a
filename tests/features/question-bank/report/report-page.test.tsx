import type { QuestionType } from '@/api/questionbank/question-schema';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getPaperDetail } from '@/api/questionbank/paper-endpoints';
import {
  getAnalysis,
  getPaperReport,
  getRecordPage,
  getRecordQuestions,
  getReport,
} from '@/api/questionbank/record-endpoints';
import type { AnalysedQuestion } from '@/api/questionbank/question-schema';
import type { PaperReport, RecordRow, Report } from '@/api/questionbank/record-schema';
import { lossesOf } from '@/learning/losses/losses';
import { mock, refuse } from '@/mocks/mock';
import { server } from '@/mocks/node';
import { session } from '@/session/login';
import { texts } from '../../../texts';
import { linkTo } from '../../../link-to';
import { pageOf } from '../../../page-of';
import { signIn } from '../../../sign-in';
import { address, visit } from '../../../visit';
import { paperRow } from '../paper-row';
import { recordRow } from '../record-row';
import { analysed, sheetCell } from './leaves';
import { cohortOf, doneReport } from './shown';

const base: Report = {
  ...doneReport,
  title: '卷',
  score: 12,
  correctCount: 1,
  halfCount: 0,
  accuracy: 50,
  usedTime: 125,
  typeStats: [{ type: 'SINGLE', total: 2, correct: 1, score: 10, fullScore: 20 }],
  sheet: [sheetCell('a', '1', 'SINGLE', 'RIGHT'), sheetCell('b', '2', 'SINGLE', 'WRONG')],
};
const row = (facts: Partial<RecordRow> = {}) => recordRow({ id: 'r2', ...facts });
const questions = [
  analysed({ id: 'a', score: 10, userScore: 10, userAnswer: ['A'], correct: true }),
  analysed({ id: 'b', score: 10, userScore: 0, userAnswer: ['B'], correct: false, knowledge: ['合同：索赔'] }),
];
const attempt = (recordId: string, score: number | null, day: string) => ({
  recordId,
  score,
  submitTime: Date.parse(`2026-04-${day}T09:08:07+08:00`),
});
const cohort = cohortOf({ attempts: [attempt('r1', 8, '10'), attempt('r2', 12, '16')] });

interface Given {
  report?: Partial<Report>;
  rows?: RecordRow[] | null;
  paperReport?: PaperReport | null;
  asked?: AnalysedQuestion[];
}
const reads: string[] = [];
function open({ report = {}, rows = [row()], paperReport = cohort, asked = questions }: Given = {}) {
  reads.splice(0);
  server.use(
    mock(getReport, () => ({ ...base, ...report })),
    mock(getRecordPage, () => (rows ? pageOf(rows) : refuse(500, '忙'))),
    mock(getAnalysis, () => ({ record: row(), questions: asked })),
    mock(getPaperReport, () => {
      reads.push('cohort');
      return paperReport ?? refuse(500, '忙');
    }),
    mock(getRecordQuestions, () => {
      reads.push('record');
      return refuse(500, '忙');
    }),
    mock(getPaperDetail, ({ input: { id } }) => {
      reads.push('paper');
      return paperRow({ id, duration: 180, subjectId: 's9' });
    }),
  );
  return visit('/question-bank/transcript/r2/p1');
}
const regions = () =>
  screen
    .getAllByRole('region')
    .map((region) => region.getAttribute('aria-label') ?? region.querySelector('h2')?.textContent)
    .filter((name) =>
      ['为什么错', '失分地图', '各题型', '逐题', '历次成绩', '与全体学员相比', '等你自评', '用时'].includes(name ?? ''),
    );
const ready = () => screen.findByRole('region', { name: '各题型' });

beforeEach(() => signIn());

describe('the report of a paper', () => {
  it('shows all its parts, links to practice in the subject of its record, and prints', async () => {
    const { user } = open();
    await ready();
    await screen.findByRole('region', { name: '与全体学员相比' });
    expect(regions()).toEqual(['为什么错', '失分地图', '各题型', '逐题', '历次成绩', '与全体学员相比']);
    expect(linkTo('练这个考点')).toContain('subjectId=s1');
    expect(texts(screen.getAllByRole('heading', { level: 1 }))).toEqual(['卷']);
    expect(screen.getByText(/^本机没有这次作答的逐题用时/)).toBeVisible();
    expect(screen.getByText('用时').nextSibling).toHaveTextContent('02:05 / 3:00:00');
    expect(screen.getByText('第 2 次')).toBeVisible();
    expect(screen.getByRole('region', { name: '与全体学员相比' })).toHaveTextContent(
      '我的得分12平均分11最高分1930 人完成本卷，你超过了 82.5% 的学员。竖线为及格 12 分。',
    );
    const print = vi.fn();
    vi.stubGlobal('print', print);
    await user.click(screen.getByRole('button', { name: '打印成绩单' }));
    expect(print).toHaveBeenCalledOnce();
    act(() => void dispatchEvent(new Event('beforeprint')));
    expect(await screen.findByRole('article', { name: '成绩单' })).toHaveTextContent(/用时02:05 \/ 3:00:00.*完成人数/);
  });

  it('sums up why points were lost, and links to what is not marked', async () => {
    open();
    const reasons = within(await screen.findByRole('region', { name: '为什么错' }));
    expect(reasons.getByText(/^失分/)).toHaveTextContent('失分 1 小题，标了 0 题');
    expect(linkTo('标上这 1 题')).toBe('/new/question-bank/learn-center-analyze/p1/r2?filter=lost&why=none');
    const losses = lossesOf(session.userId());
    // The report has stored the own answer of the question that lost points, and of no other.
    await waitFor(() => expect(losses.getState()).toMatchObject({ 'r2/b': { answer: ['B'], reason: null } }));
    expect(losses.getState()).not.toHaveProperty(['r2/a']);
    act(
      () =>
        void losses.update((all) =>
          Object.fromEntries(Object.entries(all).map(([key, loss]) => [key, { ...loss, reason: 'time' }])),
        ),
    );
    expect(reasons.getByText('时间不够').nextSibling).toHaveTextContent('1 题2');
    expect(reasons.queryByRole('link')).toBeNull();
  });

  const noMarks = questions.map((question) => ({ ...question, score: 0 }));
  const waiting = [sheetCell('a', '1', 'SINGLE', 'RIGHT'), sheetCell('b', '2', 'SAQ', 'TO_MARK')];
  const many = Array.from({ length: 120 }, (_, at) => sheetCell(`${at}`, `${at}`, 'SINGLE', 'RIGHT'));
  const rest = ['各题型', '逐题'];
  const nobody = { ...cohort, joinCount: 29, attempts: [] };
  it.each<[string, Given, string[]]>([
    [
      'without score, cohort and time',
      { report: { score: null, passed: null, usedTime: 0, typeStats: [] }, paperReport: nobody },
      ['为什么错', '失分地图', '各题型', '逐题'],
    ],
    [
      'that waits for marks',
      { report: { status: 'TO_MARK', score: null, passed: null, toMarkCount: 1, sheet: waiting } },
      ['各题型', '逐题', '等你自评'],
    ],
    ['without the points of its questions', { asked: noMarks, paperReport: nobody }, ['为什么错', '各题型', '逐题']],
    ['with as many leaves as fit beside the charts', { report: { sheet: many }, asked: [], paperReport: nobody }, rest],
    ['without questions', { report: { sheet: [] }, asked: [], paperReport: nobody }, ['各题型']],
  ])('%s shows only the parts that have data', async (_, params, parts) => {
    open(params);
    await ready();
    await waitFor(() => expect(regions()).toEqual(parts));
    if (params.report?.usedTime === 0) expect(screen.queryByText(/^本机没有这次作答的逐题用时/)).toBeNull();
  });

  it('compares with the known figures only, and has no pass mark if that is unknown', async () => {
    open({ report: { passScore: null, passed: null }, paperReport: { ...cohort, avgScore: null, beatRate: null } });
    expect(await screen.findByRole('region', { name: '与全体学员相比' })).toHaveTextContent(
      /我的得分12最高分1930 人完成本卷。$/,
    );
    expect(screen.queryByText(/虚线/)).toBeNull();
  });

  it('draws the newest eight scores, and lists all of them in a table', async () => {
    const scores = [1, 2, null, 3, 4, 5, 6, 7, 8];
    const attempts = scores.map((score, at) => attempt(`a${at}`, score, `0${at + 1}`));
    const { user } = open({ paperReport: { ...cohort, attempts: [...attempts, attempt('r2', 12, '16')] } });
    const history = within(await screen.findByRole('region', { name: '历次成绩' }));
    expect(history.getByText('虚线为及格 12 分，最近 8 次')).toBeVisible();
    expect(history.queryByText('1')).toBeNull();
    await user.click(history.getByText('查看数据表'));
    const lines = (await history.findAllByRole('row')).map(({ textContent }) => textContent);
    expect(lines).toHaveLength(11);
    expect(lines[1]).toBe('2026-04-01 09:081 / 20');
    expect(lines[3]).toBe('2026-04-03 09:08待评');
    expect(lines[10]).toBe('2026-04-16 09:08（本次）12 / 20');
  });

  it('shows score and rate of each type, or 待评, and links each number to its analysis', async () => {
    const stat = (type: QuestionType, score: number | null, fullScore: number) => ({
      type,
      total: 4,
      correct: 3,
      score,
      fullScore,
    });
    const typeStats = [
      stat('SINGLE', 3, 4),
      stat('MULTIPLE', null, 8),
      stat('FILL', 0, 0),
      stat('JUDGE', 5, 4),
      stat('SAQ', 0, 9),
    ];
    const states = ['RIGHT', 'BLANK', 'HALF', 'WRONG', 'RIGHT', 'TO_MARK'] as const;
    const sheet = ['1', '2', '3(1)', '3(2)', '4(1)', '5'].map((no, at) =>
      sheetCell(no, no, at < 2 ? 'SINGLE' : at < 5 ? 'CASE' : 'SAQ', states[at] ?? 'BLANK'),
    );
    open({ report: { status: 'TO_MARK', typeStats, sheet }, asked: [] });
    const types = within(await screen.findByRole('region', { name: '各题型' }));
    expect(texts(types.getAllByRole('listitem'))).toEqual([
      '单选题3 / 4 分答对 3 / 4 小题，得分率 75%',
      '多选题—答对 3 / 4 小题',
      '填空题—答对 3 / 4 小题',
      '判断题5 / 4 分答对 3 / 4 小题，得分率 100%',
      '简答题待评4 小题待评，不计入得分率',
    ]);
    expect(types.getByRole('list').style.getPropertyValue('--columns')).toBe('3');
    const rates = types.getAllByRole('progressbar');
    expect(rates.map((bar) => bar.getAttribute('aria-label'))).toEqual(['单选题得分率', '判断题得分率']);
    const block = within(screen.getByRole('region', { name: '逐题' }));
    expect(screen.getByRole('region', { name: '逐题' }).textContent).toBe(
      '逐题5 题计 6 小题，点题号看解析答对 2得部分分 1答错 1未答 1待评 1一、单选题123 / 4 分二、案例分析题31241三、简答题5',
    );
    expect(block.getAllByRole('link').map((link) => link.getAttribute('aria-label'))).toEqual([
      '第1题 单选 答对',
      '第2题 单选 未答',
      '第3(1)题 案例 部分得分',
      '第3(2)题 案例 答错',
      '第4(1)题 案例 答对',
      '第5题 简答 待自评',
    ]);
    expect(block.getByRole('link', { name: /^第3\(1\)题/ })).toHaveAttribute('href', expect.stringMatching(/\?q=3/));
  });

  it('uses the subject of the paper if its record is unknown', async () => {
    open({ rows: [] });
    await ready();
    await waitFor(() => expect(linkTo('练这个考点')).toContain('subjectId=s9'));
    expect([...reads].sort()).toEqual(['cohort', 'paper']);
  });

  it.each([
    ['of a chapter', { sourceType: 'SECTION' }, []],
    ['of a book', { sourceType: 'WRONG' }, []],
    ['of a course', { sourceType: 'COURSEWARE' }, ['cohort', 'paper']],
  ] as const)('%s requests paper and cohort only if there is a paper', async (_, facts, asked) => {
    open({ rows: [row(facts)] });
    await ready();
    await waitFor(() => expect([...reads].sort()).toEqual(asked));
    if (asked.length === 0) expect(regions()).toEqual(['为什么错', '失分地图', '各题型', '逐题']);
  });

  it('is shown without the cohort if that fails, and loads it by 重试', async () => {
    const { user } = open({ paperReport: null });
    await ready();
    const retry = await screen.findByRole('button', { name: '重试' });
    expect(regions()).toEqual(['为什么错', '失分地图', '各题型', '逐题']);
    server.use(mock(getPaperReport, () => cohort));
    await user.click(retry);
    expect(await screen.findByRole('region', { name: '历次成绩' })).toBeVisible();
  });

  const running = expect.stringMatching(/^\/question-bank\/learn-center\/p1\/r2/) as string;
  const here = '/question-bank/transcript/r2/p1';
  const listed = (status: 'DONE' | 'DOING') => mock(getRecordPage, () => pageOf([row({ status })]));
  const alone = (status: 'DONE' | 'DOING') =>
    mock(getRecordQuestions, () => ({ record: row({ status }), questions: [] }) as never);
  const refused = mock(getReport, () => refuse(500, '忙'));
  it.each([
    ['in progress, with a refused report', null, [refused, listed('DOING')], running],
    ['submitted, with a report in progress', [row()], [listed('DONE')], here],
    ['in progress, without a row in the list', [], [alone('DOING')], running],
    ['submitted, without a row in the list', [], [alone('DONE')], here],
  ])('redirects to the room only if its record is in progress: %s', async (_, rows, handlers, place) => {
    open({ report: { status: 'DOING' }, rows });
    server.use(...handlers);
    await (place === here ? ready() : waitFor(() => expect(address()).toEqual(place)));
    expect(address()).toEqual(place);
  });
});
