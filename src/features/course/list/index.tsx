import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'react-router-dom';
import { courseQueries } from '@/api/products/queries';
import { useHue } from '@/api/sys/use-hue';
import { CourseCard, CourseGrid, CourseGridSkeleton } from '@/components/course/course-card';
import { PageHead } from '@/components/page-head/page-head';
import { courseTypeLabels } from '@/shared/constants';
import { usePageTitle } from '@/shared/lib/use-page-title';
import { usePages } from '@/shared/lib/use-query-state';
import { EmptyState } from '@/shared/ui/empty-state';
import { LinkButton } from '@/shared/ui/link-button';
import { Pager } from '@/shared/ui/pager';
import { QueryBlock } from '@/shared/ui/query-block';
import { filterOf, listKindOf, listPageSize, parseList, type ListKind, type ListState } from './list-address';
import { searchOf } from '@/shared/lib/address-state';
import { changes, ListToolbar } from './list-toolbar';
import { useProject } from '@/session/project';
import { usePageDescription } from '@/shared/lib/page-head';
import { FilterRow, insteadOf, optionsOf } from '../filters/filter-row';
import type { CourseCard as Course } from '@/api/products/schema';
import { useServerStart } from '@/api/use-server-start';
import { Price } from '@/shared/ui/price';
import { formatEvent } from '@/shared/lib/format';
import { paths } from '@/shared/paths';
import { BelowFold } from '@/shared/ui/below-fold';
import { Button } from '@/shared/ui/button';
import { useFreeCourse } from '@/components/course/use-free-course';
import { useOwnedIds } from '@/components/course/use-owned-ids';
import filters from '../filters/filter.module.css';
import styles from './list-cards.module.css';
import { classQueries } from '@/api/sys/queries';
import type { ClassNode } from '@/api/sys/schema';

const names: Record<ListKind, { name: string; note: string }> = {
  list: { name: courseTypeLabels.SYS, note: '按大纲从头学' },
  free: { name: courseTypeLabels.FREE, note: '免费听，听懂再决定' },
  pro: { name: courseTypeLabels.ADD, note: '手册、批改与打卡' },
};

/** The three course lists. The address says which one, and holds filters, sort and page. */
export function Component() {
  const kind = listKindOf(useLocation().pathname);
  const [query] = useSearchParams();
  const state = parseList(query, kind, useProject());
  const taxonomy = useTaxonomy(state);
  const hue = useHue(state.projectId);
  const list = useQuery({ ...courseQueries.page(filterOf(state)), placeholderData: keepPreviousData });
  const total = list.data?.total;
  const pages = usePages(list, listPageSize, state.page);

  const { name, note } = state.kw ? { name: `搜索“${state.kw}”`, note: '' } : names[kind];
  usePageTitle(name);
  const first = list.data?.records
    .slice(0, 3)
    .map(({ title }) => title)
    .join('、');
  usePageDescription(first && `${name}共 ${total} 门：${first}等。${note}`);
  return (
    <div className="fills-viewport" data-page="list">
      <PageHead title={name} note={note} hue={hue} />
      <div className="wrap">
        <FilterBox state={state} query={query} taxonomy={taxonomy} />
        <ListToolbar state={state} query={query} taxonomy={taxonomy} priced={kind !== 'free'} total={total} />
        <QueryBlock
          query={list}
          skeleton={<CourseGridSkeleton count={listPageSize} />}
          isEmpty={(page) => page.records.length === 0 && page.total === 0}
          empty={
            <EmptyState
              kind="search"
              title="没有找到相关课程"
              hint="换个科目，或放宽筛选条件"
              action={<LinkButton to={searchOf(query, changes.clear())}>清空筛选</LinkButton>}
            />
          }
        >
          {(page) =>
            page.records.length === 0 ? (
              <CourseGridSkeleton count={listPageSize} />
            ) : (
              <>
                <CourseGrid>
                  <ListCards courses={page.records} kind={kind} />
                </CourseGrid>
                <Pager current={state.page} pages={pages} />
              </>
            )
          }
        </QueryBlock>
      </div>
    </div>
  );
}

