import type { CourseDetail, Courseware } from '@/api/products/schema';
import type { ProductStatus } from '@/api/usercenter/schema';
import { isSupported } from '@/learning/lesson';

/** Why a courseware is locked, or that it can be opened. */
export type Gate = 'open' | 'paper' | 'unsupported' | 'login' | 'claim' | 'buy' | 'renew' | 'off';

/** The gate of a courseware. Without a row (an unknown id in the address) the server decides. */
export function gateOf(
  row: Courseware | null,
  course: Pick<CourseDetail, 'price' | 'status'>,
  status: Pick<ProductStatus, 'owned' | 'expired'> | null,
  loggedIn: boolean,
): Gate {
  if (row && !isSupported(row)) return 'unsupported';
  if (!row || row.canStudy || status?.owned) return row?.type === 'PAPER' ? 'paper' : 'open';
  return closedGate(course, status, loggedIn);
}

/** The gate for a visitor or learner without access. */
export function closedGate(
  course: Pick<CourseDetail, 'price' | 'status'>,
  status: Pick<ProductStatus, 'owned' | 'expired'> | null,
  loggedIn: boolean,
): Gate {
  if (!loggedIn) return 'login';
  if (status?.expired) return 'renew';
  if (course.status === 'OFF') return 'off';
  return course.price === 0 ? 'claim' : 'buy';
}
