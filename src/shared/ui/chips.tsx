import { classNames } from '../lib/class-names';
import styles from './chips.module.css';

interface ChipsProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  /** Without borders, beside a heading. */
  quiet?: boolean;
}

/** Used only to switch project or subject. */
export function Chips<Value extends string>({ label, options, value, onChange, quiet }: ChipsProps<Value>) {
  return (
    <div
      role="group"
      aria-label={label}
      className={classNames('flex wraps', quiet ? `gap-4 ${styles.quiet}` : 'gap-8')}
    >
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={`ellipsis fs-13 soft ${styles.chip}`}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