/** 类别, 项目, 科目, 类型: choosing a parent resets its children. */
function FilterBox({ state, query, taxonomy }: { state: ListState; query: URLSearchParams; taxonomy: Taxonomy }) {
  const { tree, children, categories, projects, subjects, category, project } = taxonomy;
  const categoryId = category?.id ?? state.categoryId;
  const to = (change: Parameters<typeof searchOf>[1]) => searchOf(query, change);
  return (
    <section className={`card ${filters.box}`} aria-label="筛选">
      <FilterRow
        label="类别"
        options={optionsOf(categories)}
        value={categoryId}
        to={(id) => to(changes.category(id))}
        instead={insteadOf(tree)}
      />
      <FilterRow
        label="项目"
        options={optionsOf(projects)}
        value={project?.id ?? state.projectId}
        to={(id) => to(changes.project(id, categoryId))}
        instead={insteadOf(tree)}
      />
      <FilterRow
        label="科目"
        options={optionsOf(subjects)}
        value={state.subjectId}
        to={(id) => to({ subjectId: id })}
        instead={state.projectId === null ? '选择项目后可按科目筛选' : insteadOf(children)}
      />
      {state.types.length > 1 && (
        <FilterRow
          label="类型"
          options={state.types.map((type) => ({ value: type, label: courseTypeLabels[type] }))}
          value={state.type}
          to={(type) => to({ type })}
        />
      )}
    </section>
  );
}

/** Cards of the first two rows are in the first viewport. */
const eagerCards = 8;

function ListCards({ courses, kind }: { courses: readonly Course[]; kind: ListKind }) {
  const owned = useOwnedIds();
  const free = useFreeCourse();
  const cardOf = (course: Course, eager: boolean) => {
    const isOwned = owned.has(course.id);
    const foot = {
      list: undefined,
      free: <FreeFoot course={course} owned={isOwned} busy={free.busy === course.id} onStudy={free.study} />,
      pro: (
        <>
          <Price {...course} owned={isOwned} />
          <span className={`push relative ${styles.act}`}>
            <LinkButton
              kind="soft"
              size="sm"
              to={paths.courseDetail(course.id)}
              aria-label={`查看详情：${course.title}`}
            >
              查看详情
            </LinkButton>
          </span>
        </>
      ),
    }[kind];
    return <CourseCard key={course.id} course={course} owned={isOwned} eager={eager} foot={foot} heading="h2" />;
  };
  return (
    <>
      {courses.slice(0, eagerCards).map((course) => cardOf(course, true))}
      {courses.length > eagerCards && (
        <BelowFold height={356}>{courses.slice(eagerCards).map((course) => cardOf(course, false))}</BelowFold>
      )}
    </>
  );
}

interface FreeFootProps {
  course: Course;
  owned: boolean;
  busy: boolean;
  onStudy: (courseId: string) => void;
}

function FreeFoot({ course, owned, busy, onStudy }: FreeFootProps) {
  const now = useServerStart();
  const label = `免费学习：${course.title}`;
  return (
    <>
      {course.startTime === null ? (
        <Price {...course} owned={owned} />
      ) : (
        <span className="num ellipsis shrinks muted fs-12" data-live>
          {course.startTime <= now ? '已开课' : formatEvent(course.startTime, '开课')}
        </span>
      )}
      <span className={`push relative ${styles.act}`}>
        {owned ? (
          <LinkButton kind="soft" size="sm" to={paths.player(course.id)} aria-label={label}>
            免费学习
          </LinkButton>
        ) : (
          <Button kind="soft" size="sm" loading={busy} onClick={() => onStudy(course.id)} aria-label={label}>
            免费学习
          </Button>
        )}
      </span>
    </>
  );
}

const noNodes: ClassNode[] = [];

/** Names of the ids in the list's state, and the options of the filter rows. */
function useTaxonomy({ categoryId, projectId, subjectId }: ListState) {
  const tree = useQuery(classQueries.tree());
  const children = useQuery({ ...classQueries.children(projectId ?? ''), enabled: projectId !== null });

  const categories = tree.data ?? noNodes;
  const category =
    categories.find(({ id }) => id === categoryId) ??
    // The address may name a project without its category.
    categories.find((node) => node.children.some(({ id }) => id === projectId));
  const all = categories.flatMap((node) => node.children);
  const subjects = children.data ?? noNodes;
  return {
    tree,
    children,
    categories,
    projects: category ? category.children : all,
    subjects,
    category,
    project: all.find(({ id }) => id === projectId),
    subject: subjects.find(({ id }) => id === subjectId),
  };
}
export type Taxonomy = ReturnType<typeof useTaxonomy>;
