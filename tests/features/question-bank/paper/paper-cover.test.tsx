import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import type { To } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { getPaperDetail } from '@/api/questionbank/paper-endpoints';
import type { Paper } from '@/api/questionbank/paper-schema';
import type { RecordRow } from '@/api/questionbank/record-schema';
import { database } from '@/offline/db';
import { setUnsent } from '@/offline/unsent';
import { getRecordPage, getRecordQuestions } from '@/api/questionbank/record-endpoints';
import { mock, refuse } from '@/mocks/mock';
import { server, testWorld } from '@/mocks/node';
import { noticeStore } from '@/shared/notify';
import { hold } from '../../../hold';
import { inputsOf } from '../../../inputs-of';
import { linkTo } from '../../../link-to';
import { pageOf } from '../../../page-of';
import { signIn } from '../../../sign-in';
import { texts } from '../../../texts';
import { unsentEntry } from '../../../unsent-entry';
import { address, visit } from '../../../visit';
import { figureLines } from '../figures';
import { paperRow, typeRule } from '../paper-row';
import { recordRow } from '../record-row';
import { learnerId } from '../support';

it('offers a running exam without its time left and without a toast if the server fails', async () => {
  signIn();
  const requests = inputsOf(getRecordQuestions, () => refuse(500, '忙'));
  visit('/question-bank/learn-center-paper/61101031');
  const banner = await screen.findByRole('region', { name: '未完成的记录' });
  expect(banner).toHaveTextContent(/上次已答 \d+ \/ \d+ 小题/);
  await waitFor(() => expect(requests.filter(({ id }) => id === '80006')).toHaveLength(1));
  expect(within(banner).getByRole('link', { name: '继续上次' })).toBeVisible();
  expect(within(banner).queryByRole('timer')).toBeNull();
  expect(noticeStore.read()).toEqual([]);
});

it('creates only one record by the start button, in the chosen mode', async () => {
  signIn();
  const { user, router } = visit('/question-bank/learn-center-paper/61101011');
  await user.click(await screen.findByRole('radio', { name: /练习模式/ }));
  await waitFor(() => expect(address()).toContain('mode=PRACTICE'));
  const start = await screen.findByRole('button', { name: '开始练习' });
  expect(screen.queryByRole('list', { name: '考前检查' })).toBeNull();
  // No second record while the page of the first one is still loading.
  const [held, release] = hold();
  const navigate = router.navigate.bind(router);
  vi.spyOn(router, 'navigate').mockImplementationOnce((to: To | null | number) => held.then(() => navigate(to as To)));
  const records = () =>
    testWorld().db.records.filter(({ status, sourceId }) => status === 'DOING' && sourceId === '61101011');
  await user.dblClick(start);
  await waitFor(() => expect(records()).toHaveLength(1));
  await user.click(start);
  release();
  await waitFor(() => expect(address()).toMatch(/\/learn-center\/61101011\/\d+\?mode=PRACTICE/));
  const made = records();
  expect(made).toHaveLength(1);
  expect(made[0]).toMatchObject({ examMode: 'PRACTICE', sourceType: 'PAPER', subjectId: '110101' });
  expect(router.state.historyAction, 'so that 返回 leads to the cover').toBe('PUSH');
});

it('starts after a press that came before the records were loaded, and asks before it deletes one', async () => {
  signIn();
  const [held, respond] = hold();
  server.use(mock(getRecordPage, () => held.then(() => pageOf<RecordRow>([]))));
  const { user, unmount } = visit('/question-bank/learn-center-paper/61101011?mode=PRACTICE');
  const start = await screen.findByRole('button', { name: '开始练习' });
  await user.click(start);
  expect(start).toHaveAttribute('aria-busy', 'true');
  respond();
  await waitFor(() => expect(address()).toMatch(/\/learn-center\/61101011\/\d+\?mode=PRACTICE/));
  unmount();
  server.resetHandlers();
  const exam = visit('/question-bank/learn-center-paper/61101031');
  await exam.user.click(await screen.findByRole('button', { name: '开始考试' }));
  expect(await screen.findByRole('dialog', { name: '重新开始' })).toHaveTextContent(/上次已答的 \d+ 小题会被删除/);
});

