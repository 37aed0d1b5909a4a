import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { backupText } from '@/learning/backup/backup-file';
import type { Entries } from '@/learning/backup/entries';
import { memoryOf } from '@/learning/course-memory';
import { readNotes, writeNote } from '@/components/notes/use-note-writes';
import { downloads } from '../../downloads';
import { fillDevice } from '../../full-device';
import { noteOf } from '../../note-of';
import { signIn } from '../../sign-in';
import { texts } from '../../texts';
import { visit } from '../../visit';

const me = '1001';
const own = (what: string) => `u:${me}:${what}`;
const lesson = { coursewareId: null, coursewareName: '', stageId: null, time: null };
const note = noteOf('n1', { userId: me, ...lesson, createdAt: 1_760_000_000_000 });

beforeEach(() => signIn());

const card = () => screen.findByRole('region', { name: '备份与恢复' });
/** One row of the preview as its texts. */
const cells = (name: string) =>
  texts(
    within(within(screen.getByRole('dialog')).getByRole('row', { name: new RegExp(`^${name}`) })).getAllByRole('cell'),
  );
const progress = { log: {}, reviews: {}, reasons: {}, places: {}, records: {}, lasts: {} };
const nothing = { ...progress, notes: {}, plans: {}, settings: {}, drafts: {} };
const backupOf = (entries: Partial<Entries>) =>
  new File([backupText(me, { madeAt: 1, entries: { ...nothing, ...entries } })], 'backup.json');
/** The rows of 逐条查看 as texts. */
const listed = (dialog: HTMLElement) =>
  within(within(dialog).getByRole('region', { name: '逐条比较' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => texts(row.children).join(' | '));
const choose = async (user: ReturnType<typeof visit>['user'], file: File) => {
  await user.upload(await screen.findByLabelText('备份文件'), file);
  return screen.findByRole('dialog', { name: '导入备份' });
};

it('the backup exports the device data, shows what an import would change, and merges it', async () => {
  const files = downloads();
  await writeNote({ ...note, text: '旧' }, null);
  localStorage.setItem(own('dates'), '{"1101":"2026-12-01"}');
  localStorage.setItem(own('draft:chat'), '问一下');
  const { user } = visit('/uc/account-manage/security');
  expect(await within(await card()).findByText('1 条')).toBeVisible();
  expect(await card()).toHaveTextContent(/一个文件，约 0\.\d KB，.*这台设备还没有导出过。/);
  await user.click(within(await card()).getByRole('button', { name: '导出备份' }));
  expect(await screen.findByText('备份已开始下载')).toBeVisible();
  expect(within(await card()).getByText(/上次导出 \d{4}-\d\d-\d\d \d\d:\d\d。/)).toBeVisible();
  const [saved] = files;
  expect(saved?.name).toMatch(/^lixing-backup-\d{8}\.json$/);

  // Later, this device has another date, no draft, and a newer text of the note.
  await writeNote({ ...note, text: '改', editedAt: note.createdAt + 60_000 }, '旧');
  localStorage.setItem(own('dates'), '{"1101":"2027-01-01"}');
  localStorage.removeItem(own('draft:chat'));
  window.dispatchEvent(new StorageEvent('storage', { key: own('dates'), storageArea: localStorage }));
  const file = new File([saved?.file ?? ''], 'backup.json');
  const dialog = await choose(user, file);
  expect(within(dialog).getByText('检查通过')).toBeVisible();
  expect(within(dialog).getByText(/^\d{4}-\d\d-\d\d \d\d:\d\d 导出 · 0\.\d KB$/)).toBeVisible();
  expect(texts(within(dialog).getAllByRole('button'))).toEqual(['逐条查看', '取消', '合并 1 项', '']);
  expect(cells('笔记')).toEqual(['1 条', '0', '0', '1', '0']);
  expect(cells('备考计划')).toEqual(['1 项', '0', '0', '1', '0']);
  expect(cells('草稿与反馈')).toEqual(['1 份', '+1', '0', '0', '0']);
  expect(cells('合计')).toEqual(['3', '+1', '0', '2', '0']);
  // Entry by entry, with both dates; the kept ones first, because nothing is replaced.
  await user.click(within(dialog).getByRole('button', { name: '逐条查看' }));
  expect(listed(dialog)).toEqual([
    '笔记课程笔记：旧 | 2025-10-09 16:53 | 2025-10-09 16:54',
    '备考计划考试日期：一级建造师 | 2026-12-01 | 2027-01-01',
  ]);
  await user.click(within(dialog).getByRole('radio', { name: '新增 1' }));
  expect(listed(dialog)).toEqual(['草稿与反馈客服留言 | 没有日期 | 没有']);
  expect(texts(within(dialog).getAllByRole('radio'))).toEqual(['保留本机 2', '新增 1']);
  expect(within(dialog).queryByRole('button', { name: /^再显示/ })).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: '返回汇总' }));
  expect(within(dialog).getByRole('button', { name: '逐条查看' })).toHaveFocus();
  expect(localStorage.getItem(own('draft:chat'))).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: '合并 1 项' }));
  expect(await screen.findByText('已合并 1 项')).toBeVisible();
  expect(localStorage.getItem(own('draft:chat'))).toBe('问一下');
  expect(localStorage.getItem(own('dates'))).toContain('2027-01-01');
  expect(await readNotes(me, note.owner)).toMatchObject([{ text: '改' }]);

  // The second time there is nothing to merge.
  const again = await choose(user, file);
  expect(within(again).getByText(/^没有要合并的：文件里的内容本机都有了。/)).toBeVisible();
  expect(within(again).queryByRole('button', { name: /^(合并|取消)/ })).toBeNull();
});

