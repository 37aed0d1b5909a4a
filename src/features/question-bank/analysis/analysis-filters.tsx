import { Icon } from '@/shared/ui/icon';
import { filtered, filterNames, type AnalysedLeaf, type AnalysisFilter } from './analysis';
import styles from './analysis-filters.module.css';

interface AnalysisFiltersProps {
  leaves: readonly AnalysedLeaf[];
  judged: boolean;
  value: AnalysisFilter;
  /** Knowledge point that the questions are limited to; empty for all. */
  point: string;
  isCollected: (questionId: string) => boolean;
  onAllPoints: () => void;
  onChange: (filter: AnalysisFilter) => void;
}

/** 全部 49, 失分 23, 未答 1, 标记 4, 收藏 2 */
export function AnalysisFilters(props: AnalysisFiltersProps) {
  const { leaves, judged, value, point, isCollected, onAllPoints, onChange } = props;
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
          <span className="num"> {filtered(leaves, name.value, isCollected, point).length}</span>
        </button>
      ))}
      {point !== '' && (
        <button type="button" className={styles.point} aria-label={`取消考点筛选：${point}`} onClick={onAllPoints}>
          <span>考点：{point}</span>
          <Icon name="close" size={12} />
        </button>
      )}
    </div>
  );
}
