import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { getRecordQuestions, handScore } from '@/api/questionbank/record-endpoints';
import { mock, refuse } from '@/mocks/mock';
import { server, testWorld } from '@/mocks/node';
import { questionOf } from '@/mocks/world/bank-index';
import { noticeStore } from '@/shared/notify';
import { pass, takeClock } from '../../clock';
import { signIn } from '../../sign-in';
import { address, visit } from '../../visit';
import { cell, learnerId, option, paperId, recordOf, saveRecord, seedRecord, submit } from './support';

beforeEach(() => signIn());

/** Every save of answers and of scores given by hand gets this response. */
const respondWith = (make: () => Response) => () =>
  server.use(...['save', 'handScore'].map((call) => http.post(`*/questionbank/front/api/userRecord/${call}`, make)));
const refuseSaves = () =>
  server.use(
    mock(saveRecord, () => refuse(403, '暂无权限')),
    mock(handScore, () => refuse(403, '暂无权限')),
  );
/** One of each kind, since `troubleOf` has its own test, with the texts for a save, a submission and scores. */
const troubles: readonly [name: string, begin: () => void, saving: string, ending: string, scoring: string][] = [
  [
    'no network',
    respondWith(() => HttpResponse.error()),
    '网络断开，答案已存本机',
    '网络断开，联网后自动交卷',
    '网络断开，评分已存本机',
  ],
  [
    'HTTP 503',
    respondWith(() => new HttpResponse(null, { status: 503 })),
    '服务器繁忙，正在重试，答案已存本机',
    '服务器繁忙，正在重试交卷',
    '服务器繁忙，请稍后再提交，评分已存本机',
  ],
  ['business 403 of an open record', refuseSaves, '未能保存，暂无权限', '未能交卷，暂无权限', '未能保存，暂无权限'],
];

async function openRoom() {
  takeClock();
  const row = seedRecord();
  const { user } = visit(`/question-bank/learn-center/${paperId}/${row.id}`);
  await cell('1');
  const answerAt = (index: number) => recordOf(row.id)?.answers[row.questionIds[index] ?? '']?.answer;
  return { row, user, answerAt };
}

describe.each(troubles)('%s', (_name, begin, saving, ending, scoring) => {
  it('is shown while saving and submitting, and both succeed once it is over', async () => {
    const { row, user, answerAt } = await openRoom();
    begin();
    await user.keyboard('b');
    await pass(2_000);
    expect(await screen.findByText(saving)).toBeVisible();
    // The next question can still be answered, and the text stays during the retries.
    await user.click(await cell('2'));
    await user.keyboard('a');
    expect(option('A')).toBeChecked();
    await pass(20_000);
    expect(screen.getByText(saving)).toBeVisible();
    server.resetHandlers();
    await pass(16_000);
    await waitFor(() => expect([answerAt(0), answerAt(1)]).toEqual([['B'], ['A']]));
    expect(await screen.findByText(/^已保存/)).toBeVisible();

    begin();
    await submit(user);
    await pass(60_000);
    expect(await screen.findByText(ending)).toBeVisible();
    server.resetHandlers();
    await pass(16_000);
    await waitFor(() => expect(recordOf(row.id)?.status).not.toBe('DOING'));
  });

  it('is shown for scores given by hand, which can be submitted again once it is over', async () => {
    const { row, user } = await score(begin);
    expect(await screen.findByText(scoring)).toBeVisible();
    expect(noticeStore.read(), 'the note beside the button is enough').toEqual([]);
    server.resetHandlers();
    await user.click(screen.getByRole('button', { name: '提交评分' }));
    await waitFor(() => expect(recordOf(row.id)?.status).toBe('DONE'));
    expect(Object.values(recordOf(row.id)?.scores ?? {}).every((points) => points === 0)).toBe(true);
  });
});

/** Scores every short answer of a record, and sends the scores once the trouble has begun. */
async function score(begin: () => void) {
  const row = seedRecord();
  const ids = row.questionIds.filter((id) => questionOf(id)?.type === 'SAQ');
  row.answers = Object.fromEntries(ids.map((id) => [id, { answer: ['我的答案'], marked: false }]));
  row.status = 'TO_MARK';
  const { user } = visit(`/question-bank/learn-center-mark/${row.id}`);
  for (const unmarked of await screen.findAllByRole('button', { name: /未评/ })) {
    await user.click(unmarked);
    await user.click(screen.getByRole('button', { name: /零分/ }));
  }
  begin();
  await user.click(screen.getByRole('button', { name: '提交评分' }));
  return { row, user };
}

it('submits unsent scores automatically when the network is back: those of the press, not what is half typed', async () => {
  const { row, user } = await score(respondWith(() => HttpResponse.error()));
  expect(await screen.findByText('网络断开，评分已存本机')).toBeVisible();
  server.resetHandlers();
  await user.click(screen.getByRole('button', { name: /满分/ }));
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(recordOf(row.id)?.status).toBe('DONE'));
  await waitFor(() => expect(address()).toBe(`/question-bank/transcript/${row.id}/${paperId}`));
});

it.each(['', ',plain'])('reads the record after the response to the scores was lost (%s)', async (nature) => {
  const { row, user } = await score(() => testWorld().setScenario(`lost@userRecord/handScore~once${nature}`));
  expect(await screen.findByText('网络断开，评分已存本机')).toBeVisible();
  const { scores } = recordOf(row.id) ?? {};
  expect(recordOf(row.id)?.status).toBe('DONE');
  await user.click(screen.getByRole('button', { name: '提交评分' }));
  expect(await screen.findByText('评分记录')).toBeVisible();
  expect(screen.getByText('评分已提交')).toBeVisible();
  expect(recordOf(row.id)?.scores).toEqual(scores);
  expect(localStorage.getItem(`u:${learnerId()}:draft:scores:${row.id}`)).toBeNull();
});

it('shows why the server refuses a record that is gone, and resumes with 重试 once the record is back', async () => {
  const { user, answerAt } = await openRoom();
  server.use(
    mock(saveRecord, () => refuse(404, '记录不存在')),
    mock(getRecordQuestions, () => refuse(404, '记录不存在')),
  );
  await user.keyboard('b');
  await pass(2_000);
  expect(await screen.findByText(/服务器不再接收这份答卷（记录不存在）/)).toBeVisible();
  expect(screen.getByRole('button', { name: '导出本机答案' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText(/服务器不再接收这份答卷（记录不存在）/)).toBeVisible();
  server.resetHandlers();
  await user.click(await screen.findByRole('button', { name: '重试' }));
  await waitFor(() => expect(answerAt(0)).toEqual(['B']));
  expect(await screen.findByRole('button', { name: '交卷' })).toBeVisible();
  await user.keyboard('c');
  expect(option('C')).toBeChecked();
});
