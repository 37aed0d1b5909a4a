import 'fake-indexeddb/auto';
import { beforeEach, expect, it, vi } from 'vitest';
import { backupText, readBackup } from '@/learning/backup/backup-file';
import { deviceEntries, importEntries } from '@/learning/backup/device-entries';
import { compareEntries, countFates, kinds, mergeEntries, type Entries } from '@/learning/backup/entries';
import { courseMemory, memoryOf } from '@/learning/course-memory';
import { clearDevice } from '@/offline/device';
import { reviewOf } from '@/offline/review-cards';
import { writeNote } from '@/components/notes/use-note-writes';
import { fillDevice } from '../full-device';
import { fc, runs } from '../property';

// Only this file uses this learner: all test files share the database.
const me = 'backup-1';
const nothing = Object.fromEntries(kinds.map((kind) => [kind, {}])) as Entries;
beforeEach(() => clearDevice(me));

// Few ids and times, so that both devices often have the same entry, sometimes equally old.
const time = fc.integer({ min: 1, max: 6 }).map((step) => 1_760_000_000_000 + step);
const oneOf = (...ids: string[]) => fc.constantFrom(...ids);
const twoPartId = fc.tuple(oneOf('1', 'b'), oneOf('7', 'x', 'y')).map((parts) => parts.join('/'));
const anyNote = fc.record({
  owner: oneOf('course:1', 'question:2'),
  coursewareId: fc.constant(null),
  coursewareName: fc.constant(''),
  stageId: fc.constant(null),
  time: fc.option(fc.nat(9)),
  text: oneOf('甲', '乙'),
  createdAt: time,
});
const card = fc.record({ due: fc.nat(9), at: time, stability: fc.constant(1), difficulty: fc.constant(1) });
const place = fc.record({
  coursewareId: oneOf('7', 'x'),
  stageId: fc.constant(null),
  name: fc.constant('第一讲'),
  type: fc.constant('VIDEO'),
  position: fc.nat(9),
  at: time,
});
const dictionary = <T>(ids: fc.Arbitrary<string>, values: fc.Arbitrary<T>) =>
  fc.dictionary(ids, values, { maxKeys: 4 });
const studied = fc.record({ seconds: fc.nat(99), lessons: fc.subarray(['7', 'x', 'y']) });
const question = { stem: '题干', typeName: '单选', subjectId: '110101', address: '/a' };
const edited = fc
  .tuple(anyNote, fc.option(time), fc.boolean())
  .map(([note, editedAt, asks]) => ({ ...note, ...(editedAt && { editedAt }), ...(asks && { question }) }));
const wrong = fc.tuple(card, fc.option(time)).map(([known, wrongAt]) => (wrongAt ? { ...known, wrongAt } : known));
const marked = fc.record({
  topId: fc.constant('q1'),
  typeName: fc.constant('单选'),
  answer: fc.subarray(['A', 'B']),
  title: fc.constant('卷'),
  subjectId: fc.constant('s1'),
  at: time,
  reason: fc.option(fc.constantFrom('misread' as const, 'time' as const)),
  markedAt: time,
});
const reached = fc.record({ position: fc.nat(9), at: time });
const drawn: fc.Arbitrary<Entries> = fc.record({
  log: dictionary(oneOf('20500', '20501'), fc.dictionary(oneOf('1', 'b'), studied, { minKeys: 1 })),
  notes: dictionary(oneOf('n1', 'n2', 'n3'), edited),
  reviews: dictionary(twoPartId, fc.record({ card: fc.option(wrong), isMuted: fc.boolean() })).map((reviews) =>
    Object.fromEntries(Object.entries(reviews).filter(([, { card: known, isMuted }]) => known || isMuted)),
  ),
  reasons: dictionary(oneOf('r1/q1', 'r1/q2', '/q1'), marked),
  places: dictionary(twoPartId, fc.record({ reached: fc.option(reached), finished: fc.option(time) })).map((places) =>
    Object.fromEntries(Object.entries(places).filter(([, entry]) => entry.reached ?? entry.finished)),
  ),
  plans: dictionary(oneOf('dates/1101', 'dates/1201'), oneOf('2026-12-01', '')),
  settings: dictionary(oneOf('practice/runs/q1', 'practice/runs/q2'), fc.nat(3)),
  drafts: dictionary(oneOf('draft:chat', 'draft:scratch:r1'), oneOf('甲', '乙')),
  records: dictionary(twoPartId, time),
  lasts: dictionary(oneOf('1', 'b'), place),
});
/** The entries with a time. If both devices have an entry without one, each device keeps its own. */
const timed = ({ plans: _plans, settings: _settings, drafts: _drafts, ...others }: Entries) => others;
const idsOf = ({ plans, settings, drafts }: Entries) =>
  [plans, settings, drafts].map((kind) => Object.keys(kind).sort());

