import { courseTypeLabels, type CourseType } from '@/shared/constants';
import { classNames } from '@/shared/lib/class-names';
import styles from './course-type-tag.module.css';
import type { ReactNode } from 'react';
import nameStyles from './course-name.module.css';

/** One of the five labels of S9. `cover` is the form for use on a picture. */
export function CourseTypeTag({ type, cover }: { type: CourseType; cover?: boolean }) {
  return (
    <span className={classNames('inline-row rigid nowrap', styles.tag, styles[type], cover && styles.cover)}>
      {courseTypeLabels[type]}
    </span>
  );
}

export function CourseName({ type, children }: { type: CourseType; children: ReactNode }) {
  return (
    <p className={`row wraps gap-4-8 strong ink ${nameStyles.name}`}>
      <CourseTypeTag type={type} />
      <span>{children}</span>
    </p>
  );
}
