import { useEffect, useRef, useState } from 'react';
import { classNames } from '@/shared/lib/class-names';
import { Icon } from '@/shared/ui/icon';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import type { Attempt } from '@/exam';
import { useAttempt } from '../attempt/use-attempt';
import { saveStatusOf, type SaveStatus } from './save-status';
import styles from './save-note.module.css';

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
export function SaveNote({ attempt, dot = false }: { attempt: Attempt; dot?: boolean }) {
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
