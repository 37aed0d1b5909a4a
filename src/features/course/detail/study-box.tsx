import { useQuery } from '@tanstack/react-query';
import { catalogueQueries } from '@/api/products/queries';
import { continueText } from '@/learning/continue-text';
import { useContinueAt } from '@/learning/use-continue-at';
import type { CourseType } from '@/shared/constants';
import { ProgressBar } from '@/shared/ui/progress-bar';
import { Skeleton } from '@/shared/ui/skeleton';
import styles from './course-head.module.css';

/** In place of the price: how far the owner of a course with recorded progress is (SYS and PACK, S4). */
export function StudyBox({ course }: { course: { id: string; type: CourseType } }) {
  const { id, type } = course;
  const progress = useQuery(catalogueQueries.progress(id));
  const answer = useContinueAt({ id, type });
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
        {answer.status === 'known' && continueText(answer.value)}
      </p>
    </div>
  );
}
