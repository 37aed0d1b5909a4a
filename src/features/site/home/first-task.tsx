import type { ComponentProps, ReactNode } from 'react';
import { CourseCover } from '@/components/course/course-cover';
import { kindOf } from '@/components/course/my-course-list';
import { CourseBuilding } from '@/components/desk/course-building';
import { continueLabels, lessonAddress } from '@/learning/continue-text';
import { seenText } from '@/learning/lesson';
import { isUrgent, type NextLesson, type Task } from '@/learning/desk/today';
import type { Today } from '@/learning/desk/use-today';
import type { MyCourse } from '@/api/usercenter/schema';
import { wholePercent, partOf } from '@/shared/lib/format';
import type { Hue } from '@/shared/art/hues';
import { recordsProgress } from '@/shared/constants';
import { paths } from '@/shared/paths';
import { Button } from '@/shared/ui/button';
import { HuePicture } from '@/shared/ui/hue-picture';
import { LinkButton } from '@/shared/ui/link-button';
import { ProgressBar } from '@/shared/ui/progress-bar';
import { Skeleton } from '@/shared/ui/skeleton';
import { lazyPart } from '@/shared/ui/lazy-part';
import styles from './learner-desk.module.css';

const UnsentTask = lazyPart(() => import('./unsent-task').then((file) => file.UnsentTask));
const ContinueLine = lazyPart(() => import('./unsent-task').then((file) => file.ContinueLine));

/**
 * The first open task of the day in large type; without one, the lesson to continue with. Below another task there is a
 * line for that lesson.
 */
export function FirstTask({ today, hue }: { today: Today; hue: Hue }) {
  const { next, tasks } = today;
  const task = tasks.find(({ done }) => !done);
  return (
    <>
      <section className={`grid ${styles.next}`} data-hue={hue} aria-label="接着学">
        <Content today={today} task={task} hue={hue} />
      </section>
      {next && task && task.kind !== 'lesson' && <ContinueLine next={next} fallback={null} />}
    </>
  );
}

function Content({ today, task, hue }: { today: Today; task: Task | undefined; hue: Hue }) {
  const { current, course, next, isPending, days } = today;
  // Tasks that are still loading may rank before all others except a lesson; near the exam also before a lesson.
  const isSure = !isPending || (task?.kind === 'lesson' && !isUrgent(days));
  if (task?.unsent) return <UnsentTask {...task.unsent} fallback={<Waiting />} />;
  if (!isSure) return course ? <Course course={course} today={today} /> : <Waiting />;
  if (task && task.kind !== 'lesson') return <OtherTask task={task} hue={hue} />;
  if (next && next.courseId === course?.id) return <Lesson next={next} course={course} isTask={task !== undefined} />;
  if (course) return <Course course={course} today={today} />;
  if (current.status === 'known') return <NoCourse />;
  if (current.status === 'unknown') return <Waiting />;
  return (
    <Text head="接着学" title="课程没有读到">
      <Button kind="white" icon="refresh" loading={current.isFetching} onClick={current.retry}>
        重试
      </Button>
    </Text>
  );
}

function Progress({ course }: { course: MyCourse }) {
  const { type, studyPercentage, learnedCount, lessonCount } = course;
  if (!recordsProgress(type) || studyPercentage === null) return null;
  return (
    <>
      <p className="num flex baseline between mb-8 text-13">
        <span>{learnedCount !== null && `已学 ${partOf(learnedCount, lessonCount)} 课时`}</span>
        <b className="fs-16 strong white">{`${wholePercent(studyPercentage)}%`}</b>
      </p>
      <ProgressBar percent={studyPercentage} label="课程进度" figure={false} />
    </>
  );
}

function Lesson({ next: { step }, course, isTask }: { next: NextLesson; course: MyCourse; isTask: boolean }) {
  const heads = { start: '第一节', resume: '接着学', next: '下一节', done: '' };
  return (
    <>
      <Text
        head={[
          isTask ? '今日任务 第 1 项' : '今天的任务做完了，想再学一点',
          heads[step.state],
          step.place && `上次${seenText(step.place)}`,
        ]
          .filter(Boolean)
          .join('，')}
        title={step.lesson.row.coursewareName}
        below={course.title}
        progress={<Progress course={course} />}
      >
        <LinkButton kind="white" size="lg" icon="play" to={paths.player(course.id, lessonAddress(step))}>
          {continueLabels[step.state]}
        </LinkButton>
        <CourseLink course={course} />
      </Text>
      <Picture course={course} />
    </>
  );
}

