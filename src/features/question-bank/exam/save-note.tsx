import { formatClockSeconds } from '@/shared/lib/format';
import { Icon } from '@/shared/ui/icon';
import type { IconName } from '@/shared/ui/icon-paths';
import type { Attempt } from '../attempt/attempt';
import type { SaveState } from '../attempt/attempt-state';
import { useAttempt } from '../attempt/use-attempt';
import styles from './save-note.module.css';

interface Note {
  text: string;
  icon: IconName;
  look: 'good' | 'plain' | 'warn';
}

function noteOf(state: SaveState, keepsNothing: boolean, savedAt: number | null): Note {
  if (state === 'readonly') return { text: '只读', icon: 'lock', look: 'plain' };
  if (state === 'conflict') return { text: '两处答案不同，待选择', icon: 'warning', look: 'warn' };
  if (state === 'refused') return { text: '服务器不再接收，答案已存本机', icon: 'warning', look: 'warn' };
  if (state === 'offline') {
    const where = keepsNothing ? '网络断开，本机无法保存' : '网络断开，答案已存本机';
    return { text: where, icon: 'wifi-off', look: 'warn' };
  }
  if (state === 'saving') return { text: '保存中...', icon: 'refresh', look: 'plain' };
  if (keepsNothing) return { text: '本机无法保存，答案只存云端', icon: 'warning', look: 'warn' };
  return {
    text: savedAt === null ? '自动保存' : `已保存 ${formatClockSeconds(savedAt)}`,
    icon: 'cloud-check',
    look: 'good',
  };
}

/** How saving stands, always visible and never dressed up. */
export function SaveNote({ attempt }: { attempt: Attempt }) {
  const saveState = useAttempt(attempt, (state) => state.saveState);
  const keepsNothing = useAttempt(attempt, (state) => state.keepsNothing);
  const savedAt = useAttempt(attempt, ({ meta }) => meta.savedAt);
  const { text, icon, look } = noteOf(saveState, keepsNothing, savedAt);
  return (
    <span className={`num ${styles.note} ${styles[look]}`}>
      <Icon name={icon} size={18} />
      <span className={styles.text}>{text}</span>
    </span>
  );
}
