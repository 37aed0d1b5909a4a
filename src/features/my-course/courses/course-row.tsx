import { Link } from 'react-router-dom';
import type { MyCourse } from '@/api/usercenter/schema';
import { CourseTypeTag } from '@/components/course/course-type-tag';
import { useLastPlace } from '@/components/study/course-memory';
import { recordsProgress } from '@/shared/constants';
import { formatDuration } from '@/shared/lib/format';
import { paths } from '@/shared/paths';
import { CoverImage } from '@/shared/ui/cover-image';
import { LinkButton } from '@/shared/ui/link-button';
import { ProgressBar } from '@/shared/ui/progress-bar';
import { Tag } from '@/shared/ui/tag';
import { kindOf } from '../course-kind';
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
  const detail = paths.myCourseDetail(kindOf(type), id);
  const resumeAt = resume && { coursewareId: resume.coursewareId, stageId: resume.stageId };
  return (
    <li className={styles.row}>
      <CoverImage src={coverUrl} width={160} height={90} className={expired ? styles.greyCover : styles.cover} />
      <div className={styles.rowText}>
        <h3 className={styles.rowTitle}>
          <CourseTypeTag type={type} />
          <Link to={detail}>{title}</Link>
        </h3>
        {recordsProgress(type) && (
          <div className={styles.rowProgress}>
            <ProgressBar
              percent={studyPercentage ?? 0}
              label={`${title} 学习进度`}
              tone={expired ? 'grey' : undefined}
            />
            {learnedCount !== null && (
              <span className="num">
                已学 {learnedCount} / {lessonCount} 课时
              </span>
            )}
          </div>
        )}
        <p className={`num ${styles.meta}`}>
          <span>
            {resume
              ? `上次学到 ${resume.name}${resume.progressBar > 0 ? ` ${formatDuration(resume.progressBar)}` : ''}${resume.at === null ? '' : '（仅本机）'}`
              : '还没有开始学习'}
          </span>
          {expiry.tone === 'plain' ? <span>{expiry.text}</span> : <Tag tone={expiry.tone}>{expiry.text}</Tag>}
        </p>
      </div>
      <div className={styles.rowActions}>
        {expired ? (
          <LinkButton to={paths.courseDetail(id)} aria-label={`续费：${title}`}>
            续费
          </LinkButton>
        ) : (
          <LinkButton kind="soft" to={paths.player(id, resumeAt ?? {})} aria-label={`继续学习：${title}`}>
            继续学习
          </LinkButton>
        )}
        <LinkButton kind="text" to={detail} aria-label={`课程详情：${title}`}>
          课程详情
        </LinkButton>
      </div>
    </li>
  );
}
