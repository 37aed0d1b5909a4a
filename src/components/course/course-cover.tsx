import type { ComponentProps } from 'react';
import { Art } from '@/shared/ui/art';
import { CoverImage } from '@/shared/ui/cover-image';
import { useHue } from '@/api/sys/use-hue';
import styles from './course-cover.module.css';

interface Course {
  id: string;
  type?: string | null;
  projectId?: string | null;
}
type CourseCoverProps = Omit<ComponentProps<typeof CoverImage>, 'missing'> & { course: Course };

/** The picture of a course. Without one, or if it fails, a drawing in the hue of the project. */
export function CourseCover({ course, alt, ...image }: CourseCoverProps) {
  return <CoverImage alt={alt} missing={<CourseArt course={course} alt={alt} />} {...image} />;
}

function CourseArt({ course: { id, type, projectId }, alt }: Pick<CourseCoverProps, 'course' | 'alt'>) {
  const hue = useHue(projectId);
  return <Art draw="cover" seed={{ id, type, hue }} label={alt} className={styles.art} />;
}
