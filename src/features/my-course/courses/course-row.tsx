import { Link } from 'react-router-dom';
import type { MyCourse } from '@/api/usercenter/schema';
import { CourseTypeTag } from '@/components/course/course-type-tag';
import { CourseBuilding } from '@/components/desk/course-building';
import { useHue } from '@/api/sys/use-hue';
import { useLastPlace } from '@/learning/course-memory';
import { recordsProgress } from '@/shared/constants';
import { formatDuration } from '@/shared/lib/format';
import { paths } from '@/shared/paths';
import { CourseCover } from '@/components/course/course-cover';
import { LinkButton } from '@/shared/ui/link-button';
import { ProgressBar } from '@/shared/ui/progress-bar';
import { Tag } from '@/shared/ui/tag';
import { kindOf } from '@/components/course/course-kind';
import { expiryOf } from '../expiry';
import styles from './courses.module.css';

/** Where to go on: of the server where it keeps the place, else of this device. */
function useResume(course: MyCourse) {
  const last = useLastPlace(course.id);
  if (recordsProgress(course.type)) {
    const { lastRecord } = course;
    return lastRecord && { ...lastRecord, name: lastRecord.coursewareName, at: null };
  }
  return last && { ...last, progressBar: last.position };
}

export function CourseRow({ course }: { course: MyCourse }) {
  const { id, type, title, coverUrl, studyPercentage, learnedCount, lessonCount, validEnd } = course;
  const expiry = expiryOf(validEnd, course.expired);
  const expired = expiry.tone === 'bad';
  const resume = useResume(course);
  const hue = useHue(course.projectId);
  const label = resume ? '继续学习' : '开始学习';
  const percent = Math.round(studyPercentage ?? 0);
  const counted = recordsProgress(type) && learnedCount !== null && lessonCount > 0;
  const detail = paths.myCourseDetail(kindOf(type), id);
  const resumeAt = resume && { coursewareId: resume.coursewareId, stageId: resume.stageId };
  return (
    <li className={styles.row} data-hue={hue}>
      {counted ? (
        <CourseBuilding
          course={course}
          learned={learnedCount}
          total={lessonCount}
          width={208}
          height={117}
          className={expired ? styles.greyCover : styles.cover}
        />
      ) : (
        <CourseCover
          course={course}
          src={coverUrl}
          width={208}
          height={117}
          className={expired ? styles.greyCover : styles.cover}
        />
      )}
      <div className={styles.rowText}>
        <h3 className={styles.rowTitle}>
          <CourseTypeTag type={type} />
          <Link to={detail} className="clamp" title={title}>
            {title}
          </Link>
        </h3>
        <p className="num flex wraps muted gap-4-12 fs-13">
          <span>
            {resume
              ? `上次学到 ${resume.name}${resume.progressBar > 0 ? ` ${formatDuration(resume.progressBar)}` : ''}${resume.at === null ? '' : '（仅本机）'}`
              : '还没有开始学习'}
          </span>
          {expiry.tone === 'plain' ? <span>{expiry.text}</span> : <Tag tone={expiry.tone}>{expiry.text}</Tag>}
        </p>
        {recordsProgress(type) && (
          <div className={styles.rowProgress} data-done={percent === 100 || undefined}>
            <p className="num">
              <b>{percent}</b>%
            </p>
            <ProgressBar
              percent={percent}
              label={`${title} 学习进度`}
              tone={expired ? 'grey' : undefined}
              figure={false}
            />
            {learnedCount !== null && (
              <span className="num">
                已学 {learnedCount} / {lessonCount} 课时
              </span>
            )}
          </div>
        )}
      </div>
      <div className={styles.rowActions}>
        {expired ? (
          <LinkButton size="sm" to={paths.courseDetail(id)} aria-label={`续费：${title}`}>
            续费
          </LinkButton>
        ) : (
          <LinkButton kind="tint" size="sm" to={paths.player(id, resumeAt ?? {})} aria-label={`${label}：${title}`}>
            {label}
          </LinkButton>
        )}
        <LinkButton kind="text" size="sm" to={detail} aria-label={`课程详情：${title}`}>
          课程详情
        </LinkButton>
      </div>
    </li>
  );
}
