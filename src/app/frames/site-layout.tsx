import { useLocation } from 'react-router-dom';
import { PageOutlet } from './page-outlet';
import { PageSkeleton } from './page-skeleton';
import { FirstVisit } from './site/first-visit';
import { SiteFrame } from './site-frame';

/** Frame F: header, page, footer, hover bar. */
export function SiteLayout() {
  const { pathname } = useLocation();
  const inUserCenter = pathname.toLowerCase().startsWith('/uc/');
  return (
    <SiteFrame>
      <FirstVisit />
      <PageOutlet fallback={<PageSkeleton />} pageKey={inUserCenter ? 'uc' : undefined} />
    </SiteFrame>
  );
}
