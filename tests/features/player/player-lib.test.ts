import { describe, expect, it } from 'vitest';
import type { CatalogueNode, Courseware } from '@/api/products/schema';
import { visibleRows } from '@/components/catalogue/catalogue-rows';
import { noteMarks } from '@/components/player/seek-bar';
import { gateOf } from '@/features/player/course-player/blocked-lesson';
import { firstLesson, locateLesson, previousLesson } from '@/features/player/course-player/use-lesson';
import { matchingRows, searchTree } from '@/features/player/panel/search-tree';
import { parseSecond, startPosition } from '@/features/player/course-player/media-lesson';
import { nodeOf } from '../../course-of';
import { ware } from './support';

const node = (id: string, children: CatalogueNode[] = []) => nodeOf(id, { name: `节点 ${id}`, children });
const nodes = [node('a', [node('a1'), node('a2')]), node('b')];
const lists: Record<string, Courseware[]> = {
  a1: [ware('live', { type: 'LIVE' }), ware('locked', { canStudy: false })],
  a2: [ware('film'), ware('paper', { type: 'PAPER' }), ware('odd', { type: 'HOLOGRAM' })],
  b: [ware('last')],
};
const load = (id: string) => Promise.resolve(lists[id] ?? []);

describe('notes on the time line', () => {
  it('are sorted by time, merged if they are close, and left out after the end', () => {
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
    const text = '二十个字的一条笔记正好写满这一行二十个字';
    expect(noteMarks([{ time: 600, text }], 600)).toEqual([{ time: 600, name: `笔记 10:00 ${text}` }]);
    // Marks are 24 s apart on a film of ten minutes.
    const at = (...times: number[]) =>
      noteMarks(
        times.map((time) => ({ time, text: '' })),
        600,
      ).map(({ time }) => time);
    expect(at(10, 33, 34, 57)).toEqual([10, 34]);
  });
});

describe('the lesson to open', () => {
  it('is the first unlocked one, or a locked one if all are locked', async () => {
    expect((await firstLesson(nodes, load))?.row.coursewareId).toBe('film');
    const locked = (id: string) => load(id).then((rows) => rows.map((row) => ({ ...row, canStudy: false })));
    expect((await firstLesson(nodes, locked))?.row.coursewareId).toBe('locked');
  });
  it('is found in any node; if a node fails, a missing lesson is an error', async () => {
    expect(await locateLesson(nodes, 'last', ['a1'], load)).toMatchObject({ nodeId: 'b' });
    expect(await locateLesson(nodes, 'nothing', [null], load)).toBeNull();
    const half = (id: string) => (id === 'a1' ? Promise.reject(new Error('500')) : load(id));
    expect(await locateLesson(nodes, 'film', [], half)).toMatchObject({ nodeId: 'a2', row: { coursewareId: 'film' } });
    await expect(locateLesson(nodes, 'nothing', [], half)).rejects.toThrow('500');
  });
  it('is looked for in its last nodes first, then in up to sixty nodes, four at a time', async () => {
    const many = Array.from({ length: 99 }, (_, at) => node(`n${at}`));
    const requests: string[] = [];
    const at = (found: string) => (id: string) => (requests.push(id), Promise.resolve(id === found ? [ware('x')] : []));
    expect(await locateLesson(many, 'x', ['n70', null, 'gone', 'n70'], at('n70'))).toMatchObject({ nodeId: 'n70' });
    expect(requests).toEqual(['n70']);
    expect(await locateLesson(many, 'x', ['n70'], at('n5'))).toMatchObject({ nodeId: 'n5' });
    expect(requests.slice(1)).toEqual(['n70', 'n0', 'n1', 'n2', 'n3', 'n4', 'n5', 'n6', 'n7']);
    requests.length = 0;
    expect(await locateLesson(many, 'x', [], at('n80'))).toBeNull();
    expect([requests.length, requests.at(-1)]).toEqual([60, 'n59']);
  });
  it('is looked for in the first twelve nodes; an unsupported one is the last choice', async () => {
    const many = Array.from({ length: 20 }, (_, at) => node(`n${at}`));
    const at = (wanted: string) => (id: string) => Promise.resolve(id === wanted ? [ware('x')] : []);
    expect(await firstLesson(many, at('n11'))).toMatchObject({ nodeId: 'n11' });
    expect(await firstLesson(many, at('n12'))).toBeNull();
    const live = () => Promise.resolve([ware('live', { type: 'LIVE' })]);
    expect(await firstLesson(many, live)).toMatchObject({ nodeId: 'n0', row: { coursewareId: 'live' } });
    const locked = [ware('live', { type: 'LIVE' }), ware('shut', { canStudy: false })];
    expect((await firstLesson(many, () => Promise.resolve(locked)))?.row.coursewareId).toBe('shut');
  });
  it('has as its previous one the nearest supported one before it, also in another node', async () => {
    const before = async (nodeId: string, id: string) =>
      (await previousLesson(nodes, { nodeId, row: ware(id) }, load))?.row.coursewareId;
    expect(await before('b', 'last')).toBe('paper');
    expect(await before('a2', 'paper')).toBe('film');
    expect(await before('a2', 'film')).toBe('locked');
    expect(await before('a1', 'locked')).toBeUndefined();
  });
});

