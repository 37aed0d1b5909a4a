import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { refetchOnArrival } from '@/api/stale-times';
import { userProductQueries } from '@/api/usercenter/queries';
import type { MyCourse } from '@/api/usercenter/schema';
import { wholePercent, partOf } from '@/shared/lib/format';
import { usePages, useQueryState } from '@/shared/lib/use-query-state';
import { paths } from '@/shared/paths';
import { BelowFold } from '@/shared/ui/below-fold';
import { EmptyState } from '@/shared/ui/empty-state';
import { LinkButton } from '@/shared/ui/link-button';
import { Pager } from '@/shared/ui/pager';
import { QueryBlock } from '@/shared/ui/query-block';
import { SkeletonRows } from '@/shared/ui/skeleton';
import { SearchForm } from '@/shared/ui/search-form';
import { Segmented } from '@/shared/ui/segmented';
import {
  type CourseKind,
  kindOf,
  filterOf,
  pageSize,
  parseState,
  statusesOf,
  statusLabels,
} from '@/components/course/my-course-list';
import { Link } from 'react-router-dom';
import { CourseTypeTag } from '@/components/course/course-type-tag';
import { CourseBuilding } from '@/components/desk/course-building';
import { useHue } from '@/api/sys/use-hue';
import { continueLabels, continueText, lessonAddress } from '@/learning/continue-text';
import { useContinueAt } from '@/learning/use-continue-at';
import { recordsProgress } from '@/shared/constants';
import { CourseCover } from '@/components/course/course-cover';
import { ProgressBar } from '@/shared/ui/progress-bar';
import { Tag } from '@/shared/ui/tag';
import { PlaceUnread } from '@/components/course/place-unread';
import { expiryOf } from '../expiry';
import styles from './courses.module.css';

/** Number of rows in the first viewport of a large window. */
const firstRows = 3;
/** Px. */
const rowHeight = 158;

const listOf = { sys: paths.courseList, free: paths.freeCourse, add: paths.proCourse };
const rowsOf = (courses: readonly MyCourse[]) => courses.map((course) => <CourseRow key={course.id} course={course} />);

/** The courses of one tab; filter, search and page are in the address. */
export function CourseRows({ kind }: { kind: CourseKind }) {
  const [state, set] = useQueryState((search) => parseState(kind, search));
  const list = useQuery({
    ...userProductQueries.page(filterOf(kind, state)),
    placeholderData: keepPreviousData,
    staleTime: refetchOnArrival,
  });
  const pages = usePages(list, pageSize, state.page);
  const filtered = state.status !== 'ALL' || state.kw !== '';
  return (
    <>
      <div className={`row wraps gap-12 ${styles.toolbar}`}>
        <Segmented
          label="学习状态"
          options={statusesOf(kind).map((value) => ({ value, label: statusLabels[value] }))}
          value={state.status}
          onChange={(status) => set({ status: status === 'ALL' ? null : status })}
        />
        <SearchForm
          name="搜索我的课程"
          words={state.kw}
          className={`flex push gap-8 ${styles.search}`}
          button
          onSearch={(kw) => set({ kw })}
        />
        <span className="muted fs-13">按最近学习排序</span>
      </div>
      <QueryBlock
        query={list}
        skeleton={<SkeletonRows rows={4} />}
        bare
        isEmpty={(page) => page.total === 0}
        empty={
          filtered ? (
            <EmptyState
              bare
              kind="search"
              title="没有符合条件的课程"
              action={<LinkButton to={paths.myCourse(kind)}>清空筛选</LinkButton>}
            />
          ) : (
            <EmptyState
              bare
              title="还没有课程"
              action={
                <LinkButton kind="filled" to={listOf[kind]()}>
                  {kind === 'free' ? '去看公开课' : '去选课'}
                </LinkButton>
              }
            />
          )
        }
      >
        {(page) => (
          <>
            <ul>
              {rowsOf(page.records.slice(0, firstRows))}
              {page.records.length > firstRows && (
                <BelowFold as="li" height={rowHeight * (page.records.length - firstRows)}>
                  {rowsOf(page.records.slice(firstRows))}
                </BelowFold>
              )}
            </ul>
            <div className={styles.pager}>
              <Pager current={state.page} pages={pages} />
            </div>
          </>
        )}
      </QueryBlock>
    </>
  );
}

export function CourseRow({ course }: { course: MyCourse }) {
  const { id, type, title, coverUrl, studyPercentage, learnedCount, lessonCount, validEnd } = course;
  const expiry = expiryOf(validEnd, course.expired);
  const expired = expiry.tone === 'bad';
  const hue = useHue(course.projectId);
  const percent = wholePercent(studyPercentage ?? 0);
  const counted = recordsProgress(type) && learnedCount !== null && lessonCount > 0;
  const picture = { course, width: 208, height: 117, className: expired ? styles.greyCover : styles.cover };
  const detail = paths.myCourseDetail(kindOf(type), id);
  const result = useContinueAt(expired ? null : course);
  const next = result.status === 'known' ? result.value : null;
  const label = next ? continueLabels[next.state] : '去学习';
  return (
    <li className={`row gap-24 ${styles.row}`} data-hue={hue}>
      {counted ? (
        <CourseBuilding {...picture} learned={learnedCount} total={lessonCount} />
      ) : (
        <CourseCover {...picture} src={coverUrl} />
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
          <div className={`grid gap-12 fs-13 ${styles.rowProgress}`} data-percent={percent}>
            <p className="num muted">
              <b className="text-22-strong ink">{percent}</b>%
            </p>
            <ProgressBar
              percent={percent}
              label={`${title} 学习进度`}
              tone={expired ? 'grey' : undefined}
              figure={false}
            />
            {learnedCount !== null && <span className="num">{`已学 ${partOf(learnedCount, lessonCount)} 课时`}</span>}
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
