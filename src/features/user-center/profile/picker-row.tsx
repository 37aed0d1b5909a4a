import { useRef, useState, type ReactNode } from 'react';
import { Icon } from '@/shared/ui/icon';
import type { IconName } from '@/shared/ui/icon-paths';
import styles from '../account.module.css';

interface PickerRowProps {
  id: string;
  label: string;
  /** Text of the current choice. */
  text: string;
  placeholder: string;
  icon: IconName;
  /** Loads the picker; never rejects. */
  preload: () => Promise<void>;
  children: (how: { autoFocus: true; defaultOpen: boolean }) => ReactNode;
}

/** A field whose picker loads on focus, because most visits do not use it and it is a third of the page's code. */
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
        <span className={`row ${styles.wide} ${styles.standIn}`}>
          <input
            className="fill ink"
            id={id}
            readOnly
            value={text}
            placeholder={placeholder}
            onPointerEnter={() => void preload()}
            // Replace the button only after the pointer is released on it.
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
