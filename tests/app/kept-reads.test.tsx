import { QueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { delay } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getCoursePage } from '@/api/products/endpoints';
import { getClassTree } from '@/api/sys/endpoints';
import { keepReads } from '@/app/kept-reads';
import { refuse, mock } from '@/mocks/mock';
import { server } from '@/mocks/node';
import { otherTab } from '../other-tab';
import { signIn } from '../sign-in';
import { leave, visit } from '../visit';

const list = '/course/course-list?projectId=all';
const lesson = { name: /图解精讲班/ };
const courses = () => screen.queryAllByRole('link', lesson);

/** Reads a list, and closes the window. */
async function firstVisit(address = list, shown: Parameters<typeof screen.findAllByRole>[1] = lesson): Promise<void> {
  const { unmount } = visit(address);
  await screen.findAllByRole('link', shown);
  window.dispatchEvent(new Event('pagehide'));
  unmount();
  leave();
}
const key = 'u:guest:reads';
const asked = vi.fn<() => void>();
/** From here on the server lets everybody wait. */
function neverAnswer(): void {
  const wait = async () => {
    asked();
    await delay('infinite');
    return [] as never;
  };
  server.use(mock(getCoursePage, wait), mock(getClassTree, wait));
}
/** The page stands when its filters do. */
const page = () => screen.findByRole('heading', { name: '系统课', level: 1 });

beforeEach(() => asked.mockClear());

it('shows what earlier visits read before the server says anything, and asks again beside it', async () => {
  await firstVisit();
  await firstVisit('/course/free-course?projectId=all', { name: /双代号网络图手把手画/ });
  neverAnswer();
  visit(list);
  await page();
  expect(courses()).not.toHaveLength(0);
  expect(screen.getByRole('link', { name: '建设工程' })).toBeVisible();
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
});

it('keeps what stands when asking again fails', async () => {
  await firstVisit();
  server.use(mock(getCoursePage, () => refuse(500, '系统繁忙')));
  visit(list);
  expect(await screen.findByText('系统繁忙')).toBeVisible();
  expect(courses()).not.toHaveLength(0);
});

it.each([
  ['a day later', () => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * 3600_000 })],
  [
    'when another build wrote it',
    () => otherTab(key, `${localStorage.getItem(key)}`.replace(/"build":"[^"]*"/, '"build":"2"')),
  ],
  ['when what was kept is no list', () => otherTab(key, '{"build":1,"rows":[null,3]}')],
  ['for another account', () => signIn()],
])('shows nothing of it %s', async (_when, change) => {
  await firstVisit();
  change();
  neverAnswer();
  visit(list);
  await page();
  expect(courses()).toHaveLength(0);
});

it('keeps neither a search nor a later page, nor a course', async () => {
  await firstVisit(`${list}&kw=图解`);
  expect(localStorage.getItem(key) ?? '').not.toContain('图解精讲班');
});

describe('what is kept', () => {
  const kept = () => {
    const { rows = [] } = JSON.parse(localStorage.getItem(key) ?? '{}') as { rows?: { key: unknown[] }[] };
    return rows.map((row) => row.key.join(' '));
  };
  const read = (client: QueryClient, name: string, data: unknown, meta = { kept: true }) =>
    client.prefetchQuery({ queryKey: ['read', name], queryFn: () => data, meta });
  const show = (state: DocumentVisibilityState) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
  };

  it('is written when the page is hidden too: a phone closes it without another word', async () => {
    const client = new QueryClient();
    const stop = keepReads(client);
    await read(client, 'tree', [1]);
    await read(client, 'own', [1], { kept: false });
    show('visible');
    expect(kept()).toEqual([]);
    show('hidden');
    expect(kept()).toEqual(['read tree']);
    stop();
    await read(client, 'list', [1]);
    show('hidden');
    window.dispatchEvent(new Event('pagehide'));
    expect(kept()).toEqual(['read tree']);
  });

  it('is twenty answers at most, what this page read before what older ones did', async () => {
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
    expect(kept()).toHaveLength(20);
    expect(kept().slice(6, 9)).toEqual(['read new 6', 'read new 7', 'read old 0']);
    expect(kept().at(-1)).toBe('read old 11');
  });

  it('ends where there is no room for the next', async () => {
    const client = new QueryClient();
    const stop = keepReads(client);
    await read(client, 'small', 'x');
    await read(client, 'large', 'x'.repeat(200_000));
    await read(client, 'last', 'x');
    show('hidden');
    stop();
    expect(kept()).toEqual(['read small']);
  });
});
