import { useQuery } from '@tanstack/react-query';
import { serverNow } from '@/api/server-clock';
import { userProductQueries } from '@/api/usercenter/queries';
import type { OwnedCourse } from '@/api/usercenter/schema';
import type { OrderView } from './order-view';

const isOpen = ({ validEnd }: OwnedCourse, now: number) => validEnd === null || validEnd > now;

/** Compares the order's courses with the learner's own; `own` is undefined until loaded. */
export function orderedCourse(
  items: OrderView['items'],
  own: readonly OwnedCourse[] | undefined,
  now: number = serverNow(),
) {
  const rows = items.map(({ productId }) => own?.find(({ courseId }) => courseId === productId));
  const open = rows.find((row) => row !== undefined && isOpen(row, now));
  const ends = rows.map((row) => (row && !isOpen(row, now) ? (row.validEnd ?? 0) : 0));
  const haveAllEnded = ends.length > 0 && ends.every((end) => end > 0);
  return {
    /** The first course of the order that the learner owns now; null for none. */
    ownedId: open?.courseId ?? null,
    /** Epoch ms at which the last course ended; null while one is open or unknown. */
    endedAt: haveAllEnded ? Math.max(...ends) : null,
  };
}

/**
 * An order keeps its state when its course ends, so ownership comes from the learner's course list. The call is silent;
 * if it fails, the order shows its own data.
 */
export function useOrderedCourse({ items }: Pick<OrderView, 'items'>) {
  const own = useQuery(userProductQueries.mine(undefined, true));
  return orderedCourse(items, own.data);
}
