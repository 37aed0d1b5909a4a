import type { ReactNode, Ref } from 'react';
import { classNames } from '../lib/class-names';
import styles from './choice-card.module.css';

interface ChoiceCardProps {
  /** Name of the radio group. */
  name: string;
  checked: boolean;
  onChoose: () => void;
  wide?: boolean;
  ref?: Ref<HTMLInputElement> | undefined;
  children: ReactNode;
}

/** A choice with more than a word to show: the whole card is the radio button. */
export function ChoiceCard({ name, checked, onChoose, wide, ref, children }: ChoiceCardProps) {
  return (
    <label className={classNames('row', styles.card, wide && styles.wide)}>
      {children}
      <input ref={ref} type="radio" name={name} checked={checked} onChange={onChoose} />
    </label>
  );
}

/** An item of the same list that cannot be chosen. */
export function ClosedCard({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <li className={classNames('row', styles.card, styles.off, className)}>{children}</li>;
}
