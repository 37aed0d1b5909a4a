import { useEffect, useEffectEvent } from 'react';
import { chatWindow } from '@/components/support/chat-window-state';
import { Button } from '@/shared/ui/button';
import type { MediaSource } from './player-adapter';
import { StageMessage } from './stage-message';
import styles from './player-stage.module.css';

interface MediaFailedProps {
  source: MediaSource;
  onRetry: () => void;
}

/** The message of a medium that failed. It is tried again when the network is back. */
export function MediaFailed({ source: { playUrl, vid }, onRetry }: MediaFailedProps) {
  const hint = playUrl || vid ? '网络不稳定，或当前视频暂时无法播放' : '这一节还没有可播放的内容，可能尚未上传';
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    const onOnline = () => retry();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, []);
  return (
    <div className={styles.overlay}>
      <StageMessage icon="warning" tone="bad" title="播放失败" hint={hint} role="alert">
        <Button kind="filled" icon="refresh" onClick={onRetry}>
          重试
        </Button>
        <Button onClick={chatWindow.open}>反馈</Button>
      </StageMessage>
    </div>
  );
}
