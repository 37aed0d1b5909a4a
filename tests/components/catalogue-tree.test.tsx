import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { CatalogueNode, Courseware } from '@/api/products/schema';
import { visibleRows, type LeafState } from '@/components/catalogue/catalogue-rows';
import { CatalogueTree } from '@/components/catalogue/catalogue-tree';
import { nodeOf } from '../course-of';

const node = (id: string, name: string, children: CatalogueNode[] = []) =>
  nodeOf(id, { name, children, coursewareCount: 2 });
const ware = (coursewareId: string, coursewareName: string) => ({ coursewareId, coursewareName }) as Courseware;
const tree = [node('a', 'Alpha'), node('b', 'Beta', [node('b1', 'First'), node('b2', 'Fifth')]), node('e', 'Empty')];
const known = new Map<string, LeafState>([
  ['a', { status: 'ready', coursewares: [ware('1', 'One'), ware('2', 'Two')] }],
  ['b1', { status: 'failed', error: new Error('x'), retrying: false }],
  ['e', { status: 'ready', coursewares: [] }],
]);
/** The same after a retry of b1. */
const later = new Map<string, LeafState>([...known, ['b1', { status: 'ready', coursewares: [ware('7', 'Seven')] }]]);

function open(...first: string[]) {
  const acted = vi.fn<(name: string) => void>();
  const onRetry = vi.fn<(id: string) => void>();
  function Tree() {
    const [nodes, setNodes] = useState<ReadonlySet<string>>(new Set(first));
    const [leaves, setLeaves] = useState(known);
    const toggle = (id: string, wanted: boolean) =>
      setNodes(new Set(wanted ? [...nodes, id] : [...nodes].filter((other) => other !== id)));
    return (
      <>
        <CatalogueTree
          label="目录"
          rows={visibleRows(tree, nodes, leaves)}
          onToggle={toggle}
          onRetry={onRetry}
          nodeMeta={({ coursewareCount }) => `${coursewareCount} 课时`}
          courseware={({ coursewareName }) => (
            <button type="button" tabIndex={-1} onClick={() => acted(coursewareName)}>
              {coursewareName}
            </button>
          )}
          current="2"
        />
        <button type="button">Outside</button>
        <button type="button" onClick={() => setLeaves(later)}>
          Arrives
        </button>
      </>
    );
  }
  render(<Tree />);
  const items = () => screen.getAllByRole('treeitem').map(({ dataset }) => dataset.row);
  const focus = () => (document.activeElement as HTMLElement).dataset.row ?? document.activeElement?.textContent;
  const item = (key: string) => {
    const found = screen.getAllByRole('treeitem').find(({ dataset }) => dataset.row === key);
    if (!found) throw new Error(`no ${key}`);
    return found;
  };
  return { user: userEvent.setup(), acted, onRetry, items, focus, item };
}

describe('the tree of a catalogue', () => {
  it('is one tab stop, and arrow keys move the focus and open nodes', async () => {
    const { user, items, focus } = open('a');
    await user.tab();
    expect(focus()).toBe('n:a');
    const walked: unknown[] = [];
    for (const key of ['{ArrowDown}', '{ArrowLeft}', '{End}', '{Home}', '{ArrowDown}{ArrowDown}', '{ArrowDown}']) {
      await user.keyboard(key);
      walked.push(focus());
    }
    expect(walked).toEqual(['c:a:1', 'n:a', 'n:e', 'n:a', 'c:a:2', 'n:b']);
    await user.keyboard('{ArrowRight}');
    expect(items()).toEqual(['n:a', 'c:a:1', 'c:a:2', 'n:b', 'n:b1', 'n:b2', 'n:e']);
    await user.keyboard('{ArrowLeft}');
    expect(items()).not.toContain('n:b1');
    expect(screen.getAllByRole('treeitem').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
    await user.tab();
    expect(focus()).toBe('Outside');
    await user.tab({ shift: true });
    expect(focus()).toBe('n:b');
  });

  it('opens a lesson with Enter, and toggles a node with a click or Enter', async () => {
    const { user, acted, items, focus, item } = open('a');
    await user.click(item('n:b'));
    expect(items()).toContain('n:b2');
    await user.keyboard('{Enter}');
    expect(items()).not.toContain('n:b2');
    await user.tab({ shift: true });
    await user.tab();
    await user.keyboard('{Home}{ArrowDown}{Enter}');
    expect(acted).toHaveBeenCalledExactlyOnceWith('One');
    expect(focus()).toBe('c:a:1');
  });

  it('moves the focus to the row whose name is typed, except with a modifier key', async () => {
    const { user, focus } = open('b');
    await user.tab();
    await user.keyboard('fif');
    expect(focus()).toBe('n:b2');
    for (const held of [{ ctrlKey: true }, { altKey: true }, { metaKey: true }, { isComposing: true }, { key: 'Alt' }])
      fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowUp', ...held });
    expect(focus()).toBe('n:b2');
  });

  it('starts a new type-ahead search after a pause', async () => {
    const { user, focus } = open('b');
    await user.tab();
    const type = (key: string, timeStamp: number) => {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      Object.defineProperty(event, 'timeStamp', { value: timeStamp });
      fireEvent(document.activeElement ?? document.body, event);
      return focus();
    };
    expect([type('f', 5_000), type('i', 5_599), type('f', 6_198)]).toEqual(['n:b1', 'n:b1', 'n:b2']);
    expect(type('f', 6_798)).toBe('n:b1');
    expect(type('e', 7_500)).toBe('n:e');
  });

  it('retries a failed node, and keeps the focus when its rows arrive or when it is closed', async () => {
    const { user, onRetry, focus, item } = open('a', 'b', 'b1');
    expect(screen.getByRole('tree')).toHaveAttribute('aria-busy', 'false');
    await user.click(within(item('s:b1')).getByRole('button', { name: '重试' }));
    expect(onRetry).toHaveBeenCalledExactlyOnceWith('b1');
    item('s:b1').focus();
    fireEvent.click(screen.getByRole('button', { name: 'Arrives' }));
    await screen.findByText('Seven');
    expect(focus()).toBe('c:b1:7');
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(focus()).toBe('n:b1');
  });

  it('does not take back a focus that has moved to the page body', async () => {
    const { item } = open('a', 'b', 'b1');
    const row = item('s:b1');
    row.focus();
    vi.spyOn(document, 'hasFocus').mockReturnValue(true);
    act(() => row.blur());
    fireEvent.click(screen.getByRole('button', { name: 'Arrives' }));
    await screen.findByText('Seven');
    expect(document.body).toHaveFocus();
  });

  it('exposes level, position, expanded and current state to screen readers', () => {
    const { item } = open('a', 'b', 'e', 'b2');
    const ariaOf = (key: string) =>
      ['level', 'setsize', 'posinset', 'expanded', 'current'].map((name) => item(key).getAttribute(`aria-${name}`));
    expect(ariaOf('n:a')).toEqual(['1', '3', '1', 'true', null]);
    expect(ariaOf('n:b1')).toEqual(['2', '2', '1', 'false', null]);
    expect(ariaOf('n:b2')).toEqual(['2', '2', '2', 'true', null]);
    expect(ariaOf('c:a:1')).toEqual(['2', '2', '1', null, null]);
    expect(ariaOf('c:a:2')).toEqual(['2', '2', '2', null, 'true']);
    expect(screen.getByText('本节还没有课件')).toBeVisible();
    // The lessons of b2 are on their way.
    expect(screen.getByRole('tree', { name: '目录' })).toHaveAttribute('aria-busy', 'true');
  });
});
