import { Icon } from '@/shared/ui/icon';
import type { Attempt, AttemptLeaf } from '@/exam';
import { useAttempt } from '../attempt/use-attempt';
import { Jump } from '../room/sheet-panel';
import { isLong, reviewFilters, type ReviewFilter } from './review-rows';
import { useRoomContext } from './use-room';
import styles from './review-room.module.css';

interface ReviewFiltersProps {
  lists: Record<ReviewFilter, readonly AttemptLeaf[]>;
  filter: ReviewFilter;
  onFilter: (filter: ReviewFilter) => void;
  onJump: (index: number) => void;
}

/** 平均每题还有 15 分 02 秒: the time left for each unanswered question. */
function TimeEach({ attempt, count }: { attempt: Attempt; count: number }) {
  const each = useAttempt(attempt, ({ secondsLeft }) =>
    secondsLeft === null ? null : Math.floor(secondsLeft / count),
  );
  if (each === null) return '按卷面顺序';
  const minutes = Math.floor(each / 60);
  return `平均每题还有 ${minutes > 0 ? `${minutes} 分 ` : ''}${each % 60} 秒`;
}

/** The filters with their counts; beside them the order of the rows, or in a long paper the field 到第 n 题. */
export function ReviewFilters({ lists, filter, onFilter, onJump }: ReviewFiltersProps) {
  const { attempt } = useRoomContext();
  const hasCase = lists.case.length > 0;
  return (
    <div className={`row between gap-16 rigid ${styles.filters}`}>
      <div role="group" aria-label="筛选" className="flex wraps gap-8">
        {reviewFilters.map(({ value, label }) => {
          const count = lists[value].length;
          if (value === 'case' && !hasCase) return null;
          return (
            <button
              key={value}
              type="button"
              className={`row gap-6 fs-13 soft nowrap ${styles.chip}`}
              aria-pressed={value === filter}
              disabled={count === 0}
              onClick={() => onFilter(value)}
            >
              {value === 'marked' && <Icon className="price-colour" name="flag" size={14} filled />}
              <span>{`${label} `}</span>
              <b className="num">{count}</b>
            </button>
          );
        })}
      </div>
      {isLong(attempt.leaves.length) ? (
        <div className="fs-13">
          <Jump groups={attempt.groups} onPick={onJump} />
        </div>
      ) : (
        <p className="footnote num nowrap">
          {filter === 'blank' ? (
            <TimeEach attempt={attempt} count={lists.blank.length} />
          ) : filter === 'slow' ? (
            '用时从长到短'
          ) : (
            '按卷面顺序'
          )}
        </p>
      )}
    </div>
  );
}
