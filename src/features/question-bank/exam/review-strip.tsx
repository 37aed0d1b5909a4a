import { Button } from '@/shared/ui/button';
import { Icon } from '@/shared/ui/icon';
import { classNames } from '@/shared/lib/class-names';
import { filterName, reviewTitle } from './review-rows';
import { useRoomContext } from './use-room';
import styles from './review-strip.module.css';

/** Above a question that was opened from 交卷前检查: the row before and after it, and the way back. */
export function ReviewStrip({ floats = false }: { floats?: boolean }) {
  const { attempt, review, current } = useRoomContext();
  const { place } = review;
  if (!place) return null;
  const { order, filter } = place;
  const here = order.indexOf(current);
  const at = here < 0 ? place.at : here;
  const to = (next: number) => {
    if (order[next] !== undefined) review.visit({ ...place, at: next });
  };
  return (
    <div
      role="group"
      aria-label={reviewTitle(attempt.isExam)}
      className={classNames('row between gap-16 soft', styles.strip, floats && styles.floats)}
      data-exam-keys
    >
      <p className="num row gap-4 fs-13 shrinks">
        <Icon name="list" size={16} />
        <span className="ellipsis">
          {!floats && (
            <span>
              从<b>{reviewTitle(attempt.isExam)}</b>来，
            </span>
          )}
          <span>{`${filterName(filter)} `}</span>
          <b>{order.length}</b>
          <span> 小题</span>
          {here < 0 ? (
            <span>，这道不在其中</span>
          ) : (
            <span>
              里的第 <b>{here + 1}</b> 行
            </span>
          )}
        </span>
      </p>
      <div className="row gap-8 rigid">
        <Button kind="text" size="sm" icon="chevron-up" aria-disabled={at === 0} onClick={() => to(at - 1)}>
          上一行
        </Button>
        <Button
          kind="text"
          size="sm"
          icon="chevron-down"
          aria-disabled={at === order.length - 1}
          onClick={() => to(at + 1)}
        >
          下一行
        </Button>
        <Button size="sm" className={styles.back} onClick={() => review.open()}>
          回到检查 <kbd aria-hidden="true">Esc</kbd>
        </Button>
      </div>
    </div>
  );
}
