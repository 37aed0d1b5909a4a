import { late } from '@/shared/ui/late';

const bar = late(() => import('./version-bar').then((chunk) => chunk.VersionBar), 'settled');

/** No version is waited for before the first page stands. */
export function LateVersionBar() {
  const { Loaded } = bar.useLoaded();
  return Loaded && <Loaded />;
}
