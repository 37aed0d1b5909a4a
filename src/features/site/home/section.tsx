import type { ReactNode } from 'react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '@/shared/ui/icon';
import styles from './section.module.css';

interface SectionProps {
  title: string;
  note?: string;
  more?: { label: string; to: string };
  /** Chips between title and link. */
  middle?: ReactNode;
  children: ReactNode;
}

export function Section({ title, note, more, middle, children }: SectionProps) {
  const id = useId();
  return (
    <section className={`wrap ${styles.section}`} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>{title}</h2>
        {note && <p>{note}</p>}
        {middle}
        {more && (
          <Link className={styles.more} to={more.to}>
            {more.label}
            <Icon name="chevron-right" size={16} />
          </Link>
        )}
      </header>
      {children}
    </section>
  );
}
