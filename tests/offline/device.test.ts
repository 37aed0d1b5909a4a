import 'fake-indexeddb/auto';
import { beforeEach, expect, it, vi } from 'vitest';
import { storedRows } from '@/components/account/clear-device-dialog';
import { database } from '@/offline/db';
import { clearDevice, deviceContents } from '@/offline/device';
import { reviewOf } from '@/offline/review-cards';
import { intended } from '@/session/project';
import { emptyContents } from '../device-contents';

// Only this file uses these learners: all test files share the database.
const [me, other] = ['device-1', 'device-2'];
let stored: Map<string, string[]>;
beforeEach(async () => {
  localStorage.clear();
  stored = new Map([
    ['exam v1', ['/new/index.html', '/new/assets/a.js']],
    ['exam v2', ['/new/index.html']],
    ['pictures', ['/a.png']],
  ]);
  vi.stubGlobal('caches', {
    keys: () => Promise.resolve([...stored.keys()]),
    open: (name: string) => Promise.resolve({ keys: () => Promise.resolve(stored.get(name) ?? []) }),
    delete: (name: string) => Promise.resolve(stored.delete(name)),
  });
});

async function fill(userId: string): Promise<void> {
  const db = await database();
  const put = (store: string, row: object) => db.put(store as never, { userId, ...row } as never);
  await put('spans', { coursewareId: 'w1', clientTime: 1 });
  await put('log', { day: 1, courseId: 'c1' });
  await put('log', { day: 2, courseId: 'c1' });
  await put('notes', { id: `note of ${userId}` });
  await put('records', { recordId: 'r1', meta: {}, waiting: true, doneAt: null });
  await put('records', { recordId: 'r2', meta: {}, waiting: false, doneAt: null });
  await put('traces', { recordId: 'r2', leafId: 'q1', trace: {}, at: 1 });
  await put('traces', { recordId: 'r3', leafId: 'q1', trace: {}, at: 1 });
}

it('deviceContents counts what the device keeps of a learner, and counts each attempt once', async () => {
  await Promise.all([me, other].map(fill));
  const card = { due: 1, at: 0, stability: 1, difficulty: 1 };
  reviewOf(me, '110101').change({ cards: { q1: card, q2: card } });
  reviewOf(me, '110102').change({ cards: { q3: card } });
  reviewOf(other, '110101').change({ cards: { q4: card } });
  const contents = await deviceContents(me);
  const kept = { studyDays: 2, notes: 1, exams: 3, examFiles: 3, reviews: 3 };
  expect(contents).toMatchObject({ ...kept, unsentStudy: 1, waitingExams: 1 });
  const rows = '2 天的学习日志、1 条笔记、3 份做题副本、3 个离线考试文件、3 题的复习安排';
  expect(storedRows(contents).join('、')).toBe(rows);
  expect(storedRows(emptyContents)).toEqual([]);
});

it('deviceContents counts two bytes per character of the settings of this learner and of visitors', async () => {
  localStorage.setItem('u:guest:kw', '["一建"]'); // 10 + 6
  localStorage.setItem('u:guest:player', '{}'); // 14 + 2
  localStorage.setItem(`u:${other}:player`, '{}');
  localStorage.setItem('version', '{}');
  expect((await deviceContents(null)).bytes).toBe(64);
  localStorage.setItem(`u:${me}:player`, '{}'); // 17 + 2
  expect((await deviceContents(me)).bytes).toBe(102);
});

it('deviceContents counts the bytes of the database, of this learner only', async () => {
  const db = await database();
  const put = (userId: string) => db.put('notes', { userId, id: `of ${userId}`, text: '字'.repeat(1000) } as never);
  await put(other);
  expect((await deviceContents(me)).bytes).toBe(0);
  await put(me);
  const { bytes } = await deviceContents(me);
  expect(bytes).toBeGreaterThan(3000);
  expect(bytes).toBeLessThan(3100);
});

it('deviceContents counts no exam files if the browser refuses the cache', async () => {
  const refuse = () => Promise.reject(new DOMException('denied', 'SecurityError'));
  vi.stubGlobal('caches', { keys: refuse });
  expect(await deviceContents(null)).toEqual(emptyContents);
  vi.stubGlobal('caches', { keys: () => Promise.resolve(['exam v1']), open: refuse, delete: refuse });
  expect(await deviceContents(null)).toEqual(emptyContents);
  await expect(clearDevice(null)).resolves.toBeUndefined();
});

it('clearDevice removes rows, exams and settings of a learner, and keeps those of another learner', async () => {
  await Promise.all([me, other].map(fill));
  for (const name of ['u:guest:kw', 'hb_collapsed', 'sms:REGISTER', 'theme', `u:${me}:player`, 'u:guest:player'])
    localStorage.setItem(name, '{}');
  localStorage.setItem(`u:${other}:player`, '{}');
  localStorage.setItem('version', '{}');
  intended.pickProject({ id: '1101', name: '一级建造师', code: '', pId: '11' });
  await clearDevice(me);
  expect(Object.keys(localStorage).sort()).toEqual([`u:${other}:player`, 'version']);
  expect([...stored.keys()]).toEqual(['pictures']);
  expect(intended.project()).toBeNull();
  expect(await deviceContents(me)).toEqual(emptyContents);
  const others = { studyDays: 2, notes: 1, exams: 3 };
  expect(await deviceContents(other)).toMatchObject(others);
  await clearDevice(null);
  expect(await deviceContents(other)).toMatchObject(others);
});
