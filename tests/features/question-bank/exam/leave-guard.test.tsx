import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { mock } from '@/mocks/mock';
import { server } from '@/mocks/node';
import { session } from '@/session/login';
import { pass, takeClock } from '../../../clock';
import { signIn } from '../../../sign-in';
import { address, visit } from '../../../visit';
import { cell, option, paperId, recordOf, saveRecord, seedRecord, submit } from '../support';

beforeEach(() => signIn());
type Row = ReturnType<typeof seedRecord>;
const room = ({ id }: Row) => `/question-bank/learn-center/${paperId}/${id}`;
async function open(row: Row) {
  const view = visit(room(row));
  await cell('1');
  const go = (to: string) => act(() => view.router.navigate(to));
  return { ...view, go };
}
const question = () => screen.findByRole('dialog', { name: '要离开吗？' });
const noQuestion = () => expect(screen.queryByRole('dialog', { name: '要离开吗？' })).toBeNull();

it('asks before leaving a running exam, stays by 继续考试, and saves every answer by 保存并退出', async () => {
  const row = seedRecord();
  const { user } = await open(row);
  await user.click(screen.getByRole('button', { name: '返回' }));
  const dialog = await question();
  expect(dialog).toHaveTextContent('进度会保存，但考试计时不会停止。');
  expect(address()).toBe(room(row));
  await user.click(within(dialog).getByRole('button', { name: '继续考试' }));
  noQuestion();
  expect(address()).toBe(room(row));
  await user.click(option('B'));
  expect(option('B')).toBeChecked();
  await user.click(screen.getByRole('button', { name: '返回' }));
  await question();
  await user.keyboard('{Escape}');
  await waitFor(noQuestion);
  expect(address()).toBe(room(row));
  await user.click(option('C'));
  await user.click(screen.getByRole('button', { name: '返回' }));
  await user.click(within(await question()).getByRole('button', { name: '保存并退出' }));
  await waitFor(() => expect(address()).toBe('/question-bank/home'));
  expect(recordOf(row.id)?.answers[row.questionIds[0] ?? '']?.answer).toEqual(['C']);
});

it('allows Back while the room is still being unmounted', async () => {
  const row = seedRecord();
  const { user, router } = await open(row);
  await user.click(screen.getByRole('button', { name: '返回' }));
  const dialog = await question();
  // The router has navigated, React has not rendered yet.
  let isBack = false;
  const stop = router.subscribe(({ location: { pathname }, navigation }) => {
    if (!pathname.endsWith('/question-bank/home') || navigation.state !== 'idle') return;
    stop();
    void router.navigate(-1);
    isBack = true;
  });
  await user.click(within(dialog).getByRole('button', { name: '保存并退出' }));
  await waitFor(() => expect(isBack).toBe(true));
  await waitFor(() => expect(address()).toBe(room(row)));
  await cell('1');
  await waitFor(noQuestion);
});

it('leaves after three seconds if the server does not respond', async () => {
  takeClock();
  const row = seedRecord();
  const { user } = await open(row);
  server.use(mock(saveRecord, () => new Promise<never>(() => undefined)));
  await user.keyboard('b');
  await user.click(screen.getByRole('button', { name: '返回' }));
  const leave = within(await question()).getByRole('button', { name: '保存并退出' });
  expect(leave).not.toHaveAttribute('aria-busy', 'true');
  await user.click(leave);
  expect(leave).toHaveAttribute('aria-busy', 'true');
  expect(address()).toBe(room(row));
  await pass(3_000);
  await waitFor(() => expect(address()).toBe('/question-bank/home'));
});

it('does not ask if the room stays open or if the session has ended', async () => {
  const row = seedRecord();
  const first = await open(row);
  await first.go(`${room(row)}?from=list`);
  noQuestion();
  expect(address()).toBe(`${room(row)}?from=list`);
  act(() => session.end());
  await first.go('/question-bank');
  noQuestion();
  await waitFor(() => expect(address()).not.toContain('learn-center'));
});

it('does not ask after the submission', async () => {
  const row = seedRecord();
  const { user, go } = await open(row);
  await submit(user);
  await waitFor(() => expect(recordOf(row.id)?.status).toBe('DONE'));
  await go('/question-bank/record');
  noQuestion();
  await waitFor(() => expect(address()).toBe('/question-bank/record'));
});
