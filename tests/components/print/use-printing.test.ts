import { act, renderHook } from '@testing-library/react';
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
