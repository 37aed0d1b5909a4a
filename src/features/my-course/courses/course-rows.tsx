import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { refetchOnArrival } from '@/api/stale-times';
import { userProductQueries } from '@/api/usercenter/queries';
import type { MyCourse } from '@/api/usercenter/schema';
import { usePages } from '@/shared/lib/use-pages';
import { useQueryState } from '@/shared/lib/use-query-state';
import { paths } from '@/shared/paths';
import { BelowFold } from '@/shared/ui/below-fold';
import { EmptyState } from '@/shared/ui/empty-state';
import { LinkButton } from '@/shared/ui/link-button';
import { Pager } from '@/shared/ui/pager';
import { QueryBlock } from '@/shared/ui/query-block';
import { SkeletonRows } from '@/shared/ui/skeleton';
import type { CourseKind } from '@/components/course/course-kind';
import { SearchForm } from '@/shared/ui/search-form';
import { Segmented } from '@/shared/ui/segmented';
import {
  filterOf,
  pageSize,
  parseState,
  statusesOf,
  statusLabels,
  type ListState,
  type StatusFilter,
} from '@/components/course/my-course-list';
import { CourseRow } from './course-row';
import styles from './courses.module.css';

/** Number of rows in the first viewport of a large window. */
const firstRows = 3;
/** Px. */
const rowHeight = 158;

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
      <CourseToolbar kind={kind} state={state} onChange={(changes) => set(changes)} />
      <QueryBlock
        query={list}
        skeleton={<SkeletonRows rows={4} />}
        bare
        isEmpty={(page) => page.total === 0}
        empty={filtered ? <NoMatch kind={kind} /> : <NoCourse kind={kind} />}
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

interface CourseToolbarProps {
  kind: CourseKind;
  state: ListState;
  onChange: (changes: Record<string, string | null>) => void;
}

function CourseToolbar({ kind, state, onChange }: CourseToolbarProps) {
  const options = statusesOf(kind).map((value) => ({ value, label: statusLabels[value] }));
  return (
    <div className={`row wraps gap-12 ${styles.toolbar}`}>
      <Segmented<StatusFilter>
        label="学习状态"
        options={options}
        value={state.status}
        onChange={(status) => onChange({ status: status === 'ALL' ? null : status })}
      />
      <SearchForm
        name="搜索我的课程"
        words={state.kw}
        className={`flex push gap-8 ${styles.search}`}
        button
        onSearch={(kw) => onChange({ kw })}
      />
      <span className="muted fs-13">按最近学习排序</span>
    </div>
  );
}

function NoMatch({ kind }: { kind: CourseKind }) {
  return (
    <EmptyState
      bare
      kind="search"
      title="没有符合条件的课程"
      action={<LinkButton to={paths.myCourse(kind)}>清空筛选</LinkButton>}
    />
  );
}

function NoCourse({ kind }: { kind: CourseKind }) {
  const list = { sys: paths.courseList, free: paths.freeCourse, add: paths.proCourse }[kind];
  return (
    <EmptyState
      bare
      title="还没有课程"
      action={
        <LinkButton kind="filled" to={list()}>
          {kind === 'free' ? '去看公开课' : '去选课'}
        </LinkButton>
      }
    />
  );
}
