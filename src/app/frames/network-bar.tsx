import { useQueryClient } from '@tanstack/react-query';
import { Button } from '@/shared/ui/button';
import { NoticeBar } from '@/shared/ui/notice-bar';
import { useOnline } from '@/shared/ui/use-online';

/**
 * The offline message, in every frame. The live region is always rendered, so that its text is announced when the network
 * fails.
 */
export function NetworkBar() {
  const queryClient = useQueryClient();
  const online = useOnline();
  return (
    <div role="status" aria-label="网络状态" data-offline={!online || undefined}>
      {!online && (
        <NoticeBar
          warn
          silent
          icon="wifi-off"
          action={
            <Button size="sm" onClick={() => void queryClient.refetchQueries({ type: 'active' })}>
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
