import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router-dom';
import { paperQueries } from '@/api/questionbank/queries';
import { recordQueries } from '@/api/questionbank/record-queries';
import type { RecordRow, Report } from '@/api/questionbank/record-schema';
import { usePageTitle } from '@/shared/lib/use-page-title';
import { paths } from '@/shared/paths';
import { Breadcrumb } from '@/shared/ui/breadcrumb';
import { ErrorState } from '@/shared/ui/error-state';
import { Skeleton } from '@/shared/ui/skeleton';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { AttemptsChart } from './attempts-chart';
import { CohortBars } from './cohort-bars';
import { KnowledgeBars } from './knowledge-bars';
import { ReportButtons } from './report-buttons';
import { ReportSheet } from './report-sheet';
import { ScoreHead } from './score-head';
import { TypeTable } from './type-table';
import styles from './report.module.css';

/** The result of one attempt. A record that still runs goes back to answering. */
export function Component() {
  const { recordId = '', paperId = '' } = useParams();
  const report = useQuery({ ...recordQueries.report(recordId), staleTime: 0 });
  // What kind of record it is stands in its row only, not in the report.
  const rows = useQuery({ ...recordQueries.page({ current: 1, size: 100, sourceId: paperId }), staleTime: 0 });
  const row = rows.data?.records.find(({ id }) => id === recordId) ?? null;
  usePageTitle(report.data?.title && `${report.data.title} 成绩报告`);
  if (report.data?.status === 'DOING' || (report.isError && row?.status === 'DOING'))
    return <Navigate replace to={paths.learnCenter(paperId, recordId)} />;
  return (
    <div data-page="transcript" className={`wrap ${styles.page}`}>
      <Breadcrumb
        items={[
          { label: '题库', to: paths.questionBank() },
          { label: '做题记录', to: paths.record() },
          { label: '成绩报告' },
        ]}
      />
      {!report.data && <VisuallyHidden as="h1">成绩报告</VisuallyHidden>}
      {report.isError && report.data === undefined ? (
        !rows.isPending && (
          <ErrorState error={report.error} retrying={report.isFetching} onRetry={() => void report.refetch()} />
        )
      ) : report.data ? (
        <Transcript report={report.data} paperId={paperId} row={row} known={!rows.isPending} />
      ) : (
        <TranscriptSkeleton />
      )}
    </div>
  );
}

interface TranscriptProps {
  report: Report;
  paperId: string;
  row: RecordRow | null;
  /** Whether the row has been looked for. */
  known: boolean;
}

function Transcript({ report, paperId, row, known }: TranscriptProps) {
  const isPaper = known && (row === null || row.sourceType === 'PAPER' || row.sourceType === 'COURSEWARE');
  // Attempts and comparison fail alone: the report stands without them.
  const cohort = useQuery({ ...recordQueries.paperReport(paperId), enabled: isPaper, staleTime: 0 });
  const paper = useQuery({ ...paperQueries.detail(paperId), enabled: isPaper });
  const subjectId = row?.subjectId ?? paper.data?.subjectId ?? null;
  const { score, totalScore, status } = report;
  return (
    <>
      <ScoreHead report={report} cohort={cohort.data ?? null} closedByServer={row?.closedBy === 'SERVER'}>
        <ReportButtons report={report} paperId={paperId} row={row} />
      </ScoreHead>
      <div className={styles.columns}>
        <div>
          <ReportSheet report={report} paperId={paperId} />
          {report.typeStats.length > 0 && <TypeTable stats={report.typeStats} />}
          {cohort.isError ? (
            <ErrorState error={cohort.error} retrying={cohort.isFetching} onRetry={() => void cohort.refetch()} />
          ) : (
            cohort.data && (
              <AttemptsChart
                attempts={cohort.data.attempts}
                recordId={report.recordId}
                totalScore={totalScore}
                passScore={report.passScore}
              />
            )
          )}
        </div>
        <div>
          <KnowledgeBars stats={report.knowledgeStats} subjectId={subjectId} />
          {cohort.data && status === 'DONE' && score !== null && (
            <CohortBars cohort={cohort.data} score={score} totalScore={totalScore} />
          )}
        </div>
      </div>
    </>
  );
}

function TranscriptSkeleton() {
  return (
    <>
      <Skeleton height={300} radius={12} />
      <div className={styles.columns}>
        <Skeleton height={420} radius={12} />
        <Skeleton height={420} radius={12} />
      </div>
    </>
  );
}
