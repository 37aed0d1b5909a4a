import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Tiles } from '@/shared/ui/tiles';

it('shows one tile per part, the newest finished one and the current one apart', () => {
  for (const count of [1, 2, 3, 7, 12, 28, 40]) {
    const done = Math.floor(count / 2);
    const shares = Array.from({ length: count }, (_, at) => (at < done ? 1 : at === done ? 0.4 : 0));
    const { unmount } = render(
      <Tiles shares={shares} width={200} height={144} label={`已学 ${done} / ${count} 课时`} />,
    );
    const tiles = [...screen.getByRole('img', { name: `已学 ${done} / ${count} 课时` }).children];
    const states = tiles.map((tile) => tile.getAttribute('data-state'));
    const finished = Array.from({ length: done }, (_, at) => (at === done - 1 ? 'newest' : 'done'));
    expect(states).toEqual([...finished, 'now', ...Array.from({ length: count - done - 1 }, () => null)]);
    unmount();
  }
});

it('takes the largest tiles that fit into the area', () => {
  for (let count = 1; count <= 40; count += 1) {
    const { container, unmount } = render(
      <Tiles shares={Array.from({ length: count }, () => 0)} width={200} height={144} />,
    );
    const { width, '--columns': columns } = Object.fromEntries(
      [...(container.firstElementChild?.getAttribute('style') ?? '').matchAll(/([\w-]+): ?(\d+)/g)].map(
        ([, name = '', value]) => [name, Number(value)],
      ),
    );
    const side = (width ?? 0) / (columns ?? 1);
    expect(width).toBeLessThanOrEqual(200);
    expect(side * Math.ceil(count / (columns ?? 1))).toBeLessThanOrEqual(144);
    const sides = Array.from({ length: count }, (_, at) =>
      Math.floor(Math.min(200 / (at + 1), 144 / Math.ceil(count / (at + 1)))),
    );
    expect(side).toBe(Math.max(...sides));
    unmount();
  }
});
