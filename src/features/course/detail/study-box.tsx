import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { catalogueQueries } from '@/api/products/queries';
import { useCourseRef } from '@/learning/basics/course-begun';
import type { CourseRef } from '@/learning/lesson';
import { whenIdle } from '@/shared/lib/idle';
import { lazyPart } from '@/shared/ui/lazy-part';
import { ProgressBar } from '@/shared/ui/progress-bar';
import { Skeleton } from '@/shared/ui/skeleton';
import styles from './course-head.module.css';

// Not part of the page's first files: what tells where a course goes on is loaded for its owners, once the page rests.
const StudyNext = lazyPart(() => import('./study-next').then((file) => file.StudyNext));
// The button leads to the same lesson.
const leaveOut = () => undefined;

/** In place of the price: how far the owner of a course with recorded progress is (SYS and PACK, S4). */
export function StudyBox({ course }: { course: Pick<CourseRef, 'id' | 'type'> }) {
  const progress = useQuery(catalogueQueries.progress(course.id));
  const read = useCourseRef(course);
  const [rests, setRests] = useState(false);
  useEffect(() => (rests ? undefined : whenIdle(() => setRests(true))), [rests]);
  const percent = progress.data ? (progress.data.studyPercentage ?? 0) : null;
  return (
    <div className={styles.studyBox}>
      <div className={`flex baseline between ${styles.studyHead}`}>
        <span>学习进度</span>
        {percent !== null && <b className="num fs-22 link-colour">{Math.round(percent)}%</b>}
      </div>
      {percent === null ? (
        progress.isPending && <Skeleton height={6} radius={3} />
      ) : (
        <ProgressBar percent={percent} label="学习进度" figure={false} />
      )}
      <p className={`ellipsis text-13 ${styles.studyLast}`}>
        {rests && read && !progress.isPending && (
          <StudyNext fallback={null} onLoadError={leaveOut} course={{ ...read, studyPercentage: percent }} />
        )}
      </p>
    </div>
  );
}
