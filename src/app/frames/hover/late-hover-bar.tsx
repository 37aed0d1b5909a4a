import { late } from '@/shared/ui/late';

const bar = late(() => import('./hover-bar').then((chunk) => chunk.HoverBar), 'settled');

/** Fixed beside the page, so it moves nothing when it comes after the first content. */
export function LateHoverBar({ tucked }: { tucked?: boolean }) {
  const { Loaded } = bar.useLoaded();
  return Loaded && <Loaded tucked={tucked} />;
}
