import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { traceOf } from '@/offline/traces';
import { changePractice } from '@/session/practice';
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

  it('is taken back by 恢复 and by choosing', async () => {
    const row = seedRecord();
    const { user } = open(row.id);
    await cell('1');
    await user.keyboard('{Shift>}ac{/Shift}');
    await user.click(screen.getByRole('button', { name: '恢复 A 项' }));
    await user.keyboard('c');
    expect(option('C')).toBeChecked();
    expect(screen.queryByRole('button', { name: /^恢复/ })).not.toBeInTheDocument();
    await waitFor(async () => expect(await kept(row)).toMatchObject({ struck: [] }));
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

  it('has no place where a solution is open', async () => {
    const row = seedRecord({ examMode: 'PRACTICE' });
    changePractice({ autoNext: false });
    const { user } = open(row.id);
    await cell('1');
    expect(screen.getByRole('button', { name: '划去 D 项' })).toBeVisible();
    await user.keyboard('a');
    await screen.findAllByText(/^回答(正确|错误)$/);
    expect(screen.queryByRole('button', { name: /^划去/ })).not.toBeInTheDocument();
    await user.keyboard('{Shift>}d{/Shift}');
    expect((await kept(row))?.struck ?? []).toEqual([]);
  });
});

describe('专注模式', () => {
  it('folds bar and sheet away and is left by Esc; the way to hand in stays', async () => {
    const { user } = open(seedRecord().id);
    await cell('1');
    await user.keyboard('f');
    expect(screen.queryByRole('button', { name: '显示设置' })).not.toBeInTheDocument();
    expect(screen.getByRole('timer')).toBeVisible();
    expect(screen.queryByRole('gridcell')).not.toBeInTheDocument();
    const rail = screen.getByRole('button', { name: /^答题卡，已答 0 \/ \d+ 小题$/ });
    rail.focus();
    expect(await screen.findByRole('grid', { name: '答题卡' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: '交卷' }));
    const dialog = await screen.findByRole('dialog', { name: '确认交卷？' });
    await user.click(within(dialog).getByRole('button', { name: '继续作答' }));
    (document.activeElement as HTMLElement).blur();
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('button', { name: '显示设置' })).toBeVisible();
  });
});
