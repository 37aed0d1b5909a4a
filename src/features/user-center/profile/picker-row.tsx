import { useRef, useState, type ReactNode } from 'react';
import { Icon } from '@/shared/ui/icon';
import type { IconName } from '@/shared/ui/icon-paths';
import styles from '../account.module.css';

interface PickerRowProps {
  id: string;
  label: string;
  /** What is chosen, in words. */
  text: string;
  placeholder: string;
  icon: IconName;
  /** The code of the picker; never rejects. */
  preload: () => Promise<void>;
  children: (how: { autoFocus: true; defaultOpen: boolean }) => ReactNode;
}

/** A choice that most visits only look at: its picker, a third of what the page would load, comes with the focus. */
export function PickerRow({ id, label, text, placeholder, icon, preload, children }: PickerRowProps) {
  const [wanted, setWanted] = useState<'focus' | 'open' | null>(null);
  const [loaded, setLoaded] = useState(false);
  const pressed = useRef(false);
  const want = (how: 'focus' | 'open') => {
    setWanted(how);
    void preload().then(() => setLoaded(true));
  };
  return (
    <div className={styles.row}>
      <label htmlFor={id}>{label}</label>
      {wanted && loaded ? (
        children({ autoFocus: true, defaultOpen: wanted === 'open' })
      ) : (
        <span className={`${styles.wide} ${styles.standIn}`}>
          <input
            id={id}
            readOnly
            value={text}
            placeholder={placeholder}
            onPointerEnter={() => void preload()}
            // A press ends on what it began on: only then the picker takes its place.
            onPointerDown={() => {
              pressed.current = true;
            }}
            onFocus={() => {
              if (!pressed.current) want('focus');
            }}
            onClick={() => {
              pressed.current = false;
              want('open');
            }}
            onBlur={() => setWanted(null)}
          />
          <Icon name={icon} size={18} />
        </span>
      )}
    </div>
  );
}
