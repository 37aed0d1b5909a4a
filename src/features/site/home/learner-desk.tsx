import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LearnedPosition } from '@/api/dataanalysis/schema';
import { learnedQueries } from '@/api/dataanalysis/queries';
import { serverNow } from '@/api/server-clock';
import type { MyCourse } from '@/api/usercenter/schema';
import { CourseCover } from '@/components/course/course-cover';
import { CourseBuilding } from '@/components/desk/course-building';
import { ExamCountdown } from '@/components/desk/exam-countdown';
import { TodayTasks } from '@/components/desk/today-tasks-list';
import { WeekBricks } from '@/components/desk/week-bricks';
import { useUser } from '@/session/login';
import { recordsProgress } from '@/shared/constants';
import { shanghaiDay, shanghaiText } from '@/shared/lib/dates';
import { formatDuration } from '@/shared/lib/format';
import { paths } from '@/shared/paths';
import { Button } from '@/shared/ui/button';
import { LinkButton } from '@/shared/ui/link-button';
import { ProgressBar } from '@/shared/ui/progress-bar';
import { Skeleton } from '@/shared/ui/skeleton';
import { weekday } from '@/components/desk/study-days';
import { kindOf } from '@/components/course/course-kind';
import { homeQueries } from './home-queries';
import type { Home } from './use-home-project';
import styles from './learner-desk.module.css';

const weekdays = ['一', '二', '三', '四', '五', '六', '日'];

/** The learner's desk: next lesson, exam, tasks of today, and the week. */
export function Desk({ home: { hue } }: { home: Home }) {
  const user = useUser();
  const [now] = useState(serverNow);
  return (
    <div className={styles.band} data-hue={hue}>
      <div className="wrap">
        <header className={`baseline flex wraps gap-4-12 mb-24 ${styles.head}`}>
          <h1>{user?.nickName || '同学'}，今天接着学</h1>
          <p className="num">
            {Number(shanghaiText(now, 'MM'))} 月 {Number(shanghaiText(now, 'DD'))} 日 星期
            {weekdays[weekday(shanghaiDay(now))]}
          </p>
        </header>
        <div className={styles.desk}>
          <NextLesson home={hue} />
          <ExamCountdown hue={hue} />
          <TodayTasks hue={hue} />
          <WeekBricks hue={hue} />
        </div>
      </div>
    </div>
  );
}

function NextLesson({ home: hue }: { home: Home['hue'] }) {
  const last = useQuery(learnedQueries.last());
  const mine = useQuery(homeQueries.ownCourses());
  const courses = mine.data?.records ?? [];
  const shown = () => {
    if (last.isPending || (last.data !== undefined && mine.isPending)) return <Waiting />;
    if (last.error && last.data === undefined)
      return (
        <div className={styles.text} role="alert">
          <h2 className="clamp">上次学到的位置没有读到</h2>
          <div className={`flex wraps gap-12 ${styles.actions}`}>
            <Button kind="white" icon="refresh" loading={last.isFetching} onClick={() => void last.refetch()}>
              重试
            </Button>
          </div>
        </div>
      );
    if (last.data) return <Resume record={last.data} course={courses.find(({ id }) => id === last.data?.courseId)} />;
    const [newest] = courses;
    return newest ? <Begin course={newest} /> : <NoCourse />;
  };
  return (
    <section className={styles.next} data-hue={hue} aria-label="接着学">
      {shown()}
    </section>
  );
}

function Waiting() {
  return (
    <div className={styles.text} aria-hidden="true">
      <Skeleton width={160} height={20} />
      <Skeleton width="70%" height={40} />
      <Skeleton width="50%" height={22} />
    </div>
  );
}

/** A building for courses with progress on the server, else the cover. */
function Picture({ course }: { course: MyCourse }) {
  const counted = recordsProgress(course.type) && course.learnedCount !== null && course.lessonCount > 0;
  if (!counted)
    return (
      <div className={styles.picture}>
        <CourseCover course={course} src={course.coverUrl} width={328} height={185} className={styles.cover} />
      </div>
    );
  return (
    <div className={styles.picture}>
      <CourseBuilding
        ink
        course={course}
        learned={course.learnedCount ?? 0}
        total={course.lessonCount}
        width={328}
        height={232}
        className={styles.building}
      />
      <p className="num">
        学一点，亮一格：{course.learnedCount} / {course.lessonCount} 课时
      </p>
    </div>
  );
}

function Resume({ record, course }: { record: LearnedPosition; course: MyCourse | undefined }) {
  const { courseId, coursewareId, stageId, coursewareName, progressBar } = record;
  const percent = course && recordsProgress(course.type) ? course.studyPercentage : null;
  return (
    <>
      <div className={styles.text}>
        <p className="num">接着学{progressBar > 0 && `，上次看到 ${formatDuration(progressBar)}`}</p>
        <h2 className="clamp" title={coursewareName}>
          {coursewareName}
        </h2>
        {course && <p className={`ellipsis mt-8 ${styles.course}`}>{course.title}</p>}
        <div className={styles.progress}>
          {percent !== null && course && (
            <>
              <p className="num">
                <span>
                  {course.learnedCount !== null && `已学 ${course.learnedCount} / ${course.lessonCount} 课时`}
                </span>
                <b>{Math.round(percent)}%</b>
              </p>
              <ProgressBar percent={percent} label="课程进度" figure={false} />
            </>
          )}
        </div>
        <div className={`flex wraps gap-12 ${styles.actions}`}>
          <LinkButton kind="white" size="lg" icon="play" to={paths.player(courseId, { coursewareId, stageId })}>
            继续学习
          </LinkButton>
          {course && (
            <LinkButton kind="ghost" size="lg" to={paths.myCourseDetail(kindOf(course.type), courseId)}>
              学习目录
            </LinkButton>
          )}
        </div>
      </div>
      {course && <Picture course={course} />}
    </>
  );
}

function Begin({ course }: { course: MyCourse }) {
  return (
    <>
      <div className={styles.text}>
        <p>还没有学习记录</p>
        <h2 className="clamp" title={course.title}>
          {course.title}
        </h2>
        <p className={`ellipsis mt-8 ${styles.course}`}>从第一节开始</p>
        <div className={`flex wraps gap-12 ${styles.actions}`}>
          <LinkButton kind="white" size="lg" icon="play" to={paths.myCourseDetail(kindOf(course.type), course.id)}>
            开始学习
          </LinkButton>
        </div>
      </div>
      <Picture course={course} />
    </>
  );
}

const blank = { id: 'blank', projectId: null };
const blankTiles = 24;
function NoCourse() {
  return (
    <>
      <div className={styles.text}>
        <p>还没有学习记录</p>
        <h2 className="clamp">从一节公开课开始，听懂再选课</h2>
        <div className={`flex wraps gap-12 ${styles.actions}`}>
          <LinkButton kind="white" size="lg" to={paths.freeCourse()}>
            去看公开课
          </LinkButton>
          <LinkButton kind="ghost" size="lg" to={paths.courseList()}>
            去选课
          </LinkButton>
        </div>
      </div>
      <div className={styles.picture} aria-hidden="true">
        <CourseBuilding
          ink
          course={blank}
          learned={0}
          total={blankTiles}
          width={328}
          height={232}
          className={styles.building}
        />
      </div>
    </>
  );
}