it('offers to continue the unfinished record, and asks before it is deleted', async () => {
  signIn();
  const { user } = visit('/question-bank/learn-center-paper/61101031');
  const banner = await screen.findByRole('region', { name: '未完成的记录' });
  await waitFor(() => expect(banner).toHaveTextContent(/上次已答 \d+ \/ \d+ 小题，剩余 \d\d:\d\d:\d\d/));
  expect(banner).toHaveTextContent('计时仍在继续');
  const old = testWorld().db.records.find(({ sourceId, status }) => sourceId === '61101031' && status === 'DOING');
  expect(within(banner).getByRole('link', { name: '继续上次' })).toHaveAttribute(
    'href',
    `/new/question-bank/learn-center/61101031/${old?.id}?mode=EXAM`,
  );
  await user.click(screen.getByRole('button', { name: '重新开始考试' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: '取消' }));
  expect(testWorld().db.records.some(({ id }) => id === old?.id)).toBe(true);
  await user.click(screen.getByRole('button', { name: '重新开始考试' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '重新开始' }));
  await waitFor(() => expect(testWorld().db.records.some(({ id }) => id === old?.id)).toBe(false));
  await waitFor(() => expect(address()).toMatch(/\/learn-center\/61101031\/\d+\?mode=EXAM/));
});

it('shows a locked paper with a link to its course, or to the bank if it has none', async () => {
  signIn('13800000002');
  const { unmount } = visit('/question-bank/learn-center-paper/t3001-c1');
  expect(await screen.findByText('购买课程后可做')).toBeVisible();
  expect(screen.getByRole('link', { name: '去购买' })).toHaveAttribute('href', '/new/course/detail/3001');
  expect(screen.queryByRole('button', { name: /^开始/ })).toBeNull();
  unmount();
  cover({ canDo: false });
  expect(await screen.findByText('购买课程后可做')).toBeVisible();
  expect(screen.getByRole('link', { name: '返回题库' })).toHaveAttribute('href', '/new/question-bank/home');
  expect(screen.queryByRole('link', { name: '去购买' })).toBeNull();
});

const end = Date.parse('2099-04-16T11:00:00+08:00');
/** The cover of a paper with these facts and records; a running exam ends at `end`. */
function cover(facts: Partial<Paper>, records: RecordRow[] = [], query = '') {
  signIn();
  server.use(
    mock(getPaperDetail, () => paperRow({ subjectName: '工程经济', ...facts })),
    mock(getRecordPage, () => pageOf(records)),
    mock(getRecordQuestions, () => ({ record: { ...recordRow(), currentIndex: 0 }, questions: [], endTimestamp: end })),
  );
  return visit(`/question-bank/learn-center-paper/p1${query}`);
}

it('shows the facts of a paper, which of them are not set, and the checks of the device before an exam', async () => {
  const typeRules = [typeRule({}), typeRule({ questionType: 'CASE' })];
  const { unmount } = cover({ bestScore: 71.5, doneCount: 12, typeRules });
  expect(await screen.findByText('12 人做过，我的最高分 71.5')).toBeVisible();
  expect(figureLines()).toEqual(['题数 30', '总分 100', '及格线 60', '时长（分钟） 120']);
  for (const text of [
    '工程经济',
    '2026 年',
    '时间到自动交卷，已答题目全部保留',
    '刷新、断网、换电脑都能接着答，计时不暂停',
    '主观题交卷后对照参考答案自评',
  ])
    expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByRole('img', { name: '难度 3 / 5' })).toBeVisible();
  expect([texts(screen.getAllByRole('heading', { level: 1 })), linkTo('模拟试卷')]).toEqual([
    ['模拟卷'],
    '/new/question-bank/home?tab=2',
  ]);
  expect(screen.getByRole('radio', { name: '考试模式 限时 120 分钟，交卷后看答案与成绩' })).toBeChecked();
  // The rules behind the checks are tested by start-checks.test.tsx.
  const checks = /^网络已连接，.*本机可保存，答案会同时保存在本机时钟一致，与服务器相差不到 2 秒$/;
  await waitFor(() => expect(screen.getByRole('list', { name: '考前检查' })).toHaveTextContent(checks));
  unmount();
  cover({ passScore: null, duration: null, year: null, typeRules: [typeRule({})] });
  expect(await screen.findByText('1,200 人做过')).toBeVisible();
  expect(figureLines()).toEqual(['题数 30', '总分 100', '及格线 未设', '时长（分钟） 不限']);
  expect(screen.queryByText(/ 年$/)).toBeNull();
  const mode = screen.getByRole('radio', { name: '考试模式 不限时，交卷后看答案与成绩' });
  expect(mode.closest('[data-chosen=true]')).toHaveTextContent('考试模式');
  expect(screen.getByText('不限时，交卷前可随时修改')).toBeVisible();
  expect(screen.queryByText('主观题交卷后对照参考答案自评')).toBeNull();
});

