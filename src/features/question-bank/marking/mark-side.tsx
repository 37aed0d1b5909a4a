import { classNames } from '@/shared/lib/class-names';
import type { FinalScore, Tally } from '../question/score';
import { scoreText } from '@/shared/lib/round2';
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
  whole: Pick<Tally, 'open'>;
  /** The score to show: the server's of a finished record, else the sum so far. */
  final: FinalScore;
  /** What the answers do not explain of it. */
  rest: string | null;
}

/** The running total, and one cell per answer to mark. */
export function MarkSide({
  leaves,
  current,
  scoreOf,
  onPick,
  objective,
  subjective,
  whole,
  final,
  rest,
}: MarkSideProps) {
  return (
    <>
      <div className={styles.head}>
        <p>当前总分</p>
        <p className="num" role="status">
          <strong className={`fs-36 ink ${styles.total}`}>{final.known === null ? '—' : scoreText(final.known)}</strong>
          {final.full > 0 && ` / ${final.full}`}
        </p>
        <p className="fs-13">
          客观题 {objective}，主观题 {subjective}
          {whole.open > 0 && `，${whole.open} 分未评`}
          {rest !== null && `，${rest}`}
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