/** A device that has these entries and then imports those of a file. */
async function deviceWith(own: Entries, file: Entries): Promise<Entries> {
  await clearDevice(me);
  await importEntries(me, own);
  await importEntries(me, file);
  return deviceEntries(me);
}
async function throughFile(entries: Entries): Promise<Entries> {
  const read = await readBackup(new Blob([backupText(me, { madeAt: 1, entries })]), me);
  return read.ok ? read.backup.entries : nothing;
}

it('reads each entry of a file by itself, and leaves out what does not fit', async () => {
  const note = { owner: 'course:1', coursewareId: null, coursewareName: '', stageId: null, time: 1, text: '甲' };
  const good = {
    ...nothing,
    log: { 20500: { 1: { seconds: 60, lessons: [] } } },
    notes: { n1: { ...note, createdAt: 5 } },
    plans: { 'dates/1101': '2026-12-01', 'dates/1102': '', 'pace/isOff': true },
    settings: { 'practice/runs/q1': 2, 'practice/font': 18 },
    drafts: { 'draft:chat': '甲', 'draft:address': '{"new":{}}' },
  };
  const plan = { target: 'date', date: '2027-02-30', rest: [], without: [] };
  const file = {
    ...good,
    log: {
      ...good.log,
      20501: { 1: { seconds: -50_000, lessons: [] } },
      20502: { 1: { seconds: 90_000, lessons: [] } },
    },
    notes: { ...good.notes, n2: {} as never },
    plans: { ...good.plans, 'dates/1103': '2027-13-45', 'pace/plans/1101': plan, 'pace/new': 1 },
    settings: { ...good.settings, 'practice/font': 17 },
    drafts: { ...good.drafts, 'draft:feedback': 'not json', waiting: '[]' },
  };
  const { 'practice/font': _font, ...settings } = good.settings;
  const read = await readBackup(new Blob([backupText(me, { madeAt: 1, entries: file })]), me);
  expect(read).toMatchObject({ ok: true, backup: { entries: { ...good, settings } } });
  expect(read.ok && read.leftOut.map(({ kind, id }) => `${kind} ${id}`)).toEqual([
    'log 20501',
    'log 20502',
    'notes n2',
    'plans dates/1103',
    'plans pace/plans/1101',
    'plans pace/new',
    'settings practice/font',
    'drafts draft:feedback',
    'drafts waiting',
  ]);
});

it('an empty draft is no content', async () => {
  const empty = { 'draft:chat': '', 'draft:address': '{}', 'draft:reports': '{"q1":{"text":""}}' };
  for (const [key, text] of Object.entries({ ...empty, 'draft:scratch:r1': '甲' }))
    localStorage.setItem(`u:${me}:${key}`, text);
  expect((await deviceEntries(me)).drafts).toEqual({ 'draft:scratch:r1': '甲' });
});

it('two devices that import each other’s backup become equal, and a second import changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(drawn, drawn, async (a, b) => {
      // A device and a file return the entries that were put into them.
      expect(await deviceWith(nothing, await throughFile(a))).toEqual(a);
      const second = await deviceWith(b, a);
      const first = await deviceWith(a, await throughFile(b));
      expect(timed(first)).toEqual(timed(second));
      expect(idsOf(first)).toEqual(idsOf(second));
      expect(first).toMatchObject({ plans: a.plans, settings: a.settings, drafts: a.drafts });
      // With the other’s merged backup: nothing to add, nothing to change.
      const again = mergeEntries(first, second);
      expect(again).toEqual(first);
      for (const kind of ['log', 'notes', 'reviews', 'reasons', 'places'] as const) {
        const { all, same } = countFates(compareEntries(kind, first, second, again));
        expect(same).toBe(all);
      }
    }),
    runs(25),
  );
});

