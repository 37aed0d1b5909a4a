import type { CourseDetail, Courseware } from '@/api/products/schema';
import type { ProductStatus } from '@/api/usercenter/schema';
import { isSupported } from './courseware-kind';

/** What stands between a learner and a courseware. */
export type Gate = 'open' | 'paper' | 'unsupported' | 'login' | 'claim' | 'buy' | 'renew' | 'off';

/** Without a row (an address that no list knows) the server's own answer decides. */
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

/** The way in for somebody who may not study now. */
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
