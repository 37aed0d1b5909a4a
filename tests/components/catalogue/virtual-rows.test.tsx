import { act, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { visibleRows } from '@/components/catalogue/catalogue-rows';
import { CatalogueTree } from '@/components/catalogue/catalogue-tree';
import { nodeOf } from '../../course-of';

/** Closed chapters, each 60 px high. */
const chapters = (count: number) =>
  Array.from({ length: count }, (_, at) => nodeOf(String(at), { name: `第${at + 1}章`, sort: at }));
const shown = () => screen.getAllByRole('treeitem').map(({ dataset }) => Number(dataset.row?.slice(2)));
const placeOf = (name: RegExp) => screen.getByRole('treeitem', { name }).style.top;
const tree = (count: number, inBox: boolean) => {
  function Tree() {
    const scroller = useRef<HTMLDivElement>(null);
    return (
      <div ref={scroller} data-scroller>
        <CatalogueTree
          label="目录"
          rows={visibleRows(chapters(count), new Set(), new Map())}
          onToggle={() => undefined}
          onRetry={() => undefined}
          courseware={() => null}
          scroller={inBox ? scroller : undefined}
        />
      </div>
    );
  }
  render(<Tree />);
};

/** A box of 480 px at 20 px of the window, its list 100 px below the top of the window: the document has no layout. */
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(480);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(340);
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(18_080);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return { top: 'scroller' in this.dataset ? 20 : 100 } as DOMRect;
  });
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(private readonly measure: () => void) {}
      observe = () => queueMicrotask(this.measure);
      unobserve = () => undefined;
      disconnect = () => undefined;
    },
  );
  vi.stubGlobal('innerHeight', 480);
});
const settled = () => act(async () => Promise.resolve());

describe('a catalogue of thousands', () => {
  const box = () => document.querySelector<HTMLElement>('[data-scroller]') ?? document.body;

  it('renders only the rows near the viewport of its scrolling box', async () => {
    tree(300, true);
    await settled();
    expect(shown().at(0)).toBe(0);
    expect(shown().length).toBeLessThan(25);
    const list = screen.getAllByRole('treeitem')[0]?.parentElement;
    expect(list?.style.height).toBe('18000px');
    expect([placeOf(/^第1章/), placeOf(/^第4章/)]).toEqual(['0px', '180px']);
    // The list begins 80 px below the top of the box: row 98 is the first visible one, and ten more are rendered above it.
    Object.defineProperty(box(), 'scrollTop', { value: 5_980, configurable: true });
    act(() => void fireEvent.scroll(box()));
    // The row with the tab stop stays.
    expect(shown().slice(0, 2)).toEqual([0, 88]);
    expect(shown().at(-1)).toBeGreaterThanOrEqual(106);
    expect(shown().at(-1)).toBeLessThan(120);
    expect(placeOf(/^第99章/)).toBe('5880px');
  });

  it('renders only the rows near the window if nothing else scrolls', async () => {
    vi.stubGlobal('scrollY', 0);
    tree(300, false);
    await settled();
    expect(shown().at(0)).toBe(0);
    expect(shown().length).toBeLessThan(25);
    expect(placeOf(/^第4章/)).toBe('180px');
    vi.stubGlobal('scrollY', 6_000);
    act(() => void fireEvent.scroll(window));
    expect(shown().slice(0, 2)).toEqual([0, 88]);
  });

  it('renders all rows without positions if there are two hundred', async () => {
    tree(200, true);
    await settled();
    expect(shown()).toHaveLength(200);
    expect(placeOf(/^第4章/)).toBe('');
  });
});
