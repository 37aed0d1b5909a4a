import { vi } from 'vitest';

/** Makes every observed element visible at once (the test's DOM has no layout). */
export function everythingInView(): void {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(private readonly seen: IntersectionObserverCallback) {}
      observe(target: Element): void {
        const entry = { isIntersecting: true, target } as IntersectionObserverEntry;
        this.seen([entry], this as unknown as IntersectionObserver);
      }
      disconnect(): void {
        // nothing to release
      }
    },
  );
}
