import { useHue } from '@/api/sys/use-hue';
import { Tiles } from '@/shared/ui/tiles';
import { tilesOf } from './course-tiles';
import styles from './course-building.module.css';

interface CourseBuildingProps {
  course: { projectId: string | null };
  learned: number;
  total: number;
  width: number;
  height: number;
  /** Drawn on the ink of the course's hue; default: on its tint, with a margin. */
  ink?: boolean;
  className?: string | undefined;
}

const margin = 12;

/** A building whose lit part shows how much of a course is studied. Screens show the number beside it. */
export function CourseBuilding({ course, learned, total, width, height, ink, className }: CourseBuildingProps) {
  const hue = useHue(course.projectId);
  const room = ink ? 0 : 2 * margin;
  return (
    <span className={`middle ${styles.frame} ${className ?? ''}`} data-hue={hue} data-ink={ink || undefined}>
      <Tiles
        shares={tilesOf(learned, total)}
        width={width - room}
        height={height - room}
        label={`已学 ${learned} / ${total} 课时`}
      />
    </span>
  );
}
