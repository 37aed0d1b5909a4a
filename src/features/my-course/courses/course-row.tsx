import { Link } from 'react-router-dom';
import type { MyCourse } from '@/api/usercenter/schema';
import { CourseTypeTag } from '@/components/course/course-type-tag';
import { CourseBuilding } from '@/components/desk/course-building';
import { useHue } from '@/api/sys/use-hue';
import { continueLabels, continueText, lessonAddress } from '@/learning/continue-text';
import { useContinueAt } from '@/learning/use-continue-at';
import { wholePercent } from '@/shared/lib/format';
import { recordsProgress } from '@/shared/constants';
import { paths } from '@/shared/paths';
import { CourseCover } from '@/components/course/course-cover';
import { LinkButton } from '@/shared/ui/link-button';
import { ProgressBar } from '@/shared/ui/progress-bar';
import { Tag } from '@/shared/ui/tag';
import { PlaceUnread } from '@/components/course/place-unread';
import { kindOf } from '@/components/course/course-kind';
import { expiryOf } from '../expiry';
import styles from './courses.module.css';

export function CourseRow({ course }: { course: MyCourse }) {
  const { id, type, title, coverUrl, studyPercentage, learnedCount, lessonCount, validEnd } = course;
  const expiry = expiryOf(validEnd, course.expired);
  const expired = expiry.tone === 'bad';
  const hue = useHue(course.projectId);
  const percent = wholePercent(studyPercentage ?? 0);
  const counted = recordsProgress(type) && learnedCount !== null && lessonCount > 0;
  const detail = paths.myCourseDetail(kindOf(type), id);
  const result = useContinueAt(expired ? null : course);
  const next = result.status === 'known' ? result.value : null;
  const label = next ? continueLabels[next.state] : '去学习';
  return (
    <li className={`row gap-24 ${styles.row}`} data-hue={hue}>
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
      <div className={`grid one-column fill gap-8 ${styles.rowText}`}>
        <h3 className={`flex top gap-10 title-16-strong ${styles.rowTitle}`}>
          <CourseTypeTag type={type} />
          <Link to={detail} className="clamp shrinks" title={title}>
            {title}
          </Link>
        </h3>
        <p className="num flex wraps muted gap-4-12 fs-13">
          {expiry.tone === 'plain' ? <span>{expiry.text}</span> : <Tag tone={expiry.tone}>{expiry.text}</Tag>}
          <span>
            {result.status === 'failed' ? (
              <PlaceUnread {...result} />
            ) : (
              next && `${continueText(next)}${recordsProgress(type) || next.state === 'start' ? '' : '（仅本机）'}`
            )}
          </span>
        </p>
        {recordsProgress(type) && (
          <div className={`grid gap-12 fs-13 ${styles.rowProgress}`} data-done={percent === 100 || undefined}>
            <p className="num muted">
              <b className="text-22-strong ink">{percent}</b>%
            </p>
            <ProgressBar
              percent={percent}
              label={`${title} 学习进度`}
              tone={expired ? 'grey' : undefined}
              figure={false}
            />
            {learnedCount !== null && <span className="num">{`已学 ${learnedCount} / ${lessonCount} 课时`}</span>}
          </div>
        )}
      </div>
      <div className={`grid rigid gap-4 ${styles.rowActions}`}>
        {expired ? (
          <LinkButton size="sm" to={paths.courseDetail(id)} aria-label={`续费：${title}`}>
            续费
          </LinkButton>
        ) : (
          <LinkButton
            kind="tint"
            size="sm"
            to={paths.player(id, next ? lessonAddress(next) : {})}
            aria-label={`${label}：${title}`}
          >
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
