import { describe, expect, it } from 'vitest';
import type { CatalogueNode, Courseware } from '@/api/products/schema';
import { allToOpen, firstWay, openLeaves, visibleRows, type CatalogueRow } from '@/components/catalogue/catalogue-rows';
import { treeMove, typeAhead } from '@/components/catalogue/tree-keys';

const node = (id: string, name: string, children: CatalogueNode[] = [], sort = 0): CatalogueNode => ({
  id,
  name,
  children,
  coursewareCount: 2,
  duration: 0,
  sort,
});
const ware = (id: string, coursewareName: string): Courseware => ({
  coursewareId: id,
  coursewareName,
  type: 'VIDEO',
  duration: 60,
  isAudition: false,
  canStudy: false,
  stageId: null,
  sourceId: null,
  studyPercentageInfo: null,
});
const tree = [
  node('b', 'Beta', [node('b2', 'Second', [], 2), node('b1', 'First', [], 1)], 2),
  node('a', 'Alpha', [], 1),
];
const leaves = new Map([
  ['a', { status: 'ready' as const, coursewares: [ware('1', 'One'), ware('2', 'Two')] }],
  ['b1', { status: 'failed' as const, error: new Error('x'), retrying: false }],
]);
const rowsOf = (...open: string[]): CatalogueRow[] => visibleRows(tree, new Set(open), leaves);
const shape = (rows: CatalogueRow[]) => rows.map((row) => `${'  '.repeat(row.level - 1)}${row.key}`);

describe('rows of the tree', () => {
  it('stand in the order of sort, closed nodes hide what is inside', () => {
    expect(shape(rowsOf())).toEqual(['n:a', 'n:b']);
    expect(shape(rowsOf('a', 'b', 'b2'))).toEqual(['n:a', '  c:a:1', '  c:a:2', 'n:b', '  n:b1', '  n:b2', '    s:b2']);
  });

  it('say where they stand among their siblings', () => {
    const [, first, second] = rowsOf('a');
    expect(first).toMatchObject({ level: 2, setSize: 2, position: 1 });
    expect(second).toMatchObject({ level: 2, setSize: 2, position: 2 });
  });

  it('a waiting leaf keeps the height of what will come; failed and empty ones say so', () => {
    expect(rowsOf('b', 'b2').at(-1)).toMatchObject({ kind: 'loading', expected: 2 });
    expect(rowsOf('b', 'b1')[3]).toMatchObject({ kind: 'failed' });
    const none = visibleRows(tree, new Set(['a']), new Map([['a', { status: 'ready', coursewares: [] }]]));
    expect(none[1]).toMatchObject({ kind: 'empty' });
  });

  it('only leaves that are in sight are loaded', () => {
    expect(openLeaves(tree, new Set(['b1', 'a']))).toEqual(['a']);
    expect(openLeaves(tree, new Set(['b', 'b1']))).toEqual(['b1']);
  });

  it('全部展开 of thousands opens branches only', () => {
    expect(allToOpen(tree)).toEqual(new Set(['a', 'b', 'b1', 'b2']));
    const many = [
      node(
        'x',
        'X',
        Array.from({ length: 5000 }, (_, index) => node(`x${index}`, `${index}`)),
      ),
    ];
    expect(allToOpen(many)).toEqual(new Set(['x']));
    expect(firstWay(tree)).toEqual(['a']);
  });
});

describe('keys', () => {
  const rows = rowsOf('a', 'b', 'b1', 'b2');
  const at = (key: string): CatalogueRow => {
    const row = rows.find((other) => other.key === key);
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
    // The row that is still loading is no stop.
    ['c:a:1', 'End', 'n:b2'],
  ])('%s %s goes to %s', (from, key, to) => {
    expect(treeMove(rows, at(from), key)).toEqual({ do: 'focus', key: to });
  });

  it('Right opens, Left closes, Enter does either or acts', () => {
    const closed = rowsOf();
    const [a] = closed;
    if (!a) throw new Error('no rows');
    expect(treeMove(closed, a, 'ArrowRight')).toEqual({ do: 'toggle', nodeId: 'a', open: true });
    expect(treeMove(rows, at('n:a'), 'ArrowLeft')).toEqual({ do: 'toggle', nodeId: 'a', open: false });
    expect(treeMove(rows, at('n:a'), 'Enter')).toEqual({ do: 'toggle', nodeId: 'a', open: false });
    expect(treeMove(rows, at('c:a:1'), 'Enter')).toEqual({ do: 'act' });
    expect(treeMove(rows, at('n:a'), 'ArrowUp')).toBeNull();
    expect(treeMove(rows, at('c:a:1'), 'Tab')).toBeNull();
  });

  it('typing finds the next name, and goes round', () => {
    expect(typeAhead(rows, at('n:a'), 't')).toEqual({ do: 'focus', key: 'c:a:2' });
    expect(typeAhead(rows, at('n:b2'), 'al')).toEqual({ do: 'focus', key: 'n:a' });
    expect(typeAhead(rows, at('n:a'), 'zz')).toBeNull();
  });
});
