import { useId, type ReactNode } from 'react';
import { VisuallyHidden } from './visually-hidden';
import styles from './choice.module.css';

interface RadioGroupProps<Value extends string> {
  label: string;
  hideLabel?: boolean;
  options: readonly { value: Value; label: ReactNode; disabled?: boolean }[];
  value: Value | null;
  onChange: (value: Value) => void;
}

export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { label, hideLabel, options, value, onChange } = props;
  const name = useId();
  return (
    <fieldset>
      <legend className={hideLabel ? undefined : `text-13 soft ${styles.legend}`}>
        {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </legend>
      <div className={`flex wraps ${styles.group}`}>
        {options.map((option) => (
          <label key={option.value} className={`top gap-8 ${styles.choice}`}>
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
