import type { ReactNode } from 'react';
import type { CourseType } from '@/shared/constants';
import { CourseTypeTag } from './course-type-tag';
import styles from './course-name.module.css';

/** Type and title of the course that is bought. */
export function CourseName({ type, children }: { type: CourseType; children: ReactNode }) {
  return (
    <p className={`row wraps gap-4-8 strong ink ${styles.name}`}>
      <CourseTypeTag type={type} />
      <span>{children}</span>
    </p>
  );
}
