import { act, renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { useSlides } from '@/features/site/home/banner-carousel';
import { pass, takeClock } from '../../clock';

describe('the slides', () => {
  const slides = (count: number) => renderHook(() => useSlides(count)).result;

  it('change in a circle every five seconds, except while attended or paused', async () => {
    takeClock();
    const shown = slides(3);
    expect(shown.current).toMatchObject({ at: 0, paused: false, moving: true, turned: false });
    const seen: number[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      await pass(5_000);
      seen.push(shown.current.at);
    }
    expect(seen).toEqual([1, 2, 0]);
    expect(shown.current.turned).toBe(true);
    act(() => shown.current.setAttended(true));
    expect(shown.current.moving).toBe(false);
    await pass(5_000);
    act(() => shown.current.setAttended(false));
    act(() => shown.current.setPaused(true));
    expect(shown.current.moving).toBe(false);
    await pass(5_000);
    expect(shown.current.at).toBe(0);
    act(() => shown.current.go(-1));
    expect(shown.current.at).toBe(2);
    act(() => shown.current.go(3));
    expect(shown.current.at).toBe(0);
  });

  it('show the last one if the current one is removed', () => {
    const { result, rerender } = renderHook(({ count }) => useSlides(count), { initialProps: { count: 3 } });
    act(() => result.current.go(2));
    expect(result.current.turned).toBe(true);
    rerender({ count: 2 });
    expect(result.current.at).toBe(1);
    rerender({ count: 0 });
    expect(result.current.at).toBe(0);
  });

  it('do not move in a hidden tab, with reduced motion, or if there is only one', async () => {
    takeClock();
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    const shown = slides(3);
    await pass(5_000);
    expect(shown.current).toMatchObject({ at: 0, turned: false });
    hidden.mockReturnValue(false);
    expect(slides(1).current.moving).toBe(false);
    vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
    expect(slides(3).current).toMatchObject({ paused: true, moving: false });
  });
});
