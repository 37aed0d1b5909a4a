import { reasons, type Reason, type ReasonChoice } from '@/learning/losses/losses';
import { classNames } from '@/shared/lib/class-names';
import styles from './reason-chips.module.css';

interface ReasonChipsProps {
  /** Accessible name: 为什么错 with the number of the question. */
  label: string;
  value: Reason | null;
  onToggle: (reason: Reason) => void;
  wide?: boolean;
}

/** Five chips, at most one of them chosen; pressing the chosen one again removes it. */
export function ReasonChips({ label, value, onToggle, wide }: ReasonChipsProps) {
  return (
    <div role="group" aria-label={label} className={classNames('flex gap-8', wide ? styles.wide : 'wraps')}>
      {reasons.map((reason) => (
        <button
          key={reason.value}
          type="button"
          className={`fs-13 ink nowrap ${styles.chip}`}
          aria-pressed={reason.value === value}
          onClick={() => onToggle(reason.value)}
        >
          {reason.label}
        </button>
      ))}
    </div>
  );
}

export const reasonChoices: readonly { value: ReasonChoice; label: string }[] = [
  { value: '', label: '全部' },
  ...reasons,
  { value: 'none', label: '没标' },
];
