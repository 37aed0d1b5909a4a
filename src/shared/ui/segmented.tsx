import type { ReactNode } from 'react';
import { moveWithArrows } from './tabs';
import styles from './segmented.module.css';

interface SegmentedProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A choice of one among few, for settings and for a second level below tabs; arrow keys move. */
export function Segmented<Value extends string>({ label, options, value, onChange }: SegmentedProps<Value>) {
  return (
    <div role="radiogroup" aria-label={label} className={styles.track}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          role="radio"
          aria-checked={option.value === value}
          tabIndex={option.value === value ? 0 : -1}
          className={styles.item}
          onClick={() => onChange(option.value)}
          onKeyDown={moveWithArrows}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
