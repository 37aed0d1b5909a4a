import { Icon } from '@/shared/ui/icon';
import type { Traces } from '@/offline/traces';
import { filtered, filterNames, type AnalysedLeaf, type AnalysisFilter } from './analysis';
import styles from './analysis-filters.module.css';

interface AnalysisFiltersProps {
  leaves: readonly AnalysedLeaf[];
  judged: boolean;
  value: AnalysisFilter;
  /** Knowledge point to filter by; empty for all. */
  point: string;
  /** The traces of this device. */
  traces: Traces | null;
  isCollected: (questionId: string) => boolean;
  onAllPoints: () => void;
  onChange: (filter: AnalysisFilter) => void;
}

/** 全部 49, 失分 23, 未答 1, 标记 4, 收藏 2 */
export function AnalysisFilters(props: AnalysisFiltersProps) {
  const { leaves, judged, value, point, traces, isCollected, onAllPoints, onChange } = props;
  const counted = filterNames.map((name) => ({
    ...name,
    count: filtered(leaves, name.value, isCollected, point, traces).length,
  }));
  const names = counted.filter((name) => {
    // Hide the counts of changed answers if this device has not seen any: they may have happened on another one.
    if (name.value === 'worse' || name.value === 'better') return judged && (name.count > 0 || name.value === value);
    return judged || name.value === 'all' || name.value === 'collected';
  });
  return (
    <div role="group" aria-label="筛选题目" className={`grid gap-4 ${styles.filters}`}>
      {names.map((name) => (
        <button
          key={name.value}
          type="button"
          aria-pressed={name.value === value}
          className={`grid soft text-centre ${styles.filter}`}
          onClick={() => onChange(name.value)}
        >
          <span>{name.label}</span>
          <span className="num">{` ${name.count}`}</span>
        </button>
      ))}
      {point !== '' && (
        <button
          type="button"
          className={`row gap-4 fs-12 link-colour ${styles.point}`}
          aria-label={`取消考点筛选：${point}`}
          onClick={onAllPoints}
        >
          <span className="ellipsis">{`考点：${point}`}</span>
          <Icon name="close" size={12} />
        </button>
      )}
    </div>
  );
}
