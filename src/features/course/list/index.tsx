import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'react-router-dom';
import { courseQueries } from '@/api/products/queries';
import { CourseGrid } from '@/components/course/course-card';
import { CourseGridSkeleton } from '@/components/course/course-card-skeleton';
import { courseTypeLabels } from '@/shared/constants';
import { usePageTitle } from '@/shared/lib/use-page-title';
import { usePages } from '@/shared/lib/use-pages';
import { paths } from '@/shared/paths';
import { Breadcrumb } from '@/shared/ui/breadcrumb';
import { EmptyState } from '@/shared/ui/empty-state';
import { LinkButton } from '@/shared/ui/link-button';
import { Pager } from '@/shared/ui/pager';
import { QueryBlock } from '@/shared/ui/query-block';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { useTaxonomy } from './use-taxonomy';
import { filterOf, listKindOf, listPageSize, type ListKind, parseList } from '@/session/course-list';
import { changes, searchOf } from '../filters/list-query';
import { FilterBox } from './filter-box';
import { ListCards } from './list-cards';
import { ListToolbar } from './list-toolbar';
import styles from '../course-page.module.css';
import { useMemo } from 'react';
import { useProject } from '@/session/project';

const names: Record<ListKind, string> = {
  list: courseTypeLabels.SYS,
  free: courseTypeLabels.FREE,
  pro: courseTypeLabels.ADD,
};

/** The three course lists: which one, its filters, sort and page stand in the address. */
export function Component() {
  const kind = listKindOf(useLocation().pathname);
  const { state, query } = useListState(kind);
  const taxonomy = useTaxonomy(state);
  const list = useQuery({ ...courseQueries.page(filterOf(state)), placeholderData: keepPreviousData });
  const total = list.data?.total ?? null;
  const pages = usePages(list, listPageSize, state.page);

  const name = state.kw ? `搜索“${state.kw}”` : names[kind];
  usePageTitle(name);
  return (
    <div className={`wrap ${styles.page}`} data-page="list">
      <Breadcrumb items={[{ label: '首页', to: paths.home() }, { label: name }]} />
      <VisuallyHidden as="h1">{name}</VisuallyHidden>
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
  );
}

/** The list's state out of the address; its filters are links, so nothing is set here. */
function useListState(kind: ListKind) {
  const [query] = useSearchParams();
  const project = useProject();
  const state = useMemo(() => parseList(query, kind, project), [query, kind, project]);
  return { state, query };
}
