import { vi } from 'vitest';

/** A window as tall as any page: whatever is watched is in view at once (the test's document has no layout). */
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
        // nothing is held
      }
    },
  );
}
