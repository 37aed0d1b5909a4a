import { useHue } from '@/api/sys/use-hue';
import { classNames } from '@/shared/lib/class-names';
import { Tiles } from '@/shared/ui/tiles';
import styles from './course-building.module.css';

const mostTiles = 28;

/** The fill of each tile, 0 to 1: one tile per item, or an equal share of the items where there are many. */
export function tilesOf(done: number, total: number): number[] {
  const count = Math.max(1, Math.min(mostTiles, total));
  const lit = total > 0 ? (Math.min(done, total) / total) * count : 0;
  // Rounded, because a float error must not leave the last tile unlit.
  return Array.from({ length: count }, (_, at) => Math.max(0, Math.min(1, Math.round((lit - at) * 1e6) / 1e6)));
}

interface CourseBuildingProps {
  course: { projectId: string | null };
  learned: number;
  total: number;
  width: number;
  height: number;
  /** Drawn on the ink of the course's hue; default: on its tint, with a margin. */
  ink?: true;
  className: string | undefined;
}

const margin = 12;

/** A building whose lit part shows how much of a course is studied. Screens show the number beside it. */
export function CourseBuilding({ course, learned, total, width, height, ink, className }: CourseBuildingProps) {
  const hue = useHue(course.projectId);
  const room = ink ? 0 : 2 * margin;
  return (
    <span className={classNames('middle', styles.frame, className)} data-hue={hue} data-ink={ink}>
      <Tiles
        shares={tilesOf(learned, total)}
        width={width - room}
        height={height - room}
        label={`已学 ${learned} / ${total} 课时`}
      />
    </span>
  );
}
