import { describe, expect, it } from 'vitest';
import type { CatalogueNode } from '@/api/products/schema';
import {
  allToOpen,
  pathToFirstLeaf,
  openLeaves,
  visibleRows,
  type CatalogueRow,
} from '@/components/catalogue/catalogue-rows';
import { leavesOf, walkLeaves } from '@/learning/basics/leaves';
import { treeMove, typeAhead } from '@/components/catalogue/use-tree-focus';
import { nodeOf } from '../course-of';
import { ware as lessonOf } from '../features/player/support';

const node = (id: string, name: string, children: CatalogueNode[] = [], sort = 0) =>
  nodeOf(id, { name, children, coursewareCount: 2, sort });
const ware = (id: string, coursewareName: string) => lessonOf(id, { coursewareName });
const beta = node('b', 'Beta', [node('b2', 'Second', [], 2), node('b1', 'First', [], 1)], 2);
const tree = [beta, node('a', 'Alpha', [], 1)];
const leaves = new Map([
  ['a', { status: 'ready' as const, coursewares: [ware('1', 'One'), ware('2', 'Two')] }],
  ['b1', { status: 'failed' as const, error: new Error('x'), retrying: false }],
]);
const rowsOf = (...open: string[]): CatalogueRow[] => visibleRows(tree, new Set(open), leaves);
const shape = (rows: CatalogueRow[]) => rows.map((row) => `${'  '.repeat(row.level - 1)}${row.key}`);

describe('rows of the tree', () => {
  it('are in the order of sort, without the children of closed nodes', () => {
    expect(shape(rowsOf())).toEqual(['n:a', 'n:b']);
    expect(shape(rowsOf('a', 'b', 'b2'))).toEqual(['n:a', '  c:a:1', '  c:a:2', 'n:b', '  n:b1', '  n:b2', '    s:b2']);
  });

  it.each([
    [0, 1],
    [7, 7],
    [900, 40],
  ])('with %i lessons still loading reserve space for %i', (coursewareCount, expected) => {
    const waiting = [{ ...node('a', 'Alpha'), coursewareCount }];
    const [, row] = visibleRows(waiting, new Set(['a']), new Map([['a', { status: 'loading' }]]));
    expect(row).toMatchObject({ kind: 'loading', expected, level: 2, setSize: 1, position: 1 });
  });

  it('load only visible leaves', () => {
    expect(openLeaves(tree, new Set(['b1', 'a']))).toEqual(['a']);
    expect(openLeaves(tree, new Set(['b', 'b1']))).toEqual(['b1']);
  });

  it('全部展开 opens only branches if there are too many rows', () => {
    expect(allToOpen(tree)).toEqual(new Set(['a', 'b', 'b1', 'b2']));
    const wide = (count: number) => {
      const children = Array.from({ length: count }, (_, at) => node(`x${at}`, 'X'));
      return [node('x', 'X', children)];
    };
    expect(allToOpen(wide(5000))).toEqual(new Set(['x']));
    expect(allToOpen(wide(30)).size).toBe(31);
    expect(allToOpen(wide(31)).size).toBe(1);
    expect(pathToFirstLeaf(tree)).toEqual(['a']);
    const before = node('0', 'Before', [node('02', 'Later', [], 2), node('01', 'First', [], 1)]);
    expect(pathToFirstLeaf([...tree, before])).toEqual(['0', '01']);
  });
});

describe('leaves of a catalogue', () => {
  it('are listed in the order of sort, with the path to each', () => {
    expect(leavesOf(tree).map(({ name, way }) => [name, way])).toEqual([
      ['Alpha', ['a']],
      ['First', ['b', 'b1']],
      ['Second', ['b', 'b2']],
    ]);
  });

  it('are loaded four at a time until the visitor stops', async () => {
    const requests: string[] = [];
    const visited: string[] = [];
    const load = (id: string) => (requests.push(id), Promise.resolve([ware(`w${id}`, id)]));
    await walkLeaves(['1', '2', '3', '4', '5', '6', '7', '8', '9'], load, (id, [row]) => {
      visited.push(row?.coursewareId ?? '');
      return id === '6';
    });
    expect(requests).toEqual(['1', '2', '3', '4', '5', '6', '7', '8']);
    expect(visited).toEqual(['w1', 'w2', 'w3', 'w4', 'w5', 'w6']);
  });
});

