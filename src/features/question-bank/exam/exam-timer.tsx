import { useEffect, useRef } from 'react';
import { classNames } from '@/shared/lib/class-names';
import { formatDuration } from '@/shared/lib/format';
import { Icon } from '@/shared/ui/icon';
import type { Attempt } from '../attempt/attempt';
import { countdownText, passedMark } from '../attempt/exam-time';
import { useAttempt } from '../attempt/use-attempt';
import styles from './exam-timer.module.css';

/** Silent for readers but at 15, 5 and 1 minute. */
export function ExamTimer({ attempt, onSpeak }: { attempt: Attempt; onSpeak: (text: string) => void }) {
  const left = useAttempt(attempt, ({ secondsLeft }) => secondsLeft);
  const used = useAttempt(attempt, ({ secondsUsed }) => secondsUsed);
  const last = useRef<number | null>(null);
  useEffect(() => {
    const before = last.current;
    last.current = left;
    const mark = before === null || left === null ? null : passedMark(before * 1000, left * 1000);
    if (mark !== null) onSpeak(`距离考试结束还有 ${mark} 分钟`);
  }, [left, onSpeak]);

  const minutes = left === null ? Infinity : left / 60;
  const look = minutes <= 5 ? 'last' : minutes <= 15 ? 'soon' : undefined;
  const label = left === null ? '已用' : look === 'last' ? '不足 5 分钟' : look === 'soon' ? '不足 15 分钟' : '剩余';
  return (
    <div role="timer" aria-live="off" className={classNames(styles.timer, look && styles[look])}>
      <Icon name={left === null ? 'clock' : 'timer'} size={20} />
      <span className={styles.label}>{label}</span>
      <strong className={`num ${styles.figure}`}>
        {left === null ? formatDuration(used) : countdownText(left * 1000)}
      </strong>
    </div>
  );
}
