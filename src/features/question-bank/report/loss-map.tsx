import { Link } from 'react-router-dom';
import type { Report } from '@/api/questionbank/record-schema';
import { paths } from '@/shared/paths';
import { Icon } from '@/shared/ui/icon';
import { LinkButton } from '@/shared/ui/link-button';
import { Tag } from '@/shared/ui/tag';
import { analysisPath } from '../record/record-actions';
import { scoreText } from '@/shared/lib/round2';
import { extraText, isNamed, correctPoints, lostColumns, lostPoints, type LostPoint } from './lost-points';
import type { Score } from '@/exam';
import { ReportBlock } from './report-block';
import { waitsForMarks } from './report-view';
import styles from './loss-map.module.css';

interface LossMapProps {
  report: Report;
  score: Score;
  /** What the leaves do not explain of the score. */
  gap: string | null;
  paperId: string;
  subjectId: string | null;
}

const dearest = 3;
const perMark = 20;
const lowest = 32;
/** Px: a cell of this height has room for a second line. */
const twoLines = 56;
/** Px: no cell is higher than this, however many points were lost. */
const tallest = 400;
const headHeight = 28;
/** The grid has at least this many columns, so that a few cells do not become too wide. */
const fewestColumns = 3;

/** Px per lost point; fewer if a single knowledge point would otherwise fill the window. */
const unitFor = (points: readonly LostPoint[]): number =>
  Math.min(perMark, tallest / Math.max(1, ...points.map(({ lost }) => lost)));

/**
 * Number of columns at the left of the box with the knowledge points without losses. The box then fills the room below
 * the other columns. 0 if the box gets its own row.
 */
function besideBox(heights: readonly number[], boxHeight: (columns: number) => number): number {
  const whole = Math.max(...heights) + boxHeight(heights.length);
  let best = { columns: 0, height: whole - lowest };
  for (let columns = 1; columns <= heights.length - 3; columns += 1) {
    const left = Math.max(...heights.slice(0, columns));
    const right = Math.max(...heights.slice(columns)) + boxHeight(heights.length - columns);
    const height = Math.max(left, right);
    if (height < best.height) best = { columns, height };
  }
  return best.columns;
}

/** 失分地图: one cell per knowledge point; its height is the points that were lost on it. */
export function LossMap({ report, score, gap, paperId, subjectId }: LossMapProps) {
  const waits = waitsForMarks(report);
  const points = lostPoints(score);
  const correct = correctPoints(score);
  if (points.length === 0 && correct.length === 0) return null;
  const unit = unitFor(points);
  const heightOf = ({ lost }: LostPoint) => Math.max(lowest, Math.round(unit * lost));
  const columns = lostColumns(points, (point) => heightOf(point) + 4);
  const heights = columns.map(
    (column) =>
      (column.name === null ? 0 : headHeight) + column.points.reduce((sum, one) => sum + heightOf(one) + 4, 0),
  );
  const perRow = (count: number) => Math.floor((count / columns.length) * 12);
  const beside =
    correct.length > 0 ? besideBox(heights, (count) => 72 + Math.ceil(correct.length / perRow(count)) * 32) : 0;
  const hot = waits ? [] : points.filter(isNamed).slice(0, dearest);
  const scope = waits ? '已判小题' : '';
  return (
    <ReportBlock
      id="report-map"
      title="失分地图"
      head={
        <>
          <p className="num">
            {points.length > 0
              ? `${[`${scope || '共'}失 ${scoreText(score.lost)} 分`, extraText(score), gap].filter(Boolean).join('，')}。一格一个考点，越高越贵，最贵的在左上`
              : [`${scope}没有失分`, gap].filter(Boolean).join('，')}
          </p>
          {hot.length > 0 && subjectId !== null && (
            <LinkButton
              size="sm"
              kind="soft"
              to={paths.record({ tab: 2, subjectId, point: hot.map(({ id }) => id).join('|') })}
            >
              {hot.length > 1 ? (
                <span>
                  练最贵的 <span className="num">{hot.length}</span> 个考点
                </span>
              ) : (
                '练这个考点'
              )}
            </LinkButton>
          )}
        </>
      }
    >
      <div className={`grid gap-8 top ${styles.map}`} style={{ '--columns': Math.max(fewestColumns, columns.length) }}>
        {columns.map((column, at) => (
          <Column
            key={column.points[0]?.id}
            column={column}
            tall={at < beside}
            hot={hot}
            heightOf={heightOf}
            to={(point) =>
              analysisPath(paperId, report.recordId, { filter: 'lost', ...(isNamed(point) && { point: point.id }) })
            }
          />
        ))}
        {correct.length > 0 && (
          <div className={styles.kept} style={{ gridColumn: `${beside + 1} / -1` }}>
            <p className="row gap-8 text-13-strong success">
              <Icon name="check-circle" size={16} />
              <span>{`${scope}没有失分的考点 `}</span>
              <span className="num">{correct.length}</span>
            </p>
            <ul className="flex wraps gap-8 mt-12">
              {correct.map(({ id, name }) => (
                <li key={id} className="shrinks">
                  <Tag tone="ok">{name}</Tag>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </ReportBlock>
  );
}

interface ColumnProps {
  column: ReturnType<typeof lostColumns>[number];
  /** The column reaches down beside the box of points without losses. */
  tall: boolean;
  hot: readonly LostPoint[];
  heightOf: (point: LostPoint) => number;
  to: (point: LostPoint) => string;
}

function Column({ column: { name, lost, points }, tall, hot, heightOf, to }: ColumnProps) {
  return (
    <div data-tall={tall}>
      {name !== null && (
        <p className={`flex gap-8 baseline between hint ${styles.chapter}`}>
          <b className="ellipsis strong ink">{name}</b>
          <span className="num">{`-${scoreText(lost)}`}</span>
        </p>
      )}
      <ul>
        {points.map((point) => {
          const height = heightOf(point);
          return (
            <li key={point.id}>
              <Link
                to={to(point)}
                className={styles.cell}
                data-hot={hot.includes(point)}
                style={{ minHeight: height }}
                title={point.name}
                aria-label={`${point.chapter ? `${point.chapter} ` : ''}${point.name} 失 ${scoreText(point.lost)} 分，${point.leaves} 小题`}
              >
                <b className="ellipsis shrinks regular">{point.name}</b>
                <span className="num rigid text-right soft">
                  <span>{`-${scoreText(point.lost)}`}</span>
                  {height >= twoLines && <small className="block muted text-12">{`${point.leaves} 小题`}</small>}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
