import { screen, waitFor, within } from '@testing-library/react';
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getAnalysis, getReport } from '@/api/questionbank/record-endpoints';
import { mock, refuse } from '@/mocks/mock';
import { server, testWorld } from '@/mocks/node';
import { scoreOfRecord } from '@/mocks/records';
import { questionOf } from '@/mocks/world/bank-index';
import { database } from '@/offline/db';
import { signIn } from '../../../sign-in';
import { address, leave, visit } from '../../../visit';

beforeEach(() => {
  localStorage.setItem('projectAsked', '1');
  signIn();
});

it('tells the result: score, verdict, whole paper, points, types, sheet, attempts', async () => {
  const { user } = visit('/question-bank/transcript/80001/61101011');
  expect(await screen.findByRole('img', { name: /^得分 [\d.]+，满分 69，已及格$/ })).toBeVisible();
  expect(await screen.findByText('第 3 次')).toBeVisible();
  const sheet = await screen.findByRole('region', { name: '逐题' });
  expect(within(sheet).getAllByRole('link')).toHaveLength(32);
  const wrong = within(sheet).getAllByRole('link', { name: /答错$/ })[0];
  expect(wrong).toHaveAttribute('href', expect.stringMatching(/learn-center-analyze\/61101011\/80001\?q=.+/));
  const types = within(screen.getByRole('region', { name: '各题型' }));
  expect(types.getAllByRole('listitem')).toHaveLength(6);
  expect(types.getAllByRole('progressbar', { name: /得分率$/ })).toHaveLength(6);
  expect(screen.getByRole('link', { name: /^只看失分的 \d+ 小题$/ })).toHaveAttribute(
    'href',
    '/new/question-bank/learn-center-analyze/61101011/80001?filter=lost',
  );
  const history = within(screen.getByRole('region', { name: '历次成绩' }));
  await user.click(history.getByText('查看数据表'));
  const table = await history.findByRole('table', { name: '历次成绩' });
  expect(within(table).getAllByRole('row')).toHaveLength(4);
  expect(within(table).getByRole('row', { name: /（本次）/ })).toBeVisible();
});

it('maps what each point cost: the sum is what the paper lost, and a point leads to its questions', async () => {
  visit('/question-bank/transcript/80001/61101011');
  const map = within(await screen.findByRole('region', { name: '失分地图' }));
  const row = testWorld().db.records.find(({ id }) => id === '80001');
  const lost = 69 - (row ? scoreOfRecord(row) : NaN);
  expect(map.getByText(new RegExp(`^共失 ${lost} 分`))).toBeVisible();
  const costs = map
    .getAllByRole('link', { name: /失 [\d.]+ 分，\d+ 小题$/ })
    .map((link) => Number(/失 ([\d.]+) 分/.exec(link.getAttribute('aria-label') ?? '')?.[1]));
  expect(costs.reduce((sum, cost) => sum + cost, 0)).toBeCloseTo(lost, 1);
  const [first] = map.getAllByRole('link', { name: /失 [\d.]+ 分/ });
  expect(first).toHaveAttribute('href', expect.stringMatching(/\?filter=lost&point=.+/));
  expect(map.getByRole('link', { name: '练最贵的 3 个考点' })).toHaveAttribute(
    'href',
    expect.stringMatching(/\/record\?tab=2&subjectId=110101&point=[^|]+%7C[^|]+%7C.+/),
  );
});

it('asks for the marks of each question after the head stands, and stands without them', async () => {
  server.use(mock(getAnalysis, () => refuse(500, '统计中')));
  visit('/question-bank/transcript/80001/61101011');
  const strip = await screen.findByRole('toolbar', { name: /^整卷/ });
  for (const cell of within(strip).getAllByRole('link'))
    expect(cell).toHaveAccessibleName(/^第 \d+(\(\d\))? 题 (答对|得部分分|答错|未答)$/);
  expect(await screen.findByRole('button', { name: '重试' })).toBeVisible();
  expect(screen.queryByRole('region', { name: '失分地图' })).toBeNull();
  expect(screen.getByRole('region', { name: '逐题' })).toBeVisible();
  expect(screen.getByRole('region', { name: '各题型' })).toBeVisible();
});

it('unfolds a long sheet type by type', async () => {
  const types = ['SINGLE', 'MULTIPLE'] as const;
  const sizes = { SINGLE: 350, MULTIPLE: 100 };
  const cells = types.flatMap((type) => Array.from({ length: sizes[type] }, () => type));
  server.use(
    mock(getReport, ({ input }) => ({
      recordId: input.id,
      title: '很长的试卷',
      examMode: 'EXAM' as const,
      status: 'DONE' as const,
      totalScore: 550,
      score: 0,
      wrongCount: 450,
      sheet: cells.map((type, at) => ({ questionId: `q${at}`, no: String(at + 1), type, state: 'WRONG' as const })),
    })),
  );
  const { user } = visit('/question-bank/transcript/80001/61101011');
  const sheet = await screen.findByRole('region', { name: '逐题' });
  const shown = () => within(sheet).getAllByRole('link').length;
  // 400 at once, shared by the two types; the shorter one is whole.
  expect(shown()).toBe(200 + 100);
  await user.click(within(sheet).getByRole('button', { name: '显示其余 150 小题' }));
  expect(shown()).toBe(450);
  expect(within(sheet).getByRole('link', { name: /^第350题/ })).toBeVisible();
  expect(within(sheet).queryByRole('button')).toBeNull();
});