it('the import shows each reason of 为什么错 with its question, and the newer choice wins', async () => {
  const loss = { topId: 'q1', typeName: '单选', answer: ['B'], title: '卷一', subjectId: 's1', at: 1 };
  const marked = (reason: 'time' | 'careless', markedAt: number) => ({ ...loss, reason, markedAt });
  const at = Date.parse('2026-04-10T09:00:00+08:00');
  localStorage.setItem(
    own('losses'),
    JSON.stringify({ 'r1/q1': marked('time', at), 'r1/q0': { ...loss, reason: null, markedAt: 0 } }),
  );
  const { user } = visit('/uc/account-manage/security');
  const reasons = { 'r1/q1': marked('careless', at + 60_000), 'r2/q1': marked('time', at) };
  const dialog = await choose(user, backupOf({ reasons }));
  expect(cells('为什么错')).toEqual(['2 题', '+1', '1', '0', '0']);
  await user.click(within(dialog).getByRole('button', { name: '逐条查看' }));
  expect(listed(dialog)[0]).toMatch(/^为什么错卷一：单选 .*\| 粗心，2026-04-10 09:01 \| 时间不够，2026-04-10 09:00$/);
  await user.click(within(dialog).getByRole('button', { name: '返回汇总' }));
  await user.click(within(dialog).getByRole('button', { name: '合并 2 项' }));
  expect(await screen.findByText('已合并 2 项')).toBeVisible();
  const stored = JSON.parse(localStorage.getItem(own('losses')) ?? '') as object;
  expect(stored).toMatchObject({
    'r1/q1': { reason: 'careless' },
    'r2/q1': { reason: 'time' },
    'r1/q0': { markedAt: 0 },
  });
});

it('the import shows why it rejects a file, and then another one', async () => {
  localStorage.setItem(own('draft:chat'), '问一下');
  const { user } = visit('/uc/account-manage/security');
  const dialog = await choose(user, new File(['x'], 'holiday.json'));
  expect(within(dialog).getByRole('alert')).toHaveTextContent(
    '这不是本站导出的备份，或者文件已损坏。本机数据没有变化。',
  );
  expect(within(dialog).getByText(/^holiday/).nextElementSibling).toHaveTextContent(/^[\d.]+ K?B$/);
  expect(within(dialog).queryByText('检查通过')).toBeNull();
  const text = '{"format":"lixing-backup","version":1,"userId":"9","madeAt":1,"entries":{}}';
  await user.upload(screen.getByLabelText('备份文件'), new File([text], 'other.json'));
  await waitFor(() =>
    expect(within(dialog).getByRole('alert')).toHaveTextContent('这是另一个账号的备份，请登录那个账号后再导入。'),
  );
  expect(texts(within(dialog).getAllByRole('button'))).toEqual(['取消', '换一个文件', '']);
  expect(localStorage.getItem(own('draft:chat'))).toBe('问一下');
});

