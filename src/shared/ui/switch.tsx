import styles from './switch.module.css';

interface SwitchProps {
  label: string;
  checked: boolean;
  onChange: (on: boolean) => void;
  /** Of the label around the text and the switch. */
  className?: string | undefined;
}

/** On or off, at once; the whole line can be pressed. */
export function Switch({ label, checked, onChange, className }: SwitchProps) {
  return (
    <label className={className}>
      {label}
      <input
        type="checkbox"
        role="switch"
        aria-checked={checked}
        className={styles.switch}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}
