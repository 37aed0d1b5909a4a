import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { DeferUntilVisible } from '@/components/deferred/defer-until-visible';
import { everythingInView } from '../../in-view';

const later = (
  <DeferUntilVisible height={120} className="rail">
    推荐课程
  </DeferUntilVisible>
);
it('begins when it is near and the browser rests', () => {
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

it('begins at once in a browser that does not say when it rests', () => {
  everythingInView();
  render(later);
  expect(screen.getByText('推荐课程')).toBeVisible();
});

it('waits as long as it is far', () => {
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
