import { dayText, type DayTotal } from '@/components/desk/study-days';
import styles from './other-panels.module.css';

const least = 30;

/** Bars of minutes per day; the figures stand over them and in the table beside. */
export function DayBars({ days }: { days: readonly DayTotal[] }) {
  const most = Math.max(least, ...days.map(({ minutes }) => minutes));
  return (
    <div className={`num ${styles.bars}`} aria-hidden="true">
      {days.map(({ day, minutes }) => (
        <div key={day} className={styles.day} style={{ '--share': minutes / most }}>
          <span className={styles.minutes}>{minutes > 0 && minutes}</span>
          <i />
          <span className={styles.date}>{dayText(day, 'MM-DD')}</span>
        </div>
      ))}
    </div>
  );
}
