import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from '../lib/class-names';
import styles from './tabs.module.css';

export interface LinkTab {
  label: ReactNode;
  to: string;
  current: boolean;
  /** 'pending' reserves the space. */
  count?: number | 'pending' | null;
}

interface LinkTabsProps {
  label: string;
  tabs: readonly LinkTab[];
  replace?: boolean;
  /** At the upper edge of a card, with a line over its full width. */
  inCard?: boolean;
}

/** Tabs with addresses: plain links in a named navigation, so Back and sharing work. */
export function LinkTabs({ label, tabs, replace, inCard }: LinkTabsProps) {
  return (
    <nav aria-label={label} className={classNames(styles.tabs, inCard && styles.inCard)}>
      {tabs.map((tab) => (
        <Link
          key={tab.to}
          to={tab.to}
          {...(replace && { replace })}
          className={`relative rigid soft ${styles.tab}`}
          aria-current={tab.current ? 'page' : undefined}
        >
          <span>{tab.label}</span>
          {tab.count === 'pending' && (
            <em className="num" style={{ visibility: 'hidden' }}>
              0
            </em>
          )}
          {typeof tab.count === 'number' && <em className="num">{tab.count}</em>}
        </Link>
      ))}
    </nav>
  );
}
