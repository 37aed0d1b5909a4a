import { useQuery } from '@tanstack/react-query';
import { classQueries } from '@/api/sys/queries';
import { Skeleton } from '@/shared/ui/skeleton';
import { searchOf } from '@/shared/lib/address-state';
import { fileTypes, type ResourceState } from './resource-query';
import { FilterRow } from '../filters/filter-row';
import { FilterFailed } from '../filters/filter-failed';
import styles from '../filters/filter.module.css';

export function ResourceFilters({ state, query }: { state: ResourceState; query: URLSearchParams }) {
  const tree = useQuery(classQueries.tree());
  const children = useQuery({ ...classQueries.children(state.projectId ?? ''), enabled: state.projectId !== null });
  const projects = (tree.data ?? []).flatMap((node) => node.children);
  const subjects = state.projectId === null ? [] : (children.data ?? []);
  const optionsOf = (nodes: typeof projects) => nodes.map(({ id, name }) => ({ value: id, label: name }));
  const instead = (of: typeof tree) => {
    if (of.error) return <FilterFailed query={of} />;
    return of.isPending ? <Skeleton width={420} height={20} /> : null;
  };
  return (
    <section className={`card ${styles.box}`} aria-label="筛选">
      <FilterRow
        label="项目"
        options={optionsOf(projects)}
        value={state.projectId}
        to={(id) => searchOf(query, { projectId: id ?? 'all', subjectId: null })}
        instead={instead(tree)}
      />
      <FilterRow
        label="科目"
        options={optionsOf(subjects)}
        value={state.subjectId}
        to={(id) => searchOf(query, { subjectId: id })}
        instead={state.projectId === null ? '选择项目后可按科目筛选' : instead(children)}
      />
      <FilterRow
        label="类型"
        options={fileTypes}
        value={state.fileType}
        to={(type) => searchOf(query, { fileType: type })}
      />
    </section>
  );
}
