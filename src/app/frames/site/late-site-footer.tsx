import { late } from '@/shared/ui/late';

const footer = late(() => import('./site-footer').then((chunk) => chunk.SiteFooter), 'settled');

/** Below everything, so nothing moves when it comes after the first content. */
export function LateSiteFooter() {
  const { Loaded } = footer.useLoaded();
  return Loaded && <Loaded />;
}
