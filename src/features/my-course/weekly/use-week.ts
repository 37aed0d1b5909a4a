import { useQueries, useQuery } from '@tanstack/react-query';
import { recordQueries } from '@/api/questionbank/record-queries';
import { userProductQueries } from '@/api/usercenter/queries';
import { dayText, useStudyLog } from '@/learning/study-days';
import { chapterFigures, endedIn, practiceFigures, studyFigures, type Week } from './week-report';
import { failedOf } from '@/learning/basics/failed-of';

const mostRecords = 100;
/** Maximum number of reports to load for the chapters, because each is one call. */
const mostReports = 8;

const recordsOf = (monday: number) =>
  recordQueries.page({
    current: 1,
    size: mostRecords,
    status: 'TO_MARK,DONE',
    startDate: dayText(monday),
    endDate: dayText(monday + 6),
  });

/** The figures of a week, and those of the same days of the week before for comparison. */
export function useWeek({ monday, days }: Week) {
  const log = useStudyLog();
  const mine = useQuery(userProductQueries.mine());
  const records = useQuery(recordsOf(monday));
  const before = useQuery(recordsOf(monday - 7));
  const done = (records.data?.records ?? []).filter(({ status }) => status === 'DONE').slice(0, mostReports);
  const reports = useQueries({
    // The report of a finished record never changes.
    queries: done.map(({ id }) => ({ ...recordQueries.report(id), staleTime: Infinity })),
  });
  const read = reports.flatMap(({ data }) => data ?? []);
  const rows = log.data ?? [];
  return {
    study: { now: studyFigures(rows, monday, days), before: studyFigures(rows, monday - 7, days) },
    /** null if the records failed to load. */
    practice: records.data &&
      before.data && {
        now: practiceFigures(records.data.records, monday, days),
        before: practiceFigures(before.data.records, monday - 7, days),
      },
    ended: {
      now: endedIn(records.data?.records ?? [], monday, days),
      before: endedIn(before.data?.records ?? [], monday - 7, days),
    },
    isCut: [records, before].some(({ data }) => data && data.total > mostRecords),
    chapters: chapterFigures(read),
    reports: {
      requested: done.length,
      read: read.length,
      isPending: reports.some(({ isPending }) => isPending),
      isFetching: reports.some(({ isFetching }) => isFetching),
      retry: () => void Promise.all(reports.filter(({ isError }) => isError).map(({ refetch }) => refetch())),
    },
    titleOf: (courseId: string) => mine.data?.find((course) => course.courseId === courseId)?.title ?? '',
    isPending: [log, mine, records, before].some(({ isLoading }) => isLoading),
    failed: failedOf([records, before]),
  };
}
export type WeekData = ReturnType<typeof useWeek>;
