import { SearchForm } from '@/shared/ui/search-form';
import { Segmented } from '@/shared/ui/segmented';
import { statusLabels, statusesOf, type ListState, type StatusFilter } from './list-state';
import type { CourseKind } from '@/components/course/course-kind';
import styles from './courses.module.css';

interface CourseToolbarProps {
  kind: CourseKind;
  state: ListState;
  onChange: (changes: Record<string, string | null>) => void;
}

export function CourseToolbar({ kind, state, onChange }: CourseToolbarProps) {
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
