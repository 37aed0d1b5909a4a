import { QueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { delay } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getAdItems } from '@/api/content/endpoints';
import { getCoursePage } from '@/api/products/endpoints';
import { getClassTree } from '@/api/sys/endpoints';
import { keepReads } from '@/app/stored-reads';
import { refuse, mock } from '@/mocks/mock';
import { server } from '@/mocks/node';
import { otherTab } from '../other-tab';
import { signIn } from '../sign-in';
import { leave, visit } from '../visit';

const list = '/course/course-list?projectId=all';
const lesson = { name: /图解精讲班/ };
const courses = () => screen.queryAllByRole('link', lesson);

/** Opens a list, and closes the window. */
async function firstVisit(address = list, shown: Parameters<typeof screen.findAllByRole>[1] = lesson): Promise<void> {
  const { unmount } = visit(address);
  await screen.findAllByRole('link', shown);
  window.dispatchEvent(new Event('pagehide'));
  unmount();
  leave();
}
const key = 'u:guest:reads';
const requests = vi.fn<() => void>();
/** From here on the server never responds. */
function neverAnswer(): void {
  const wait = async () => {
    requests();
    await delay('infinite');
    return [] as never;
  };
  server.use(mock(getCoursePage, wait), mock(getClassTree, wait));
}
/** The page is rendered when its heading is. */
const page = () => screen.findByRole('heading', { name: '系统课', level: 1 });

beforeEach(() => requests.mockClear());

it('a list page shows the response of an earlier visit before the server responds, and refetches it', async () => {
  await firstVisit();
  await firstVisit('/course/free-course?projectId=all', { name: /双代号网络图手把手画/ });
  neverAnswer();
  visit(list);
  await page();
  expect(courses()).not.toHaveLength(0);
  expect(screen.getByRole('link', { name: '建设工程' })).toBeVisible();
  await waitFor(() => expect(requests).toHaveBeenCalledTimes(2));
});

it('home shows the slides of an earlier visit before the server responds', async () => {
  await firstVisit('/', { name: /了解详情/ });
  server.use(mock(getAdItems, () => delay('infinite') as never));
  visit('/');
  expect(await screen.findByRole('link', { name: /了解详情/ })).toBeVisible();
});

it('a list page keeps the stored response if the refetch fails', async () => {
  await firstVisit();
  server.use(mock(getCoursePage, () => refuse(500, '系统繁忙')));
  visit(list);
  expect(await screen.findByText('系统繁忙')).toBeVisible();
  expect(courses()).not.toHaveLength(0);
});

it.each([
  ['a day later', () => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * 3600_000 })],
  [
    'after another build wrote it',
    () => otherTab(key, `${localStorage.getItem(key)}`.replace(/"build":"[^"]*"/, '"build":"2"')),
  ],
  ['if the stored value is not a list', () => otherTab(key, '{"build":1,"rows":[null,3]}')],
  ['for another account', () => signIn()],
])('a list page shows no stored response %s', async (_when, change) => {
  await firstVisit();
  change();
  neverAnswer();
  visit(list);
  await page();
  expect(courses()).toHaveLength(0);
});

it('a search is not stored', async () => {
  await firstVisit(`${list}&kw=图解`);
  expect(localStorage.getItem(key) ?? '').not.toContain('图解精讲班');
});

describe('storing the reads', () => {
  const storedNames = () => {
    const { rows = [] } = JSON.parse(localStorage.getItem(key) ?? '{}') as { rows?: { key: unknown[] }[] };
    return rows.map((row) => row.key.join(' '));
  };
  const read = (client: QueryClient, name: string, data: unknown, meta = { stored: true }) =>
    client.prefetchQuery({ queryKey: ['read', name], queryFn: () => data, meta });
  const show = (state: DocumentVisibilityState) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
  };

  it('writes when the page is hidden, because a phone closes it without another event', async () => {
    const client = new QueryClient();
    const stop = keepReads(client);
    await read(client, 'tree', [1]);
    await read(client, 'own', [1], { stored: false });
    show('visible');
    expect(storedNames()).toEqual([]);
    show('hidden');
    expect(storedNames()).toEqual(['read tree']);
    stop();
    await read(client, 'list', [1]);
    show('hidden');
    window.dispatchEvent(new Event('pagehide'));
    expect(storedNames()).toEqual(['read tree']);
  });

  it('keeps twenty responses at most, those of this page before older ones', async () => {
    const [first, second] = [new QueryClient(), new QueryClient()];
    let stop = keepReads(first);
    for (let at = 0; at < 15; at += 1) await read(first, `old ${at}`, at);
    show('hidden');
    stop();
    stop = keepReads(second);
    second.clear();
    for (let at = 0; at < 8; at += 1) await read(second, `new ${at}`, at);
    show('hidden');
    stop();
    expect(storedNames()).toHaveLength(20);
    expect(storedNames().slice(6, 9)).toEqual(['read new 6', 'read new 7', 'read old 0']);
    expect(storedNames().at(-1)).toBe('read old 11');
  });

  it('stops before a response that does not fit', async () => {
    const client = new QueryClient();
    const stop = keepReads(client);
    await read(client, 'small', 'x');
    await read(client, 'large', 'x'.repeat(200_000));
    await read(client, 'last', 'x');
    show('hidden');
    stop();
    expect(storedNames()).toEqual(['read small']);
  });
});
