import type { Report } from '@/api/questionbank/record-schema';
import { typeName } from '../question/leaves';
import { ProgressBar } from '@/shared/ui/progress-bar';
import { useLabels } from '../record/use-labels';
import { rateTone } from '../record/sections';
import { scoreText } from '../record/record-actions';
import { TypeRadar } from './type-radar';
import styles from './report.module.css';

/** 各题型得分: the table says what the picture beside it draws. */
export function TypeTable({ stats }: { stats: Report['typeStats'] }) {
  const label = useLabels();
  const rows = stats.map((row) => ({
    ...row,
    name: label('questionType', row.type),
    rate: row.fullScore > 0 && row.score !== null ? Math.min(100, (row.score / row.fullScore) * 100) : null,
  }));
  return (
    <section className={`card ${styles.block}`} aria-labelledby="report-types">
      <h2 id="report-types">各题型得分</h2>
      <div className={styles.types}>
        <div className={styles.scroll}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">题型</th>
                <th scope="col">题数</th>
                <th scope="col">答对</th>
                <th scope="col">得分</th>
                <th scope="col">得分率</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ type, name, total, correct, score, fullScore, rate }) => (
                <tr key={type}>
                  <th scope="row">{name}</th>
                  <td className="num">{total}</td>
                  <td className="num">{correct}</td>
                  <td className="num">{score === null ? '—' : `${scoreText(score)} / ${scoreText(fullScore)}`}</td>
                  <td className={styles.rate}>
                    {rate === null ? '—' : <ProgressBar percent={rate} tone={rateTone(rate)} label={`${name}得分率`} />}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <TypeRadar
          corners={rows.flatMap(({ type, rate }) => (rate === null ? [] : [{ name: typeName(type), rate }]))}
        />
      </div>
    </section>
  );
}
