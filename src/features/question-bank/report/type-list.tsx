import type { CSSProperties } from 'react';
import type { Report } from '@/api/questionbank/record-schema';
import { classNames } from '@/shared/lib/class-names';
import { Icon } from '@/shared/ui/icon';
import { ProgressBar } from '@/shared/ui/progress-bar';
import { Tag } from '@/shared/ui/tag';
import { scoreText, toMark } from '../record/record-actions';
import { rateTone } from '../record/sections';
import { useLabels } from '../record/use-labels';
import styles from './report.module.css';

interface TypeListProps {
  stats: Report['typeStats'];
  /** Types that still want marks. */
  waiting: ReadonlySet<string>;
  /** Beside each other, where the row has nothing else to show. */
  wide?: boolean;
}

/** 各题型: marks, a bar, and how many were right. */
export function TypeList({ stats, waiting, wide }: TypeListProps) {
  const label = useLabels();
  return (
    <section className={`card ${styles.block}`} aria-labelledby="report-types">
      <header className={styles.blockHead}>
        <h2 id="report-types">各题型</h2>
      </header>
      <ul
        className={classNames(styles.types, wide && styles.wideTypes)}
        style={{ '--columns': stats.length > 4 ? Math.ceil(stats.length / 2) : stats.length } as CSSProperties}
      >
        {stats.map(({ type, total, correct, score, fullScore }) => {
          const name = label('questionType', type);
          const waits = waiting.has(type);
          const rate = !waits && fullScore > 0 && score !== null ? Math.min(100, (score / fullScore) * 100) : null;
          return (
            <li key={type}>
              <p>
                <b>{name}</b>
                {waits ? (
                  <Tag tone="warn">
                    <Icon name="clock" size={12} />
                    {toMark}
                  </Tag>
                ) : (
                  <span className="num">
                    {score === null ? '—' : `${scoreText(score)} / ${scoreText(fullScore)} 分`}
                  </span>
                )}
              </p>
              {waits ? (
                <span className={styles.hatched} />
              ) : (
                rate !== null && (
                  <ProgressBar percent={rate} tone={rateTone(rate)} label={`${name}得分率`} figure={false} />
                )
              )}
              <small className="num">
                {waits
                  ? `${total} 小题，不计入得分率`
                  : `答对 ${correct} / ${total} 小题${rate === null ? '' : `，得分率 ${Math.round(rate)}%`}`}
              </small>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
