import { typeCode } from '@/api/questionbank/question-schema';
import { useRef, useState, type KeyboardEvent } from 'react';
import { Link } from 'react-router-dom';
import { hasModifier } from '@/shared/lib/has-modifier';
import { answerOf, marksText, numbered, typeName } from '@/exam';
import { useLabels } from '../record/use-labels';
import { toMark } from '../record/record-actions';
import { scoreText } from '@/shared/lib/round2';
import { stateCounts, type ReportGroup, type WholeFigures } from './report-figures';
import { byTop, resultText, stateNames, type LeafRow } from './report-view';
import { costText, type TimeCosts } from './time-costs';
import styles from './paper-strip.module.css';
import legend from './state-legend.module.css';

interface PaperStripProps {
  groups: readonly ReportGroup[];
  /** The time of each leaf, drawn as a bar below its cell. */
  times?: TimeCosts | null;
  /** Whether the points of all leaves are known. */
  exact?: boolean;
  /** Address of a cell; none on paper. */
  to?: (row: LeafRow) => string;
}

const weightOf = (rows: readonly LeafRow[]): number => rows.reduce((sum, { weight }) => sum + weight, 0);
const wide = (weight: number) => ({ '--weight': weight });
/** The green share of a cell: earned points, or all of them if only the state is known. */
const shareOf = ({ state, full, got }: LeafRow): number =>
  full && got !== null ? Math.min(1, Math.max(0, got / full)) : state === 'right' ? 1 : 0;
/** The points of a section: 17 / 20, or 120 分待评. */
function figureOf({ figures }: ReportGroup): string | null {
  if (!figures || figures.full <= 0) return null;
  const { known, full, open, mark } = figures;
  if (known !== null && open !== null) return marksText({ known, full, open }, '');
  return mark > 0 ? toMark : null;
}
/** The labels below the strip: 31 for a CASE, otherwise 1 – 20. */
function scaleOf({ rows }: ReportGroup): { text: string; weight: number }[] {
  const tops = byTop(rows);
  if (tops.length < rows.length) return tops.map((own) => ({ text: own[0]?.topNo ?? '', weight: weightOf(own) }));
  const [first, last] = [rows[0]?.no ?? '', rows.at(-1)?.no ?? ''];
  return [{ text: first === last ? first : `${first} – ${last}`, weight: weightOf(rows) }];
}

/**
 * 整卷: one cell per leaf; its width is its full points, its green part the earned ones. The bar below it is the time per
 * point, so that its area is the time.
 */
