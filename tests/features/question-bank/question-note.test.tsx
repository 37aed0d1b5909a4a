import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readNotes } from '@/offline/study-rows';
import { forgetMemory } from '../../reload';
import { address, visit } from '../../visit';
import { cell, freshLearner, learnerId, paperId, seedRecord } from './support';

beforeEach(freshLearner);
function analysis() {
  const row = seedRecord();
  row.status = 'DONE';
  const at = `/question-bank/learn-center-analyze/${paperId}/${row.id}`;
  const [first = '', second = ''] = row.questionIds;
  return { at, first, second };
}
const field = async () => {
  const found = await screen.findByRole('textbox', { name: /我的笔记/ });
  await waitFor(() => expect(found).not.toHaveAttribute('readonly'));
  return found;
};
const kept = async (questionId: string) => (await readNotes(learnerId(), `question:${questionId}`))[0]?.text;
const unsaved = () => localStorage.getItem(`u:${learnerId()}:draft:questionNotes`);

describe('a note of the analysis', () => {
  it('saves itself after the last key, and says so quietly', async () => {
    const { at, first } = analysis();
    const { user } = visit(at);
    await user.type(await field(), '记住公式');
    expect(await screen.findByText(/^已存本机 \d\d:\d\d:\d\d$/)).toBeVisible();
    expect(await kept(first)).toBe('记住公式');
    const [note] = await readNotes(learnerId(), `question:${first}`);
    expect(note?.question).toMatchObject({ address: `${at}?q=${first}`, typeName: '单选' });
    expect(screen.getAllByText(note?.question?.stem ?? 'no stem')[0]).toBeVisible();
    expect(unsaved()).toBeNull();
    expect(screen.queryByRole('button', { name: /保存笔记/ })).toBeNull();
    await user.clear(await field());
    await waitFor(async () => expect(await kept(first)).toBeUndefined());
  });

  it('is there after 下一题 and 上一题, each with its own', async () => {
    const { at, first, second } = analysis();
    const { user } = visit(`${at}?q=${first}`);
    await user.type(await field(), '第一题的');
    await user.click(screen.getByRole('button', { name: '下一题' }));
    await waitFor(() => expect(address()).toContain(`q=${second}`));
    await waitFor(async () => expect(await field()).toHaveValue(''));
    await user.type(await field(), '第二题的');
    await user.click(screen.getByRole('button', { name: '上一题' }));
    expect(await screen.findByDisplayValue('第一题的')).toBeVisible();
    await user.click(await cell('2'));
    expect(await screen.findByDisplayValue('第二题的')).toBeVisible();
    await waitFor(async () => expect([await kept(first), await kept(second)]).toEqual(['第一题的', '第二题的']));
  });

  it('is saved by leaving for another page with the focus still in it', async () => {
    const { at, first } = analysis();
    const { user, router } = visit(`${at}?q=${first}`);
    await user.type(await field(), '没写完就走');
    await act(() => router.navigate('/uc/feedback'));
    await waitFor(async () => expect(await kept(first)).toBe('没写完就走'));
  });

  it('outlives a reload in the middle of a word', async () => {
    const { at, first } = analysis();
    // A page that is gone writes nothing any more.
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
    expect(await kept(first)).toBe('写到一半');
  });

  it('that cannot be saved stays, says why and is tried again', async () => {
    const { at, first } = analysis();
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const { user } = visit(`${at}?q=${first}`);
    await user.type(await field(), '存不进去');
    expect(await screen.findByText(/未能保存/)).toBeVisible();
    expect(await field()).toHaveValue('存不进去');
    put.mockRestore();
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText(/^已存本机 \d\d:\d\d:\d\d$/)).toBeVisible();
    expect(await kept(first)).toBe('存不进去');
  });
});
