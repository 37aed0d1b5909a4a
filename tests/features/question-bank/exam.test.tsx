import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { mock, refuse } from '@/mocks/mock';
import { server, testWorld } from '@/mocks/node';
import { addQuestionFeedback } from '@/api/questionbank/question-endpoints';
import { getRecordQuestions } from '@/api/questionbank/record-endpoints';
import { inputsOf } from '../../inputs-of';
import { signIn } from '../../sign-in';
import { address, leave, visit } from '../../visit';
import { isLeaseFree, leaseElsewhere } from '../../web-locks';
import {
  cell,
  learnerId,
  newestRecord,
  paperId,
  recordOf,
  saveRecord,
  seedRecord,
  submit,
  withoutPictures,
} from './support';

beforeEach(async () => {
  signIn();
  withoutPictures();
  // A seeded record of this paper would prevent a fresh start.
  testWorld().db.records = testWorld().db.records.filter(({ sourceId }) => sourceId !== paperId);
});
const paperAt = `/question-bank/learn-center/${paperId}`;
const open = (recordId: string) => visit(`${paperAt}/${recordId}`);

it('重新开始 replaces an unfinished record with a new one, and saves its first answer without a reload', async () => {
  const old = seedRecord({ answers: [{ questionId: 'x', answer: ['A'] }] });
  const before = testWorld().db.records.length;
  const { user } = visit(paperAt);
  const start = await screen.findByRole('button', { name: '重新开始' });
  expect(testWorld().db.records).toHaveLength(before);
  const requests = inputsOf(getRecordQuestions, () => refuse(500, '忙'));
  await user.click(start);
  await cell('1');
  expect(recordOf(old.id)).toBeUndefined();
  const { id = '' } = newestRecord() ?? {};
  expect(address()).toBe(`${paperAt}/${id}?mode=EXAM`);
  expect(screen.getByRole('timer')).toHaveTextContent(/剩余.*(02:00:00|01:59:5)/);
  await user.keyboard('b{ArrowRight}');
  await waitFor(() => expect(Object.values(recordOf(id)?.answers ?? {}).map(({ answer }) => answer)).toEqual([['B']]));
  expect(requests).toEqual([]);
});

it('says that a paper has no questions, and stores no empty copy of it on the device', async () => {
  for (const page of ['learn-center/empty', 'learn-center-paper/empty']) {
    const { unmount } = visit(`/question-bank/${page}`);
    expect(await screen.findByText('这份试卷还没有题目')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^开始/ })).toBeNull();
    unmount();
  }
  const { id } = seedRecord();
  testWorld().setScenario('empty@userRecord/getQuestionsList');
  const first = open(id);
  expect(await screen.findByText('该卷暂无题目')).toBeVisible();
  first.unmount();
  leave();
  testWorld().setScenario('code:500@userRecord/getQuestionsList');
  const { user } = open(id);
  const retry = await screen.findByRole('button', { name: '重试' });
  testWorld().setScenario('');
  await user.click(retry);
  expect(await cell('1')).toBeVisible();
});

it('纠错 reports the question that is shown', async () => {
  const sent = inputsOf(addQuestionFeedback, () => true);
  const row = seedRecord();
  const { user } = open(row.id);
  await user.click(await screen.findByRole('button', { name: '纠错' }));
  await user.click(await screen.findByRole('radio', { name: '答案有误' }));
  await user.type(screen.getByRole('textbox', { name: /问题说明/ }), '答案应为另一项');
  await user.click(screen.getByRole('button', { name: '提交' }));
  await waitFor(() => expect(sent).toMatchObject([{ questionId: row.questionIds[0] }]));
});

it('is read-only if another window takes it over while it opens', async () => {
  const row = seedRecord();
  const name = `u:${learnerId()}:lease:record:${row.id}`;
  testWorld().setScenario('latency:300@userRecord/getQuestionsList');
  open(row.id);
  await waitFor(() => expect(isLeaseFree(name)).toBe(false));
  leaseElsewhere(name);
  await cell('1');
  expect(await screen.findByText('这份试卷正在另一个窗口作答，此处只能查看。')).toBeVisible();
});

it('keeps a submission that a busy server does not take on the device, and sends it from any page opened later', async () => {
  const row = seedRecord();
  const first = open(row.id);
  await cell('1');
  await first.user.keyboard('b');
  row.endTime = testWorld().now();
  server.use(mock(saveRecord, () => refuse(503, '忙')));
  await submit(first.user);
  const waiting = `u:${learnerId()}:unsent`;
  await waitFor(() => expect(localStorage.getItem(waiting)).toContain(row.id));
  first.unmount();
  leave();
  // The first page has released its lease after the last try: only another page can send it now.
  await waitFor(() => expect(isLeaseFree(`u:${learnerId()}:lease:record:${row.id}`)).toBe(true));
  server.resetHandlers();
  expect(recordOf(row.id)?.status).toBe('DOING');
  visit('/404');
  await waitFor(() => expect(recordOf(row.id)?.status).toBe('DONE'));
  expect(recordOf(row.id)?.answers[row.questionIds[0] ?? '']?.answer).toEqual(['B']);
  await waitFor(() => expect(localStorage.getItem(waiting)).toBeNull());
});

it('an exam on an insecure origin is started, answered and submitted, and says that one window is the limit', async () => {
  Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true });
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  try {
    const { user } = visit(paperAt);
    expect(await screen.findByText('不能识别其他窗口')).toBeVisible();
    expect(screen.getByText('当前地址不是 https，请只在一个窗口作答')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: /^开始/ }));
    await user.click((await screen.findAllByRole('radio'))[0] ?? document.body);
    await waitFor(() => expect(Object.values(newestRecord()?.answers ?? {})).toHaveLength(1));
    await submit(user);
    await waitFor(() => expect(newestRecord()?.status).not.toBe('DOING'));
  } finally {
    Reflect.deleteProperty(navigator, 'locks');
  }
});
