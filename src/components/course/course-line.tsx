import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { pictureUrl } from '@/api/media-url';
import { classNames } from '@/shared/lib/class-names';
import { CourseCover } from './course-cover';
import styles from './course-line.module.css';

interface CourseLineProps {
  /** null if the course is unknown: then no cover is shown. */
  course: { projectId?: string | null; coverUrl: string | null } | null;
  /** Width of the cover, px. A screen changes it in a narrow window with `--cover-width`. */
  cover: number;
  to?: string;
  title: ReactNode;
  children?: ReactNode;
  /** Content at the end of the line, such as prices or a count. */
  side?: ReactNode;
  /** The screen is about it: its cover loads at once, and in a narrow window what is beside the text wraps. */
  isMain?: boolean;
  className?: string | undefined;
}

/** One course in a list, an order or a payment: cover, title, details. */
export function CourseLine({ course, cover, to, title, children, side, isMain, className }: CourseLineProps) {
  const Text = to === undefined ? 'div' : 'span';
  const content = (
    <>
      {course && (
        <CourseCover
          course={course}
          src={pictureUrl(course.coverUrl, cover * 2)}
          width={cover}
          height={Math.round((cover * 9) / 16)}
          eager={isMain}
          className={`rigid ${styles.cover}`}
        />
      )}
      <Text className={`grid fill ${styles.text}`}>
        {title}
        {children}
      </Text>
      {side}
    </>
  );
  const look = {
    className: classNames(styles.line, isMain && styles.wraps, className),
    style: { '--own-width': `${cover}px` },
  };
  return to === undefined ? (
    <div {...look}>{content}</div>
  ) : (
    <Link {...look} to={to}>
      {content}
    </Link>
  );
}
