import { useEffect, useRef, useState } from 'react';
import type { CourseDetail, Sku } from '@/api/products/schema';
import { preloadWhenIdle } from '@/shared/lib/idle';
import { lazyPart } from '@/shared/ui/lazy-part';
import { useCoursePurchase } from './use-course-purchase';
import { parseTab } from './tab-names';
import { usePassed } from './use-passed';
import { useVariant } from './use-variant';
import { CourseHead } from './course-head';
import { CourseRail } from './course-rail';
import { DetailTabs } from './detail-tabs';
import head from './course-head.module.css';
import styles from './course-detail.module.css';

const BuyBar = lazyPart(() => import('./buy-bar').then((file) => file.BuyBar));
const CoursePaperHead = lazyPart(() => import('./course-paper').then((file) => file.CoursePaperHead));
const CoursePaperCatalogue = lazyPart(() => import('./course-paper').then((file) => file.CoursePaperCatalogue));
// If this part fails to load, it is left out: the head has the same buttons.
const renderNothing = () => undefined;

interface CourseDetailViewProps {
  course: CourseDetail;
  skus: readonly Sku[];
  skusFailed: { retry: () => void; retrying: boolean } | null;
  query: URLSearchParams;
}

export function CourseDetailView({ course, skus, skusFailed, query }: CourseDetailViewProps) {
  const variant = useVariant(skus);
  const purchase = useCoursePurchase(course, skus, variant);
  const top = useRef<HTMLDivElement>(null);
  const passed = usePassed(top);
  const [isIdle, setIdle] = useState(false);
  useEffect(
    () =>
      preloadWhenIdle(() => {
        void BuyBar.preload();
        setIdle(true);
      }),
    [],
  );
  return (
    <>
      {isIdle && <CoursePaperHead fallback={null} onLoadError={renderNothing} />}
      <div ref={top} className={head.band}>
        <CourseHead course={course} skus={skus} variant={variant} purchase={purchase} skusFailed={skusFailed} />
      </div>
      <div className={`wrap grid gap-24 top ${styles.columns}`}>
        <DetailTabs course={course} query={query} owned={purchase.action === 'study'} onLocked={purchase.runLocked} />
        <CourseRail course={course} />
      </div>
      {isIdle && parseTab(query) !== 'catalogue' && (
        <CoursePaperCatalogue fallback={null} onLoadError={renderNothing} course={course} />
      )}
      {passed && (
        <BuyBar fallback={null} onLoadError={renderNothing} course={course} sku={variant.sku} purchase={purchase} />
      )}
    </>
  );
}
