import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { database } from '@/offline/db';
import { readNotes } from '@/components/notes/use-note-writes';
import { forgetMemory } from '../../reload';
import { signIn } from '../../sign-in';
import { visit } from '../../visit';
import { learnerId, paperId, seedRecord } from './support';

beforeEach(() => signIn());
function analysis() {
  const row = seedRecord();
  row.status = 'DONE';
  const at = `/question-bank/learn-center-analyze/${paperId}/${row.id}`;
  return { at, first: row.questionIds[0] ?? '' };
}
const field = async () => {
  const found = await screen.findByRole('textbox', { name: /我的笔记/ });
  await waitFor(() => expect(found).not.toHaveAttribute('readonly'));
  return found;
};
const stored = async (questionId: string) => (await readNotes(learnerId(), `question:${questionId}`))[0]?.text;
const unsaved = () => localStorage.getItem(`u:${learnerId()}:draft:questionNotes`);

describe('a note on an analysed question', () => {
  it('is saved automatically, shows when that was, and is deleted when it is emptied', async () => {
    const { at, first } = analysis();
    const { user } = visit(at);
    await user.type(await field(), '记住公式');
    expect(await field()).toHaveAccessibleName('我的笔记（仅本机）');
    expect(await screen.findByText(/^已存本机 \d\d:\d\d:\d\d$/)).toBeVisible();
    expect(await stored(first)).toBe('记住公式');
    const [note] = await readNotes(learnerId(), `question:${first}`);
    expect(note?.question).toMatchObject({ address: `${at}?q=${first}`, typeName: '单选' });
    expect(screen.getAllByText(note?.question?.stem ?? 'no stem')[0]).toBeVisible();
    expect(unsaved()).toBeNull();
    expect(screen.queryByRole('button', { name: /保存笔记/ })).toBeNull();
    await user.clear(await field());
    await waitFor(async () => expect(await stored(first)).toBeUndefined());
  });

  it('survives a reload while it is being typed', async () => {
    const { at, first } = analysis();
    // A closed page no longer writes to the database.
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('gone', 'AbortError');
    });
    const before = visit(`${at}?q=${first}`);
    await before.user.type(await field(), '写到一');
    before.unmount();
    put.mockRestore();
    forgetMemory();
    const { user } = visit(`${at}?q=${first}`);
    expect(await screen.findByDisplayValue('写到一')).toBeVisible();
    await user.type(await field(), '半');
    expect(await screen.findByText(/^已存本机 \d\d:\d\d:\d\d$/)).toBeVisible();
    expect(await stored(first)).toBe('写到一半');
  });

  it('changed in another window meanwhile shows both texts; both are kept in one note', async () => {
    const { at, first } = analysis();
    const { user } = visit(`${at}?q=${first}`);
    await user.type(await field(), '先');
    expect(await screen.findByText(/^已存本机/)).toBeVisible();
    const [row] = await readNotes(learnerId(), `question:${first}`);
    if (row) await (await database()).put('notes', { ...row, text: '那边' });
    await user.type(await field(), '后');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('那边', { selector: 'mark' })).toBeVisible();
    await user.keyboard('3');
    await waitFor(async () => expect(await stored(first)).toBe('那边\n\n先后'));
    expect(await field()).toHaveValue('那边\n\n先后');
    expect(unsaved()).toBeNull();
  });

  it('stays in its field with 未能保存 if saving fails, and is saved by 重试, which keeps the focus', async () => {
    const { at, first } = analysis();
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const { user, queryClient } = visit(`${at}?q=${first}`);
    await user.type(await field(), '存不进去');
    expect(await screen.findByText(/未能保存/)).toBeVisible();
    expect(await field()).toHaveValue('存不进去');
    // Leaving the field saves again, which fails again.
    put.mockClear();
    await user.tab();
    await waitFor(() => expect(put).toHaveBeenCalled());
    await waitFor(() => expect(queryClient.isMutating()).toBe(0));
    expect(await screen.findByText(/未能保存/)).toBeVisible();
    expect(screen.getByRole('button', { name: '重试' })).toHaveFocus();
    put.mockRestore();
    await user.keyboard('{Enter}');
    expect(await screen.findByText(/^已存本机 \d\d:\d\d:\d\d$/)).toBeVisible();
    expect(await stored(first)).toBe('存不进去');
  });
});
