import type { PaperReport } from '@/api/questionbank/record-schema';
import { formatDateTime } from '@/shared/lib/format';
import { shanghaiText } from '@/shared/lib/dates';
import { scoreText } from '../record/record-actions';
import { scaleFor, xOf, yOf } from './chart';
import styles from './report.module.css';

const box = { left: 44, top: 24, width: 640, height: 150 };
/** The newest ones; more than this no longer fit under a line. */
const most = 12;

interface AttemptsChartProps {
  attempts: PaperReport['attempts'];
  recordId: string;
  totalScore: number;
  passScore: number | null;
}

/** 历次成绩: a line, and the same figures as a table. */
export function AttemptsChart({ attempts, recordId, totalScore, passScore }: AttemptsChartProps) {
  const points = attempts.flatMap(({ score, ...rest }) => (score === null ? [] : [{ ...rest, score }])).slice(-most);
  if (points.length === 0) return null;
  const values = points.map(({ score }) => score);
  const scale = scaleFor(passScore === null ? values : [...values, passScore], totalScore);
  const place = points.map(({ score }, index) => ({
    x: xOf(index, points.length, { ...box, left: box.left + 16, width: box.width - 32 }),
    y: yOf(score, scale, box),
  }));
  return (
    <section className={`card ${styles.block}`} aria-labelledby="report-attempts">
      <header className={styles.blockHead}>
        <h2 id="report-attempts">历次成绩</h2>
        <p className={styles.legend}>
          <span data-line="own">我的得分</span>
          {passScore !== null && <span data-line="pass">及格线 {scoreText(passScore)}</span>}
        </p>
      </header>
      <svg className={styles.line} viewBox="0 0 700 206" aria-hidden="true">
        {scale.ticks.map((tick) => (
          <g key={tick}>
            <line
              className={styles.grid}
              x1={box.left}
              x2={box.left + box.width}
              y1={yOf(tick, scale, box)}
              y2={yOf(tick, scale, box)}
            />
            <text x={box.left - 10} y={yOf(tick, scale, box) + 4} textAnchor="end">
              {tick}
            </text>
          </g>
        ))}
        {passScore !== null && (
          <line
            className={styles.pass}
            x1={box.left}
            x2={box.left + box.width}
            y1={yOf(passScore, scale, box)}
            y2={yOf(passScore, scale, box)}
          />
        )}
        <polyline className={styles.own} points={place.map(({ x, y }) => `${x},${y}`).join(' ')} />
        {points.map(({ recordId: id, score, submitTime }, index) => {
          const { x = 0, y = 0 } = place[index] ?? {};
          return (
            <g key={id}>
              <circle
                className={id === recordId ? styles.here : styles.dot}
                cx={x}
                cy={y}
                r={id === recordId ? 6 : 4}
              />
              <text className={styles.value} x={x} y={y - 12} textAnchor="middle">
                {scoreText(score)}
              </text>
              <text x={x} y={196} textAnchor="middle">
                {submitTime === null ? '' : shanghaiText(submitTime, 'MM-DD')}
              </text>
            </g>
          );
        })}
      </svg>
      <details className={styles.data}>
        <summary>查看数据表</summary>
        <table className={styles.table}>
          <caption>历次成绩</caption>
          <thead>
            <tr>
              <th scope="col">交卷时间</th>
              <th scope="col">得分</th>
            </tr>
          </thead>
          <tbody>
            {points.map(({ recordId: id, score, submitTime }) => (
              <tr key={id}>
                <th scope="row" className="num">
                  {submitTime === null ? '—' : formatDateTime(submitTime)}
                  {id === recordId && '（本次）'}
                </th>
                <td className="num">
                  {scoreText(score)} / {totalScore}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}
