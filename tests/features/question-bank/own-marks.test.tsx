import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { traceOf } from '@/offline/traces';
import { signIn } from '../../sign-in';
import { leave, visit } from '../../visit';
import { cell, emptyDevice, learnerId, option, paperId, recordOf, seedRecord } from './support';

beforeEach(async () => {
  await emptyDevice();
  signIn();
});
const open = (id: string) => visit(`/question-bank/learn-center/${paperId}/${id}`);
const first = (row: { questionIds: string[] }) => row.questionIds[0] ?? '';
const kept = async (row: { id: string; questionIds: string[] }) => (await traceOf(learnerId(), row.id)).get(first(row));

describe('划去', () => {
  it('rules out by button and by Shift and letter, takes the choice back, and is never sent', async () => {
    const row = seedRecord();
    const { user } = open(row.id);
    await cell('1');
    await user.keyboard('b');
    await waitFor(() => expect(recordOf(row.id)?.answers[first(row)]?.answer).toEqual(['B']));
    await user.click(screen.getByRole('button', { name: '划去 B 项' }));
    expect(option('B')).not.toBeChecked();
    expect(screen.getByRole('radio', { name: /^B，.*，已划去$/ })).toBeInTheDocument();
    expect(screen.getByText('已划去 B，原来的选择已取消')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '恢复选择 B 项' })).toBeVisible();
    await user.keyboard('{Shift>}d{/Shift}');
    expect(screen.getByRole('button', { name: '恢复 D 项' })).toBeVisible();
    await waitFor(() => expect(recordOf(row.id)?.answers[first(row)]?.answer).toEqual([]));
    await waitFor(async () => expect(await kept(row)).toMatchObject({ struck: ['B', 'D'], given: [['B']] }));
    expect(JSON.stringify(recordOf(row.id))).not.toContain('struck');
  });

  it('as a mode turns clicks on options into striking, and letters go on choosing', async () => {
    const row = seedRecord();
    const { user } = open(row.id);
    await cell('1');
    await user.click(screen.getByRole('button', { name: '划去', pressed: false }));
    await user.click(option('A'));
    expect(option('A')).not.toBeChecked();
    expect(screen.getByRole('button', { name: '恢复 A 项' })).toBeVisible();
    await user.keyboard('b');
    expect(option('B')).toBeChecked();
    await user.click(screen.getByRole('button', { name: '划去', pressed: true }));
    await user.click(option('A'));
    expect(option('A')).toBeChecked();
  });

  it('is there after a reload, with the choice that comes back', async () => {
    const row = seedRecord();
    const before = open(row.id);
    await cell('1');
    await before.user.keyboard('d{Shift>}d{/Shift}');
    await waitFor(async () => expect(await kept(row)).toMatchObject({ struck: ['D'] }));
    before.unmount();
    leave();
    const { user } = open(row.id);
    await cell('1');
    expect(option('D')).not.toBeChecked();
    await user.click(screen.getByRole('button', { name: '恢复选择 D 项' }));
    expect(option('D')).toBeChecked();
  });
});
