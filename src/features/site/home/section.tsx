import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import type { Hue } from '@/shared/art/hues';
import { classNames } from '@/shared/lib/class-names';
import { Icon } from '@/shared/ui/icon';
import styles from './section.module.css';
import type { CourseCard } from '@/api/products/schema';
import { paths } from '@/shared/paths';

interface SectionProps {
  title: string;
  note?: string | undefined;
  more?: { label: string; to: string };
  /** Content between title and link, such as chips. */
  middle?: ReactNode;
  /** Background; adjacent sections use different ones. */
  ground?: 'tint' | 'card';
  hue?: Hue;
  children: ReactNode;
}

/** A full-width section of the page. */
export function Section({ title, note, more, middle, ground, hue, children }: SectionProps) {
  const id = useId();
  return (
    <section className={classNames(styles.section, ground && styles[ground])} data-hue={hue} aria-labelledby={id}>
      <div className="wrap">
        <header className="flex baseline wraps gap-4-12 mb-24">
          <h2 id={id} className="text-28-strong">
            {title}
          </h2>
          {note && <p className={ground === 'tint' ? 'soft' : 'muted'}>{note}</p>}
          {middle}
          {more && (
            <Link className={`inline-row push gap-2 soft ${styles.more}`} to={more.to}>
              <span>{more.label}</span>
              <Icon name="chevron-right" size={16} />
            </Link>
          )}
        </header>
        {children}
      </div>
    </section>
  );
}

/** The title of a card, whose link covers the card. */
export function CourseHeading({ course: { id, title }, className = '' }: { course: CourseCard; className?: string }) {
  return (
    <h3 className={`clamp ${className}`}>
      <Link to={paths.courseDetail(id)} className="card-link" title={title}>
        {title}
      </Link>
    </h3>
  );
}