it('says where the time went as far as this device has seen it, and what was changed for the worse', async () => {
  const row = testWorld().db.records.find(({ id }) => id === '80001');
  const userId = row?.userId ?? '';
  const first = visit('/question-bank/transcript/80001/61101011');
  expect(await screen.findByText(/^本机没有这次作答的逐题用时/)).toBeVisible();
  const wrong = screen.getAllByRole('link', { name: /单选 答错$/ })[0];
  const leafId = new URL(wrong?.getAttribute('href') ?? '', location.href).searchParams.get('q') ?? '';
  first.unmount();
  leave();
  const answers = questionOf(leafId)?.answer ?? [];
  const trace = { seconds: 400, given: [[...answers], ['another']], struck: [], marks: [] };
  await (await database()).put('traces', { userId, recordId: '80001', leafId, trace, at: Date.now() });
  const { user } = visit('/question-bank/transcript/80001/61101011');
  const time = within(await screen.findByRole('region', { name: '时间花在哪里' }));
  expect(time.getByRole('list', { name: '最费时的题' })).toHaveTextContent(/用 06:40，超 \d\d:\d\d0 \/ 1 分$/);
  expect(time.getByRole('link', { name: /由对改错$/ })).toHaveAttribute('href', expect.stringContaining(leafId));
  await user.click(time.getByText('查看数据表'));
  expect((await time.findAllByRole('row')).length).toBe(33);
  await (await database()).clear('traces');
});

describe('while short answers wait for their marks', () => {
  it('says 待评 in place of every figure that they are part of', async () => {
    visit('/question-bank/transcript/80004/61101013');
    expect(await screen.findByText('待自评')).toBeVisible();
    expect(screen.getAllByRole('link', { name: /^去自评/ })[0]).toHaveAttribute(
      'href',
      '/new/question-bank/learn-center-mark/80004',
    );
    expect(screen.queryByText('已及格')).toBeNull();
    // Of what is judged, never of all.
    expect(screen.getByRole('img', { name: /^已判得分 [\d.]+，满分 \d+，其余待评$/ })).toHaveTextContent(
      /^[\d.]+\/ 49 分$/,
    );
    expect(screen.getByText('已知得分').nextSibling).toHaveTextContent(/^[\d.]+ \/ 49 分$/);
    const map = await screen.findByRole('region', { name: '失分地图' });
    expect(map).toHaveTextContent(/已判小题失 [\d.]+ 分/);
    expect(within(map).queryByRole('link', { name: /^练/ })).toBeNull();
    const types = within(screen.getByRole('region', { name: '各题型' })).getAllByRole('listitem');
    const type = (name: string) => types.find(({ textContent }) => textContent.startsWith(name));
    expect(type('简答题')).toHaveTextContent(/待评.*不计入得分率$/);
    expect(type('单选题')).not.toHaveTextContent('待评');
    const cells = within(screen.getByRole('toolbar', { name: /^整卷/ })).getAllByRole('link', { name: /待评 满分/ });
    const waiting = screen.getByRole('region', { name: '等你自评' });
    expect(waiting).toHaveTextContent(`${cells.length} 小题`);
    expect(within(waiting).getAllByText('待评').length).toBeGreaterThan(0);
    expect(screen.queryByText('超过学员')).toBeNull();
    expect(screen.queryByText('比上次')).toBeNull();
    expect(screen.queryByRole('region', { name: '与全体学员相比' })).toBeNull();
    expect(screen.queryByRole('region', { name: '历次成绩' })).toBeNull();
  });

  it('is no point of the history, and no attempt is compared with it', async () => {
    const own = testWorld().db.records.filter(({ sourceId }) => sourceId === '61101011');
    // Between the first and the newest attempt, one waits; the server gives it a score all the same.
    const waiting = own.find(({ id }) => id === '80002');
    if (!waiting) throw new Error('no such record');
    waiting.status = 'TO_MARK';
    const [first = NaN, last = NaN] = ['80003', '80001'].map(
      (id) => own.filter((row) => row.id === id).map(scoreOfRecord)[0],
    );
    const { user } = visit('/question-bank/transcript/80001/61101011');
    const history = await screen.findByRole('region', { name: '历次成绩' });
    expect(history.querySelectorAll('circle')).toHaveLength(2);
    await user.click(within(history).getByText('查看数据表'));
    expect(await within(history).findAllByRole('row', { name: /待评$/ })).toHaveLength(1);
    expect(screen.getByText('比上次').nextSibling).toHaveTextContent(`+${Math.round((last - first) * 100) / 100} 分`);
  });

  it('has no result in the list of records and on the cover of its paper', async () => {
    const list = visit('/question-bank/record?status=TO_MARK');
    const title = testWorld().db.records.find(({ id }) => id === '80004')?.title ?? '';
    const row = (await screen.findAllByRole('row')).find(({ textContent }) => textContent.includes(title));
    expect(row).toHaveTextContent(/待评.*待评/);
    expect(row).not.toHaveTextContent(/\d (分|题)|%/);
    list.unmount();
    leave();
    visit('/question-bank/learn-center-paper/61101013');
    const attempts = await screen.findByRole('region', { name: '我的记录' });
    const attempt = (await within(attempts).findAllByRole('row')).at(-1);
    expect(attempt).toHaveTextContent(/待评待评/);
    expect(attempt).not.toHaveTextContent('%');
  });
});

it('goes back to answering where the record still runs', async () => {
  visit('/question-bank/transcript/80005/61101012');
  await waitFor(() => expect(address()).toBe('/question-bank/learn-center/61101012/80005'));
});

it('shows a chapter without attempts and comparison, and prints', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const { user } = visit('/question-bank/transcript/80016/110101-0101');
  await user.click(await screen.findByRole('button', { name: '打印成绩单' }));
  expect(print).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
  expect(screen.queryByRole('region', { name: '历次成绩' })).toBeNull();
});
