import { useQuery } from '@tanstack/react-query';
import { catalogueQueries } from '@/api/products/queries';
import { useLastLessonName } from '@/learning/course-begun';
import { ProgressBar } from '@/shared/ui/progress-bar';
import { Skeleton } from '@/shared/ui/skeleton';
import styles from './course-head.module.css';

/** In place of the price: how far the owner of a course with recorded progress is (SYS and PACK, S4). */
export function StudyBox({ courseId }: { courseId: string }) {
  const progress = useQuery(catalogueQueries.progress(courseId));
  const last = useLastLessonName(courseId);
  const percent = progress.data ? (progress.data.studyPercentage ?? 0) : null;
  return (
    <div className={styles.studyBox}>
      <div className={`flex baseline between ${styles.studyHead}`}>
        <span>学习进度</span>
        {percent !== null && <b className="num">{Math.round(percent)}%</b>}
      </div>
      {percent === null ? (
        progress.isPending && <Skeleton height={6} radius={3} />
      ) : (
        <ProgressBar percent={percent} label="学习进度" figure={false} />
      )}
      <p className={`ellipsis text-13 ${styles.studyLast}`}>
        {last === null ? '还没有开始学习' : last && `上次学到 ${last}`}
      </p>
    </div>
  );
}
