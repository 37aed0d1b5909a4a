import { useQuery } from '@tanstack/react-query';
import { serverNow } from '@/api/server-clock';
import { userProductQueries } from '@/api/usercenter/queries';
import type { OwnedCourse } from '@/api/usercenter/schema';
import type { OrderView } from './order-view';

/** What the learner's own course list says of the courses of an order. */
export interface OrderedCourse {
  /** The first course of the order that the learner owns now; null where the list has none of them. */
  ownedId: string | null;
  /** When the last of its courses ended, in epoch ms by the server; null while one of them is open or not known. */
  endedAt: number | null;
}

const isOpen = ({ validEnd }: OwnedCourse, now: number) => validEnd === null || validEnd > now;

/** The order's courses beside the learner's own ones; `own` is undefined until these are known. */
export function orderedCourse(
  items: OrderView['items'],
  own: readonly OwnedCourse[] | undefined,
  now: number = serverNow(),
): OrderedCourse {
  const rows = items.map(({ productId }) => own?.find(({ courseId }) => courseId === productId));
  const open = rows.find((row) => row !== undefined && isOpen(row, now));
  const ends = rows.map((row) => (row && !isOpen(row, now) ? (row.validEnd ?? 0) : 0));
  const haveAllEnded = ends.length > 0 && ends.every((end) => end > 0);
  return { ownedId: open?.courseId ?? null, endedAt: haveAllEnded ? Math.max(...ends) : null };
}

/**
 * An order keeps its state when its course ends; whether it can be studied is asked of the learner's course list.
 * Silent: without an answer the order shows what it knows itself.
 */
export function useOrderedCourse({ items }: Pick<OrderView, 'items'>): OrderedCourse {
  const own = useQuery(userProductQueries.mine(undefined, true));
  return orderedCourse(items, own.data);
}