const CourseLink = ({ course }: { course: MyCourse }) => (
  <LinkButton kind="ghost" size="lg" to={paths.myCourseDetail(kindOf(course.type), course.id)}>
    学习目录
  </LinkButton>
);

/** The course without a lesson: it is still loading, failed to load, or none is left. */
function Course({ course, today: { isPending, failed } }: { course: MyCourse; today: Today }) {
  const isRead = !isPending && failed.length === 0;
  return (
    <>
      <Text head={isRead ? '这门课已全部学完' : '接着学'} title={course.title} progress={<Progress course={course} />}>
        <LinkButton kind="white" size="lg" icon="play" to={paths.player(course.id)}>
          {isRead ? continueLabels.done : continueLabels.resume}
        </LinkButton>
        <CourseLink course={course} />
      </Text>
      <Picture course={course} />
    </>
  );
}

function OtherTask({ task: { title, facts, action }, hue }: { task: Task; hue: Hue }) {
  return (
    <>
      <Text head="今日任务 第 1 项" title={title} below={facts.filter(Boolean).join(' · ')}>
        <LinkButton kind="white" size="lg" to={action.to}>
          {action.label}
        </LinkButton>
      </Text>
      <div className={`column centre ${styles.picture}`} aria-hidden="true">
        <HuePicture hue={hue} className={styles.building} />
      </div>
    </>
  );
}

function Waiting() {
  return (
    <div className={`column shrinks ${styles.text}`} aria-hidden="true">
      <Skeleton width={160} height={20} />
      <Skeleton width="70%" height={40} />
      <Skeleton width="50%" height={22} />
    </div>
  );
}

/** A building for courses with progress on the server, otherwise the cover. */
function Picture({ course }: { course: MyCourse }) {
  const { type, learnedCount, lessonCount } = course;
  if (!recordsProgress(type) || learnedCount === null || lessonCount === 0)
    return (
      <div className={`column centre ${styles.picture}`}>
        <CourseCover course={course} src={course.coverUrl} width={328} height={185} className={styles.cover} />
      </div>
    );
  return (
    <div className={`column centre ${styles.picture}`}>
      <Building course={course} learned={learnedCount} total={lessonCount} />
      <p className="num mt-12 text-12 white text-centre">{`学一点，亮一格：${learnedCount} / ${lessonCount} 课时`}</p>
    </div>
  );
}

const Building = (of: Pick<ComponentProps<typeof CourseBuilding>, 'course' | 'learned' | 'total'>) => (
  <CourseBuilding ink {...of} width={328} height={232} className={styles.building} />
);

const blank = { projectId: null };
const blankTiles = 24;
function NoCourse() {
  return (
    <>
      <Text head="还没有学习记录" title="从一节公开课开始，听懂再选课">
        <LinkButton kind="white" size="lg" to={paths.freeCourse()}>
          去看公开课
        </LinkButton>
        <LinkButton kind="ghost" size="lg" to={paths.courseList()}>
          去选课
        </LinkButton>
      </Text>
      <div className={`column centre ${styles.picture}`} aria-hidden="true">
        <Building course={blank} learned={0} total={blankTiles} />
      </div>
    </>
  );
}

interface TextProps {
  head: string;
  title: string;
  below?: string;
  progress?: ReactNode;
  /** The buttons. */
  children: ReactNode;
}
/** The text column of the first task. */
export function Text({ head, title, below, progress, children }: TextProps) {
  return (
    <div className={`column shrinks ${styles.text}`}>
      <p className="num text-13">{head}</p>
      <h2 className="clamp mt-8 text-28-strong white breaks" title={title}>
        {title}
      </h2>
      {below && <p className={`ellipsis mt-8 ${styles.course}`}>{below}</p>}
      <div className={styles.progress}>{progress}</div>
      <div className={`flex wraps gap-12 ${styles.actions}`}>{children}</div>
    </div>
  );
}
