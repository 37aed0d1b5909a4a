import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { examLeft } from '@/session/last-login';
import { session } from '@/session/login';
import { loseLogin } from '@/session/machine';
import { cell, paperId, recordOf, seedRecord } from '../question-bank/support';
import { pass, takeClock } from '../../clock';
import { signIn } from '../../sign-in';
import { address, leave, visit } from '../../visit';
import { logIn } from './log-in';

beforeEach(() => signIn());
const examNotice = async () => (await screen.findByText(/^(还在进行|的考试时间)/)).parentElement?.textContent ?? '';
async function loseSession(row = seedRecord()) {
  const { user } = visit(`/question-bank/learn-center/${paperId}/${row.id}`);
  await cell('1');
  await user.keyboard('b');
  await act(() => loseLogin(session.token(), null));
  await waitFor(() => expect(address()).toMatch(/^\/uc\/login/));
  return { user, row };
}

describe('the login page after a session was lost during an exam', () => {
  it('shows the paper and its running time, and returns to the exam after the login', async () => {
    takeClock();
    const { user, row } = await loseSession();
    const text = await examNotice();
    expect(text).toMatch(/^《.+》还在进行 · 剩余 [\d:]+ · 答案已存本机，登录后继续$/);
    await pass(2_000);
    expect(await examNotice()).not.toBe(text);
    await logIn(user);
    await cell('1');
    expect(address()).toContain(row.id);
    await waitFor(() => expect(recordOf(row.id)?.answers[row.questionIds[0] ?? '']?.answer).toEqual(['B']));
    expect(examLeft.getState()).toBeNull();
  });

  it('shows no time without a limit, promises no copy without one, and shows 登录后交卷 after the end', async () => {
    await loseSession(seedRecord({ examMode: 'PRACTICE' }));
    expect(await examNotice()).toMatch(/^《.+》还在进行 · 答案已存本机，登录后继续$/);
    act(() => void examLeft.change({ kept: false }));
    expect(await examNotice()).toMatch(/^《.+》还在进行 · 登录后继续$/);
    act(() => void examLeft.change({ endsAt: 1 }));
    expect(await examNotice()).toMatch(/^《.+》的考试时间已到 · 登录后交卷$/);
  });

  it('does not show the exam on a later visit, and forgets it when another learner logs in', async () => {
    const { user } = await loseSession();
    await examNotice();
    leave();
    document.body.replaceChildren();
    visit('/uc/login');
    await screen.findByLabelText('手机号');
    expect(screen.queryByText(/^还在进行/)).toBeNull();
    await logIn(user, '13800000002');
    await waitFor(() => expect(examLeft.getState()).toBeNull());
  });
});
