import { useEffect, type ComponentType, type ReactNode } from 'react';
import { holdSettled } from '../lib/settled';
import { late } from './late';

/** Part of a page whose code comes apart from it; what its route knows to need it may fetch beside the page. */
export function latePart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const { preload, useLoaded } = late(load);
  function LatePart({ fallback, ...props }: Props & { fallback: ReactNode }) {
    const { Loaded, failed } = useLoaded();
    const isWaiting = !Loaded && !failed;
    useEffect(() => (isWaiting ? holdSettled() : undefined), [isWaiting]);
    // The frame's boundary says so and offers the reload.
    if (failed) throw new Error('the code of a part did not arrive');
    return Loaded ? <Loaded {...(props as unknown as Props)} /> : fallback;
  }
  return { LatePart, preload };
}
