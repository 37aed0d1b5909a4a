import { reasons, type Reason } from '@/learning/losses/losses';
import styles from './reason-columns.module.css';

interface ReasonColumnsProps {
  counts: Readonly<Record<Reason, number>>;
  /** Line below the bar of a reason; null for no lines. */
  noteOf: ((reason: Reason) => string) | null;
}

/** The five reasons side by side, each with its count and a bar; the largest is full. A reason is no verdict: one colour. */
export function ReasonColumns({ counts, noteOf }: ReasonColumnsProps) {
  const most = Math.max(1, ...Object.values(counts));
  return (
    <dl className={`num grid ${styles.columns}`}>
      {reasons.map(({ value, label }) => (
        <div key={value}>
          <dt className="text-13 soft">{label}</dt>
          <dd>
            <b className="text-22-strong ink">{counts[value]}</b>
            <span className="fs-13 muted"> 题</span>
            <span className={styles.track} aria-hidden="true">
              <i style={{ '--share': counts[value] / most }} />
            </span>
            {noteOf && <p className="footnote breaks">{noteOf(value)}</p>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
