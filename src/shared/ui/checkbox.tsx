import type { ReactNode, Ref } from 'react';
import { classNames } from '../lib/class-names';
import styles from './choice.module.css';

interface CheckboxProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  invalid?: boolean;
  ref?: Ref<HTMLInputElement>;
  children: ReactNode;
}

export function Checkbox({ checked, onChange, invalid, ref, children }: CheckboxProps) {
  return (
    <label className={classNames('top gap-8', styles.choice, invalid && styles.invalid)}>
      <input
        ref={ref}
        type="checkbox"
        checked={checked}
        aria-invalid={invalid}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{children}</span>
    </label>
  );
}
