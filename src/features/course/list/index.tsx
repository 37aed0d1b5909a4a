import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'react-router-dom';
import { courseQueries } from '@/api/products/queries';
import { useHue } from '@/api/sys/use-hue';
import { CourseGrid } from '@/components/course/course-card';
import { CourseGridSkeleton } from '@/components/course/course-card-skeleton';
import { PageHead } from '@/components/page-head/page-head';
import { courseTypeLabels } from '@/shared/constants';
import { usePageTitle } from '@/shared/lib/use-page-title';
import { usePages } from '@/shared/lib/use-pages';
import { EmptyState } from '@/shared/ui/empty-state';
import { LinkButton } from '@/shared/ui/link-button';
import { Pager } from '@/shared/ui/pager';
import { QueryBlock } from '@/shared/ui/query-block';
import { useTaxonomy } from './use-taxonomy';
import { filterOf, listKindOf, listPageSize, type ListKind, parseList } from './list-address';
import { searchOf } from '@/shared/lib/address-state';
import { changes } from './list-changes';
import { FilterBox } from './filter-box';
import { ListCards } from './list-cards';
import { ListToolbar } from './list-toolbar';
import { useProject } from '@/session/project';
import { usePageDescription } from '@/shared/lib/page-head';

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
  const total = list.data?.total ?? null;
  const pages = usePages(list, listPageSize, state.page);

  const { name, note } = state.kw ? { name: `搜索“${state.kw}”`, note: undefined } : names[kind];
  usePageTitle(name);
  const first = list.data?.records.slice(0, 3).map(({ title }) => title) ?? [];
  usePageDescription(first.length > 0 ? `${name}共 ${total} 门：${first.join('、')}等。${note ?? ''}` : null);
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
