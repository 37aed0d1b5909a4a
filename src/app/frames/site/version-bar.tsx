import { useReloadIsWaiting } from '../../version';
import { Button } from '@/shared/ui/button';
import { NoticeBar } from '@/shared/ui/notice-bar';

/** S4: the reload waits while it would cost the learner something; here it can be had at once. */
export function VersionBar() {
  if (!useReloadIsWaiting()) return null;
  return (
    <NoticeBar
      icon="refresh"
      action={
        <Button size="sm" onClick={() => location.reload()}>
          刷新
        </Button>
      }
    >
      新版本已就绪
    </NoticeBar>
  );
}
