import type { ReactNode } from 'react';
import { Popover } from '@/shared/ui/popover';
import { Segmented, type SegmentedProps } from '@/shared/ui/segmented';
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

interface ChoiceProps<Value extends string> extends SegmentedProps<Value> {
  /** Shows the options side by side below the label. */
  inline?: boolean;
}

export function MenuChoice<Value extends string>({ inline, ...choice }: ChoiceProps<Value>) {
  return (
    <div className={inline ? styles.inline : undefined}>
      {inline && <p aria-hidden="true">{choice.label}</p>}
      <Segmented {...choice} className={styles.choices} itemClassName="text-13 text-left nowrap" />
    </div>
  );
}
