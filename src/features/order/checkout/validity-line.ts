import type { CourseDetail, Sku } from '@/api/products/schema';
import { formatDate } from '@/shared/lib/format';

/** 有效期 of what is about to be bought; null = not known. */
export function validityLine(
  course: Pick<CourseDetail, 'validType' | 'validEnd' | 'validDays'>,
  sku: Pick<Sku, 'validDays'> | null,
): string | null {
  if (course.validType === 'FOREVER') return '永久有效';
  if (course.validType === 'DATE') return course.validEnd === null ? null : `有效期至 ${formatDate(course.validEnd)}`;
  const days = sku?.validDays ?? course.validDays;
  return days === null ? null : `有效期 ${days} 天，开通后起算`;
}
