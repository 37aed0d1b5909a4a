import 'fake-indexeddb/auto';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { database, type Note } from '@/offline/db';
import { readAllNotes } from '@/components/notes/use-note-writes';
import { mock, refuse } from '@/mocks/mock';
import { server, testWorld } from '@/mocks/node';
import { session } from '@/session/login';
import { takeClock, pass } from '../../clock';
import { getUserProductPage } from '@/api/usercenter/endpoints';
import { downloads } from '../../downloads';
import { noteOf } from '../../note-of';
import { timeText } from '@/features/user-center/my-notes/note-list';
import { forgetMemory } from '../../reload';
import { signIn } from '../../sign-in';
import { texts } from '../../texts';
import { address, visit } from '../../visit';

const userId = () => session.userId() ?? '';
const minute = 60_000;

/** A note of lesson 荷载 in a course that the learner owns, `ago` minutes old. */
const lessonNote = (id: string, ago: number, changes: Partial<Note> = {}) => {
  const lesson = { coursewareId: '3001-c2-1-w1', coursewareName: '荷载', stageId: '3001-c2-1', time: 214 };
  const createdAt = testWorld().now() - ago * minute;
  return noteOf(id, { userId: userId(), ...lesson, text: `笔记 ${id}`, createdAt, ...changes });
};
const questionNote = (id: string, ago: number, changes: Partial<Note> = {}): Note =>
  lessonNote(id, ago, {
    owner: `question:${id}`,
    coursewareId: null,
    coursewareName: '',
    stageId: null,
    time: null,
    question: {
      stem: '建设单位应当自竣工之日起多少日内备案',
      typeName: '单选',
      subjectId: '110101',
      address: `/question-bank/learn-center-analyze/61101011/80001?q=${id}`,
    },
    ...changes,
  });
async function keep(...notes: Note[]) {
  const tx = (await database()).transaction('notes', 'readwrite');
  await Promise.all([...notes.map((note) => tx.store.put(note)), tx.done]);
}
/** Writes as another window does, which then tells this one. */
async function elsewhere(write: () => Promise<unknown>): Promise<void> {
  await write();
  const channel = new BroadcastChannel('device');
  channel.postMessage('notes');
  channel.close();
}
const stored = async () => (await readAllNotes(userId())).map(({ id, text }) => `${id} ${text}`);
const rows = (list: RegExp) => within(screen.getByRole('list', { name: list })).getAllByRole('listitem');
const row = (text: string | RegExp) => {
  const found = screen.getAllByRole('listitem').find((one) => within(one).queryByText(text));
  if (!found) throw new Error(`no row with ${text}`);
  return within(found);
};

beforeEach(() => signIn());

it.each([
  ['2026-04-16T00:00:00+08:00', '今天 00:00'],
  ['2026-04-15T23:59:00+08:00', '4 月 15 日 23:59'],
  ['2026-01-01T08:05:00+08:00', '1 月 1 日 08:05'],
  ['2025-12-31T23:00:00+08:00', '2025-12-31 23:00'],
])('a note of %s is dated %s', (time, text) => {
  expect(timeText(Date.parse(time), Date.parse('2026-04-16T12:00:00+08:00'))).toBe(text);
});

