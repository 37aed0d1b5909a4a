import { useEffect, useRef, useState } from 'react';
import { classNames } from '@/shared/lib/class-names';
import { formatDuration } from '@/shared/lib/format';
import { Icon } from '@/shared/ui/icon';
import type { Attempt } from '../attempt/attempt';
import { countdownText, passedMark } from '../attempt/exam-clock';
import styles from './exam-timer.module.css';

/** Silent for readers but at 15, 5 and 1 minute; recomputed from the clock each time, so that nothing drifts. */
export function ExamTimer({ attempt, onSpeak }: { attempt: Attempt; onSpeak: (text: string) => void }) {
  const [, tick] = useState(0);
  const last = useRef<number | null>(null);
  useEffect(() => {
    const look = () => {
      const left = attempt.remaining();
      if (left !== null) {
        const mark = last.current === null ? null : passedMark(last.current, left);
        if (mark !== null) onSpeak(`距离考试结束还有 ${mark} 分钟`);
        last.current = left;
      }
      tick((count) => count + 1);
    };
    const timer = setInterval(look, 500);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [attempt, onSpeak]);

  const left = attempt.remaining();
  const minutes = left === null ? Infinity : left / 60_000;
  const look = minutes <= 5 ? 'last' : minutes <= 15 ? 'soon' : undefined;
  const label = left === null ? '已用' : look === 'last' ? '不足 5 分钟' : look === 'soon' ? '不足 15 分钟' : '剩余';
  return (
    <div role="timer" aria-live="off" className={classNames(styles.timer, look && styles[look])}>
      <Icon name={left === null ? 'clock' : 'timer'} size={20} />
      <span className={styles.label}>{label}</span>
      <strong className={`num ${styles.figure}`}>
        {left === null ? formatDuration(attempt.usedTime()) : countdownText(left)}
      </strong>
    </div>
  );
}
