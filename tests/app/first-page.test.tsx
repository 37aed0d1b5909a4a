import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { refetchOnArrival } from '@/api/stale-times';
import { queryClientContext } from '@/app/guards';
import { firstDataReady, firstPageReady } from '@/app/navigation';
import { createQueryClient } from '@/app/query-client';
import { page } from '@/app/routes/page';
import { pass, takeClock } from '../clock';
import { hold } from '../hold';
import { signIn } from '../sign-in';

it('is rendered once its guards and its loader have finished, and not before', async () => {
  const [loading, finish] = hold();
  const router = createMemoryRouter([{ path: '/', loader: () => loading.then(() => null), element: <p>首页</p> }]);
  let isReady = false;
  const ready = firstPageReady(router).then(() => (isReady = true));
  // A change of the router's state that is not the end of its first navigation.
  void router.revalidate();
  await Promise.resolve();
  expect(isReady).toBe(false);
  finish();
  await ready;
  expect(router.state.initialized).toBe(true);
  // A router that has long finished.
  await firstPageReady(router);
});

it('of a visitor waits for its data, but neither for long nor where there is some to show; a learner’s does not', async () => {
  takeClock();
  const client = createQueryClient();
  const first = vi.fn();
  const wait = (of = client) => {
    first.mockClear();
    void firstDataReady(of).then(first);
    return pass(0);
  };
  await wait();
  expect(first).toHaveBeenCalled();

  const [course, courseArrives] = hold();
  const [teacher, teacherFails] = hold();
  void client.fetchQuery({ queryKey: ['course'], queryFn: () => course.then(() => '课程') });
  const failed = client.fetchQuery({
    queryKey: ['teacher'],
    queryFn: () => teacher.then(() => Promise.reject(new Error())),
  });
  failed.catch(() => null);
  await wait();
  courseArrives();
  await pass(10);
  expect(first).not.toHaveBeenCalled();
  teacherFails();
  await pass(10);
  expect(first).toHaveBeenCalled();

  void client.fetchQuery({ queryKey: ['never'], queryFn: () => new Promise(() => {}) });
  await wait();
  await pass(290);
  expect(first).not.toHaveBeenCalled();
  await pass(20);
  expect(first).toHaveBeenCalled();

  // Left by an earlier visit and read again.
  void client.fetchQuery({ queryKey: ['course'], queryFn: () => new Promise(() => {}), staleTime: 0 });
  await wait();
  expect(first).toHaveBeenCalled();

  const learner = createQueryClient();
  signIn();
  void learner.fetchQuery({ queryKey: ['never'], queryFn: () => new Promise(() => {}) });
  await wait();
  expect(first).toHaveBeenCalled();
});

it('a page whose code arrives long after its data reads it once, and again at the next arrival', async () => {
  takeClock();
  const client = createQueryClient();
  const read = vi.fn(() => Promise.resolve('课程'));
  const query = { queryKey: ['page'], queryFn: read };
  const [code, codeArrives] = hold();
  const Component = () => <p>{useQuery({ ...query, staleTime: refetchOnArrival }).data}</p>;
  const load = () => code.then(() => ({ Component }));
  const away = () => Promise.resolve({ Component: () => <p>别处</p> });
  const router = createMemoryRouter(
    [page('', null, load, { prefetch: () => [query] }), page('away', null, away, { prefetch: () => [] })],
    { getContext: () => new RouterContextProvider(new Map([[queryClientContext, client]])) },
  );
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await expect.poll(() => client.getQueryData(['page'])).toBe('课程');
  await pass(5_000);
  codeArrives();
  await screen.findByText('课程');
  await pass(100);
  expect(read).toHaveBeenCalledTimes(1);

  await router.navigate('/away');
  await screen.findByText('别处');
  await pass(5_000);
  await router.navigate('/');
  await screen.findByText('课程');
  await pass(100);
  expect(read).toHaveBeenCalledTimes(2);
});
