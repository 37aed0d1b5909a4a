import type { CourseDetail } from '@/api/products/schema';
import type { ProductStatus } from '@/api/usercenter/schema';
import { CourseTypeTag } from '@/components/course/course-type-tag';
import { chatWindow } from '@/components/support/chat-window-state';
import { continueLabels, continueText, lessonAddress } from '@/learning/continue-text';
import { countStudied } from '@/learning/finished';
import { formatTotalTime, wholePercent } from '@/shared/lib/format';
import { paths } from '@/shared/paths';
import { Button } from '@/shared/ui/button';
import { CourseCover } from '@/components/course/course-cover';
import { CourseBuilding } from '@/components/desk/course-building';
import { LinkButton } from '@/shared/ui/link-button';
import { Ring } from '@/shared/ui/ring';
import { Tag } from '@/shared/ui/tag';
import { PlaceUnread } from '@/components/course/place-unread';
import type { OwnCourseData } from './use-own-course';
import { expiryOf } from '../expiry';
import styles from './own-course.module.css';

interface OwnHeadProps {
  course: CourseDetail;
  status: ProductStatus;
  data: OwnCourseData;
}

export function OwnHead({ course, status, data }: OwnHeadProps) {
  const { counts, next, result } = data;
  const expiry = expiryOf(status.validEnd, status.expired);
  const progress = data.progress.data ?? null;
  const percent = wholePercent(progress?.studyPercentage ?? 0);
  const finished = progress ? countStudied(progress) : undefined;
  return (
    <section className={`card flex wraps gap-24 mb-16 ${styles.head}`} aria-label="课程">
      {counts ? (
        <CourseBuilding
          course={course}
          learned={finished ?? 0}
          total={course.lessonCount}
          width={256}
          height={144}
          className={styles.cover}
        />
      ) : (
        <CourseCover course={course} src={course.coverUrl} width={256} height={144} first className={styles.cover} />
      )}
      <div className={`grid packed shrinks gap-8 breaks ${styles.headText}`}>
        <p>
          <CourseTypeTag type={course.type} />
        </p>
        <h1 className={`text-22-strong ${styles.title}`}>{course.title}</h1>
        <p className="num flex wraps gap-4-16 fs-13">
          {expiry.tone === 'plain' ? <span>{expiry.text}</span> : <Tag tone={expiry.tone}>{expiry.text}</Tag>}
          {counts && finished !== undefined && <span>{`已学 ${finished} / ${course.lessonCount} 课时`}</span>}
          {progress && counts && <span>{`累计 ${formatTotalTime(progress.learnedTotalTime)}`}</span>}
        </p>
        <p className="num">
          {result.status === 'failed' ? (
            <PlaceUnread {...result} />
          ) : next ? (
            `${continueText(next)}${counts || next.state === 'start' ? '' : '（仅本机）'}`
          ) : (
            '\u00a0'
          )}
        </p>
        <div className="flex wraps gap-12 mt-4">
          {status.owned ? (
            <LinkButton kind="filled" icon="play" to={paths.player(course.id, next ? lessonAddress(next) : {})}>
              {next ? continueLabels[next.state] : '去学习'}
            </LinkButton>
          ) : (
            <LinkButton kind="filled" to={paths.courseDetail(course.id)}>
              续费
            </LinkButton>
          )}
          <Button icon="headset" onClick={chatWindow.open}>
            问班主任
          </Button>
        </div>
      </div>
      {counts && (
        <div className={`grid items-centre rigid footnote text-centre ${styles.ring}`}>
          <Ring percent={percent} label={`学习进度 ${percent}%`} size={120} thickness={10}>
            <b className="num ink">{`${percent}%`}</b>
          </Ring>
          <p>取学习时长与最远位置中较大的一个计算</p>
        </div>
      )}
    </section>
  );
}