describe('我的笔记', () => {
  it('are grouped by course and subject, newest first, with links to their second or question', async () => {
    await keep(
      ...Array.from({ length: 6 }, (_, at) => lessonNote(`a${at}`, at)),
      lessonNote('b', 60, { owner: 'course:99', time: null, coursewareName: '' }),
      questionNote('q', 10),
      questionNote('old', 20, { question: undefined, text: '旧的' }),
    );
    const { user } = visit('/uc/my-notes');
    expect(await screen.findByRole('heading', { level: 2, name: /公式与计算过关班/ })).toBeVisible();
    const heads = await screen.findAllByRole('heading', { level: 2 });
    await waitFor(() => expect(heads[1]).toHaveTextContent('其他课程'));
    await waitFor(() => expect(heads[2]).toHaveTextContent(/^题库：/));
    expect(screen.getByText('9 条，仅本机')).toBeVisible();
    const shown = rows(/公式与计算过关班.*笔记$/).map((one) => within(one).getByText(/^笔记/));
    expect(texts(shown)).toEqual([0, 1, 2, 3].map((at) => `笔记 a${at}`));
    const second = row('笔记 a0').getByRole('link', { name: '跳到 荷载 03:34' });
    expect(second).toHaveAttribute('href', expect.stringMatching(/coursewareId=3001-c2-1-w1&stageId=3001-c2-1&t=214$/));
    const question = row('笔记 q').getByRole('link', { name: '打开单选：建设单位应当自竣工之日起多少日内备案' });
    expect(question).toHaveAttribute('href', '/new/question-bank/learn-center-analyze/61101011/80001?q=q');
    expect(row('旧的').getByText('题目笔记')).toBeVisible();
    expect(row('旧的').queryByRole('link')).toBeNull();
    await user.click(screen.getByRole('button', { name: '再显示 2 条' }));
    expect(row('笔记 a4').getByRole('button', { name: '编辑笔记' })).toHaveFocus();
    await user.selectOptions(screen.getByRole('combobox', { name: '排序' }), '最新');
    await waitFor(() => expect(address()).toBe('/uc/my-notes?sort=new'));
    await waitFor(() => expect(rows(/^最新笔记$/)).toHaveLength(9));
    expect(texts(screen.getAllByText(/^· /)).slice(-2)).toEqual([' · 题库', ' · 其他课程']);
    expect(screen.queryByRole('button', { name: /^再显示/ })).toBeNull();
    expect(screen.getByRole('combobox', { name: '排序' })).toHaveValue('new');
    expect(screen.queryByRole('heading', { level: 2, name: '其他课程' })).toBeNull();
  });

  it('are searched with marked matches and filtered, and the address keeps both', async () => {
    await keep(lessonNote('a', 1, { text: 'BEP(Q) 公式' }), lessonNote('b', 2), questionNote('q', 3));
    const { user, router } = visit('/uc/my-notes');
    await user.type(await screen.findByRole('searchbox'), 'bep(');
    await waitFor(() => expect(address()).toBe('/uc/my-notes?q=bep%28'));
    expect(await screen.findByText('BEP(', { selector: 'mark' })).toBeVisible();
    expect(texts(screen.getAllByRole('radio'))).toEqual(['全部 1', '课程笔记 1', '题目笔记 0']);
    expect(screen.getByText('找到 1 条，共 3 条，仅本机')).toBeVisible();
    await user.clear(screen.getByRole('searchbox'));
    await user.type(screen.getByRole('searchbox'), '竣工');
    expect(await screen.findByText('竣工', { selector: 'mark' })).toBeVisible();
    await user.click(screen.getByRole('radio', { name: /课程笔记 0/ }));
    expect(await screen.findByText('没有找到“竣工”')).toBeVisible();
    await waitFor(() => expect(address()).toBe('/uc/my-notes?q=%E7%AB%A3%E5%B7%A5&kind=course'));
    for (const name of ['导出 Markdown', '打印']) expect(screen.getByRole('button', { name })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: '清除条件' }));
    expect(await screen.findByText('笔记 b')).toBeVisible();
    expect(screen.getByRole('searchbox')).toHaveValue('');
    await act(() => router.navigate('/uc/my-notes?course=3001&q=b'));
    await waitFor(() => expect(screen.queryByText('笔记 q')).toBeNull());
    expect(screen.getByRole('searchbox')).toHaveValue('b');
    const course = screen.getByRole<HTMLSelectElement>('combobox', { name: '课程' });
    const titles = [/^全部课程$/, /^2026 .*过关班$/, /^题库：/].map((title) => expect.stringMatching(title) as string);
    expect([course.value, ...texts(course.options)]).toEqual(['3001', ...titles]);
  });

  it('are edited in place, and an unsaved edit survives a reload', async () => {
    await keep(lessonNote('a', 1), questionNote('q', 3));
    const { user, unmount } = visit('/uc/my-notes');
    await user.click(await waitFor(() => row('笔记 q').getByRole('button', { name: '编辑笔记' })));
    const field = () => screen.findByRole('textbox', { name: '编辑笔记' });
    expect(await field()).toHaveFocus();
    await user.keyboard('，再想');
    unmount();
    forgetMemory();
    const again = visit('/uc/my-notes');
    expect(await field()).toHaveValue('笔记 q，再想');
    await again.user.click(await field());
    await again.user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(row('笔记 q，再想').getByRole('button', { name: '编辑笔记' })).toHaveFocus());
    expect(await stored()).toEqual(['a 笔记 a', 'q 笔记 q，再想']);
    await again.user.click(row('笔记 a').getByRole('button', { name: '编辑笔记' }));
    await again.user.keyboard('不要{Escape}');
    expect(await screen.findByText('笔记 a')).toBeVisible();
    expect(localStorage.getItem(`u:${userId()}:draft:note:3001`)).toBeNull();
  });

  it('are read again when another window has written or deleted one', async () => {
    await keep(lessonNote('a', 1), lessonNote('b', 2));
    visit('/uc/my-notes');
    await screen.findByText('笔记 a');
    await elsewhere(() => keep(lessonNote('a', 1, { text: '那边改的' })));
    expect(await screen.findByText('那边改的')).toBeVisible();
    await elsewhere(async () => (await database()).delete('notes', 'b'));
    expect(await screen.findByText('1 条，仅本机')).toBeVisible();
    expect(screen.queryByText('笔记 b')).toBeNull();
  });

  /** Changes note a in both windows and saves it here; the message of the other window has not arrived. */
  const clash = async (there: string | null) => {
    await keep(lessonNote('a', 1, { text: '插值先找零点在哪一段' }));
    const { user } = visit('/uc/my-notes');
    await user.click(await screen.findByRole('button', { name: '编辑笔记' }));
    await user.keyboard('，按比例分');
    if (there === null) await (await database()).delete('notes', 'a');
    else await keep(lessonNote('a', 1, { text: there, editedAt: testWorld().now() }));
    await user.keyboard('{Control>}{Enter}{/Control}');
    return { user, dialog: within(await screen.findByRole('dialog')) };
  };
  const both = '插值先找零点在哪一段，两个利率差不要超过 2%';

  it('changed in two windows show both texts, and closing keeps both', async () => {
    const { user, dialog } = await clash(both);
    expect(dialog.getByRole('heading', { name: '这条笔记在另一个窗口里也改过' })).toBeVisible();
    expect(texts(document.querySelectorAll('mark'))).toEqual(['按比例分', '两个利率差不要超过 2%']);
    expect(dialog.getByRole('radio', { name: '这个窗口 还没保存' })).toBeChecked();
    const panes = dialog.getAllByRole('radio').flatMap((radio) => radio.closest('label') ?? []);
    expect(texts(panes)).toEqual([
      '这个窗口还没保存插值先找零点在哪一段，按比例分15 字1',
      expect.stringMatching(new RegExp(`^另一个窗口\\d\\d:\\d\\d 已保存${both}23 字2$`)),
    ]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await stored()).toEqual([`a ${both}`]);
    expect(screen.getByRole('textbox', { name: '编辑笔记' })).toHaveValue('插值先找零点在哪一段，按比例分');
  });

  it.each([
    ['1', ['a 插值先找零点在哪一段，按比例分']],
    ['2', [`a ${both}`]],
    ['3', ['插值先找零点在哪一段，按比例分', both]],
  ])('changed in two windows are kept as key %s says', async (key, expected) => {
    const { user, dialog } = await clash(both);
    await user.keyboard(key);
    if (key !== '3') {
      expect(dialog.getByRole('button', { name: key === '1' ? '留这个窗口的' : '留另一个窗口的' })).toBeVisible();
      await user.keyboard('{Enter}');
    }
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(screen.queryByRole('textbox', { name: '编辑笔记' })).toBeNull());
    const texts = key === '3' ? (await readAllNotes(userId())).map(({ text }) => text) : await stored();
    expect(texts).toEqual(expected);
    expect(localStorage.getItem(`u:${userId()}:draft:note:3001`)).toBeNull();
  });

  it('deleted in another window can be written anew, or given up', async () => {
    const { user, dialog } = await clash(null);
    expect(dialog.getByRole('heading', { name: '这条笔记在另一个窗口里删掉了' })).toBeVisible();
    expect(dialog.getByText('已删除')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: '仍然保存' }));
    await waitFor(async () => expect(await stored()).toEqual(['a 插值先找零点在哪一段，按比例分']));
    await user.click(await screen.findByRole('button', { name: '编辑笔记' }));
    await user.keyboard('！');
    await elsewhere(async () => (await database()).delete('notes', 'a'));
    // The text stays in its row, which says what has happened.
    await waitFor(() => expect(screen.getByText(/这条笔记在另一个窗口里删掉了/)).toBeVisible());
    await user.click(screen.getByRole('button', { name: '保存' }));
    await user.click(await screen.findByRole('button', { name: '放弃' }));
    expect(await screen.findByText('还没有笔记')).toBeVisible();
    expect(await stored()).toEqual([]);
    expect(localStorage.getItem(`u:${userId()}:draft:note:3001`)).toBeNull();
  });

  it('changed in another window are not deleted unseen', async () => {
    await keep(lessonNote('a', 1));
    const { user } = visit('/uc/my-notes');
    const remove = await screen.findByRole('button', { name: '删除笔记' });
    await keep(lessonNote('a', 1, { text: '那边改的' }));
    await user.click(remove);
    expect(await screen.findByText('这条笔记在另一个窗口里刚改过，没有删除')).toBeVisible();
    expect(await screen.findByText('那边改的')).toBeVisible();
    expect(await stored()).toEqual(['a 那边改的']);
  });

  it('are deleted at once unless the device refuses, and can be restored for eight seconds', async () => {
    await keep(lessonNote('a', 1), lessonNote('b', 2));
    const before = await readAllNotes(userId());
    const { user } = visit('/uc/my-notes');
    const button = await waitFor(() => row('笔记 a').getByRole('button', { name: '删除笔记' }));
    const refused = vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
      throw new DOMException('refused', 'InvalidStateError');
    });
    await user.click(button);
    expect(await screen.findByText('笔记没有删掉：浏览器不允许本机存储')).toBeVisible();
    expect(screen.queryByRole('button', { name: '撤销' })).toBeNull();
    expect(await readAllNotes(userId())).toEqual(before);
    refused.mockRestore();
    await user.click(row('笔记 a').getByRole('button', { name: '删除笔记' }));
    const undo = await screen.findByRole('button', { name: '撤销' });
    await waitFor(() => expect(undo).toHaveFocus());
    await waitFor(async () => expect(await stored()).toEqual(['b 笔记 b']));
    expect(await screen.findByText('1 条，仅本机')).toBeVisible();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('笔记 a')).toBeVisible();
    expect(await readAllNotes(userId())).toEqual(before);
    expect(row('笔记 a').getByRole('button', { name: '编辑笔记' })).toHaveFocus();
    takeClock();
    fireEvent.click(row('笔记 a').getByRole('button', { name: '删除笔记' }));
    for (let left = 8; left > 0; left -= 1) {
      expect(screen.getByText(`${left} 秒`)).toBeVisible();
      await pass(1000);
    }
    expect(screen.queryByText('已删除一条笔记')).toBeNull();
    expect(row('笔记 b').getByRole('button', { name: '编辑笔记' })).toHaveFocus();
  });

  it('are exported as Markdown and printed as filtered', async () => {
    const files = downloads();
    await keep(...Array.from({ length: 6 }, (_, at) => lessonNote(`a${at}`, at)), questionNote('q', 3));
    const { user } = visit('/uc/my-notes?kind=course');
    await screen.findByRole('heading', { level: 2, name: /公式与计算过关班/ });
    await user.click(screen.getByRole('button', { name: '导出 Markdown' }));
    expect(files[0]?.name).toBe('我的笔记.md');
    const text = String(await files[0]?.file.text());
    expect(text).toMatch(/^# 我的笔记\n\n## .*公式与计算过关班\n\n### 荷载\n\n- `03:34` 笔记 a0 {2}\n/);
    expect(text.match(/^- /gm)).toHaveLength(6);
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(screen.getAllByText(/^笔记 a\d$/)).toHaveLength(4 + 6);
    expect(screen.getByText(/ · 6 条$/)).toBeVisible();
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(screen.getAllByText(/^笔记 a\d$/)).toHaveLength(4);
  });

  it('are shown even if the course names fail to load, which 重试 reloads', async () => {
    await keep(lessonNote('a', 1));
    server.use(mock(getUserProductPage, () => refuse(500, '服务繁忙')));
    const { user } = visit('/uc/my-notes');
    expect(await screen.findByText('笔记 a')).toBeVisible();
    expect(await screen.findByText(/^课程名称没有读到，笔记都在/)).toBeVisible();
    server.resetHandlers();
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('region', { name: /公式与计算过关班/ })).toBeVisible();
  });

  it('are shown in parts if there are thousands', async () => {
    await keep(...Array.from({ length: 2000 }, (_, at) => lessonNote(`a${at}`, at)));
    const { user } = visit('/uc/my-notes');
    expect(await screen.findByText('2000 条，仅本机')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: '再显示 50 条' }));
    expect(screen.getAllByText(/^笔记 a\d/)).toHaveLength(54);
    await user.selectOptions(screen.getByRole('combobox', { name: '排序' }), '最新');
    await waitFor(() => expect(screen.getAllByText(/^笔记 a\d/)).toHaveLength(20));
  });

  it('are replaced by a way to write the first one, or by the reason if this device stores none', async () => {
    const { unmount } = visit('/uc/my-notes');
    expect(await screen.findByText('还没有笔记')).toBeVisible();
    const menu = within(screen.getByRole('navigation', { name: '个人中心' }));
    expect(menu.getByRole('link', { name: '我的笔记' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: '继续学习' })).toHaveAttribute('href', '/new/uc/my-course');
    unmount();
    const get = vi.spyOn(IDBIndex.prototype, 'getAll').mockImplementation(() => {
      throw new DOMException('refused', 'InvalidStateError');
    });
    const { user } = visit('/uc/my-notes');
    expect(await screen.findByText('这台设备无法保存笔记')).toBeVisible();
    expect(screen.getByText(/^浏览器不允许本机存储/)).toBeVisible();
    get.mockRestore();
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText(/还没有笔记|这台设备无法保存笔记/)).toBeVisible();
  });
});
