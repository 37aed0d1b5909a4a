import { scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import type { PaperReport } from '@/api/questionbank/record-schema';
import { formatDateTime } from '@/shared/lib/format';
import { shanghaiText } from '@/shared/lib/dates';
import { scoreText, toMark } from '../record/record-actions';
import { DataDetails } from './data-details';
import report from './report.module.css';
import styles from './charts.module.css';

const size = { width: 336, height: 208 };
/** The line stands between these; labels above and below have their own room. */
const [top, bottom] = [44, 164];
/** The newest ones; more than this no longer fit under a line. */
const most = 12;
/** More dates than this would touch. */
const mostDates = 5;

/** Scores on the height of the chart, the pass line among them, with room for the labels. */
export function heightScale(scores: readonly number[], pass: number | null): (score: number) => number {
  const values = pass === null ? scores : [...scores, pass];
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const room = low === high ? 1 : 0;
  return scaleLinear([low - room, high + room], [bottom, top]);
}

interface AttemptsChartProps {
  attempts: PaperReport['attempts'];
  recordId: string;
  totalScore: number;
  passScore: number | null;
}

/** 历次成绩: a line, and the same figures as a table. */
export function AttemptsChart({ attempts, recordId, totalScore, passScore }: AttemptsChartProps) {
  // What waits for its marks is no point of the line; the table says so.
  const points = attempts.flatMap(({ score, ...rest }) => (score === null ? [] : [{ ...rest, score }])).slice(-most);
  if (points.length === 0) return null;
  // A single one stands in the middle.
  const x = points.length > 1 ? scaleLinear([0, points.length - 1], [24, size.width - 24]) : () => size.width / 2;
  const y = heightScale(
    points.map(({ score }) => score),
    passScore,
  );
  const path = line<(typeof points)[number]>(
    (_point, index) => x(index),
    ({ score }) => y(score),
  );
  const step = Math.ceil(points.length / mostDates);
  const labels = points.length <= 8;
  return (
    <section className={`card ${report.block} ${report.grows}`} aria-labelledby="report-attempts">
      <header className={report.blockHead}>
        <h2 id="report-attempts">历次成绩</h2>
        {passScore !== null && <p className="num">及格 {scoreText(passScore)}</p>}
      </header>
      <svg className={`num ${styles.line}`} viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
        {passScore !== null && (
          <line className={styles.pass} x1={0} x2={size.width} y1={y(passScore)} y2={y(passScore)} />
        )}
        <path className={styles.own} d={path(points) ?? ''} />
        {points.map(({ recordId: id, score, submitTime }, index) => {
          const at = { x: x(index), y: y(score) };
          const here = id === recordId;
          // On its own side of the pass line, so that no label lies on it.
          const below = passScore !== null && score < passScore;
          return (
            <g key={id}>
              <circle className={here ? styles.here : styles.dot} cx={at.x} cy={at.y} r={here ? 6 : 4} />
              {(labels || here || index === 0) && (
                <text
                  className={here ? styles.hereValue : styles.value}
                  x={at.x}
                  y={below ? at.y + (here ? 26 : 22) : at.y - 12}
                >
                  {scoreText(score)}
                </text>
              )}
              {submitTime !== null && (points.length - 1 - index) % step === 0 && (
                <text x={at.x} y={size.height - 4}>
                  {shanghaiText(submitTime, 'MM-DD')}
                </text>
              )}
            </g>
          );
        })}
      </svg>
      <DataDetails caption="历次成绩" heads={['交卷时间', '得分']}>
        {() =>
          attempts.slice(-most).map(({ recordId: id, score, submitTime }) => (
            <tr key={id}>
              <th scope="row" className="num">
                {submitTime === null ? '—' : formatDateTime(submitTime)}
                {id === recordId && '（本次）'}
              </th>
              <td className="num">{score === null ? toMark : `${scoreText(score)} / ${totalScore}`}</td>
            </tr>
          ))
        }
      </DataDetails>
    </section>
  );
}
