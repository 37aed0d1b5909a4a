import { useEffect } from 'react';
import { useRevalidator, useRouteError } from 'react-router-dom';
import { report } from '@/shared/report';
import { late } from '@/shared/ui/late';
import { PageError } from './page-error';

const siteFrame = late(() => import('./site-frame').then((file) => file.SiteFrame));

/** Errors of guards and loaders: the frame stands where it can be had, the page says what failed. */
export function RouteError() {
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  const { Loaded: Frame, failed } = siteFrame.useLoaded();
  useEffect(() => report({ kind: 'error', name: 'route', detail: error }), [error]);
  const page = <PageError error={error} resetErrorBoundary={() => void revalidate()} />;
  if (Frame) return <Frame>{page}</Frame>;
  return failed && <main id="main">{page}</main>;
}
