import { describe, expect, it } from 'vitest';
import type { CatalogueNode, Courseware } from '@/api/products/schema';
import { noteMarks } from '@/components/player/seek-bar';
import { gateOf } from '@/features/player/course-player/gate';
import { firstLesson, firstUnfinished, locateLesson, nextLesson } from '@/features/player/course-player/lesson-target';
import { notesMarkdown } from '@/features/player/panel/notes-markdown';
import { searchTree } from '@/features/player/panel/search-tree';
import { askedSecond, startPosition } from '@/features/player/course-player/start-position';

const ware = (coursewareId: string, changes: Partial<Courseware> = {}): Courseware => ({
  coursewareId,
  coursewareName: coursewareId,
  type: 'VIDEO',
  duration: 60,
  isAudition: false,
  canStudy: true,
  stageId: null,
  sourceId: null,
  studyPercentageInfo: null,
  ...changes,
});
const node = (id: string, children: CatalogueNode[] = []): CatalogueNode => ({
  id,
  name: `节点 ${id}`,
  children,
  coursewareCount: 0,
  duration: 0,
  sort: 0,
});
const nodes = [node('a', [node('a1'), node('a2')]), node('b')];
const lists: Record<string, Courseware[]> = {
  a1: [ware('live', { type: 'LIVE' }), ware('locked', { canStudy: false })],
  a2: [ware('film'), ware('paper', { type: 'PAPER' }), ware('odd', { type: 'HOLOGRAM' })],
  b: [ware('last')],
};
const load = (id: string) => Promise.resolve(lists[id] ?? []);

describe('notes on the time line', () => {
  it('stand in the order of time, those near one another as one, and none after the end', () => {
    const notes = [
      { time: 135, text: '先画现金流量图，再列式，最后把系数代进去算一遍' },
      { time: 10, text: '一' },
      { time: 12, text: '二' },
      { time: 900, text: '来自更长的旧版' },
    ];
    expect(noteMarks(notes, 600)).toEqual([
      { time: 10, name: '笔记 00:10 一（共 2 条）' },
      { time: 135, name: '笔记 02:15 先画现金流量图，再列式，最后把系数代进去…' },
    ]);
    expect(noteMarks([], 600)).toEqual([]);
  });
});

describe('which lesson opens', () => {
  it('is the first that may be studied', async () => {
    expect((await firstLesson(nodes, load))?.row.coursewareId).toBe('film');
  });
  it('is a locked one where none may be studied', async () => {
    const locked = (id: string) => load(id).then((rows) => rows.map((row) => ({ ...row, canStudy: false })));
    expect((await firstLesson(nodes, locked))?.row.coursewareId).toBe('locked');
  });
  it('is found wherever it stands, and a failing node is no answer', async () => {
    expect(await locateLesson(nodes, 'last', ['a1'], load)).toMatchObject({ nodeId: 'b' });
    expect(await locateLesson(nodes, 'nothing', [null], load)).toBeNull();
    await expect(locateLesson(nodes, 'nothing', [], () => Promise.reject(new Error('500')))).rejects.toThrow('500');
  });
  it('leads on across nodes, past what cannot be opened, to the end', async () => {
    const film = { nodeId: 'a2', row: ware('film') };
    expect((await nextLesson(nodes, film, load))?.row.coursewareId).toBe('paper');
    expect((await nextLesson(nodes, { nodeId: 'a2', row: ware('paper') }, load))?.row.coursewareId).toBe('last');
    expect(await nextLesson(nodes, { nodeId: 'b', row: ware('last') }, load)).toBeNull();
  });
});

describe('what is left of a course', () => {
  const left = (...finished: string[]) =>
    firstUnfinished(nodes, ({ coursewareId }) => finished.includes(coursewareId), load);
  it('is the first lesson that is not finished; papers and what cannot be opened are none', async () => {
    expect((await left())?.lesson?.row.coursewareId).toBe('locked');
    expect((await left('locked', 'last'))?.lesson?.row.coursewareId).toBe('film');
    expect(await left('locked', 'film', 'last')).toEqual({ lesson: null, isSure: true });
  });
  it('is not known where there are too many places to look at', async () => {
    const many = Array.from({ length: 200 }, (_, at) => node(`n${at}`));
    let asked = 0;
    const none = () => ((asked += 1), Promise.resolve([]));
    expect(await firstUnfinished(many, () => true, none)).toEqual({ lesson: null, isSure: false });
    expect(asked).toBe(100);
  });
});

describe('what stands before a lesson', () => {
  const paid = { price: 100, status: 'ON' as const };
  const closed = ware('x', { canStudy: false });
  const none = { owned: false, expired: false };
  it.each([
    ['open', ware('x'), paid, null, false],
    ['paper', ware('x', { type: 'PAPER' }), paid, none, true],
    ['unsupported', ware('x', { type: 'LIVE' }), paid, { owned: true, expired: false }, true],
    ['login', closed, paid, null, false],
    ['buy', closed, paid, none, true],
    ['claim', closed, { ...paid, price: 0 }, none, true],
    ['renew', closed, paid, { owned: false, expired: true }, true],
    ['off', closed, { ...paid, status: 'OFF' as const }, none, true],
    ['open', null, paid, none, true],
  ] as const)('%s', (gate, row, course, status, loggedIn) => {
    expect(gateOf(row, course, status, loggedIn)).toBe(gate);
  });
});

describe('where a film begins', () => {
  it.each([
    [{ asked: null, server: 12, local: null, duration: 30 }, 12],
    [{ asked: 7, server: 12, local: 20, duration: 30 }, 7],
    [{ asked: null, server: 12, local: 20, duration: 30 }, 20],
    [{ asked: null, server: 26, local: null, duration: 30 }, 0],
    [{ asked: 999, server: 12, local: null, duration: 30 }, 0],
    [{ asked: null, server: NaN, local: null, duration: 0 }, 0],
  ])('%o at %i', (facts, second) => {
    expect(startPosition(facts)).toBe(second);
  });
  it.each([
    ['90', 90],
    ['-3', null],
    ['1e9', null],
    ['abc', null],
    ['', null],
    [null, null],
  ])('t=%s is %s', (text, second) => {
    expect(askedSecond(text)).toBe(second);
  });
});

it('a search opens the way to what it finds among the loaded lessons', () => {
  const match = searchTree(nodes, 'PAPER', new Map([['a2', lists.a2 ?? []]]));
  expect(match.nodes.map(({ id }) => id)).toEqual(['a']);
  expect([...match.open].toSorted()).toEqual(['a', 'a2']);
  expect(searchTree(nodes, '节点 b', new Map()).nodes.map(({ id }) => id)).toEqual(['b']);
});

it('notes leave as Markdown, by lesson and time, with nothing of them read as markup', () => {
  const note = (text: string, time: number | null, coursewareName: string) => ({
    id: text,
    userId: '1',
    owner: 'course:1',
    coursewareId: 'x',
    coursewareName,
    stageId: null,
    time,
    text,
    createdAt: Date.UTC(2026, 10, 20, 1),
  });
  const text = notesMarkdown('经济', [note('# 后面', 90, '第一课'), note('前面', 5, '第一课'), note('别处', null, '')]);
  expect(text.indexOf('前面')).toBeLessThan(text.indexOf('后面'));
  expect(text).toContain('`01:30` \\# 后面');
  expect(text).toContain('## 课程笔记');
});
