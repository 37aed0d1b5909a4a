import type { CourseDetail, Sku } from '@/api/products/schema';
import { endOfValidity } from '@/shared/lib/format';
import type { ProductStatus } from '@/api/usercenter/schema';
import { serverNow } from '@/api/server-clock';
import { shanghaiDay } from '@/shared/lib/dates';

/** Validity in days from the purchase on; null if the course has a fixed end date or the end is unknown. */
export const validDaysOf = (course: CourseDetail, sku: Sku | null): number | null =>
  course.validType === 'DAYS' ? (sku?.validDays ?? course.validDays) : null;

/** 有效期 before buying; null = not known, the row is hidden. */
export function validityText(course: CourseDetail, sku: Sku | null): string | null {
  if (course.validType === 'FOREVER') return '永久有效';
  if (course.validType === 'DATE') {
    const { text, isDate } = endOfValidity(course.validEnd);
    if (course.validEnd === null) return null;
    return isDate ? `至 ${text}` : text;
  }
  const days = validDaysOf(course, sku);
  if (days === null) return null;
  return `${(sku?.price ?? course.price) === 0 ? '领取' : '购买'}后 ${days} 天`;
}

/** 有效期 for a learner who has or had the course. */
export function ownedValidityText(status: ProductStatus, now: number = serverNow()): string {
  const { text: end, isDate } = endOfValidity(status.validEnd);
  if (status.validEnd === null || !isDate) return status.expired ? '已到期' : end;
  if (status.expired || status.validEnd < now) return `已于 ${end} 到期`;
  const left = shanghaiDay(status.validEnd) - shanghaiDay(now);
  return left > 0 ? `至 ${end}，剩余 ${left} 天` : `至 ${end}，今天到期`;
}
