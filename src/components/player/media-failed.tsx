import { chatWindow } from '@/components/support/chat-window-state';
import { Button } from '@/shared/ui/button';
import { StageMessage } from './stage-message';
import styles from './player-stage.module.css';

export function MediaFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles.overlay}>
      <StageMessage icon="warning" tone="bad" title="播放失败" hint="网络不稳定，或当前视频暂时无法播放" role="alert">
        <Button kind="filled" icon="refresh" onClick={onRetry}>
          重试
        </Button>
        <Button onClick={chatWindow.open}>反馈</Button>
      </StageMessage>
    </div>
  );
}
