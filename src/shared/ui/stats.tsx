import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names';
import styles from './stats.module.css';

export interface Stat {
  name: string;
  figure: ReactNode;
  tone?: 'up' | 'down';
}

export function Stats({ stats, className }: { stats: readonly Stat[]; className?: string }) {
  return (
    <dl className={classNames(styles.stats, className)}>
      {stats.map(({ name, figure, tone }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="num" data-tone={tone}>
            {figure}
          </dd>
        </div>
      ))}
    </dl>
  );
}
