import { classNames } from '@/shared/lib/class-names';
import { scoreText } from '@/shared/lib/round2';
import { useMarkingContext } from './use-marking';
import styles from './mark-side.module.css';

/** The running total, and one cell per answer to mark. */
export function MarkSide() {
  const { leaves, current, goTo, scoreOf, total, final, gap } = useMarkingContext();
  return (
    <>
      <div className={styles.head}>
        <p>当前总分</p>
        <p className="num" role="status">
          <strong className={`fs-36 ink ${styles.total}`}>{final.known === null ? '—' : scoreText(final.known)}</strong>
          {final.full > 0 && <span>{` / ${final.full}`}</span>}
        </p>
        <p className="fs-13">
          {`客观题 ${total.objective}，主观题 ${total.subjective}${total.whole.open > 0 ? `，${total.whole.open} 分未评` : ''}${gap !== null ? `，${gap}` : ''}`}
        </p>
      </div>
      <ul className={`grid gap-8 ${styles.cells}`}>
        {leaves.map(({ id, no, question }, at) => {
          const score = scoreOf(id);
          return (
            <li key={id}>
              <button
                type="button"
                aria-current={at === current || undefined}
                className={classNames(styles.cell, score !== null && styles.done)}
                onClick={() => goTo(at)}
              >
                <span className="num">{`第 ${no} 题`}</span>
                <small className="num fs-12">{score === null ? '未评' : `${score}/${question.score}`}</small>
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}
