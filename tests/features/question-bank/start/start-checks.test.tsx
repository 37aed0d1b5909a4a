import 'fake-indexeddb/auto';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/app/query-client';
import { StartChecks } from '@/features/question-bank/start/start-page';
import { networkIs } from '../../../network';
import { pass, takeClock } from '../../../clock';
import { forgetServerTime, serverIsAhead } from '../../../server-time';
import { leaseElsewhere } from '../../../web-locks';

/** The resource timing of the calls so far. */
const calls = (...made: [name: string, requestStart: number, responseStart: number][]) =>
  vi
    .spyOn(performance, 'getEntriesByType')
    .mockReturnValue(
      made.map(([name, requestStart, responseStart]) => ({ name, requestStart, responseStart })) as never,
    );
const show = (userId: string, hasLoaded: boolean) => {
  const client = createQueryClient();
  return render(<StartChecks userId={userId} hasLoaded={hasLoaded} />, {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
};
const rows = () => within(screen.getByRole('list', { name: '考前检查' })).getAllByRole('listitem');
/** Bad ones begin with an exclamation mark. */
const texts = () => rows().map((row) => (row.querySelector('[data-ok=false]') ? '! ' : '') + row.textContent);
const all = async (expected: string[]) => {
  await waitFor(() => expect(texts()).toEqual(expected));
};

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  serverIsAhead(9_999_000);
  serverIsAhead(0);
});
afterEach(() => {
  vi.restoreAllMocks();
  serverIsAhead(9_999_000);
  serverIsAhead(0);
});

it('shows the checks one after the other, and announces them at the end', async () => {
  takeClock();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  calls(
    ['https://x.example/questionbank/front/api/a', 10, 90],
    ['https://x.example/questionbank/front/api/b', 100, 142.4],
    ['https://x.example/questionbank/front/api/c', 150, 0],
    ['https://x.example/other', 200, 999],
  );
  const view = show('u', false);
  await waitFor(() => expect(texts()[0]).toBe('本机可保存，答案会同时保存在本机'));
  expect(texts().slice(1)).toEqual(['正在检查网络，不影响开始', '正在校对时钟，不影响开始']);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  view.rerender(<StartChecks userId="u" hasLoaded />);
  await pass(240);
  expect(texts()).toEqual(['本机可保存，答案会同时保存在本机', '网络已连接，往返 42 毫秒', '正在校对时钟，不影响开始']);
  await pass(240);
  await all(['本机可保存，答案会同时保存在本机', '网络已连接，往返 42 毫秒', '时钟一致，与服务器相差不到 2 秒']);
  expect(screen.getByRole('status')).toHaveTextContent('检查完成：本机可保存，网络已连接，时钟一致');
});

it('shows the checks without delay if the learner prefers reduced motion', async () => {
  takeClock();
  calls();
  show('u', true);
  await waitFor(() => expect(texts()[0]).toBe('本机可保存，答案会同时保存在本机'));
  await pass(0);
  await pass(0);
  expect(screen.getByRole('status')).not.toBeEmptyDOMElement();
  expect(texts()[1]).toBe('网络已连接，答案会随时上传');
});

it.each([
  [1_999, '时钟一致，与服务器相差不到 2 秒'],
  [-1_999, '时钟一致，与服务器相差不到 2 秒'],
  [2_000, '! 时钟不一致，本机慢 2 秒，计时以服务器为准'],
  [-59_000, '! 时钟不一致，本机快 59 秒，计时以服务器为准'],
  [60_000, '! 时钟不一致，本机慢约 1 分钟，计时以服务器为准'],
  [-300_000, '! 时钟不一致，本机快约 5 分钟，计时以服务器为准'],
])('a clock %i ms behind the server is reported as %s', async (ms, expected) => {
  serverIsAhead(9_999_000);
  serverIsAhead(ms);
  show('u', true);
  await waitFor(() => expect(texts()[2]).toBe(expected));
});

it('says that the clock is not known before the server has told its time', async () => {
  forgetServerTime();
  show('u', true);
  await waitFor(() => expect(texts()[2]).toBe('! 时钟未能校对，开始后以服务器的时间为准'));
});

it('shows that the network is down, also before the page has its data', async () => {
  await networkIs(false);
  show('u', false);
  await waitFor(() => expect(texts()[1]).toBe('! 网络断开，请恢复网络后再开始'));
  expect(texts()[2]).toBe('正在校对时钟，不影响开始');
});

it.each([
  ['u:me:lease:record:7', 4],
  ['u:other:lease:record:7', 3],
  ['u:me:lease:study', 3],
])('with another window that holds %s, there are %i checks', async (name, count) => {
  leaseElsewhere(name);
  show('me', true);
  await waitFor(() => expect(screen.getByRole('status')).not.toBeEmptyDOMElement());
  await act(async () => {});
  expect(rows()).toHaveLength(count);
  expect(texts()[3]).toBe(count === 4 ? '! 另一个窗口正在作答，同一份试卷请只在一个窗口作答' : undefined);
});
