import { filtered, filterNames, type AnalysedLeaf, type AnalysisFilter } from './analysis';
import styles from './analysis-filters.module.css';

interface AnalysisFiltersProps {
  leaves: readonly AnalysedLeaf[];
  judged: boolean;
  value: AnalysisFilter;
  isCollected: (questionId: string) => boolean;
  onChange: (filter: AnalysisFilter) => void;
}

/** 全部, 错题 6, 未答 1, 标记 3, 收藏 2 */
export function AnalysisFilters({ leaves, judged, value, isCollected, onChange }: AnalysisFiltersProps) {
  const names = judged ? filterNames : filterNames.filter((name) => name.value === 'all' || name.value === 'collected');
  return (
    <div role="group" aria-label="筛选题目" className={styles.filters}>
      {names.map((name) => (
        <button
          key={name.value}
          type="button"
          aria-pressed={name.value === value}
          className={styles.filter}
          onClick={() => onChange(name.value)}
        >
          {name.label}
          {name.value !== 'all' && <span className="num"> {filtered(leaves, name.value, isCollected).length}</span>}
        </button>
      ))}
    </div>
  );
}
