import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names';
import styles from './tag.module.css';
import tones from './tones.module.css';

/** Selling points and question types are grey; colours are for states only. */
export type TagTone = 'grey' | 'line' | 'primary' | 'ok' | 'warn' | 'bad';

export function Tag({ tone = 'grey', children }: { tone?: TagTone; children: ReactNode }) {
  // A text from the server may be longer than its box.
  const text = typeof children === 'string' ? { title: children, className: 'ellipsis' } : null;
  return (
    <span className={classNames('inline-row rigid gap-4 text-12 nowrap', styles.tag, tones[tone])}>
      {text ? <span {...text}>{children}</span> : children}
    </span>
  );
}
