import { useRef } from 'react';
import type { CourseDetail, Sku } from '@/api/products/schema';
import { useCoursePurchase } from './use-course-purchase';
import { usePassed } from './use-passed';
import { useVariant } from './use-variant';
import { BuyBar } from './buy-bar';
import { CourseHead } from './course-head';
import { CourseRail } from './course-rail';
import { DetailTabs } from './detail-tabs';
import styles from './course-detail.module.css';

interface CourseDetailViewProps {
  course: CourseDetail;
  skus: readonly Sku[];
  skusFailed: { retry: () => void; retrying: boolean } | null;
  query: URLSearchParams;
}

export function CourseDetailView({ course, skus, skusFailed, query }: CourseDetailViewProps) {
  const variant = useVariant(skus);
  const purchase = useCoursePurchase(course, skus, variant);
  const head = useRef<HTMLDivElement>(null);
  const passed = usePassed(head);
  return (
    <>
      <div ref={head}>
        <CourseHead course={course} skus={skus} variant={variant} purchase={purchase} skusFailed={skusFailed} />
      </div>
      <div className={styles.columns}>
        <DetailTabs course={course} query={query} owned={purchase.action === 'study'} onLocked={purchase.runLocked} />
        <CourseRail course={course} />
      </div>
      {passed && <BuyBar course={course} sku={variant.sku} purchase={purchase} />}
    </>
  );
}
