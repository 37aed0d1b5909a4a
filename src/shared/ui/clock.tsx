import { classNames } from '../lib/class-names';
import { Icon } from './icon';
import { clockState, clockText, spokenTime, type ClockState } from '../lib/clock-time';
import styles from './clock.module.css';

interface ClockProps {
  /** Whole seconds. */
  seconds: number;
  /** Accessible name: what the time is for. */
  label: string;
  /** `plate`: in a bar, with words; `figure`: a number among numbers; `text`: part of a sentence. */
  look: 'plate' | 'figure' | 'text';
  /** Counts up, so it has no warning colours. */
  used?: boolean;
  stopped?: boolean;
  className?: string | undefined;
}

const words: Readonly<Record<ClockState, string>> = {
  calm: '剩余',
  soon: '不足 15 分钟',
  last: '不足 5 分钟',
  final: '最后 1 分钟',
  over: '时间到',
};

/** Every clock of the site. It is no live region: its accessible name has the time to the minute. */
export function Clock({ seconds, label, look, used, stopped, className }: ClockProps) {
  const state = used ? 'calm' : clockState(seconds);
  const text = clockText(seconds, used || look === 'text');
  return (
    <span
      role="timer"
      aria-live="off"
      aria-label={`${label} ${spokenTime(seconds)}`}
      data-state={stopped ? 'stopped' : state}
      className={classNames('num', styles[look], look === 'plate' && 'row centre gap-8 nowrap', className)}
    >
      {look === 'plate' ? (
        <>
          <Icon name={used ? 'clock' : 'timer'} size={18} />
          <span className="text-12">{used ? '已用' : words[state]}</span>
          <strong className={styles.digits}>{text}</strong>
        </>
      ) : (
        text
      )}
    </span>
  );
}
