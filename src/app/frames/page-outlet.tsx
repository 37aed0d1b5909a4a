import { QueryErrorResetBoundary } from '@tanstack/react-query';
import { Suspense, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Outlet, useLocation } from 'react-router-dom';
import { report } from '@/shared/report';
import { PageError } from './page-error';

interface PageOutletProps {
  fallback: ReactNode;
  /** A key shared by routes with the same nested frame, so that the frame stays mounted when its page changes. */
  pageKey?: string | undefined;
}

/**
 * The page inside its frame. The key makes a route change show the new page's skeleton at once; without it the router's
 * transition would keep the old page without feedback. When a page fails, the frame keeps working.
 */
export function PageOutlet({ fallback, pageKey }: PageOutletProps) {
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
