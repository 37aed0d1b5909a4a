import type { ReactNode } from 'react';
import styles from './switch.module.css';

interface SwitchProps {
  label: ReactNode;
  checked: boolean;
  onChange: (on: boolean) => void;
  className?: string | undefined;
}

/** A setting that takes effect at once; the whole line is clickable. */
export function Switch({ label, checked, onChange, className }: SwitchProps) {
  return (
    <label className={className}>
      <span>{label}</span>
      <input
        type="checkbox"
        // ARIA in HTML forbids aria-checked here, because a checkbox has the state itself.
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
        role="switch"
        className={styles.switch}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}
