import { courseTypeLabels } from '@/shared/constants';
import type { Taxonomy } from './use-taxonomy';
import { type ListState } from './list-address';
import { searchOf } from '@/shared/lib/address-state';
import { changes } from './list-changes';
import { insteadOf, optionsOf } from '../filters/filter-options';
import { FilterRow } from '../filters/filter-row';
import styles from '../filters/filter.module.css';

interface FilterBoxProps {
  state: ListState;
  query: URLSearchParams;
  taxonomy: Taxonomy;
}

/** 类别, 项目, 科目, 类型: choosing a parent resets its children. */
export function FilterBox({ state, query, taxonomy }: FilterBoxProps) {
  const { tree, children, categories, projects, subjects, category, project } = taxonomy;
  const categoryId = category?.id ?? state.categoryId;
  const to = (change: Parameters<typeof searchOf>[1]) => searchOf(query, change);
  return (
    <section className={`card ${styles.box}`} aria-label="筛选">
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
        to={(id) => to(changes.subject(id))}
        instead={state.projectId === null ? '选择项目后可按科目筛选' : insteadOf(children)}
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
