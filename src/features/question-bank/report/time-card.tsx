import { typeCode } from '@/api/questionbank/question-schema';
import { Link } from 'react-router-dom';
import { formatDuration } from '@/shared/lib/format';
import { Tag } from '@/shared/ui/tag';
import { typeName } from '@/exam';
import { toMark } from '../record/record-actions';
import { scoreText } from '@/shared/lib/round2';
import { ReportBlock } from './report-block';
import type { ReportGroup } from './report-figures';
import type { LeafRow } from './report-view';
import { paceAgainst, paceText, worstCosts, type TimeCosts } from './time-costs';
import styles from './time-card.module.css';

interface TimeCardProps {
  times: TimeCosts;
  groups: readonly ReportGroup[];
  worse: readonly LeafRow[];
  better: readonly LeafRow[];
  /** Seconds of the whole record, on all devices. */
  usedTime: number;
  exact: boolean;
  to: (row: LeafRow) => string;
}

const pointsOf = ({ state, full, got }: LeafRow): string | null =>
  state === 'mark' ? toMark : !full || got === null ? null : `${scoreText(got)} / ${full} 分`;

/** 时间花在哪里: the time of each type, and the questions that took most. The strip above draws the time of each question. */
export function TimeCard({ times, groups, worse, better, usedTime, exact, to }: TimeCardProps) {
  const { costs, weight, seconds, pace, isBudget } = times;
  const worst = worstCosts(times);
  const unit = exact ? '每分' : '每小题';
  const secondsOf = (group: ReportGroup) =>
    costs.reduce((sum, { row, seconds: own }) => (typeCode(row) === typeCode(group) ? sum + own : sum), 0);
  return (
    <ReportBlock
      id="report-time"
      title="时间花在哪里"
      head={
        <span className="push" title="只记在这台设备上">
          <Tag tone="line">仅本机</Tag>
        </span>
      }
    >
      <p className={`num flex footnote wraps ${styles.types}`}>
        {groups.map((group) => (
          <span key={typeCode(group)}>{`${typeName(group.type)} ${formatDuration(secondsOf(group))}`}</span>
        ))}
        <span className={`row push gap-6 ${styles.paceName}`}>
          {`${isBudget ? '预算' : '平均'}：${unit} ${paceText(pace)}`}
        </span>
      </p>
      {worst.length > 0 && (
        <ul className={`num grid gap-8 mt-16 ${styles.worst}`} aria-label="最费时的题">
          {worst.map(({ row, seconds: own, over }) => {
            const points = pointsOf(row);
            return (
              <li key={row.id}>
                <Link to={to(row)} className="row gap-8 fs-13 nowrap">
                  <b className="ink">{row.no}</b>
                  <span>{`用 ${formatDuration(own)}，超 ${formatDuration(over)}`}</span>
                  {points !== null && (
                    <em className="push" data-state={row.state}>
                      {points}
                    </em>
                  )}
                </Link>
              </li>
            );
          })}
        </ul>
      )}
      <ul className={`num flex wraps mt-12 muted ${styles.facts}`}>
        <li>
          {`平均${unit} ${paceText(seconds / weight)}${isBudget ? `，${paceAgainst(seconds / weight, pace)}` : ''}`}
        </li>
        <Changed name="由对改错" rows={worse} to={to} />
        <Changed name="由错改对" rows={better} to={to} />
        {seconds < usedTime * 0.9 && (
          <li>{`本机记下 ${formatDuration(seconds)}，总用时 ${formatDuration(usedTime)}`}</li>
        )}
      </ul>
    </ReportBlock>
  );
}

const shownChanged = 6;

/** 由对改错 2 小题：3、7 */
function Changed({ name, rows, to }: { name: string; rows: readonly LeafRow[]; to: TimeCardProps['to'] }) {
  if (rows.length === 0) return null;
  return (
    <li>
      <span>{`${name} ${rows.length} 小题：`}</span>
      {rows.slice(0, shownChanged).map((row, index) => (
        <span key={row.id}>
          {index > 0 && <span>{'、'}</span>}
          <Link to={to(row)} className="link" aria-label={`第 ${row.no} 题，${name}`}>
            {row.no}
          </Link>
        </span>
      ))}
      {rows.length > shownChanged && <span>{' 等'}</span>}
    </li>
  );
}

/** Shown when the record was answered on another device: the total time, and why there is no chart. */
export function TotalTime({ usedTime, leaves }: { usedTime: number; leaves: number }) {
  return (
    <ReportBlock id="report-time" title="时间花在哪里">
      <p className={`num flex wraps gap-4-12 baseline fs-13 ${styles.total}`}>
        <b className="text-36-strong ink">{formatDuration(usedTime)}</b>
        {leaves > 0 && <span>{`平均每小题 ${formatDuration(usedTime / leaves)}`}</span>}
      </p>
      <p className={`hint mt-auto ${styles.missing}`}>
        本机没有这次作答的逐题用时。在这台设备上作答，交卷后这里会画出时间花在哪几题。
      </p>
    </ReportBlock>
  );
}
