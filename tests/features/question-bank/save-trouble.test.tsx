import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { getRecordQuestions, handScore } from '@/api/questionbank/record-endpoints';
import { mock, refuse } from '@/mocks/mock';
import { server } from '@/mocks/node';
import { questionOf } from '@/mocks/world/bank-index';
import { noticeStore } from '@/shared/notify';
import { pass, takeClock } from '../../clock';
import { fillDevice } from '../../full-device';
import { signIn } from '../../sign-in';
import { address, visit } from '../../visit';
import { cell, emptyDevice, option, paperId, recordOf, saveRecord, seedRecord } from './support';

beforeEach(async () => {
  await emptyDevice();
  signIn();
});

/** Every save fails so: of answers, and of scores given by hand. */
const answering = (make: () => Response) => () =>
  server.use(...['save', 'handScore'].map((call) => http.post(`*/questionbank/front/api/userRecord/${call}`, make)));
const status = (code: number) => answering(() => new HttpResponse(null, { status: code }));
const business = (code: number, message: string) => () =>
  server.use(
    mock(saveRecord, () => refuse(code, message)),
    mock(handScore, () => refuse(code, message)),
  );

const offline = '网络断开，答案已存本机';
const busy = '服务器繁忙，正在重试，答案已存本机';
/** One of each kind: `troubleOf` has a test of its own. */
const troubles: readonly [name: string, begin: () => void, text: string][] = [
  ['no network', answering(() => HttpResponse.error()), offline],
  ['HTTP 503', status(503), busy],
  ['business 403 of a living record', business(403, '暂无权限'), '未能保存，暂无权限'],
];

describe('what keeps a save from the server', () => {
  it.each(troubles)('%s is said as what it is, and saving goes on when it is over', async (_name, begin, text) => {
    takeClock();
    const row = seedRecord();
    const { user } = visit(`/question-bank/learn-center/${paperId}/${row.id}`);
    await cell('1');
    begin();
    await user.keyboard('b');
    await pass(2_000);
    expect(await screen.findByText(text)).toBeVisible();
    // The next question is answered all the same, and the text stands through the tries.
    await user.click(await cell('2'));
    await user.keyboard('a');
    expect(option('A')).toBeChecked();
    await pass(20_000);
    expect(screen.getByText(text)).toBeVisible();
    server.resetHandlers();
    await pass(16_000);
    const answerAt = (index: number) => recordOf(row.id)?.answers[row.questionIds[index] ?? '']?.answer;
    await waitFor(() => expect([answerAt(0), answerAt(1)]).toEqual([['B'], ['A']]));
    expect(await screen.findByText(/^已保存/)).toBeVisible();
  });
});

it('a server that tells when it has time is left alone until then, and the learner reads when that is', async () => {
  takeClock();
  const row = seedRecord();
  const { user } = visit(`/question-bank/learn-center/${paperId}/${row.id}`);
  await cell('1');
  let asked = 0;
  server.use(
    http.post('*/questionbank/front/api/userRecord/save', () => {
      asked += 1;
      return new HttpResponse(null, { status: 429, headers: { 'Retry-After': '60' } });
    }),
  );
  await user.keyboard('b');
  await pass(2_000);
  expect(await screen.findByText(/^服务器繁忙，\d\d:\d\d:\d\d 重试，答案已存本机$/)).toBeVisible();
  await pass(30_000);
  window.dispatchEvent(new Event('online'));
  await user.click(await cell('2'));
  await pass(25_000);
  expect(asked).toBe(1);
  server.resetHandlers();
  await pass(20_000);
  await waitFor(() => expect(recordOf(row.id)?.answers[row.questionIds[0] ?? '']?.answer).toEqual(['B']));
});

it.each(troubles.filter(([, , text]) => text.includes('已存本机')))(
  '%s: nothing is said to be kept by a device that keeps nothing',
  async (_name, begin, text) => {
    takeClock();
    const row = seedRecord();
    const { user } = visit(`/question-bank/learn-center/${paperId}/${row.id}`);
    await cell('1');
    fillDevice();
    begin();
    await user.keyboard('b');
    await pass(2_000);
    expect(await screen.findByText(text.replace('答案已存本机', '本机无法保存'))).toBeVisible();
    expect(screen.queryByText(/已存本机|保存在本机/)).not.toBeInTheDocument();
  },
);