export function PaperStrip({ groups, times = null, exact = true, to }: PaperStripProps) {
  const label = useLabels();
  const box = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState(0);
  const [tip, setTip] = useState<{ text: string; share: number } | null>(null);
  const rows = groups.flatMap((group) => group.rows);
  const costs = new Map(times?.costs.map((cost) => [cost.row.id, cost]));
  const slowest = times && Math.max(times.pace * 1.25, ...times.costs.map(({ rate }) => rate));
  const textOf = (row: LeafRow) => {
    const cost = costs.get(row.id);
    return `第 ${row.no} 题 ${resultText(row)}${cost ? `，${costText(cost, exact)}` : ''}`;
  };
  const show = (row: LeafRow, cell: Element) => {
    const [own, all] = [cell.getBoundingClientRect(), box.current?.getBoundingClientRect()];
    if (all) setTip({ text: textOf(row), share: (own.left + own.width / 2 - all.left) / (all.width || 1) });
  };
  const move = (event: KeyboardEvent) => {
    const to = { ArrowRight: stop + 1, ArrowLeft: stop - 1, Home: 0, End: rows.length }[event.key];
    if (to === undefined || hasModifier(event)) return;
    event.preventDefault();
    const next = Math.min(rows.length - 1, Math.max(0, to));
    setStop(next);
    box.current?.querySelectorAll('a')[next]?.focus();
  };
  const cellOf = (row: LeafRow, index: number, isNewTop: boolean) => {
    const look = {
      className: styles.cell,
      'data-new-top': isNewTop,
      'data-state': row.state,
      style: {
        '--weight': row.weight,
        '--got': shareOf(row),
        ...(slowest && { '--time': (costs.get(row.id)?.rate ?? 0) / slowest }),
      },
    };
    if (!to) return <span key={row.id} {...look} />;
    return (
      <Link
        key={row.id}
        {...look}
        to={to(row)}
        tabIndex={index === stop ? 0 : -1}
        aria-label={textOf(row)}
        onFocus={(event) => {
          setStop(index);
          show(row, event.currentTarget);
        }}
        onBlur={() => setTip(null)}
        onPointerEnter={(event) => show(row, event.currentTarget)}
        onPointerLeave={() => setTip(null)}
      />
    );
  };
  return (
    <div ref={box} className="relative mt-16">
      {tip && (
        <span className={`num ${styles.tip}`} style={{ '--share': tip.share }} aria-hidden="true">
          {tip.text}
        </span>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a toolbar wherever it has a handler; its cells take the focus */}
      <div
        className={`flex gap-4 ${styles.scroll}`}
        data-timed={times ? '' : undefined}
        style={times && slowest ? { '--pace': times.pace / slowest } : undefined}
        role={to ? 'toolbar' : 'img'}
        aria-label={to ? '整卷，一格一小题' : '整卷'}
        onKeyDown={to && move}
      >
        {groups.map((group, at) => {
          const figure = figureOf(group);
          const before = groups.slice(0, at).reduce((sum, own) => sum + own.rows.length, 0);
          const name = label('questionType', typeCode(group));
          return (
            <div key={typeCode(group)} className={styles.section} style={wide(weightOf(group.rows))}>
              <p className={`flex gap-8 between muted nowrap ${styles.name}`} aria-hidden="true">
                <b className={`strong ink ${styles.long}`}>{numbered(at, name)}</b>
                <b className={`strong ink ${styles.short}`}>{typeName(group.type)}</b>
                {figure && <span className="num">{figure}</span>}
              </p>
              <div className={`flex mt-4 ${styles.cells}`}>
                {group.rows.map((row, index) =>
                  cellOf(
                    row,
                    before + index,
                    index > 0 && answerOf(group.type) === 'parts' && group.rows[index - 1]?.topNo !== row.topNo,
                  ),
                )}
              </div>
              <p className={`num flex gap-4 footnote nowrap mt-4 ${styles.scale}`} aria-hidden="true">
                {scaleOf(group).map(({ text, weight }) => (
                  <span key={text} style={wide(weight)}>
                    {text}
                  </span>
                ))}
              </p>
            </div>
          );
        })}
      </div>
    </div>
  );
}

interface ScoreBarProps {
  figures: Pick<WholeFigures, 'known' | 'full' | 'open'>;
  pass: number | null;
  /** The result waits for the learner's marking: its points are shown right of the score. */
  waits: boolean;
}

/** The score on the scale of the strip, with the pass line; nothing without a score. */
export function ScoreBar({ figures: { known: score, full: total, open }, pass, waits }: ScoreBarProps) {
  if (score === null || total <= 0) return null;
  const share = (value: number) => `${Math.min(100, Math.max(0, (value / total) * 100))}%`;
  const text = `${waits ? '已判得分' : '我的得分'} ${scoreText(score)}`;
  // Near an end of the bar the label moves to the other side.
  const side = score / total > 0.86 ? 'end' : score / total < 0.14 ? 'start' : undefined;
  return (
    <div
      className={`text-12 nowrap relative ${styles.bar}`}
      role="img"
      aria-label={`${text}，满分 ${total}${pass === null ? '' : `，及格 ${scoreText(pass)}`}`}
    >
      <span className={`flex ${styles.track}`}>
        <i className={styles.score} style={{ '--share': share(score) }} />
        {open !== null && open > 0 && <i className={styles.waiting} style={{ '--share': share(open) }} />}
      </span>
      {pass !== null && (
        <span className={styles.pass} style={{ '--at': share(pass) }}>
          <b className="num strong ink">{`及格 ${scoreText(pass)}`}</b>
        </span>
      )}
      <b className={`num strong link-colour ${styles.own}`} data-side={side} style={{ '--at': share(score) }}>
        {text}
      </b>
      {side !== 'end' && <span className={`num muted ${styles.full}`}>{`满分 ${total}`}</span>}
    </div>
  );
}

/** The legend with counts: 答对 26, 得部分分 17. */
export function StateLegend({ figures }: { figures: WholeFigures }) {
  return (
    <ul className={`num flex wraps gap-4-16 push text-12 ${legend.legend}`}>
      {stateCounts(figures).map(({ state, count }) => (
        <li key={state} className="nowrap row gap-4" data-state={state}>
          {`${stateNames[state]} ${count}`}
        </li>
      ))}
    </ul>
  );
}
