import { useEffect, useEffectEvent } from 'react';
import { chatWindow } from '@/components/support/chat-window-state';
import { network } from '@/shared/lib/network';
import { Button } from '@/shared/ui/button';
import type { MediaFailure, MediaSource } from './player-adapter';
import { StageMessage } from './stage-message';
import styles from './player-stage.module.css';

interface MediaFailedProps {
  source: MediaSource;
  failure: MediaFailure | null;
  onRetry: () => void;
}

const hints: Readonly<Record<MediaFailure, string>> = {
  broken: '网络不稳定，或当前视频暂时无法播放',
  expired: '播放地址已过期，重试会换一个新地址',
  cut: '视频没有加载完整就结束了，这一节还没有学完',
  blank: '只有声音，没有画面，不计入学习进度。可以换用新版 Edge 或 Chrome 浏览器，或把它反馈给我们',
};

/** The message of a medium that failed. It is tried again when the network is back. */
export function MediaFailed({ source: { playUrl, vid }, failure, onRetry }: MediaFailedProps) {
  const hint = playUrl || vid ? hints[failure ?? 'broken'] : '这一节还没有可播放的内容，可能尚未上传';
  const retry = useEffectEvent(onRetry);
  useEffect(() => network.onReturn(() => retry()), []);
  return (
    <div className={styles.overlay}>
      <StageMessage
        icon="warning"
        tone="bad"
        title={failure === 'blank' ? '没有画面' : '播放失败'}
        hint={hint}
        role="alert"
      >
        <Button kind="filled" icon="refresh" onClick={onRetry}>
          重试
        </Button>
        <Button onClick={chatWindow.open}>反馈</Button>
      </StageMessage>
    </div>
  );
}
