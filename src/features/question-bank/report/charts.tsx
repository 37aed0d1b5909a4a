import type { PaperReport } from '@/api/questionbank/record-schema';
import { formatDateTime, formatCount, partOf } from '@/shared/lib/format';
import { shanghaiText } from '@/shared/lib/dates';
import { DataTable } from '@/shared/ui/data-table';
import { ColumnHeads } from '../record/column-heads';
import { toMark } from '../record/record-actions';
import { scoreText } from '@/shared/lib/round2';
import { ReportBlock } from './report-block';
import { paths } from '@/shared/paths';
import { LinkButton } from '@/shared/ui/link-button';
import { Tag } from '@/shared/ui/tag';
import { scoreOf } from '@/exam';
import { byTop, type LeafRow } from './report-view';
import styles from './charts.module.css';

const size = { width: 336, height: 208 };
/** Px: y of the full score and of 0. The room above is for the label of the highest point. */
const [top, bottom] = [28, 172];
/** Px: x at which the lines start; the numbers of the axis are to the left. */
const left = 32;
/** The chart has room for the values of this many points; the table shows more attempts. */
const [mostPoints, mostRows] = [8, 12];
/** More dates than this would touch each other. */
const mostDates = 5;
/** Px: least distance between two numbers of the axis, so that both can be read. */
const apart = 14;

/**
 * Maps a score to its y in the chart. The scale is from 0 to the full score of the paper, so that a small difference
 * looks small. If the full score is unknown, the highest of `others` (scores and pass mark) is used.
 */
function heightScale(totalScore: number, others: readonly (number | null)[]): (score: number) => number {
  const most = Math.max(totalScore, ...others.map((other) => other ?? 0));
  return (score) => bottom - (bottom - top) * Math.min(1, Math.max(0, score / (most || 1)));
}

interface ChartProps {
  totalScore: number;
  passScore: number | null;
}
type AttemptsChartProps = ChartProps & { attempts: PaperReport['attempts']; recordId: string };

export function AttemptsChart({ attempts, recordId, totalScore, passScore }: AttemptsChartProps) {
  // An attempt that waits for marking has no point in the chart; the table shows it as 待评.
  const points = attempts
    .flatMap(({ score, ...rest }) => (score === null ? [] : [{ ...rest, score }]))
    .slice(-mostPoints);
  if (points.length === 0) return null;
  const ends = [left + 28, size.width - 24] as const;
  // A single point is placed in the middle.
  const x = (index: number) =>
    points.length > 1 ? ends[0] + ((ends[1] - ends[0]) * index) / (points.length - 1) : (ends[0] + ends[1]) / 2;
  const y = heightScale(totalScore, totalScore > 0 ? [] : [passScore, ...points.map(({ score }) => score)]);
  const axis = [0, totalScore].filter((value, at) => at === 0 || value > 0);
  const isClear = (value: number) => axis.every((other) => Math.abs(y(other) - y(value)) >= apart);
  const path = points.map(({ score }, index) => `${x(index)} ${y(score)}`).join('L');
  const step = Math.ceil(points.length / mostDates);
  const notes = [
    passScore !== null && `虚线为及格 ${scoreText(passScore)} 分`,
    attempts.length > mostPoints && `最近 ${points.length} 次`,
  ];
  return (
    <ReportBlock
      id="report-attempts"
      title="历次成绩"
      grow
      head={<p className="num">{notes.filter(Boolean).join('，')}</p>}
    >
      <svg className={`num ${styles.line}`} viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
        {axis.map((value) => (
          <g key={value} className={styles.axis}>
            <line x1={left} x2={size.width} y1={y(value)} y2={y(value)} />
            <text x={left - 8} y={y(value) + 4}>
              {scoreText(value)}
            </text>
          </g>
        ))}
        {passScore !== null && (
          <g className={styles.axis}>
            <line className={styles.pass} x1={left} x2={size.width} y1={y(passScore)} y2={y(passScore)} />
            {isClear(passScore) && (
              <text x={left - 8} y={y(passScore) + 4}>
                {scoreText(passScore)}
              </text>
            )}
          </g>
        )}
        <path className={styles.own} d={`M${path}`} />
        {points.map(({ recordId: id, score, submitTime }, index) => {
          const at = { x: x(index), y: y(score) };
          const here = id === recordId;
          // The label is on the side away from the pass line, so that it never covers the line.
          const below = passScore !== null && score < passScore;
          return (
            <g key={id}>
              <circle className={here ? styles.here : styles.dot} cx={at.x} cy={at.y} r={here ? 6 : 4} />
              <text
                className={here ? styles.hereValue : styles.value}
                x={at.x}
                y={below ? at.y + (here ? 24 : 20) : at.y - 10}
              >
                {scoreText(score)}
              </text>
              {submitTime !== null && (points.length - 1 - index) % step === 0 && (
                <text x={at.x} y={size.height - 4}>
                  {shanghaiText(submitTime, 'MM-DD')}
                </text>
              )}
            </g>
          );
        })}
      </svg>
      <details className={styles.data}>
        <summary>查看数据表</summary>
        <div className={`mt-8 ${styles.rows}`}>
          <DataTable className={styles.table}>
            <caption>历次成绩</caption>
            <ColumnHeads names={['交卷时间', '得分']} />
            <tbody>
              {attempts.slice(-mostRows).map(({ recordId: id, score, submitTime }) => (
                <tr key={id}>
                  <th scope="row" className="num">
                    {`${submitTime === null ? '—' : formatDateTime(submitTime)}${id === recordId ? '（本次）' : ''}`}
                  </th>
                  <td className="num">{score === null ? toMark : partOf(scoreText(score), totalScore)}</td>
                </tr>
              ))}
            </tbody>
          </DataTable>
        </div>
      </details>
    </ReportBlock>
  );
}

