import { act, renderHook } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { expect, it, vi } from 'vitest';
import { usePrinting } from '@/components/print/use-printing';

it('usePrinting is true while the page is printed', () => {
  const listeners = new Map<string, () => void>();
  const media = {
    matches: false,
    addEventListener: (name: string, listener: () => void) => listeners.set(name, listener),
    removeEventListener: (name: string) => listeners.delete(name),
  };
  const matchMedia = vi.spyOn(window, 'matchMedia').mockReturnValue(media as unknown as MediaQueryList);
  const { result, unmount } = renderHook(() => usePrinting());
  expect(matchMedia).toHaveBeenCalledWith('print');
  const tell = (name: string) => act(() => void window.dispatchEvent(new Event(name)));
  expect(result.current).toBe(false);
  tell('beforeprint');
  expect(result.current).toBe(true);
  tell('afterprint');
  expect(result.current).toBe(false);
  // A browser without those events changes the medium.
  media.matches = true;
  act(() => listeners.get('change')?.());
  expect(result.current).toBe(true);
  unmount();
  expect(listeners.size).toBe(0);
});

it('usePrinting knows of a print that begins between the first render and its effect', () => {
  const media = Object.assign(new EventTarget(), { matches: false });
  vi.spyOn(window, 'matchMedia').mockReturnValue(media as MediaQueryList);
  const { result } = renderHook(() => {
    const printing = usePrinting();
    useLayoutEffect(() => {
      media.matches = true;
    }, []);
    return printing;
  });
  expect(result.current).toBe(true);
});
