import { useId, type KeyboardEvent, type ReactNode } from 'react';
import { hasModifier } from '../lib/has-modifier';
import styles from './tabs.module.css';

interface TabsProps<Key extends string> {
  label: string;
  tabs: readonly { key: Key; label: ReactNode; count?: number | null }[];
  value: Key;
  onChange: (key: Key) => void;
  children: ReactNode;
  className?: string | undefined;
  panelClassName?: string | undefined;
}

/** Tabs without an address of their own. Arrow keys move between them; the chosen tab is the tab stop. */
export function Tabs<Key extends string>(props: TabsProps<Key>) {
  const { label, tabs, value, onChange, children, className, panelClassName } = props;
  const id = useId();
  return (
    <>
      <div role="tablist" aria-label={label} className={className ?? styles.tabs}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            aria-controls={`${id}-panel`}
            aria-selected={tab.key === value}
            tabIndex={tab.key === value ? 0 : -1}
            className={`relative rigid soft ${styles.tab}`}
            onClick={() => onChange(tab.key)}
            onKeyDown={moveWithArrows}
          >
            <span>{tab.label}</span>
            {tab.count != null && <em className="num">{tab.count}</em>}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`} className={panelClassName}>
        {children}
      </div>
    </>
  );
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Moves the focus along the buttons of a row by arrow keys, Home and End, and clicks the button it reaches. */
export function moveWithArrows(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...(event.currentTarget.parentElement?.querySelectorAll('button') ?? [])];
  const at = buttons.findIndex((button) => button === event.currentTarget);
  const step = steps[event.key];
  const ends: Record<string, number> = { Home: 0, End: buttons.length - 1 };
  const to = step ? (at + step + buttons.length) % buttons.length : ends[event.key];
  if (to === undefined || at < 0 || hasModifier(event)) return;
  event.preventDefault();
  buttons[to]?.focus();
  buttons[to]?.click();
}
