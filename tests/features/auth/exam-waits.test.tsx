import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { endSession } from '@/session/ending';
import { examLeft } from '@/session/exam-left';
import { cell, emptyDevice, paperId, recordOf, seedRecord } from '../question-bank/support';
import { pass, takeClock } from '../../clock';
import { signIn } from '../../sign-in';
import { address, leave, visit } from '../../visit';

beforeEach(async () => {
  await emptyDevice();
  signIn();
});
const waits = () => screen.findByText(/^《.*》(还在进行|的考试时间)/);
async function lost(row = seedRecord()) {
  const { user } = visit(`/question-bank/learn-center/${paperId}/${row.id}`);
  await cell('1');
  await user.keyboard('b');
  await act(() => endSession('lost'));
  await waitFor(() => expect(address()).toMatch(/^\/uc\/login/));
  return { user, row };
}
async function logIn(user: Awaited<ReturnType<typeof lost>>['user'], mobile = '13800000001') {
  await user.click(screen.getByRole('tab', { name: '密码登录' }));
  await user.type(screen.getByLabelText('手机号'), mobile);
  await user.type(screen.getByLabelText('密码'), 'abc123');
  await user.click(screen.getByRole('checkbox', { name: /我已阅读并同意/ }));
  await user.click(screen.getByRole('button', { name: '登录/注册' }));
}

describe('a session that is lost in the middle of an exam', () => {
  it('names the paper and its running time at the login, which leads straight back', async () => {
    takeClock();
    const { user, row } = await lost();
    const text = (await waits()).textContent ?? '';
    expect(text).toMatch(/^《.+》还在进行 · 剩余 [\d:]+ · 答案已存本机，登录后继续$/);
    await pass(2_000);
    expect((await waits()).textContent).not.toBe(text);
    await logIn(user);
    await cell('1');
    expect(address()).toContain(row.id);
    await waitFor(() => expect(recordOf(row.id)?.answers[row.questionIds[0] ?? '']?.answer).toEqual(['B']));
    expect(examLeft.getState()).toBeNull();
  });

  it('says no time where there is no limit, and promises no copy where there is none', async () => {
    await lost(seedRecord({ examMode: 'PRACTICE' }));
    expect((await waits()).textContent).toMatch(/^《.+》还在进行 · 答案已存本机，登录后继续$/);
    act(() => void examLeft.change({ kept: false }));
    expect((await waits()).textContent).toMatch(/^《.+》还在进行 · 登录后继续$/);
    act(() => void examLeft.change({ endsAt: 1 }));
    expect((await waits()).textContent).toMatch(/^《.+》的考试时间已到 · 登录后交卷$/);
  });

  it('says nothing of it elsewhere, nor after another learner has come or this one has left', async () => {
    const { user } = await lost();
    await waits();
    leave();
    document.body.replaceChildren();
    visit('/uc/login');
    await screen.findByLabelText('手机号');
    expect(screen.queryByText(/^《.*》还在进行/)).toBeNull();
    await logIn(user, '13800000002');
    await waitFor(() => expect(examLeft.getState()).toBeNull());
  });
});

it('a learner who logs out is told nothing', async () => {
  const row = seedRecord();
  visit(`/question-bank/learn-center/${paperId}/${row.id}`);
  await cell('1');
  await act(() => endSession('logout'));
  await screen.findByLabelText('手机号');
  expect(examLeft.getState()).toBeNull();
});
