import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, type ReactNode } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { paperQueries } from '@/api/questionbank/queries';
import { recordQueries } from '@/api/questionbank/record-queries';
import type { RecordRow, Report } from '@/api/questionbank/record-schema';
import { keepLosses } from '@/learning/losses/losses';
import { useUser } from '@/session/login';
import { classNames } from '@/shared/lib/class-names';
import { usePageTitle } from '@/shared/lib/use-page-title';
import { paths } from '@/shared/paths';
import { Breadcrumb } from '@/shared/ui/breadcrumb';
import { ErrorState } from '@/shared/ui/error-state';
import { Skeleton } from '@/shared/ui/skeleton';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { UnsentLine } from '@/components/unsent/unsent-line';
import { DeferUntilVisible } from '@/components/deferred/defer-until-visible';
import { lazyPart } from '@/shared/ui/lazy-part';
import { analysisPath } from '../record/record-actions';
import { recordLosses } from '../question/record-losses';
import { useTraces } from '../reasons/use-traces';
import { AttemptsChart, CohortBars, ToMark } from './charts';
import { LossMap } from './loss-map';
import { LossReasons } from './loss-reasons';
import { ReportPaper } from './report-paper';
import { ReportSheet } from './report-sheet';
import { reportFigures, reportGroups } from './report-figures';
import { enoughPeople, leafRows, ratedAttempts, waitsForMarks, type LeafRow } from './report-view';
import { ScoreHead } from './score-head';
import { TimeCard, TotalTime } from './time-card';
import { changedRows, timeCosts } from './time-costs';
import { TypeList } from './type-list';
import { usePrinting } from '@/components/print/use-printing';
import styles from './report.module.css';

const TodayStrip = lazyPart(() => import('@/components/desk/today-strip').then((file) => file.TodayStrip));

/** The result of one attempt. An unfinished record redirects to its room. */
export function Component() {
  const { recordId = '', paperId = '' } = useParams();
  const report = useQuery({ ...recordQueries.report(recordId), staleTime: 0 });
  // Only the row of the record contains its source type; the report does not.
  const rows = useQuery({ ...recordQueries.page({ current: 1, size: 100, sourceId: paperId }), staleTime: 0 });
  const row = rows.data?.records.find(({ id }) => id === recordId) ?? null;
  const printing = usePrinting() && report.data !== undefined;
  usePageTitle(report.data?.title && `${report.data.title} 成绩报告`);
  // If the report says DOING and the record is not among the rows, load the record itself before redirecting: the
  // room relies on the record too, and would redirect back to this page.
  const isDoubted = report.data?.status === 'DOING' && !rows.isPending && row === null;
  const record = useQuery({ ...recordQueries.questions(recordId), enabled: isDoubted });
  const status = row?.status ?? record.data?.record.status ?? (record.isError ? report.data?.status : undefined);
  const isKnown = report.data?.status !== 'DOING' || status !== undefined;
  if (status === 'DOING' && (report.data?.status === 'DOING' || report.isError))
    return <Navigate replace to={paths.learnCenter(paperId, recordId)} />;
  return (
    <div data-page="transcript" className={`wrap grid gap-24 packed one-column ${styles.page}`}>
      <Breadcrumb
        items={[
          { label: '题库', to: paths.questionBank() },
          { label: '做题记录', to: paths.record() },
          { label: '成绩报告' },
        ]}
      />
      {!(report.data && isKnown) && <VisuallyHidden as="h1">成绩报告</VisuallyHidden>}
      {report.isError && report.data === undefined ? (
        !rows.isPending && (
          <ErrorState error={report.error} retrying={report.isFetching} onRetry={() => void report.refetch()} />
        )
      ) : report.data && isKnown ? (
        <Transcript
          report={status && report.data.status === 'DOING' ? { ...report.data, status } : report.data}
          paperId={paperId}
          row={row}
          records={rows.data?.records ?? []}
          known={!rows.isPending}
          printing={printing}
        />
      ) : (
        <PageSkeleton />
      )}
    </div>
  );
}

/** A sheet with more leaves is higher than the column beside it, so it gets its own row. */
const besideRows = 120;

interface TranscriptProps {
  report: Report;
  paperId: string;
  row: RecordRow | null;
  records: readonly RecordRow[];
  /** Whether the request for the records has ended. */
  known: boolean;
  printing: boolean;
}

