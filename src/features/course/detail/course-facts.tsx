import type { ReactNode } from 'react';
import type { CourseDetail, Sku } from '@/api/products/schema';
import type { ProductStatus } from '@/api/usercenter/schema';
import { formatDateTime, endOfValidity } from '@/shared/lib/format';
import { Icon } from '@/shared/ui/icon';
import styles from './course-head.module.css';
import { serverNow } from '@/api/server-clock';
import { shanghaiDay } from '@/shared/lib/dates';

interface CourseFactsProps {
  course: CourseDetail;
  sku: Sku | null;
  status: ProductStatus | null;
  /** Whether 有效期 is an attribute of the variants, so that the picker already shows it. */
  isChoice: boolean;
}

export function CourseFacts({ course, sku, status, isChoice }: CourseFactsProps) {
  const had = status !== null && (status.owned || status.expired);
  // A validity in days is shown among the course's numbers.
  const validity = had ? ownedValidityText(status) : validDaysOf(course, sku) ? null : validityText(course, sku);
  const needAddress = sku?.needAddress ?? course.needAddress;
  return (
    <>
      {course.startTime !== null && (
        <Fact term="开课">
          <span className="num">{formatDateTime(course.startTime)}</span>
        </Fact>
      )}
      {validity !== null && !(isChoice && !had) && <Fact term={isChoice ? '原有效期' : '有效期'}>{validity}</Fact>}
      {course.gifts.length > 0 && (
        <Fact term="赠送">
          <span className="row gap-8">
            <Icon name="gift" size={18} />
            <span>{course.gifts.join('、')}</span>
          </span>
        </Fact>
      )}
      {needAddress && !had && <Fact term="邮寄">含实物资料，下单时填写收货地址</Fact>}
    </>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className={`row mt-12 ${styles.fact}`}>
      <span className={`rigid muted ${styles.term}`}>{term}</span>
      <div className="shrinks ink">{children}</div>
    </div>
  );
}

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