describe('the gate of a lesson', () => {
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
    ['open', closed, paid, { owned: true, expired: false }, true],
    ['login', closed, { ...paid, status: 'OFF' as const }, null, false],
    ['renew', closed, { ...paid, status: 'OFF' as const }, { owned: false, expired: true }, true],
    ['buy', closed, paid, null, true],
  ] as const)('is %s', (gate, row, course, status, loggedIn) => {
    expect(gateOf(row, course, status, loggedIn)).toBe(gate);
  });
});

describe('the start of a film', () => {
  it.each([
    [{ requested: null, server: 12, local: null, duration: 30 }, 12],
    [{ requested: 7, server: 12, local: 20, duration: 30 }, 7],
    [{ requested: null, server: 12, local: 20, duration: 30 }, 20],
    [{ requested: null, server: 26, local: null, duration: 30 }, 0],
    [{ requested: 999, server: 12, local: null, duration: 30 }, 0],
    [{ requested: null, server: NaN, local: null, duration: 0 }, 0],
    [{ requested: null, server: 25, local: null, duration: 30 }, 25],
    [{ requested: null, server: 900, local: null, duration: 0 }, 900],
    [{ requested: null, server: 12, local: 0, duration: 30 }, 0],
    [{ requested: 0, server: 12, local: 20, duration: 30 }, 0],
    [{ requested: null, server: -3, local: null, duration: 30 }, 0],
  ])('with %o is second %i', (facts, second) => {
    expect(startPosition(facts)).toBe(second);
  });
  it.each([
    ['90', 90],
    ['-3', null],
    ['1e9', null],
    ['', null],
    [null, null],
  ])('asked for by t=%s is %s', (text, second) => {
    expect(parseSecond(text)).toBe(second);
  });
});

it('searchTree keeps and opens the branches that lead to a match, and counts matching nodes and lessons', () => {
  const match = searchTree(nodes, 'PAPER', new Map([['a2', lists.a2 ?? []]]));
  expect(match.nodes.map(({ id }) => id)).toEqual(['a']);
  expect([...match.open].sort()).toEqual(['a', 'a2']);
  expect(match).toMatchObject({ found: 1, named: new Set() });
  expect(searchTree(nodes, '节点 b', new Map()).nodes.map(({ id }) => id)).toEqual(['b']);
  const loaded = new Map([['a1', [ware('A2 的复习'), ware('别的')]]]);
  const both = searchTree(nodes, ' a2 ', loaded);
  expect(both.nodes.map(({ id, children }) => [id, children.map((child) => child.id)])).toEqual([['a', ['a1', 'a2']]]);
  expect([...both.open].sort()).toEqual(['a', 'a1']);
  expect(both).toMatchObject({ found: 2, named: new Set(['a2']) });
  const whole = searchTree(nodes, '节点 a', new Map());
  expect([...whole.named].sort()).toEqual(['a', 'a1', 'a2']);
  const own = searchTree([node('c', [node('d')])], '节点 c', new Map());
  expect(own.nodes.map(({ id, children }) => [id, children.map((child) => child.id)])).toEqual([['c', ['d']]]);
  expect(own.open.size).toBe(0);
  expect(searchTree(nodes, '没有', new Map())).toMatchObject({ nodes: [], found: 0 });
});

it('matchingRows keeps and renumbers the matching lessons of a node, and all lessons of a matching node', () => {
  const loaded = new Map([
    ['a2', { status: 'ready' as const, coursewares: lists.a2 ?? [] }],
    ['b', { status: 'ready' as const, coursewares: lists.b ?? [] }],
  ]);
  const rows = visibleRows(nodes, new Set(['a', 'a2', 'b']), loaded);
  const shown = matchingRows(rows, ' Paper ', new Set(['b']));
  expect(shown.map(({ key, position, setSize }) => [key, position, setSize])).toEqual([
    ['n:a', 1, 2],
    ['n:a1', 1, 2],
    ['n:a2', 2, 2],
    ['c:a2:paper', 1, 1],
    ['n:b', 2, 2],
    ['c:b:last', 1, 1],
  ]);
});
