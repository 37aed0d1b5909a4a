import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams, useSearchParams } from 'react-router-dom';
import { courseQueries } from '@/api/products/queries';
import { userProductQueries } from '@/api/usercenter/queries';
import { useStudySync } from '@/components/study/study-sync';
import { usePageTitle } from '@/shared/lib/use-page-title';
import { paths } from '@/shared/paths';
import { QueryBlock } from '@/shared/ui/query-block';
import { SkeletonRows } from '@/shared/ui/skeleton';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { kindOf } from '@/components/course/my-course-list';
import type { CourseDetail } from '@/api/products/schema';
import type { ProductStatus } from '@/api/usercenter/schema';
import { useQueryState } from '@/shared/lib/use-query-state';
import { Breadcrumb } from '@/shared/ui/breadcrumb';
import { lazyPart } from '@/shared/ui/lazy-part';
import { LinkTabs } from '@/shared/ui/link-tabs';
import { courseTypeLabels } from '@/shared/constants';
import { useOwnCourse, type OwnCourseData } from './use-own-course';
import { OwnCatalogue } from './own-catalogue';
import { CourseTypeTag } from '@/components/course/course-type-tag';
import { chatWindow } from '@/components/support/chat-window-state';
import { continueLabels, continueText, lessonAddress } from '@/learning/continue-text';
import { countStudied } from '@/learning/finished';
import { failedOf } from '@/learning/basics/failed-of';
import { RetryLink } from '@/shared/ui/retry-link';
import { formatTotalTime, wholePercent, partOf } from '@/shared/lib/format';
import { Button } from '@/shared/ui/button';
import { CourseCover } from '@/components/course/course-cover';
import { CourseBuilding } from '@/components/desk/course-building';
import { LinkButton } from '@/shared/ui/link-button';
import { Ring } from '@/shared/ui/ring';
import { Tag } from '@/shared/ui/tag';
import { PlaceUnread } from '@/components/course/place-unread';
import { expiryOf } from '../expiry';
import styles from './own-course.module.css';

export function Component() {
  const { courseType = '', courseId = '' } = useParams();
  const [query] = useSearchParams();
  const detail = useQuery(courseQueries.detail(courseId));
  const status = useQuery({ ...userProductQueries.status(courseId), staleTime: 0 });
  useStudySync();
  usePageTitle(detail.data?.title);

  const course = detail.data;
  const known = status.isFetchedAfterMount ? status.data : undefined;
  if (known && !known.owned && !known.expired && course) return <Navigate to={paths.courseDetail(courseId)} replace />;
  if (course && kindOf(course.type) !== courseType)
    return (
      <Navigate
        to={{ pathname: paths.myCourseDetail(kindOf(course.type), courseId), search: query.toString() }}
        replace
      />
    );
  const failed = status.isError && !known ? status : detail;
  const ready = { ...failed, data: course && known ? { course, status: known } : undefined };
  return (
    <div data-page="my-course-detail" className={styles.page}>
      {!ready.data && <VisuallyHidden as="h1">课程详情</VisuallyHidden>}
      <QueryBlock canBeGone query={ready} skeleton={<SkeletonRows rows={3} />}>
        {(own) => <OwnCourse {...own} />}
      </QueryBlock>
    </div>
  );
}

const OtherPanels = lazyPart(() => import('./other-panels').then((file) => file.OtherPanels));

const tabs = [
  { key: 'catalogue', label: '学习目录' },
  { key: 'papers', label: '试卷作业' },
  { key: 'files', label: '课程资料' },
  { key: 'stats', label: '学习统计' },
] as const;

interface OwnCourseProps {
  course: CourseDetail;
  status: ProductStatus;
}

function OwnCourse({ course, status }: OwnCourseProps) {
  const [tab] = useQueryState((query) => tabs.find(({ key }) => key === query.get('tab'))?.key ?? 'catalogue');
  const data = useOwnCourse(course);
  const kind = kindOf(course.type);
  const here = paths.myCourseDetail(kind, course.id);
  return (
    <>
      <Breadcrumb
        items={[
          { label: '我的课程', to: paths.myCourse() },
          { label: courseTypeLabels[kind === 'sys' ? 'SYS' : course.type], to: paths.myCourse(kind) },
          { label: course.title },
        ]}
      />
      <OwnHead course={course} status={status} data={data} />
      <section className={`card ${styles.panels}`} aria-label="学习内容">
        <LinkTabs
          inCard
          label="学习内容"
          replace
          tabs={tabs.map(({ key, label }) => ({
            label,
            to: key === 'catalogue' ? here : `${here}?tab=${key}`,
            current: key === tab,
          }))}
        />
        {tab === 'catalogue' ? (
          <OwnCatalogue course={course} data={data} />
        ) : (
          <OtherPanels tab={tab} course={course} data={data} fallback={<SkeletonRows rows={3} picture={false} />} />
        )}
      </section>
    </>
  );
}

function OwnHead({ course, status, data }: OwnCourseProps & { data: OwnCourseData }) {
  const { counts, next, result } = data;
  const expiry = expiryOf(status.validEnd, status.expired);
  const progress = data.progress.data ?? null;
  const percent = progress && wholePercent(progress.studyPercentage ?? 0);
  const unread = failedOf([data.progress]);
  const picture = { course, width: 256, height: 144, className: styles.cover };
  const finished = progress ? countStudied(progress) : undefined;
  return (
    <section className={`card flex wraps gap-24 mb-16 ${styles.head}`} aria-label="课程">
      {counts && !unread && course.lessonCount > 0 ? (
        <CourseBuilding {...picture} learned={finished ?? 0} total={course.lessonCount} />
      ) : (
        <CourseCover {...picture} className={`${styles.cover} ${styles.picture}`} src={course.coverUrl} first />
      )}
      <div className={`grid packed shrinks gap-8 breaks ${styles.headText}`}>
        <p>
          <CourseTypeTag type={course.type} />
        </p>
        <h1 className={`text-22-strong ${styles.title}`}>{course.title}</h1>
        <p className="num flex wraps gap-4-16 fs-13">
          {expiry.tone === 'plain' ? <span>{expiry.text}</span> : <Tag tone={expiry.tone}>{expiry.text}</Tag>}
          {counts && finished !== undefined && <span>{`已学 ${partOf(finished, course.lessonCount)} 课时`}</span>}
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
          <Ring percent={percent ?? 0} label={percent === null ? '学习进度未知' : `学习进度 ${percent}%`}>
            <b className="num ink">{percent === null ? '—' : `${percent}%`}</b>
          </Ring>
          {unread ? (
            <p>
              <span>学习进度没有读到</span> <RetryLink {...unread} what="学习进度" />
            </p>
          ) : (
            <p>取学习时长与最远位置中较大的一个计算</p>
          )}
        </div>
      )}
    </section>
  );
}