describe('what keeps a submission from the server', () => {
  it.each(troubles)('%s is said as what it is, and it is handed in when it is over', async (_name, begin, text) => {
    takeClock();
    const row = seedRecord();
    const { user } = visit(`/question-bank/learn-center/${paperId}/${row.id}`);
    await cell('1');
    begin();
    await user.keyboard('b');
    await user.click(screen.getByRole('button', { name: '交卷' }));
    await user.click(await screen.findByRole('button', { name: '确认交卷' }));
    await pass(60_000);
    const said = text.startsWith('未能保存')
      ? text.replace('保存', '交卷')
      : text === offline
        ? '网络断开，联网后自动交卷'
        : '服务器繁忙，正在重试交卷';
    expect(await screen.findByText(said)).toBeVisible();
    server.resetHandlers();
    await pass(16_000);
    await waitFor(() => expect(recordOf(row.id)?.status).not.toBe('DOING'));
  });
});

describe('what keeps scores given by hand from the server', () => {
  it.each(troubles)(
    '%s is said as what it is, and the scores can be sent when it is over',
    async (_name, begin, text) => {
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
      const said = text.replace('答案已', '评分已').replace('正在重试', '请稍后再提交');
      expect(await screen.findByText(said)).toBeVisible();
      expect(noticeStore.read(), 'the note beside the button is enough').toEqual([]);
      server.resetHandlers();
      await user.click(screen.getByRole('button', { name: '提交评分' }));
      await waitFor(() => expect(recordOf(row.id)?.status).toBe('DONE'));
    },
  );
});

it('scores that the line kept from the server go by themselves when it is back', async () => {
  const row = seedRecord();
  const ids = row.questionIds.filter((id) => questionOf(id)?.type === 'SAQ');
  row.answers = Object.fromEntries(ids.map((id) => [id, { answer: ['我的答案'], marked: false }]));
  row.status = 'TO_MARK';
  const { user } = visit(`/question-bank/learn-center-mark/${row.id}`);
  for (const unmarked of await screen.findAllByRole('button', { name: /未评/ })) {
    await user.click(unmarked);
    await user.click(screen.getByRole('button', { name: /零分/ }));
  }
  answering(() => HttpResponse.error())();
  await user.click(screen.getByRole('button', { name: '提交评分' }));
  expect(await screen.findByText('网络断开，评分已存本机')).toBeVisible();
  server.resetHandlers();
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(recordOf(row.id)?.status).toBe('DONE'));
  await waitFor(() => expect(address()).toBe(`/question-bank/transcript/${row.id}/${paperId}`));
});

describe('a record that the server calls gone', () => {
  const gone = () =>
    server.use(
      mock(saveRecord, () => refuse(404, '记录不存在')),
      mock(getRecordQuestions, () => refuse(404, '记录不存在')),
    );
  it('is looked up first; then it is said why, answers can be exported, and 重试 goes on where it is back', async () => {
    takeClock();
    const row = seedRecord();
    const { user } = visit(`/question-bank/learn-center/${paperId}/${row.id}`);
    await cell('1');
    gone();
    await user.keyboard('b');
    await pass(2_000);
    expect(await screen.findByText(/服务器不再接收这份答卷（记录不存在）/)).toBeVisible();
    expect(screen.getByRole('button', { name: '导出本机答案' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText(/服务器不再接收这份答卷（记录不存在）/)).toBeVisible();
    server.resetHandlers();
    await user.click(await screen.findByRole('button', { name: '重试' }));
    await waitFor(() => expect(recordOf(row.id)?.answers[row.questionIds[0] ?? '']?.answer).toEqual(['B']));
    expect(await screen.findByRole('button', { name: '交卷' })).toBeVisible();
    await user.keyboard('c');
    expect(option('C')).toBeChecked();
  });
});
