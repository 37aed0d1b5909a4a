import type { ReactNode } from 'react';
import { Popover } from '@/shared/ui/popover';
import { moveWithArrows } from '@/shared/ui/tabs';
import styles from './player-controls.module.css';

interface ControlMenuProps {
  /** Accessible name and tooltip. */
  label: string;
  face: ReactNode;
  children: ReactNode;
}

/** A button of the player's bar with a panel that opens upwards. */
export function ControlMenu({ label, face, children }: ControlMenuProps) {
  return (
    <Popover
      label={label}
      className={styles.menu}
      trigger={(trigger) => (
        <button {...trigger} aria-label={label} title={label} className={styles.control}>
          {face}
        </button>
      )}
    >
      {() => children}
    </Popover>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  /** Shows the options side by side below the label. */
  inline?: boolean;
}

export function MenuChoice<Value extends string>({ label, options, value, onChange, inline }: ChoiceProps<Value>) {
  return (
    <div className={inline ? styles.inline : undefined}>
      {inline && <p aria-hidden="true">{label}</p>}
      <div role="radiogroup" aria-label={label} className={styles.choices}>
        {options.map((option) => (
          <button
            key={option.value}
            type="button"
            role="radio"
            className="text-13 text-left nowrap"
            aria-checked={option.value === value}
            tabIndex={option.value === value ? 0 : -1}
            onClick={() => onChange(option.value)}
            onKeyDown={moveWithArrows}
          >
            {option.label}
          </button>
        ))}
      </div>
    </div>
  );
}
