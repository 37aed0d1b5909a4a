import { late } from '@/shared/ui/late';

const question = late(() => import('./first-visit').then((chunk) => chunk.FirstVisit), 'settled');

/** The project question of a first visit is asked when the page itself stands. */
export function LateFirstVisit() {
  const { Loaded } = question.useLoaded();
  return Loaded && <Loaded />;
}
