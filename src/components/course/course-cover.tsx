import type { ComponentProps } from 'react';
import { CoverImage } from '@/shared/ui/cover-image';
import { HuePicture } from '@/shared/ui/hue-picture';
import { useHue } from '@/api/sys/use-hue';
import styles from './course-cover.module.css';

interface CourseCoverProps extends Omit<ComponentProps<typeof CoverImage>, 'missing' | 'alt'> {
  /** Its project gives the hue of the drawing. */
  course?: { projectId?: string | null } | undefined;
}

/** The picture of a course. Without one, or if it fails, a drawing in the hue of the project. */
export function CourseCover({ course, ...image }: CourseCoverProps) {
  return <CoverImage missing={<CourseArt course={course} />} {...image} />;
}

function CourseArt({ course }: Pick<CourseCoverProps, 'course'>) {
  return <HuePicture hue={useHue(course?.projectId)} className={styles.art} />;
}
