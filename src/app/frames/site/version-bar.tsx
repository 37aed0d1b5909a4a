import { useSyncExternalStore } from 'react';
import { newVersion } from '../../version';
import { Button } from '@/shared/ui/button';
import { NoticeBar } from './notice-bar';

const subscribe = (listener: () => void) => newVersion.subscribe(listener);

/** S4: the reload waits while it would cost the learner something; here it can be had at once. */
export function VersionBar() {
  const waiting = useSyncExternalStore(subscribe, newVersion.isWaiting);
  if (!waiting) return null;
  return (
    <NoticeBar
      icon="refresh"
      action={
        <Button size="sm" onClick={newVersion.reloadNow}>
          刷新
        </Button>
      }
    >
      新版本已就绪
    </NoticeBar>
  );
}
