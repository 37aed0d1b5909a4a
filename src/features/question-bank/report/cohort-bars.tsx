import type { PaperReport } from '@/api/questionbank/record-schema';
import { formatCount } from '@/shared/lib/format';
import { scoreText } from '../record/record-actions';
import { enoughPeople } from './report-view';
import styles from './report.module.css';

interface CohortBarsProps {
  cohort: PaperReport;
  score: number;
  totalScore: number;
}

/** 与全体学员相比: hidden while too few took part. */
export function CohortBars({ cohort, score, totalScore }: CohortBarsProps) {
  const { avgScore, maxScore, beatRate, joinCount } = cohort;
  if (joinCount < enoughPeople || totalScore <= 0) return null;
  const rows = [
    { name: '我的得分', value: score, own: true },
    { name: '平均分', value: avgScore, own: false },
    { name: '最高分', value: maxScore, own: false },
  ];
  return (
    <section className={`card ${styles.block}`} aria-labelledby="report-cohort">
      <h2 id="report-cohort">与全体学员相比</h2>
      <dl className={styles.cohort}>
        {rows.map(
          ({ name, value, own }) =>
            value !== null && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <span className={styles.bar} aria-hidden="true">
                    <i
                      data-own={own || undefined}
                      style={{ transform: `scaleX(${Math.min(1, Math.max(0, value / totalScore))})` }}
                    />
                  </span>
                  <b className="num">{scoreText(value)}</b>
                </dd>
              </div>
            ),
        )}
      </dl>
      <p className={styles.caption}>
        共 {formatCount(joinCount)} 人完成本卷
        {beatRate !== null && (
          <>
            ，你超过了 <b className="num">{scoreText(beatRate)}%</b> 的学员
          </>
        )}
      </p>
    </section>
  );
}
