import 'fake-indexeddb/auto';
import { act, fireEvent, render, renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { NotesTab } from '@/features/player/panel/notes-tab';
import { useNotes } from '@/features/player/panel/use-notes';
import type { Note } from '@/offline/db';
import { writeNote } from '@/components/notes/use-note-writes';
import { noticeStore } from '@/shared/notify';
import { ConfirmHost } from '@/shared/ui/confirm';
import { pass, takeClock } from '../../clock';
import { downloads } from '../../downloads';
import { playerOf } from '../../components/player/player-of';
import { courseDetail } from '../../course-of';
import { noteOf as note } from '../../note-of';
import { lessonState } from './support';
import { around } from '../../show';

const course = courseDetail({ id: '3001', title: '经济精讲' });
const lesson = lessonState();
const draftKey = 'u:guest:draft:note:3001';

function open(params: { notes?: Note[] } = {}) {
  const { media } = playerOf({ status: 'ready', position: 31.8 });
  const notes = {
    notes: params.notes ?? [],
    isRead: true,
    dialog: null,
    add: vi.fn<(draft: object) => Promise<boolean>>().mockResolvedValue(true),
    edit: vi.fn<(of: Note, text: string) => Promise<boolean>>().mockResolvedValue(true),
    remove: vi.fn<(of: Note) => Promise<boolean>>().mockResolvedValue(true),
  };
  render(<NotesTab course={course} state={lesson} media={media} notes={notes} writing={0} />, { wrapper: around() });
  const field = () => screen.getByRole('textbox', { name: /记笔记$/ });
  const type = (value: string) => fireEvent.change(field(), { target: { value } });
  const press = (init: object) => fireEvent.keyDown(field(), { key: 'Enter', ...init });
  return { notes, field, type, press };
}

describe('a new note', () => {
  const sent = { coursewareId: 'w1', coursewareName: 'w1', stageId: 's1', time: 31 };

  it.each<[string, object, boolean]>([
    ['Ctrl Enter', { ctrlKey: true }, true],
    ['Cmd Enter', { metaKey: true }, true],
    ['Enter', {}, false],
    ['another key', { key: 's', ctrlKey: true }, false],
    ['Ctrl Enter of an input method', { ctrlKey: true, isComposing: true }, false],
  ])('is saved by %s: %s', async (_what, init, saves) => {
    const { notes, type, press, field } = open();
    type(' 公式 ');
    press(init);
    await waitFor(() => expect(field()).toHaveValue(saves ? '' : ' 公式 '));
    expect(notes.add.mock.calls).toEqual(saves ? [[{ ...sent, text: '公式' }]] : []);
    expect(localStorage.getItem(draftKey) === null).toBe(saves);
  });

  it('stays in its field if it could not be stored', async () => {
    const { notes, type, press, field } = open();
    notes.add.mockResolvedValue(false);
    type('公式');
    press({ ctrlKey: true });
    await waitFor(() => expect(notes.add).toHaveBeenCalledOnce());
    await act(async () => Promise.resolve());
    expect(field()).toHaveValue('公式');
    expect(localStorage.getItem(draftKey)).toContain('公式');
  });

  it('keeps text that was typed while it was saved', async () => {
    const { notes, type, press, field } = open();
    let finish = (_is: boolean) => {};
    notes.add.mockReturnValue(new Promise<boolean>((resolve) => (finish = resolve)));
    type('公式');
    press({ ctrlKey: true });
    type('公式二');
    await act(async () => {
      finish(true);
      await Promise.resolve();
    });
    expect(field()).toHaveValue('公式二');
  });

  it.each([
    [null, '草稿属于《讲义》', '记笔记'],
    [61, '草稿属于《讲义》01:01', '在 01:01 记笔记'],
  ])('shows the lesson in which it was begun, and its second if it has one: %s', async (time, hint, label) => {
    const place = { coursewareId: 'w0', coursewareName: '讲义', stageId: null, time, text: '公式' };
    localStorage.setItem(draftKey, JSON.stringify({ added: { 'new~closed': place } }));
    open();
    expect(await screen.findByText(hint)).toBeVisible();
    expect(screen.getByRole('textbox', { name: label })).toHaveValue('公式');
  });
});

describe('the notes of a course', () => {
  it('stay open with a change that could not be stored', async () => {
    const { notes } = open({ notes: [note('1')] });
    notes.edit.mockResolvedValueOnce(false);
    fireEvent.click(screen.getByRole('button', { name: '编辑笔记' }));
    const item = within(screen.getByRole('list', { name: '我的笔记' }));
    fireEvent.change(item.getByRole('textbox'), { target: { value: ' 改过 ' } });
    fireEvent.click(screen.getByRole('button', { name: '编辑笔记' }));
    fireEvent.keyDown(item.getByRole('textbox'), { key: 'Enter' });
    expect(notes.edit).not.toHaveBeenCalled();
    fireEvent.click(item.getByRole('button', { name: '保存' }));
    await act(async () => Promise.resolve());
    expect(notes.edit).toHaveBeenCalledExactlyOnceWith(note('1'), '改过', note('1').text);
    expect(item.getByRole('textbox')).toHaveValue(' 改过 ');
    fireEvent.keyDown(item.getByRole('textbox'), { key: 'Enter', metaKey: true });
    await waitFor(() => expect(item.queryByRole('textbox')).toBeNull());
  });

  it('move the focus to the next note after a deletion, and after the last one to the field', async () => {
    await writeNote(note('1'), null);
    await writeNote(note('2', { createdAt: Date.UTC(2026, 3, 16, 5) }), null);
    function Tab() {
      return (
        <>
          <NotesTab course={course} state={lesson} media={playerOf().media} notes={useNotes('3001')} writing={0} />
          <ConfirmHost />
        </>
      );
    }
    render(<Tab />, { wrapper: around() });
    const user = userEvent.setup();
    const [first] = await screen.findAllByRole('button', { name: '删除笔记' });
    if (first) await user.click(first);
    await user.click(screen.getByRole('button', { name: '删除' }));
    await waitFor(() => expect(screen.getByRole('button', { name: '删除笔记' })).toHaveFocus());
    await user.keyboard('{Enter}');
    await user.click(screen.getByRole('button', { name: '删除' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: /记笔记$/ })).toHaveFocus());
  });

  it('are exported as a Markdown file, whose object URL is revoked later', async () => {
    takeClock();
    const files = downloads();
    const revoke = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
    const late = note('3', { time: 90, coursewareName: '' });
    open({ notes: [note('1', { text: '# 一' }), late, note('2', { time: null })] });
    fireEvent.click(screen.getByRole('button', { name: '导出 Markdown' }));
    expect(files).toMatchObject([{ name: '经济精讲 笔记.md', href: 'blob:file' }]);
    const lines = (await files[0]?.file.text())?.split('\n').filter((line) => /^[-#]/.test(line));
    const listed = ['- 笔记2  ', '- `00:09` \\# 一  ', '## 课程笔记', '- `01:30` 笔记3  '];
    expect(lines).toEqual(['# 经济精讲 笔记', '## 第一课', ...listed]);
    expect(revoke).not.toHaveBeenCalled();
    await pass(60_100);
    expect(revoke).toHaveBeenCalledExactlyOnceWith('blob:file');
  });
});

describe('the notes of this device', () => {
  it('report that a note was not stored if the browser refuses to store it', async () => {
    const { result } = renderHook(() => useNotes('3001'), { wrapper: around() });
    await waitFor(() => expect(result.current.query.isSuccess).toBe(true));
    const draft = { coursewareId: 'w1', coursewareName: '第一课', stageId: null, time: 9, text: '公式' };
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(await act(() => result.current.add(draft))).toBe(false);
    expect(noticeStore.read().map(({ text }) => text)).toEqual(['笔记没有存上：浏览器不允许本机存储']);
    put.mockRestore();
    expect(await act(() => result.current.add(draft))).toBe(true);
    await waitFor(() =>
      expect(result.current.notes).toMatchObject([{ ...draft, userId: 'guest', owner: 'course:3001' }]),
    );
  });
});