it('the import names what does not fit, and merges the rest', async () => {
  const { user } = visit('/uc/account-manage/security');
  const wrong = Array.from({ length: 22 }, (_, at) => [`dates/${1102 + at}`, '2027-13-45']);
  const file = backupOf({ plans: { 'dates/1101': '2026-12-01', ...Object.fromEntries(wrong) } });
  const dialog = await choose(user, file);
  await user.click(within(dialog).getByText('22 项内容不对，不会导入'));
  const named = texts(within(dialog).getAllByRole('listitem'));
  expect([named[0], named.length, named.at(-1)]).toEqual(['备考计划：dates/1102', 21, '另外 2 项']);
  await user.click(within(dialog).getByRole('button', { name: '合并 1 项' }));
  expect(await screen.findByText('已合并 1 项')).toBeVisible();
  expect(localStorage.getItem(own('dates'))).toBe('{"1101":"2026-12-01"}');
});

it('the import lists a long file 50 entries at a time', async () => {
  const { id: _id, userId: _userId, ...entry } = note;
  const notes = Object.fromEntries(
    Array.from({ length: 2000 }, (_, at) => [`m${at}`, { ...entry, text: `笔记 ${at}` }]),
  );
  const { user } = visit('/uc/account-manage/security');
  const dialog = await choose(user, backupOf({ notes }));
  await user.click(within(dialog).getByRole('button', { name: '逐条查看' }));
  expect(listed(dialog)).toHaveLength(50);
  await user.click(within(dialog).getByRole('button', { name: '再显示 50 条' }));
  expect(listed(dialog)).toHaveLength(100);
  expect(within(dialog).getByRole('rowheader', { name: /笔记 50$/ })).toHaveFocus();
});

it('the import changes nothing and says so if the device stores nothing', async () => {
  await writeNote(note, null);
  const { id, userId: _userId, ...entry } = note;
  const notes = { [id]: { ...entry, text: '新', editedAt: note.createdAt + 60_000 } };
  const { user } = visit('/uc/account-manage/security');
  const dialog = await choose(user, backupOf({ plans: { 'dates/1101': '2026-12-01' }, notes }));
  expect(cells('合计')).toEqual(['2', '+1', '1', '0', '0']);
  const full = fillDevice();
  await user.click(within(dialog).getByRole('button', { name: '合并 2 项' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(/^没有写入：/);
  expect(localStorage.getItem(own('dates'))).toBeNull();
  full.mockRestore();
  await user.click(within(dialog).getByRole('button', { name: '合并 2 项' }));
  expect(await screen.findByText('已合并 2 项')).toBeVisible();
});

it('a backup is offered before this device is cleared, and before a logout that clears it', async () => {
  const files = downloads();
  memoryOf('3001', me).change({ finished: { w1: 1 } });
  const { user } = visit('/uc/account-manage/security');
  await user.click(await screen.findByRole('button', { name: '清除本机数据' }));
  const clearing = await screen.findByRole('dialog', { name: '清除本机数据?' });
  await user.click(within(clearing).getByRole('button', { name: '先导出一份' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(await files[0]?.file.text()).toContain('"3001/w1":{"reached":null,"finished":1}');
  await user.click(within(clearing).getByRole('button', { name: '取消' }));

  await user.click(await screen.findByRole('button', { name: '退出登录' }));
  const leaving = await screen.findByRole('dialog', { name: '确认退出登录？' });
  expect(within(leaving).queryByRole('button', { name: '先导出一份' })).toBeNull();
  await user.click(within(leaving).getByRole('checkbox', { name: '同时清除本机数据' }));
  await user.click(within(leaving).getByRole('button', { name: '先导出一份' }));
  await waitFor(() => expect(files).toHaveLength(2));
});
