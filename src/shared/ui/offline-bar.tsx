import { Button } from './button';
import { NoticeBar } from './notice-bar';
import { useOnline } from './use-online';

/** The live region is always rendered, so that its text is announced when the network fails. */
export function OfflineBar({ onRetry }: { onRetry: () => void }) {
  const online = useOnline();
  return (
    <div role="status" aria-label="网络状态" data-offline={!online || undefined}>
      {!online && (
        <NoticeBar
          warn
          silent
          icon="wifi-off"
          action={
            <Button size="sm" onClick={onRetry}>
              立即重试
            </Button>
          }
        >
          网络已断开，恢复后自动重试
        </NoticeBar>
      )}
    </div>
  );
}
