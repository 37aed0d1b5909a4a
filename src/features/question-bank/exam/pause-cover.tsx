import { useEffect, useRef } from 'react';
import { clockText } from '@/shared/lib/clock-time';
import { Button } from '@/shared/ui/button';
import { type Attempt, canClose } from '@/exam';
import { useAttempt } from '../attempt/use-attempt';
import { Icon } from '@/shared/ui/icon';
import styles from './pause-cover.module.css';

/** Two walls of bricks with a gap between them. */
const Drawing = () => (
  <svg width="160" height="96" viewBox="0 0 160 96" aria-hidden="true" className={styles.drawing}>
    <path className={styles.dark} d="M0 66h30v30H0zM33 33h30v30H33zM97 33h30v30H97zM130 66h30v30h-30z" />
    <path className={styles.pale} d="M33 66h30v30H33zM97 66h30v30H97zM97 30a15 15 0 0 1 30 0z" />
    <path className={styles.warm} d="M33 30a15 15 0 0 1 30 0z" />
  </svg>
);

/** Replaces the question while a practice is paused. */
export function PauseCover({ attempt, onResume }: { attempt: Attempt; onResume: () => void }) {
  const used = useAttempt(attempt, ({ secondsUsed }) => secondsUsed);
  const answered = useAttempt(attempt, ({ answers }) => answers.answered);
  const allSaved = useAttempt(attempt, (state) => canClose(state) && state.saveState === 'saved');
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <section className={`grid items-centre text-centre ${styles.cover}`} aria-labelledby="paused" data-exam-keys>
      <Drawing />
      <h2 id="paused" className="mt-24 text-22-strong">
        已暂停
      </h2>
      <p className={`num soft ${styles.text}`}>
        {`用时停在 ${clockText(used, true)}，题目先盖住。${answered > 0 ? `已答 ${answered} 小题${allSaved ? '都已保存' : ''}。` : ''}`}
      </p>
      <Button ref={button} kind="filled" size="lg" onClick={onResume}>
        <Icon name="play" size={18} filled />
        继续练习
      </Button>
      <p className={`mt-16 muted ${styles.key}`}>
        <kbd>P</kbd> 暂停或继续
      </p>
    </section>
  );
}
