import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { learnedQueries } from '@/api/dataanalysis/queries';
import { recordQueries } from '@/api/questionbank/record-queries';
import { serverNow } from '@/api/server-clock';
import { userProductQueries } from '@/api/usercenter/queries';
import { useProject } from '@/session/project';
import { formatDate } from '@/shared/lib/format';
import { daysUntil, useExamDate } from '@/components/exam-date/exam-date';
import { lastDays } from './study-days';
import { todayTasks } from './today-tasks';
import { useDueSubjects } from './use-due-subjects';
import { useStudyLog } from './use-study-log';

/** Every source fails for itself: its rows are absent then. */
export function useTodayTasks() {
  const [now] = useState(serverNow);
  const today = formatDate(now);
  const project = useProject();
  const days = daysUntil(useExamDate(project?.id ?? ''), now);
  const last = useQuery(learnedQueries.last());
  const mine = useQuery(userProductQueries.mine());
  const log = useStudyLog();
  const open = useQuery(recordQueries.page({ current: 1, size: 4, status: 'DOING,TO_MARK' }));
  const finished = useQuery(
    recordQueries.page({ current: 1, size: 5, status: 'DONE', startDate: today, endDate: today }),
  );
  const { due, subjects, books } = useDueSubjects(now);
  const sources = [last, open, finished, ...books];
  const tasks = todayTasks({
    lesson: last.data ?? null,
    courseTitle: mine.data?.find(({ courseId }) => courseId === last.data?.courseId)?.title ?? '',
    minutes: lastDays(log.data ?? [], 1, now)[0]?.minutes ?? 0,
    due,
    open: open.data?.records ?? [],
    finished: finished.data?.records ?? [],
    days,
  });
  return {
    tasks,
    days,
    /** Until all of them have answered: rows never come between rows. */
    waiting: [...sources, log, subjects].some(({ isLoading }) => isLoading),
    /** Nothing could be read. */
    failed: tasks.length === 0 && [last, open].every(({ isLoadingError }) => isLoadingError),
    asking: sources.some(({ isFetching }) => isFetching),
    retry: () => Promise.all(sources.filter(({ isError }) => isError).map(({ refetch }) => refetch())),
  };
}
