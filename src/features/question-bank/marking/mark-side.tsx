import { classNames } from '@/shared/lib/class-names';
import type { Tally } from '../question/score';
import type { MarkLeaf } from './mark-draft';
import styles from './mark-side.module.css';

interface MarkSideProps {
  leaves: readonly MarkLeaf[];
  current: number;
  scoreOf: (leafId: string) => number | null;
  onPick: (at: number) => void;
  /** Points judged automatically, and by hand so far. */
  objective: number;
  subjective: number;
  whole: Pick<Tally, 'known' | 'full' | 'open'>;
}

/** The running total, and one cell per answer to mark. */
export function MarkSide({ leaves, current, scoreOf, onPick, objective, subjective, whole }: MarkSideProps) {
  return (
    <>
      <div className={styles.head}>
        <p>当前总分</p>
        <p className="num" role="status">
          <strong className={`fs-36 ink ${styles.total}`}>{whole.known}</strong>
          {whole.full > 0 && ` / ${whole.full}`}
        </p>
        <p className="fs-13">
          客观题 {objective}，主观题 {subjective}
          {whole.open > 0 && `，${whole.open} 分未评`}
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
                onClick={() => onPick(at)}
              >
                <span className="num">第 {no} 题</span>
                <small className="num fs-12">{score === null ? '未评' : `${score}/${question.score}`}</small>
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}