describe('keys', () => {
  const rows = rowsOf('a', 'b', 'b1', 'b2');
  const at = (key: string, among = rows): CatalogueRow => {
    const row = among.find((other) => other.key === key);
    if (!row) throw new Error(`no row ${key}`);
    return row;
  };
  it.each([
    ['n:a', 'ArrowDown', 'c:a:1'],
    ['c:a:1', 'ArrowUp', 'n:a'],
    ['n:a', 'ArrowRight', 'c:a:1'],
    ['c:a:2', 'ArrowLeft', 'n:a'],
    ['n:b1', 'ArrowRight', 's:b1'],
    ['c:a:1', 'Home', 'n:a'],
    // A loading row is skipped.
    ['c:a:1', 'End', 'n:b2'],
    ['n:b2', 'Home', 'n:a'],
    ['n:b2', 'ArrowUp', 's:b1'],
  ])('%s %s moves to %s', (from, key, to) => {
    expect(treeMove(rows, at(from), key)).toEqual({ do: 'focus', key: to });
  });

  it('Right opens, Left closes, Enter toggles a node or opens a lesson', () => {
    const closed = rowsOf();
    const a = at('n:a', closed);
    expect(treeMove(closed, a, 'ArrowRight')).toEqual({ do: 'toggle', nodeId: 'a', open: true });
    expect(treeMove(rows, at('n:a'), 'ArrowLeft')).toEqual({ do: 'toggle', nodeId: 'a', open: false });
    expect(treeMove(rows, at('n:a'), 'ArrowUp')).toBeNull();
    expect(treeMove(rows, at('c:a:1'), 'Tab')).toBeNull();
    for (const key of ['Enter', ' ']) {
      expect(treeMove(closed, a, key)).toEqual({ do: 'toggle', nodeId: 'a', open: true });
      expect(treeMove(rows, at('n:a'), key)).toEqual({ do: 'toggle', nodeId: 'a', open: false });
      expect(treeMove(rows, at('c:a:1'), key)).toEqual({ do: 'act' });
    }
    expect(treeMove(rows, at('c:a:1'), 'ArrowRight')).toBeNull();
    expect(treeMove(rows, at('n:b2'), 'ArrowDown')).toBeNull();
    expect(treeMove(closed, a, 'ArrowLeft')).toBeNull();
    expect(treeMove(rows, at('n:b1'), 'ArrowLeft')).toEqual({ do: 'toggle', nodeId: 'b1', open: false });
    expect(treeMove(rows, at('s:b1'), 'ArrowLeft')).toEqual({ do: 'focus', key: 'n:b1' });
  });

  it('Right does nothing in an empty node', () => {
    const none = visibleRows(tree, new Set(['a']), new Map([['a', { status: 'ready', coursewares: [] }]]));
    expect(treeMove(none, at('n:a', none), 'ArrowRight')).toBeNull();
    expect(treeMove(none, at('n:a', none), 'ArrowDown')).toEqual({ do: 'focus', key: 'n:b' });
  });

  it('typing finds the next name, and wraps around', () => {
    expect(typeAhead(rows, at('n:a'), 't')).toEqual({ do: 'focus', key: 'c:a:2' });
    expect(typeAhead(rows, at('n:b2'), 'al')).toEqual({ do: 'focus', key: 'n:a' });
    expect(typeAhead(rows, at('n:a'), 'zz')).toBeNull();
    // One letter moves on from the current row; several letters may also match the current row.
    expect(typeAhead(rows, at('n:a'), 'a')).toEqual({ do: 'focus', key: 'n:a' });
    expect(typeAhead(rows, at('c:a:1'), 'o')).toEqual({ do: 'focus', key: 'c:a:1' });
    expect(typeAhead(rows, at('n:b2'), 'se')).toEqual({ do: 'focus', key: 'n:b2' });
    const two = visibleRows([node('1', 'Same', [], 1), node('2', 'Same', [], 2)], new Set(), leaves);
    expect(typeAhead(two, at('n:1', two), 's')).toEqual({ do: 'focus', key: 'n:2' });
    expect(typeAhead(two, at('n:2', two), 's')).toEqual({ do: 'focus', key: 'n:1' });
    expect(typeAhead(two, at('n:1', two), 'sa')).toEqual({ do: 'focus', key: 'n:1' });
  });
});
