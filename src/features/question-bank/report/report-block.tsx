import type { ReactNode } from 'react';
import { classNames } from '@/shared/lib/class-names';
import styles from './report.module.css';

interface ReportBlockProps {
  id: string;
  title: string;
  head?: ReactNode;
  /** Takes the height that its column has left. */
  grow?: boolean;
  children: ReactNode;
}

export const ReportBlock = ({ id, title, head, grow, children }: ReportBlockProps) => (
  <section className={classNames('card column shrinks', grow && 'grow', styles.block)} aria-labelledby={id}>
    <header className={`row wraps gap-4-12 mb-16 ${styles.blockHead}`}>
      <h2 id={id} className="text-18-strong">
        {title}
      </h2>
      {head}
    </header>
    {children}
  </section>
);