it('shows the partial credit of each question type, unless the text of the server has it', async () => {
  const typeRules = [
    typeRule({}),
    typeRule({ questionType: 'MULTIPLE', scoreEach: 2, ruleText: '错选不得分', partial: 'EACH', points: 0.5 }),
    typeRule({ questionType: 'FILL', partial: 'NONE' }),
    typeRule({ questionType: 'JUDGE', ruleText: '少选得 1 分', partial: 'NONE' }),
    typeRule({ questionType: 'CASE', scoreEach: null, partial: 'EACH' }),
    typeRule({ questionType: 'SAQ' }),
  ];
  cover({ typeRules });
  const rows = (await screen.findAllByRole('row')).map((row) => row.textContent);
  expect(rows.slice(1)).toEqual([
    '单选题201 分按标准答案计分',
    '多选题202 分错选不得分；少选时每个正确选项得 0.5 分',
    '填空题201 分少选不得分',
    '判断题201 分少选得 1 分',
    '案例分析题20分值不等按小题计分，客观小题自动判分，其余交卷后自评；少选时每个正确选项得 0 分',
    '简答题201 分交卷后对照参考答案自评',
  ]);
});

it('lists date, score and time of each attempt, or says that there is none', async () => {
  const { unmount } = cover({ questionCount: 20 }, [
    recordRow({ score: 88.5, correctCount: 24 }),
    recordRow({ id: 'r2', score: 9, totalScore: null, updateTime: null, examMode: 'PRACTICE' }),
    recordRow({ id: 'r3', status: 'TO_MARK' }),
    recordRow({ id: 'r4', score: null }),
  ]);
  const attempts = await screen.findByRole('region', { name: '我的记录' });
  const rows = await within(attempts).findAllByRole('row');
  expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
    '2026-04-16 09:08考试模式88.5 / 10080.0%01:05查看报告',
    '—练习模式940.0%01:05查看报告',
    '2026-04-16 09:08考试模式待评待评01:05去自评',
    '2026-04-16 09:08考试模式已完成40.0%01:05查看报告',
  ]);
  expect(within(attempts).getByText('20 题计 30 小题')).toBeVisible();
  unmount();
  cover({ doneCount: 0, paperType: 'OTHER' });
  expect(await screen.findByText('还没有做过这份试卷')).toBeVisible();
  expect([screen.queryAllByRole('table'), screen.queryByText(/人做过/)]).toEqual([[], null]);
  expect(linkTo('我的试卷')).toBe('/new/question-bank/home?tab=4');
});

describe('the unfinished record', () => {
  const doing = recordRow({ status: 'DOING', updateTime: null });
  const banner = () => screen.findByRole('region', { name: '未完成的记录' });

  it('of an exam whose time is over offers 去交卷, by the end time stored on this device', async () => {
    signIn();
    const db = await database();
    await db.put('papers', { userId: learnerId(), recordId: 'r1', paper: { endTimestamp: 777 } });
    cover({}, [doing]);
    await waitFor(async () => expect(await banner()).toHaveTextContent(/^上次已答 7 \/ 30 小题，考试时间已到去交卷$/));
    await db.delete('papers', [learnerId(), 'r1']);
  });
  it('of a practice has no time limit, and can be restarted', async () => {
    const { user } = cover({}, [{ ...doing, examMode: 'PRACTICE' }], '?mode=PRACTICE');
    expect(await banner()).toHaveTextContent('上次已答 7 / 30 小题，练习不限时继续上次');
    expect(screen.getByText('做一题判一题，解析随时可看')).toBeVisible();
    expect(screen.queryByText(/再做一次不影响/)).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(screen.getByRole('button', { name: '重新开始练习' }));
    expect(await screen.findByRole('dialog')).toHaveTextContent('上次已答的 7 小题会被删除');
    await user.click(screen.getByRole('button', { name: '取消' }));
  });
  it('counts what only this device has, and so do earlier records of the paper, which stay', async () => {
    signIn();
    // Refused ones, because others would be sent meanwhile.
    setUnsent(learnerId(), 'r1', unsentEntry({ sourceId: 'p1', phase: 'refused', answered: 9 }));
    setUnsent(learnerId(), 'r0', unsentEntry({ sourceId: 'p1', phase: 'refused' }));
    setUnsent(learnerId(), 'r9', unsentEntry({ phase: 'refused' }));
    const { user } = cover({}, [doing]);
    expect(await screen.findByText('再做一次不影响没有交上的 2 小题，它们留在原来那次记录里')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '重新开始考试' }));
    expect(await screen.findByRole('dialog')).toHaveTextContent('上次已答的 9 小题会被删除');
    await user.click(screen.getByRole('button', { name: '取消' }));
  });
});
