import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { DeferUntilVisible } from '@/components/deferred/defer-until-visible';
import { everythingInView } from '../../in-view';

const later = (
  <DeferUntilVisible height={120} className="rail">
    推荐课程
  </DeferUntilVisible>
);
it('DeferUntilVisible renders when it is near the viewport and the browser is idle', () => {
  let rest = () => {};
  const cancel = vi.fn();
  const ask = vi.fn((run: () => void) => {
    rest = run;
    return 7;
  });
  vi.stubGlobal('requestIdleCallback', ask);
  vi.stubGlobal('cancelIdleCallback', cancel);
  everythingInView();
  const { unmount } = render(later);
  expect(screen.queryByText('推荐课程')).toBeNull();
  expect(ask).toHaveBeenCalledExactlyOnceWith(expect.any(Function), { timeout: 5_000 });
  act(() => rest());
  expect(screen.getByText('推荐课程')).toHaveClass('rail');
  unmount();
  expect(cancel).toHaveBeenCalledWith(7);
});

it('DeferUntilVisible renders at once in a browser without idle callbacks', () => {
  everythingInView();
  render(later);
  expect(screen.getByText('推荐课程')).toBeVisible();
});

it('DeferUntilVisible keeps a placeholder while it is far from the viewport', () => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  const { container } = render(later);
  expect(screen.queryByText('推荐课程')).toBeNull();
  expect(container.querySelector('.rail')?.firstElementChild).toHaveStyle({ height: '120px' });
});
