import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { catalogueQueries } from '@/api/products/queries';
import { useServerPlace } from '@/learning/basics/course-started';
import type { CourseRef } from '@/learning/lesson';
import { wholePercent } from '@/shared/lib/format';
import { whenIdle } from '@/shared/lib/idle';
import { lazyPart } from '@/shared/ui/lazy-part';
import { ProgressBar } from '@/shared/ui/progress-bar';
import { Skeleton } from '@/shared/ui/skeleton';
import { PlaceUnread } from '@/components/course/place-unread';
import styles from './course-head.module.css';

// Lazy, because only owners need it: the model that finds the next lesson loads after the page.
const StudyNext = lazyPart(() => import('./study-next').then((file) => file.StudyNext));
// If this part fails to load, it is left out: the button opens the same lesson.
const renderNothing = () => undefined;

/** Shown to an owner in place of the price: the progress of a course that records it (SYS and PACK, S4). */
export function StudyBox({ course }: { course: Pick<CourseRef, 'id' | 'type'> }) {
  const progress = useQuery(catalogueQueries.progress(course.id));
  const place = useServerPlace(course.id);
  const [rests, setRests] = useState(false);
  useEffect(() => (rests ? undefined : whenIdle(() => setRests(true))), [rests]);
  const percent = progress.data ? (progress.data.studyPercentage ?? 0) : null;
  const next = () => {
    if (!rests || place.isPending || progress.isPending) return null;
    // The next lesson of a finished course does not depend on the place.
    const lastRecord = (percent ?? 0) >= 100 ? (place.data ?? null) : place.data;
    // Without the place `StudyNext` would read it anew, be removed while that read is pending, and so on without end.
    if (lastRecord === undefined)
      return <PlaceUnread isFetching={place.isFetching} retry={() => void place.refetch()} />;
    return (
      <StudyNext
        fallback={null}
        onLoadError={renderNothing}
        course={{ ...course, lastRecord, studyPercentage: percent }}
      />
    );
  };
  return (
    <div className={styles.studyBox}>
      <div className={`flex baseline between strong ink ${styles.studyHead}`}>
        <span>学习进度</span>
        {percent !== null && <b className="num link-colour">{`${wholePercent(percent)}%`}</b>}
      </div>
      {percent === null ? (
        progress.isPending && <Skeleton height={6} radius={3} />
      ) : (
        <ProgressBar percent={percent} label="学习进度" figure={false} />
      )}
      <p className={`ellipsis mt-8 text-13 ${styles.studyLast}`}>{next()}</p>
    </div>
  );
}