it('compareEntries tells which entries of a file are added, updated, kept or the same', () => {
  const note = { owner: 'course:1', coursewareId: null, coursewareName: '', stageId: null, time: 5, text: '' };
  const at = (createdAt: number, text: string, editedAt?: number) => {
    const written = { ...note, createdAt, text };
    return editedAt ? { ...written, editedAt } : written;
  };
  const here = { ...nothing, notes: { a: at(1, '旧'), b: at(2, '改', 9), c: at(3, '同'), d: at(4, '只在本机') } };
  const file = { ...nothing, notes: { a: at(1, '新', 7), b: at(2, '旧'), c: at(3, '同'), e: at(5, '只在文件') } };
  const merged = mergeEntries(here, file);
  expect(Object.values(merged.notes).map(({ text }) => text)).toEqual(['新', '改', '同', '只在本机', '只在文件']);
  const compared = compareEntries('notes', here, file, merged);
  expect(compared.map(({ id, fate }) => [id, fate])).toEqual([
    ['a', 'updated'],
    ['b', 'kept'],
    ['c', 'same'],
    ['e', 'added'],
  ]);
  expect(countFates(compared)).toEqual({ all: 4, added: 1, updated: 1, kept: 1, same: 1 });
});

it('mergeEntries takes the longer time, the earlier end, the lessons and marks of both, and else the newer', () => {
  const side = (at: number, other: number, lesson: string) => ({
    ...nothing,
    log: { 5: { c: { seconds: at, lessons: [lesson] } } },
    reviews: { 's/q': { card: { due: at, at, stability: 1, difficulty: 1, wrongAt: other }, isMuted: at > other } },
    places: { 'c/w': { reached: { position: other, at }, finished: other } },
    records: { 's/r': other },
  });
  const merged = { ...side(90, 60, ''), log: { 5: { c: { seconds: 90, lessons: ['x', 'y'] } } } };
  const [newer, older] = [side(90, 60, 'y'), side(60, 90, 'x')];
  merged.reviews['s/q'].card.wrongAt = 90;
  expect(mergeEntries(newer, older)).toEqual(merged);
  expect(mergeEntries(older, newer)).toEqual(merged);
});

it('importEntries keeps the other values of a course and a review, and notifies subscribers', async () => {
  const course = memoryOf('c1', me);
  course.change({ open: ['n1'], width: 400 });
  reviewOf(me, 's1').change({ lookedAt: 7 });
  const place = (at: number, finished: number | null) => ({ reached: { position: at + 1, at }, finished });
  const places = { 'c1/w1': place(9, 8), 'c1/w2': place(5, null), 'c1/w3': place(0, 4) };
  const seen = vi.fn();
  course.subscribe(seen);
  expect(await importEntries(me, { ...nothing, places, records: { 's1/r1': 3 } })).toBe(true);
  expect(seen).toHaveBeenCalled();
  const { positions, reachedAt, finished, ...others } = course.getState();
  expect(others).toMatchObject({ open: ['n1'], width: 400 });
  const kept = '[{"w3":1,"w2":6,"w1":10},{"w2":5,"w1":9},{"w3":4,"w1":8}]';
  expect(JSON.stringify([positions, reachedAt, finished])).toBe(kept);
  expect(reviewOf(me, 's1').getState()).toMatchObject({ lookedAt: 7, records: { r1: 3 } });
});

it('keepPlace stores when each position was reached', () => {
  const last = { coursewareId: 'w1', stageId: null, name: '', type: 'VIDEO', position: 4.5, at: 8 };
  courseMemory.keepPlace('c2', last, false);
  courseMemory.keepPlace('c2', { ...last, coursewareId: 'w2', at: 9 }, false);
  expect(courseMemory.read('c2')).toMatchObject({ positions: { w1: 4, w2: 4 }, reachedAt: { w1: 8, w2: 9 } });
});

