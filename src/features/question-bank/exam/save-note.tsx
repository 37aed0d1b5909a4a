import { useEffect, useRef, useState } from 'react';
import { classNames } from '@/shared/lib/class-names';
import { Icon } from '@/shared/ui/icon';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import type { Attempt, AttemptState } from '@/exam';
import { useAttempt } from '../attempt/use-attempt';
import { troubleText } from '@/api/trouble';
import { formatClockSeconds } from '@/shared/lib/format';
import type { IconName } from '@/shared/ui/icon-paths';
import styles from './save-note.module.css';

export interface SaveStatus {
  text: string;
  /** Text for a narrow bar. */
  short: string;
  icon: IconName;
  /** `warn`: the answers are stored on this device or only on the server; `bad`: they exist only in this page. */
  look: 'good' | 'busy' | 'plain' | 'warn' | 'bad';
}

type Facts = Pick<AttemptState, 'saveState' | 'trouble' | 'keepsNothing'> & { clashes: number; savedAt: number | null };

export function saveStatusOf({ saveState, trouble, keepsNothing, clashes, savedAt }: Facts): SaveStatus {
  const look = keepsNothing ? 'bad' : 'warn';
  const short = keepsNothing ? '未保存' : '已存本机';
  if (saveState === 'readonly') return { text: '只读', short: '', icon: 'lock', look: 'plain' };
  if (saveState === 'refused') {
    const text = keepsNothing ? '服务器不再接收' : '服务器不再接收，答案已存本机';
    return { text, short, icon: 'warning', look };
  }
  if (saveState === 'failing' && trouble) {
    const icon = trouble.kind === 'offline' ? 'wifi-off' : 'warning';
    return { text: troubleText(trouble, !keepsNothing), short, icon, look };
  }
  if (clashes > 0) return { text: `${clashes} 小题待选择`, short: '待选择', icon: 'warning', look };
  if (saveState === 'saving') return { text: '保存中...', short: '保存中', icon: 'refresh', look: 'busy' };
  if (keepsNothing) return { text: '本机无法保存，答案只存云端', short: '只存云端', icon: 'warning', look: 'warn' };
  return {
    text: savedAt === null ? '自动保存' : `已保存 ${formatClockSeconds(savedAt)}`,
    short: savedAt === null ? '' : '已保存',
    icon: 'cloud-check',
    look: 'good',
  };
}

/** Announces when saving starts to fail and when it works again, not every save. */
function useSpokenTurn({ short, look }: SaveStatus): string {
  const [spoken, setSpoken] = useState('');
  const last = useRef('');
  useEffect(() => {
    const kind = look === 'good' || look === 'busy' ? '' : short;
    if (kind === last.current) return;
    last.current = kind;
    setSpoken(kind === '' ? '保存已恢复' : `保存状态：${kind}`);
  }, [short, look]);
  return spoken;
}

/** The state of saving, always visible; `dot` is the small form without the bar. */
export function SaveNote({ attempt, dot }: { attempt: Attempt; dot?: boolean }) {
  const saveState = useAttempt(attempt, (state) => state.saveState);
  const trouble = useAttempt(attempt, (state) => state.trouble);
  const keepsNothing = useAttempt(attempt, (state) => state.keepsNothing);
  const clashes = useAttempt(attempt, ({ answers }) => answers.clashes);
  const savedAt = useAttempt(attempt, ({ meta }) => meta.savedAt);
  const note = saveStatusOf({ saveState, trouble, keepsNothing, clashes, savedAt });
  const { text, short, icon, look } = note;
  const spoken = useSpokenTurn(note);
  const isQuiet = look === 'good' || look === 'busy';
  return (
    <>
      {dot ? (
        <span className={`num row gap-8 ${styles.dot} ${styles[look]}`} title={text}>
          <i aria-hidden="true" />
          {isQuiet ? <VisuallyHidden>{text}</VisuallyHidden> : <span>{text}</span>}
        </span>
      ) : (
        <span className={`num row shrinks gap-8 muted ${styles.note} ${styles[look]}`} title={text}>
          <Icon name={icon} size={18} />
          {/* Two lines of the bar at most, so that a long text never reaches the clock. */}
          <span className={short === '' ? undefined : classNames('clamp', styles.text)}>{text}</span>
          {short !== '' && <span className={`nowrap ${styles.short}`} data-short={short} aria-hidden="true" />}
        </span>
      )}
      <VisuallyHidden>
        <span role="status">{spoken}</span>
      </VisuallyHidden>
    </>
  );
}
