import { BelowFold } from '@/shared/ui/below-fold';
import { useServerStart } from '@/api/use-server-start';
import { ExamCountdown } from '@/components/desk/exam-countdown';
import { TodayTasks } from '@/components/desk/today-tasks';
import { WeekBricks } from '@/components/desk/week-bricks';
import { weekday } from '@/learning/study-days';
import { useToday } from '@/learning/desk/use-today';
import { useUser } from '@/session/login';
import { shanghaiDay, shanghaiText } from '@/shared/lib/dates';
import { FirstTask } from './first-task';
import type { Home } from './use-home-project';
import styles from './learner-desk.module.css';
import { Link } from 'react-router-dom';
import type { MyCourse } from '@/api/usercenter/schema';
import { kindOf } from '@/components/course/my-course-list';
import { useHue } from '@/api/sys/use-hue';
import { CourseCover } from '@/components/course/course-cover';
import { CourseBuilding } from '@/components/desk/course-building';
import { useOwnedCourses } from '@/learning/use-current-course';
import { courseTypeLabels, recordsProgress } from '@/shared/constants';
import { paths } from '@/shared/paths';
import { Icon } from '@/shared/ui/icon';
import { ProgressBar } from '@/shared/ui/progress-bar';
import { Section } from './section';
import mine from './my-courses.module.css';
import section from './section.module.css';

const weekdays = '一二三四五六日';

/** The learner's desk: the first task of today large and the others below it; beside them the exam and the week. */
export function LearnerStart({ home: { hue } }: { home: Home }) {
  const user = useUser();
  const now = useServerStart();
  const today = useToday();
  return (
    <>
      <div className={styles.band} data-hue={hue}>
        <div className="wrap">
          <header className="flex wraps baseline gap-4-12 mb-24">
            <h1>{`${user?.nickName || '同学'}，今天接着学`}</h1>
            <p className="num soft">
              {`${Number(shanghaiText(now, 'MM'))} 月 ${Number(shanghaiText(now, 'DD'))} 日 星期${weekdays.charAt(weekday(shanghaiDay(now)))}`}
            </p>
          </header>
          <div className={`grid gap-24 ${styles.desk}`}>
            <div className="column gap-24 shrinks">
              <FirstTask today={today} hue={hue} />
              <TodayTasks today={today} hue={hue} />
            </div>
            <div className="column gap-24 shrinks">
              <ExamCountdown hue={hue} />
              <WeekBricks hue={hue} />
            </div>
          </div>
        </div>
      </div>
      <BelowFold height={258}>
        <MyCourses />
      </BelowFold>
    </>
  );
}

const shown = 3;

/** The learner's three most recent courses; nothing without courses. */
function MyCourses() {
  const owned = useOwnedCourses();
  if (owned.status !== 'known' || owned.value.length === 0) return null;
  const courses = owned.value.slice(0, shown);
  return (
    <Section title="我的课程" more={{ label: `全部 ${owned.value.length} 门`, to: paths.myCourse() }}>
      <ul className={`grid gap-24 ${section.thirds}`}>
        {courses.map((course) => (
          <OwnCourse key={course.id} course={course} />
        ))}
        {courses.length < shown && (
          <li>
            <Link to={paths.courseList()} className={`row centre gap-8 soft ${mine.add}`}>
              <Icon name="plus" size={24} />
              再选一门课
            </Link>
          </li>
        )}
      </ul>
    </Section>
  );
}

function OwnCourse({ course }: { course: MyCourse }) {
  const { id, type, title, coverUrl, learnedCount, lessonCount, studyPercentage } = course;
  const hue = useHue(course.projectId);
  const counted = recordsProgress(type) && learnedCount !== null && lessonCount > 0;
  return (
    <li className={`card lift flex relative ${mine.course}`} data-hue={hue}>
      {counted ? (
        <CourseBuilding
          course={course}
          learned={learnedCount}
          total={lessonCount}
          width={168}
          height={136}
          className={`rigid ${mine.picture}`}
        />
      ) : (
        <span className={`rigid ${mine.picture} ${mine.cover}`}>
          <CourseCover course={course} src={coverUrl} width={168} height={95} />
        </span>
      )}
      <div className={`column fill ${mine.text}`}>
        <h3 className="clamp text-15-strong">
          <Link to={paths.myCourseDetail(kindOf(type), id)} className="card-link" title={title}>
            {title}
          </Link>
        </h3>
        <p className="ellipsis footnote mt-8">{courseTypeLabels[type]}</p>
        {counted && studyPercentage !== null && (
          <div className="mt-auto">
            <ProgressBar percent={studyPercentage} label={`${title}进度`} />
          </div>
        )}
      </div>
    </li>
  );
}
