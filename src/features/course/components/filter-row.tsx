import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './filter-box.module.css';

export interface FilterOption {
  value: string | null;
  label: string;
}
interface FilterRowProps {
  label: string;
  options: readonly FilterOption[];
  value: string | null;
  /** The address of a choice. */
  to: (value: string | null) => string;
  /** In place of the options: while they load, or after they failed. */
  instead?: ReactNode;
}

/** 全部 and its options, one of them current. */
export function FilterRow({ label, options, value, to, instead }: FilterRowProps) {
  const id = useId();
  const all: FilterOption = { value: null, label: '全部' };
  return (
    <div className={styles.row} role="group" aria-labelledby={id}>
      <span id={id} className={styles.label}>
        {label}
      </span>
      <ul className={styles.options}>
        {[all, ...options].map((option) => (
          <li key={option.value ?? ''}>
            <Link
              to={to(option.value)}
              preventScrollReset
              className={styles.option}
              aria-current={option.value === value ? 'true' : undefined}
            >
              {option.label}
            </Link>
          </li>
        ))}
        {instead && <li className={styles.instead}>{instead}</li>}
      </ul>
    </div>
  );
}
