import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from './icon';
import styles from './section-header.module.css';

interface SectionHeaderProps {
  title: string;
  /** Id for aria-labelledby of the section. */
  id?: string;
  caption?: string;
  more?: { label: string; to: string };
  /** Text chips that switch what the section shows. */
  children?: ReactNode;
}

export function SectionHeader({ title, id, caption, more, children }: SectionHeaderProps) {
  return (
    <div className={styles.head}>
      <h2 id={id}>{title}</h2>
      {caption && <p className={styles.caption}>{caption}</p>}
      {children}
      {more && (
        <Link to={more.to} className={styles.more}>
          {more.label}
          <Icon name="chevron-right" size={16} />
        </Link>
      )}
    </div>
  );
}