function Transcript({ report, paperId, row, records, known, printing }: TranscriptProps) {
  const isPaper = known && (row === null || row.sourceType === 'PAPER' || row.sourceType === 'COURSEWARE');
  // If this request fails, only attempts and comparison are missing from the report.
  const cohort = useQuery({ ...recordQueries.paperReport(paperId), enabled: isPaper, staleTime: 0 });
  const paper = useQuery({ ...paperQueries.detail(paperId), enabled: isPaper });
  // The points of each leaf. The head waits for them only if the learner still has to mark answers.
  const analysis = useQuery(recordQueries.analysis(report.recordId));
  const traces = useTraces(report.recordId);
  const userId = useUser()?.id;
  useEffect(() => {
    const losses = analysis.data && recordLosses(analysis.data.record, analysis.data.questions);
    if (userId !== undefined && losses) keepLosses(userId, [losses]);
  }, [userId, analysis.data]);
  const rules = paper.data?.typeRules;
  const rows = useMemo(() => leafRows(report, analysis.data?.questions, rules), [report, analysis.data, rules]);
  const figures = useMemo(() => reportFigures(report, rows), [rows, report]);
  const groups = useMemo(() => reportGroups(rows, figures.types), [rows, figures]);
  const exact = rows.some(({ full }) => full);
  const { known: score, full: totalScore } = figures.whole;
  const attempts = known && cohort.data ? ratedAttempts(cohort.data.attempts, records, { ...report, score }) : null;
  const subjectId = row?.subjectId ?? paper.data?.subjectId ?? null;
  const { passScore, recordId } = report;
  const compared =
    cohort.data && score !== null && cohort.data.joinCount >= enoughPeople && totalScore > 0
      ? { cohort: cohort.data, score }
      : null;
  const waits = waitsForMarks(report);
  const minutes = report.examMode === 'EXAM' && totalScore > 0 && exact ? paper.data?.duration : null;
  const times = traces && timeCosts(rows, traces, minutes ? (minutes * 60) / totalScore : null);
  const toLeaf = ({ id }: LeafRow) => analysisPath(paperId, recordId, { q: id });
  const sheet = <ReportSheet figures={figures.whole} groups={groups} to={toLeaf} />;
  // The device's times make the strip higher, so nothing is shown before they are read.
  if (!traces || (waits && analysis.isPending))
    return (
      <>
        <VisuallyHidden as="h1">{report.title}</VisuallyHidden>
        <PageSkeleton />
      </>
    );
  return (
    <>
      <UnsentLine large recordId={recordId} title={report.title} />
      <ScoreHead
        report={report}
        figures={figures.whole}
        gap={figures.gap}
        groups={groups}
        times={times}
        exact={exact}
        paperId={paperId}
        paper={paper.data ?? null}
        row={row}
        cohort={cohort.data ?? null}
        attempts={attempts}
      />
      {/* A skeleton for all blocks together, because a late map would move the blocks below it. */}
      {analysis.isPending ? (
        <BodySkeleton />
      ) : (
        <>
          {analysis.isError ? (
            <ErrorState error={analysis.error} retrying={analysis.isFetching} onRetry={() => void analysis.refetch()} />
          ) : (
            <LossReasons rows={rows} recordId={recordId} paperId={paperId} />
          )}
          {analysis.isSuccess && exact && (
            <LossMap report={report} {...figures} paperId={paperId} subjectId={subjectId} />
          )}
          <div className={`grid gap-24 ${styles.row}`}>
            {times && (
              <TimeCard
                times={times}
                groups={groups}
                worse={changedRows(rows, traces, 'worse')}
                better={changedRows(rows, traces, 'better')}
                usedTime={report.usedTime}
                exact={exact}
                to={toLeaf}
              />
            )}
            {figures.types.length > 0 && <TypeList types={figures.types} wide={!times} />}
            {!times && report.usedTime > 0 && <TotalTime usedTime={report.usedTime} leaves={rows.length} />}
          </div>
          {/* A long sheet gets its own row, because nothing beside it would be as high. */}
          {rows.length > besideRows && <div className={`grid gap-24 ${styles.row}`}>{sheet}</div>}
          <div className={classNames('grid gap-24', styles.row, rows.length > besideRows && !waits && styles.flat)}>
            {rows.length > 0 && rows.length <= besideRows && sheet}
            {waits ? (
              <ToMark rows={rows} recordId={recordId} />
            ) : (
              <Comparison flat={rows.length > besideRows}>
                {(!known || (isPaper && cohort.isPending)) && <Skeleton height={320} radius={12} />}
                {cohort.isError && (
                  <ErrorState error={cohort.error} retrying={cohort.isFetching} onRetry={() => void cohort.refetch()} />
                )}
                {attempts?.some((one) => one.score !== null) && (
                  <AttemptsChart
                    attempts={attempts}
                    recordId={recordId}
                    totalScore={totalScore}
                    passScore={passScore}
                  />
                )}
                {compared && <CohortBars {...compared} totalScore={totalScore} passScore={passScore} />}
              </Comparison>
            )}
          </div>
          <DeferUntilVisible height={156} className="no-print">
            <TodayStrip fallback={<Skeleton height={156} radius={16} />} />
          </DeferUntilVisible>
        </>
      )}
      {printing && (
        <ReportPaper
          report={report}
          figures={figures}
          groups={groups}
          duration={report.examMode === 'EXAM' ? (paper.data?.duration ?? null) : null}
          attempts={attempts}
          cohort={compared?.cohort ?? null}
        />
      )}
    </>
  );
}

/** The column beside the sheet; nothing if it would be empty. `flat`: side by side, below a long sheet. */
function Comparison({ flat, children }: { flat: boolean; children: ReactNode[] }) {
  if (!children.some(Boolean)) return null;
  return flat ? children : <div className="column gap-24 shrinks">{children}</div>;
}

function PageSkeleton() {
  return (
    <>
      <Skeleton height={480} radius={12} />
      <BodySkeleton />
    </>
  );
}

function BodySkeleton() {
  return (
    <>
      <Skeleton height={420} radius={12} />
      <div className={`grid gap-24 ${styles.row}`}>
        <Skeleton height={320} radius={12} />
        <Skeleton height={320} radius={12} />
      </div>
    </>
  );
}
