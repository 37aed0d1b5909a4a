import { classNames } from '../lib/class-names';
import { wholePercent } from '../lib/format';
import styles from './progress-bar.module.css';

interface ProgressBarProps {
  /** 0 to 100. */
  percent: number;
  label: string;
  /** Learning turns green at 100; grey = expired. */
  tone?: 'primary' | 'ok' | 'bad' | 'grey' | undefined;
  figure?: boolean;
}

/** Of spans, so that it may stand in a line, a button or a link. */
export function ProgressBar({ percent, label, tone, figure = true }: ProgressBarProps) {
  const value = wholePercent(percent);
  const colour = tone ?? (value === 100 ? 'ok' : 'primary');
  return (
    <span className="row gap-10">
      <span
        className={styles.track}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={value}
      >
        <span className={classNames(styles.fill, styles[colour])} style={{ transform: `scaleX(${value / 100})` }} />
      </span>
      {figure && <span className={`num soft text-13 ${styles.figure}`}>{`${value}%`}</span>}
    </span>
  );
}
