import type { ComponentProps } from 'react';
import { CoverImage } from '@/shared/ui/cover-image';
import { HuePicture } from '@/shared/ui/hue-picture';
import { useHue } from '@/api/sys/use-hue';
import styles from './course-cover.module.css';

interface CourseCoverProps extends Omit<ComponentProps<typeof CoverImage>, 'missing'> {
  /** Its project gives the hue of the drawing. */
  course?: { projectId?: string | null } | undefined;
}

/** The picture of a course. Without one, or if it fails, a drawing in the hue of the project. */
export function CourseCover({ course, alt, ...image }: CourseCoverProps) {
  return <CoverImage alt={alt} missing={<CourseArt course={course} alt={alt} />} {...image} />;
}

function CourseArt({ course, alt }: Pick<CourseCoverProps, 'course' | 'alt'>) {
  return <HuePicture hue={useHue(course?.projectId)} label={alt} className={styles.art} />;
}
