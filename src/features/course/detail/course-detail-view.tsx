import { useEffect, useRef } from 'react';
import type { CourseDetail, Sku } from '@/api/products/schema';
import { preloadHtml } from '@/components/html/use-sanitizer';
import { whenSettled } from '@/shared/lib/settled';
import { useCoursePurchase } from './use-course-purchase';
import { usePassed } from './use-passed';
import { useVariant } from './use-variant';
import { BuyBar } from './buy-bar';
import { CourseHead } from './course-head';
import { LowerSkeleton } from './detail-skeleton';
import { LateFailed } from './late-failed';
import { lateLower } from './late-parts';

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
  const { Loaded: Lower, failed } = lateLower.useLoaded();
  // The introduction is the first thing below the head.
  useEffect(() => whenSettled(() => void preloadHtml()), []);
  return (
    <>
      <div ref={head}>
        <CourseHead course={course} skus={skus} variant={variant} purchase={purchase} skusFailed={skusFailed} />
      </div>
      {failed && <LateFailed onRetry={lateLower.preload} />}
      {!Lower && !failed && <LowerSkeleton />}
      {Lower && (
        <Lower course={course} query={query} owned={purchase.action === 'study'} onLocked={purchase.runLocked} />
      )}
      {passed && <BuyBar course={course} sku={variant.sku} purchase={purchase} />}
    </>
  );
}
