import type { ReactNode } from 'react';
import type { CourseDetail, Sku } from '@/api/products/schema';
import type { ProductStatus } from '@/api/usercenter/schema';
import { formatDateTime } from '@/shared/lib/format';
import { Icon } from '@/shared/ui/icon';
import { ownedValidityText, validDaysOf, validityText } from './validity';
import styles from './course-head.module.css';

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
