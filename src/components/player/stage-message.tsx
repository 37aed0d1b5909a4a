import { type MouseEvent, type ReactNode, useEffect, useEffectEvent } from 'react';
import { Icon } from '@/shared/ui/icon';
import type { IconName } from '@/shared/ui/icon-paths';
import styles from './player-stage.module.css';
import { chatWindow } from '@/components/support/chat-window-state';
import { network } from '@/shared/lib/network';
import { Button } from '@/shared/ui/button';
import type { MediaFailure, MediaSource } from './player-adapter';

interface StageMessageProps {
  icon?: IconName;
  tone?: 'plain' | 'bad' | 'ok';
  /** A small line above the title, or a picture in the icon's place. */
  above?: ReactNode;
  title: string;
  hint?: ReactNode;
  children?: ReactNode;
  role?: 'alert' | 'status';
  /** Called on a click outside of links and buttons. A control in `children` does the same for the keyboard. */
  onPicture?: () => void;
}

/** A message that fills the stage in place of the film, such as locked, failed, finished or next. */
export function StageMessage(props: StageMessageProps) {
  const { icon, tone = 'plain', above, title, hint, children, role, onPicture } = props;
  const press = (event: MouseEvent) => {
    if (event.target instanceof Element && !event.target.closest('a, button')) onPicture?.();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div className={`row centre gap-10 soft text-centre ${styles.message}`} role={role} onClick={press}>
      {icon && (
        <span className={`middle ${styles.disc} ${styles[tone]}`}>
          <Icon name={icon} size={28} />
        </span>
      )}
      {above}
      <h2 className={styles.messageTitle}>{title}</h2>
      {hint && <p className={styles.messageHint}>{hint}</p>}
      {children && <div className={`row wraps centre gap-12 ${styles.messageActions}`}>{children}</div>}
    </div>
  );
}

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
