import { useHue } from '@/api/sys/use-hue';
import { tilesOf } from './tiles';
import { Art } from '@/shared/ui/art';
import styles from './course-building.module.css';

interface CourseBuildingProps {
  course: { id: string; projectId: string | null };
  learned: number;
  total: number;
  width: number;
  height: number;
  /** Drawn on the ink of the course's hue; default: on its tint. */
  ink?: boolean;
  className?: string | undefined;
}

/** A building whose lit part shows how much of a course is studied. Screens show the number beside it. */
export function CourseBuilding({ course, learned, total, width, height, ink, className }: CourseBuildingProps) {
  const hue = useHue(course.projectId);
  return (
    <span className={`${styles.frame} ${className ?? ''}`} data-hue={hue} data-ink={ink || undefined}>
      <Art
        draw="building"
        seed={{ id: course.id, hue, tiles: tilesOf(learned, total), width, height, padding: ink ? 0 : 12 }}
        label={`已学 ${learned} / ${total} 课时`}
        className={styles.art}
      />
    </span>
  );
}
