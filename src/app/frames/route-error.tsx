import { useEffect } from 'react';
import { useRevalidator, useRouteError } from 'react-router-dom';
import { report } from '@/shared/report';
import { PageError } from './page-error';
import { SiteFrame } from './site-frame';

/** Shows errors of guards and loaders inside the site's frame. */
export function RouteError() {
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  useEffect(() => report({ kind: 'error', name: 'route', detail: error }), [error]);
  return (
    <SiteFrame>
      <PageError error={error} resetErrorBoundary={() => void revalidate()} />
    </SiteFrame>
  );
}