export function CohortBars({
  cohort,
  score,
  totalScore,
  passScore,
}: ChartProps & { cohort: PaperReport; score: number }) {
  const { avgScore, maxScore, beatRate, joinCount } = cohort;
  const rows = [
    { name: '我的得分', value: score },
    { name: '平均分', value: avgScore },
    { name: '最高分', value: maxScore },
  ];
  const share = (value: number) => Math.min(1, Math.max(0, value / totalScore));
  return (
    <ReportBlock id="report-cohort" title="与全体学员相比">
      <dl className={`grid gap-8 ${styles.cohort}`}>
        {rows.map(
          ({ name, value }) =>
            value !== null && (
              <div key={name} className="row gap-12">
                <dt className="text-13 nowrap">{name}</dt>
                <dd className="row gap-12 grow">
                  <span
                    className={`grow relative ${styles.beam}`}
                    style={{ '--share': share(value), '--pass': passScore === null ? 0 : share(passScore) }}
                    data-pass={passScore !== null}
                    aria-hidden="true"
                  />
                  <b className="num fs-13 strong text-right ink">{scoreText(value)}</b>
                </dd>
              </div>
            ),
        )}
      </dl>
      <p className={`num hint mt-auto ${styles.caption}`}>
        {`${formatCount(joinCount)} 人完成本卷${beatRate !== null ? `，你超过了 ${scoreText(beatRate)}% 的学员` : ''}。${passScore !== null ? `竖线为及格 ${scoreText(passScore)} 分。` : ''}`}
      </p>
    </ReportBlock>
  );
}

const shownFirst = 6;

export function ToMark({ rows, recordId }: { rows: readonly LeafRow[]; recordId: string }) {
  const tops = byTop(rows.filter(({ state }) => state === 'mark'));
  const leaves = tops.flat();
  const full = (own: readonly LeafRow[]) => {
    const { unknownMarks, open } = scoreOf(own);
    return unknownMarks === 0 ? `${open} 分` : null;
  };
  const total = full(leaves);
  return (
    <ReportBlock
      id="report-to-mark"
      title="等你自评"
      grow
      head={leaves.length > 0 && <p className="num">{`${leaves.length} 小题${total ? `，${total}` : ''}`}</p>}
    >
      <ul className={`num mb-16 ${styles.toMark}`}>
        {tops.slice(0, shownFirst).map((own) => (
          <li key={own[0]?.id} className="row gap-16">
            <b className="medium ink">{`第 ${own[0]?.topNo ?? ''} 题`}</b>
            <span>{`${own.length} 小题`}</span>
            <span>{full(own)}</span>
            <Tag tone="warn">{toMark}</Tag>
          </li>
        ))}
        {tops.length > shownFirst && <li className="row gap-16">{`其余 ${tops.length - shownFirst} 题`}</li>}
      </ul>
      <p className={`hint mt-auto ${styles.caption}`}>自评完成后才有总分、及格与排名。</p>
      <LinkButton kind="soft" to={paths.learnCenterMark(recordId)}>
        去自评
      </LinkButton>
    </ReportBlock>
  );
}
