import { FrameServices } from './frame-services';
import { HoverBar } from './hover/hover-bar';
import { NetworkBar } from './network-bar';
import { PageOutlet } from './page-outlet';
import { PageSkeleton } from './page-skeleton';

/** Frame N: no header and footer, and the chat as a collapsed tab (S1). */
export function BareLayout() {
  return (
    <>
      <NetworkBar />
      <main id="main" tabIndex={-1} style={{ flex: 1 }}>
        <PageOutlet fallback={<PageSkeleton />} />
      </main>
      <HoverBar tucked />
      <FrameServices />
    </>
  );
}
