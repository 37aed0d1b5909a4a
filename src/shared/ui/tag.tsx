import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names';
import styles from './tag.module.css';
import tones from './tones.module.css';

/** Selling points and question types are grey; colours are for states only. */
export type TagTone = 'grey' | 'line' | 'primary' | 'ok' | 'warn' | 'bad';

export function Tag({ tone = 'grey', children }: { tone?: TagTone; children: ReactNode }) {
  return <span className={classNames(styles.tag, tones[tone])}>{children}</span>;
}
