import { useState, type ReactNode } from 'react';
import type { Paper } from '@/api/questionbank/paper-schema';
import type { PaperReport, RecordRow, Report } from '@/api/questionbank/record-schema';
import { shanghaiText } from '@/shared/lib/dates';
import { formatDuration, formatUsedTime } from '@/shared/lib/format';
import { paths } from '@/shared/paths';
import { Button } from '@/shared/ui/button';
import { Icon } from '@/shared/ui/icon';
import { LinkButton } from '@/shared/ui/link-button';
import { Tag } from '@/shared/ui/tag';
import { round2, scoreText } from '@/shared/lib/round2';
import { againPath, solutionPath, analysisPath } from '../record/record-actions';
import { useLabels } from '../record/use-labels';
import { PaperStrip, ScoreBar, StateLegend } from './paper-strip';
import { judgedMarks, lostCount, type ReportGroup, type WholeFigures } from './report-figures';
import { enoughPeople, sinceLast, waitsForMarks } from './report-view';
import type { TimeCosts } from './time-costs';
import { useUnsentEntry } from '@/components/unsent/use-unsent';
import { unsentCount } from '@/offline/unsent';
import styles from './score-head.module.css';

interface ScoreHeadProps {
  report: Report;
  figures: WholeFigures;
  /** What the leaves do not explain of the score. */
  gap: string | null;
  groups: readonly ReportGroup[];
  times: TimeCosts | null;
  /** Whether the points of all leaves are known. */
  exact: boolean;
  paperId: string;
  paper: Paper | null;
  row: RecordRow | null;
  /** Comparison for the paper; null for chapters and books, and on failure. */
  cohort: PaperReport | null;
  /** Rated attempts; null until loaded. */
  attempts: PaperReport['attempts'] | null;
}

/** Records whose score was animated in this visit. */
const counted = new Set<string>();
const canCount = typeof CSS !== 'undefined' && 'registerProperty' in CSS;

/** Animates the score once; the accessible text is the final score. */
function CountedScore({ recordId, score }: { recordId: string; score: number }) {
  const [counts] = useState(() => {
    const first = !counted.has(recordId);
    counted.add(recordId);
    return first && canCount && score >= 1;
  });
  const [whole = '', decimals] = scoreText(score).split('.');
  return (
    <b
      className={counts ? `${styles.points} ${styles.counts}` : styles.points}
      data-rest={decimals ? `.${decimals}` : ''}
      style={{ '--score': whole }}
    >
      <span>{scoreText(score)}</span>
    </b>
  );
}

interface Figure {
  name: string;
  value: ReactNode;
  unit?: string;
  tone?: 'up' | 'down';
}

function verdictOf(report: Report, { known, open }: WholeFigures) {
  const { passScore, passed } = report;
  if (waitsForMarks(report))
    return { tone: 'warn', icon: 'clock', text: '待自评', more: open ? `另有 ${open} 分待评` : null } as const;
  if (passed === null || known === null) return null;
  const apart = passScore === null ? null : round2(known - passScore);
  // The verdict is the server's. A distance that contradicts it (a part of the paper was failed) is not shown.
  const more =
    apart === null || apart >= 0 !== passed
      ? null
      : apart === 0
        ? '正好在及格线上'
        : passed
          ? `比及格线高 ${apart} 分`
          : `比及格线低 ${-apart} 分`;
  return passed
    ? ({ tone: 'ok', icon: 'check', text: '已及格', more } as const)
    : ({ tone: 'bad', icon: 'close', text: '未及格', more } as const);
}

function factsOf({ report, figures: whole, paper, cohort, attempts }: ScoreHeadProps) {
  const waits = waitsForMarks(report);
  const { usedTime, passScore, examMode } = report;
  const { leaves, right, mark, known } = whole;
  const limit = examMode === 'EXAM' && paper?.duration ? ` / ${formatDuration(paper.duration * 60)}` : '';
  const figures: Figure[] = [
    { name: waits ? '已判小题答对' : '答对', value: right, unit: ` / ${leaves - mark} 小题` },
    { name: '用时', value: formatUsedTime(usedTime), unit: limit },
  ];
  if (waits) {
    if (known === null) return figures;
    figures.push({ name: '已知得分', value: scoreText(known), unit: ` / ${judgedMarks(whole)} 分` });
    const apart = passScore === null ? 0 : round2(passScore - known);
    if (apart > 0) figures.push({ name: '离及格还差', value: scoreText(apart), unit: ' 分' });
    return figures;
  }
  if (cohort && cohort.joinCount >= enoughPeople && cohort.beatRate !== null)
    figures.push({ name: '超过学员', value: `${scoreText(cohort.beatRate)}%` });
  const since = attempts && sinceLast(attempts, report.recordId);
  if (since !== null)
    figures.push({
      name: '比上次',
      value: `${since > 0 ? '+' : ''}${scoreText(since)}`,
      unit: ' 分',
      ...(since !== 0 && { tone: since > 0 ? 'up' : 'down' }),
    });
  return figures;
}

