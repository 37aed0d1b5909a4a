import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { shanghaiText } from '@/shared/lib/dates';
import { openRequests } from '../open-requests';
import { serverIsAhead } from '../server-time';
import { signIn } from '../sign-in';
import { visit } from '../visit';

const hour = 3_600_000;
/** A response of a server whose clock is so many ms behind this machine's. */
const hear = (behind: number) => act(() => serverIsAhead(-behind));
afterEach(() => hear(0));

it('home and 学习周报 show the day of the server as soon as it is known', async () => {
  signIn();
  hear(0);
  const dayOf = (time: number) => `${Number(shanghaiText(time, 'MM'))} 月 ${Number(shanghaiText(time, 'DD'))} 日`;
  const { router } = visit('/');
  expect(await screen.findByText(new RegExp(`^${dayOf(Date.now())} 星期`))).toBeVisible();
  const behind = 8 * 24 * hour;
  hear(behind);
  expect(await screen.findByText(new RegExp(`^${dayOf(Date.now() - behind)} 星期`))).toBeVisible();
  hear(0);
  await act(() => router.navigate('/uc/my-course/weekly'));
  const before = (await screen.findByText(/本周截至今天/)).textContent;
  // A late response of home would tell this machine's time again.
  await act(() => openRequests.end());
  hear(behind);
  await waitFor(() => expect(screen.getByText(/本周截至今天/).textContent).not.toBe(before));
});
