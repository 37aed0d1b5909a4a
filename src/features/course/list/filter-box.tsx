import type { ClassNode } from '@/api/sys/schema';
import { courseTypeLabels } from '@/shared/constants';
import { Skeleton } from '@/shared/ui/skeleton';
import type { Taxonomy } from './use-taxonomy';
import { type ListState } from './list-address';
import { searchOf } from '@/shared/lib/address-state';
import { changes } from './list-changes';
import { FilterFailed } from '../filters/filter-failed';
import { FilterRow } from '../filters/filter-row';
import styles from '../filters/filter.module.css';

interface FilterBoxProps {
  state: ListState;
  query: URLSearchParams;
  taxonomy: Taxonomy;
}

const options = (nodes: readonly ClassNode[]) => nodes.map(({ id, name }) => ({ value: id, label: name }));

/** 类别, 项目, 科目, 类型: choosing a parent resets its children. */
export function FilterBox({ state, query, taxonomy }: FilterBoxProps) {
  const { tree, children, categories, projects, subjects, category, project } = taxonomy;
  const categoryId = category?.id ?? state.categoryId;
  const to = (change: Parameters<typeof searchOf>[1]) => searchOf(query, change);
  return (
    <section className={`card ${styles.box}`} aria-label="筛选">
      <FilterRow
        label="类别"
        options={options(categories)}
        value={categoryId}
        to={(id) => to(changes.category(id))}
        instead={<Instead query={tree} />}
      />
      <FilterRow
        label="项目"
        options={options(projects)}
        value={project?.id ?? state.projectId}
        to={(id) => to(changes.project(id, categoryId))}
        instead={<Instead query={tree} />}
      />
      <FilterRow
        label="科目"
        options={options(subjects)}
        value={state.subjectId}
        to={(id) => to(changes.subject(id))}
        instead={state.projectId === null ? '选择项目后可按科目筛选' : <Instead query={children} />}
      />
      {state.types.length > 1 && (
        <FilterRow
          label="类型"
          options={state.types.map((type) => ({ value: type, label: courseTypeLabels[type] }))}
          value={state.type}
          to={(type) => to(changes.type(type))}
        />
      )}
    </section>
  );
}

interface Pending {
  isPending: boolean;
  isFetching: boolean;
  error: unknown;
  refetch: () => unknown;
}

function Instead({ query }: { query: Pending }) {
  if (query.error) return <FilterFailed query={query} />;
  return query.isPending ? <Skeleton width={420} height={20} /> : null;
}
