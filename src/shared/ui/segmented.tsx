import type { ReactNode } from 'react';
import { moveWithArrows } from './tabs';
import styles from './segmented.module.css';

export interface SegmentedProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
  className?: string | undefined;
  itemClassName?: string | undefined;
}

/** A choice of one among few, for settings and for a second level below tabs; arrow keys move. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, options, value, onChange, className = styles.track } = props;
  const { itemClassName = `soft nowrap ${styles.item}` } = props;
  return (
    <div role="radiogroup" aria-label={label} className={className}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          role="radio"
          aria-checked={option.value === value}
          tabIndex={option.value === value ? 0 : -1}
          className={itemClassName}
          onClick={() => onChange(option.value)}
          onKeyDown={moveWithArrows}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