const withSetItem = (setItem: Storage['setItem']) => (real: Storage, name: string) => {
  if (name === 'setItem') return setItem;
  const value: unknown = Reflect.get(real, name);
  return typeof value === 'function' ? (value.bind(real) as unknown) : value;
};
it('importEntries writes all or nothing', async () => {
  const note = { owner: 'course:1', coursewareId: null, coursewareName: '', stageId: null, time: null, createdAt: 1 };
  await writeNote({ ...note, id: 'n1', userId: me, text: '旧' }, null);
  localStorage.setItem(`u:${me}:draft:chat`, '问一下');
  const before = await deviceEntries(me);
  const file = {
    ...nothing,
    notes: { n1: { ...note, text: '新', editedAt: 9 } },
    plans: { 'dates/1101': '2026-12-01' },
    drafts: { 'draft:feedback': '{}', 'draft:scratch:r1': '甲' },
  };
  const original = localStorage;
  const setItem = (key: string, value: string) => {
    if (key.endsWith('r1')) throw new DOMException('full', 'QuotaExceededError');
    original.setItem(key, value);
  };
  vi.stubGlobal('localStorage', new Proxy(original, { get: withSetItem(setItem) }));
  expect(await importEntries(me, file)).toBe(false);
  vi.unstubAllGlobals();
  expect(await deviceEntries(me)).toEqual(before);

  const refused = fillDevice();
  await expect(importEntries(me, file)).rejects.toThrow('full');
  refused.mockRestore();
  expect(await deviceEntries(me)).toEqual(before);

  expect(await importEntries(me, file)).toBe(true);
  expect(await deviceEntries(me)).toMatchObject({ notes: { n1: { text: '新' } }, drafts: { 'draft:chat': '问一下' } });
});

it('importEntries keeps a draft that another tab changes meanwhile', async () => {
  const draft = `u:${me}:draft:chat`;
  localStorage.setItem(draft, '问一');
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(function (this: IDBObjectStore, row) {
    localStorage.setItem(draft, '问一下');
    return this.put(row);
  });
  await importEntries(me, { ...nothing, log: { 1: { c1: { seconds: 1, lessons: [] } } } });
  put.mockRestore();
  expect(localStorage.getItem(draft)).toBe('问一下');
});

const damaged = '这不是本站导出的备份，或者文件已损坏。';
const textOf = (changes: Partial<Entries> = {}, userId = me) =>
  backupText(userId, { madeAt: 1, entries: { ...nothing, ...changes } });
const later = textOf().replace('"version":1', '"version":2');
it.each([
  ['no backup', 'x', damaged],
  ['cut off', textOf().slice(0, -9), damaged],
  ['a kind of entries is no list', textOf().replace('"notes":{}', '"notes":null'), damaged],
  ['another account', textOf({}, 'other'), '这是另一个账号的备份，请登录那个账号后再导入。'],
  ['a newer version', later, '这份备份来自更新的网站版本，请刷新页面后再导入。'],
  ['of 20 MB', ' '.repeat(20 * 1024 * 1024), damaged],
  ['over 20 MB', ' '.repeat(20 * 1024 * 1024 + 1), '文件超过 20 MB，没有读取。'],
])('readBackup rejects a file: %s', async (_why, text, reason) => {
  expect(await readBackup(new Blob([text]), me)).toEqual({ ok: false, reason });
});

it('readBackup reads a file of a build that had fewer kinds of entries', async () => {
  const settings = { 'practice/font': 18 };
  const file = new Blob([textOf({ settings }).replace('"reasons":{},', '')]);
  const backup = { madeAt: 1, entries: { ...nothing, settings } };
  expect(await readBackup(file, me)).toEqual({ ok: true, backup, leftOut: [] });
});

it('readBackup rejects a file that cannot be read', async () => {
  const file = new Blob(['{}']);
  vi.spyOn(file, 'text').mockRejectedValue(new DOMException('gone', 'NotFoundError'));
  expect(await readBackup(file, me)).toEqual({ ok: false, reason: '没有读到文件，请重新选择。' });
});
