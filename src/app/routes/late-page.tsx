import { createContext, useContext, type ComponentType, type ReactNode } from 'react';
import { late } from '@/shared/ui/late';

/** The outline that the frame shows until a page's code is here. */
export const PageFallback = createContext<ReactNode>(null);

/**
 * A page whose code comes when it is first needed. Not React.lazy: a Suspense fallback that has once been shown
 * holds the page back for 300 ms, and a warm page would still pass through one.
 */
export function latePage(load: () => Promise<{ Component: ComponentType }>) {
  const { preload, useLoaded } = late(() => load().then((chunk) => chunk.Component));
  function LatePage() {
    const { Loaded, failed } = useLoaded();
    const fallback = useContext(PageFallback);
    // The frame's boundary says so and offers the reload.
    if (failed) throw new Error('the code of the page did not arrive');
    return Loaded ? <Loaded /> : fallback;
  }
  return { LatePage, preload };
}
