import { useServerStart } from '@/api/use-server-start';
import { useHue } from '@/api/sys/use-hue';
import { CourseCover } from '@/components/course/course-cover';
import { CourseBuilding } from '@/components/desk/course-building';
import { continueLabels, formatStudied, lessonAddress } from '@/learning/continue-text';
import { seenText } from '@/learning/lesson';
import { useContinueAt } from '@/learning/use-continue-at';
import { useCurrentCourse, type CurrentCourse } from '@/learning/use-current-course';
import { recordsProgress } from '@/shared/constants';
import { paths } from '@/shared/paths';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { LinkButton } from '@/shared/ui/link-button';
import { Skeleton } from '@/shared/ui/skeleton';
import { PlaceUnread } from '@/components/course/place-unread';
import styles from './continue-card.module.css';

export function ContinueCard() {
  const current = useCurrentCourse();
  const plain = () => {
    if (current.status === 'unknown') return <Skeleton height={232} radius={16} />;
    if (current.status === 'failed')
      return (
        <ErrorState
          canBeGone={false}
          bare
          error={current.error}
          onRetry={current.retry}
          retrying={current.isFetching}
        />
      );
    return <EmptyState bare title="还没有学习记录" hint="从下面选一门课程开始" />;
  };
  return (
    <section className={`shrinks ${styles.card}`} aria-label="继续学习">
      {current.status === 'known' && current.value?.hasStarted ? (
        <Resume current={current.value} />
      ) : (
        <div className={`card ${styles.plain}`}>{plain()}</div>
      )}
    </section>
  );
}

function Resume({ current: { course, at } }: { current: CurrentCourse }) {
  const now = useServerStart();
  const result = useContinueAt(course);
  const hue = useHue(course.projectId);
  const { id, type, title, learnedCount, lessonCount } = course;
  const next = result.status === 'known' ? result.value : null;
  const name = next?.state === 'done' ? '已全部学完' : next?.lesson.row.coursewareName;
  const place = next && next.state !== 'done' ? next.place : null;
  return (
    <div className={`grid ${styles.resume}`} data-hue={hue}>
      <div className={`column shrinks text-13 ${styles.text}`}>
        <p className="num">
          {[at !== null && `${formatStudied(at, now)}学过`, next?.state === 'next' && '下一节']
            .filter(Boolean)
            .join(' · ')}
        </p>
        <h2 className="clamp white breaks" title={name}>
          {name ??
            (result.status === 'failed' ? (
              <PlaceUnread {...result} className={styles.retry} />
            ) : (
              <Skeleton width="60%" height={32} />
            ))}
        </h2>
        <p className={`ellipsis ${styles.course}`}>{title}</p>
        <div className={`row wraps gap-8-12 mt-auto white ${styles.actions}`}>
          <LinkButton kind="white" icon="play" to={paths.player(id, next ? lessonAddress(next) : {})}>
            {next ? continueLabels[next.state] : '继续学习'}
          </LinkButton>
          {place && <span className="num">{seenText(place)}</span>}
        </div>
      </div>
      <div className={`column centre ${styles.picture}`}>
        {recordsProgress(type) && learnedCount !== null && lessonCount > 0 ? (
          <>
            <CourseBuilding
              ink
              course={course}
              learned={learnedCount}
              total={lessonCount}
              width={224}
              height={152}
              className={styles.building}
            />
            <p className="num mt-8 text-12 white text-centre">{`${learnedCount} / ${lessonCount} 课时`}</p>
          </>
        ) : (
          <CourseCover course={course} src={course.coverUrl} width={224} height={126} eager className={styles.cover} />
        )}
      </div>
    </div>
  );
}
