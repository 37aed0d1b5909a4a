import { QueryErrorResetBoundary } from '@tanstack/react-query';
import { Suspense, type ReactNode } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { Outlet, useLocation } from 'react-router-dom';
import { report } from '@/shared/report';
import { isMissing } from '@/shared/lib/failure';
import { isRecord } from '@/shared/lib/is-record';
import { ErrorState } from '@/shared/ui/error-state';
import { CodeMissing, isLoadError, lazyPart } from '@/shared/ui/lazy-part';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { Skeleton } from '@/shared/ui/skeleton';
import styles from './page-skeleton.module.css';

/**
 * The page inside its frame. The key makes a route change show the new page's skeleton at once; without it the router's
 * transition would keep the old page without feedback. Routes with the same nested frame share a `pageKey`, so that the
 * frame stays mounted when its page changes. When a page fails, the frame keeps working.
 */
export function PageOutlet({ fallback, pageKey }: { fallback: ReactNode; pageKey?: string | undefined }) {
  const { pathname, search } = useLocation();
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => (
        <ErrorBoundary
          onReset={reset}
          resetKeys={[pathname, search]}
          onError={(error) => report({ kind: 'error', name: 'page', detail: error })}
          FallbackComponent={PageError}
        >
          <Suspense key={pageKey ?? pathname} fallback={fallback}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      )}
    </QueryErrorResetBoundary>
  );
}

/** Failed calls have a text. Without one it is code that did not load or a fault of ours, and only a reload helps. */
const isCall = (error: unknown): boolean => isRecord(error) && 'text' in error;

const PageFault = lazyPart(() => import('./page-fault').then((file) => file.PageFault));

export function PageError({ error, resetErrorBoundary }: FallbackProps) {
  return (
    <div className="wrap" style={{ paddingTop: 24 }} data-page="error">
      {isCall(error) ? (
        <>
          <VisuallyHidden as="h1">{isMissing(error) ? '内容不存在' : '加载失败'}</VisuallyHidden>
          <ErrorState error={error} onRetry={resetErrorBoundary} />
        </>
      ) : isLoadError(error) ? (
        <>
          <VisuallyHidden as="h1">加载失败</VisuallyHidden>
          <CodeMissing />
        </>
      ) : (
        // Where not even this loads, the part shows its own failure.
        <PageFault fallback={null} />
      )}
    </div>
  );
}

/** Shown until the chunk of a page has loaded: the outline at once, the shimmer after 150 ms. */
export function PageSkeleton({ inside }: { inside?: boolean }) {
  return (
    <div className={inside ? undefined : `wrap ${styles.page}`} role="status">
      <VisuallyHidden>加载中</VisuallyHidden>
      <div className={`card grid gap-16 packed ${styles.card}`}>
        <Skeleton width="32%" height={28} />
        <Skeleton width="56%" />
        <Skeleton width="48%" />
        <Skeleton height={180} radius={8} />
      </div>
    </div>
  );
}