/** Next steps after a result: lost points first. */
function Actions({ report, figures, paperId, row }: Pick<ScoreHeadProps, 'report' | 'figures' | 'paperId' | 'row'>) {
  const { recordId } = report;
  const { mark } = figures;
  const lost = lostCount(figures);
  const waits = waitsForMarks(report);
  const retakePath = row ? againPath(row) : paths.paperCover(paperId);
  const all = (row && solutionPath(row)) ?? analysisPath(paperId, recordId);
  return (
    <div className={`column centre gap-12 ${styles.actions}`}>
      {waits ? (
        <LinkButton kind="filled" to={paths.learnCenterMark(recordId)}>
          去自评{mark > 0 && <span className="num">{`${mark} 小题`}</span>}
        </LinkButton>
      ) : (
        lost > 0 && (
          <LinkButton kind="filled" to={analysisPath(paperId, recordId, { filter: 'lost' })}>
            只看失分的 <span className="num">{lost}</span> 小题
          </LinkButton>
        )
      )}
      <LinkButton kind={waits || lost > 0 ? 'outline' : 'filled'} to={all}>
        全部解析
      </LinkButton>
      <div className={`flex gap-4 ${styles.pair}`}>
        {retakePath && (
          <LinkButton kind="text" icon="refresh" to={retakePath}>
            再做一次
          </LinkButton>
        )}
        <Button kind="text" icon="print" aria-label="打印成绩单" onClick={() => window.print()}>
          打印
        </Button>
      </div>
    </div>
  );
}

export function ScoreHead(props: ScoreHeadProps) {
  const { report, figures, gap, groups, times, exact, paperId, row, attempts } = props;
  const label = useLabels();
  const { recordId, passScore, submitTime, title } = report;
  const waits = waitsForMarks(report);
  const verdict = verdictOf(report, figures);
  const unsent = useUnsentEntry(recordId);
  const here = unsent && unsent.phase !== 'sent' ? unsentCount(unsent) : 0;
  const { known, full } = figures;
  const judged = judgedMarks(figures) ?? full;
  const nth = (attempts?.findIndex((one) => one.recordId === recordId) ?? -1) + 1;
  const spoken =
    known === null
      ? '尚无得分'
      : waits
        ? `已判得分 ${scoreText(known)}，满分 ${judged}，其余待评`
        : `得分 ${scoreText(known)}，满分 ${full}`;
  return (
    <section className={`card ${styles.head}`} aria-label="成绩">
      <div className={`grid ${styles.top}`}>
        <div className={`column centre ${styles.score}`}>
          <p className="num" role="img" aria-label={`${spoken}${verdict && !waits ? `，${verdict.text}` : ''}`}>
            {known === null ? (
              <b className={styles.points}>—</b>
            ) : waits ? (
              <b className={styles.points}>{scoreText(known)}</b>
            ) : (
              <CountedScore key={recordId} recordId={recordId} score={known} />
            )}
            {judged > 0 && <span>{`/ ${judged} 分`}</span>}
          </p>
          {verdict && (
            <p className={`row gap-8 mt-8 text-13 ${styles.verdict}`}>
              <Tag tone={verdict.tone}>
                <Icon name={verdict.icon} size={14} />
                <span>{verdict.text}</span>
              </Tag>
              {verdict.more && <span className="num">{verdict.more}</span>}
            </p>
          )}
          {gap !== null && <p className="num hint mt-8">{gap}</p>}
          {here > 0 && <p className="hint mt-8">{`这个分数没有算上本机的 ${here} 小题`}</p>}
        </div>
        <div className="shrinks">
          <p className={`flex wraps gap-8 ${styles.tags}`}>
            <Tag tone="primary">{label('examMode', report.examMode)}</Tag>
            {nth > 0 && <Tag tone="line">{`第 ${nth} 次`}</Tag>}
          </p>
          <h1 className="mt-8 text-22-strong">{title}</h1>
          <p className={`num hint ${styles.time}`}>
            {[
              submitTime !== null && `${shanghaiText(submitTime)} 交卷`,
              row?.closedBy === 'SERVER' && '时间到由系统自动交卷',
            ]
              .filter(Boolean)
              .join('，')}
          </p>
          <dl className={`grid gap-16 mt-20 ${styles.figures}`}>
            {factsOf(props).map(({ name, value, unit, tone }) => (
              <div key={name}>
                <dt className="hint nowrap">{name}</dt>
                <dd className="num text-22-strong ink nowrap" data-tone={tone}>
                  <span>{value}</span>
                  {unit && <small className="fs-13 regular muted">{unit}</small>}
                </dd>
              </div>
            ))}
          </dl>
        </div>
        <Actions report={report} figures={figures} paperId={paperId} row={row} />
      </div>
      {groups.length > 0 && (
        <div className={styles.whole}>
          <header className="flex wraps gap-4-12 baseline">
            <h2 className="text-18-strong">整卷</h2>
            <p>{exact ? '一格一小题，宽度是分值，高度是得分' : '一格一小题，颜色是结果'}</p>
            {times && <p>{exact ? '下面一条高是每分用时，面积就是用掉的时间' : '下面一条高是用时'}</p>}
            <StateLegend figures={figures} />
          </header>
          {/* The key replaces the cells when their widths change, so that no existing cell moves. */}
          <PaperStrip
            key={String(exact)}
            groups={groups}
            times={times}
            exact={exact}
            to={({ id }) => analysisPath(paperId, recordId, { q: id })}
          />
          <ScoreBar figures={figures} pass={passScore} waits={waits} />
        </div>
      )}
    </section>
  );
}
