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
import styles from './my-courses.module.css';
import section from './section.module.css';

const shown = 3;

/** The learner's three most recent courses; nothing without courses. */
export function MyCourses() {
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
            <Link to={paths.courseList()} className={`row centre gap-8 soft ${styles.add}`}>
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
    <li className={`card lift flex relative ${styles.course}`} data-hue={hue}>
      {counted ? (
        <CourseBuilding
          course={course}
          learned={learnedCount}
          total={lessonCount}
          width={168}
          height={136}
          className={`rigid ${styles.picture}`}
        />
      ) : (
        <span className={`rigid ${styles.picture} ${styles.cover}`}>
          <CourseCover course={course} src={coverUrl} width={168} height={95} />
        </span>
      )}
      <div className={`column fill ${styles.text}`}>
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
