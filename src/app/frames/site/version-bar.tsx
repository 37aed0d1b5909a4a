import { useReloadIsWaiting } from '../../version';
import { Button } from '@/shared/ui/button';
import { NoticeBar } from '@/shared/ui/notice-bar';

/** S4: offers the reload for a new version while it waits because the learner would lose something. */
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
