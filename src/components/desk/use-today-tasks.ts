import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { learnedQueries } from '@/api/dataanalysis/queries';
import { bookQueries, recordQueries } from '@/api/questionbank/record-queries';
import { serverNow } from '@/api/server-clock';
import { classQueries } from '@/api/sys/queries';
import { userProductQueries } from '@/api/usercenter/queries';
import { reviewOf } from '@/offline/review-cards';
import { useUser } from '@/session/login';
import { useProject } from '@/session/project';
import { shanghaiDay } from '@/shared/lib/dates';
import { formatDate } from '@/shared/lib/format';
import { daysUntil, useExamDate } from '@/components/exam-date/exam-date';
import { lastDays } from './study-days';
import { countDue, todayTasks } from './today-tasks';
import { useStudyLog } from './use-study-log';

/** Subjects whose wrong books are looked at. */
const mostSubjects = 6;

/** Every source fails for itself: its rows are absent then. */
export function useTodayTasks() {
  const [now] = useState(serverNow);
  const today = formatDate(now);
  const project = useProject();
  const userId = useUser()?.id ?? null;
  const days = daysUntil(useExamDate(project?.id ?? ''), now);
  const last = useQuery(learnedQueries.last());
  const mine = useQuery(userProductQueries.mine());
  const log = useStudyLog();
  const open = useQuery(recordQueries.page({ current: 1, size: 4, status: 'DOING,TO_MARK' }));
  const finished = useQuery(
    recordQueries.page({ current: 1, size: 5, status: 'DONE', startDate: today, endDate: today }),
  );
  const subjects = useQuery({ ...classQueries.children(project?.id ?? ''), enabled: project !== null });
  const asked = (subjects.data ?? []).slice(0, mostSubjects);
  const books = useQueries({ queries: asked.map(({ id }) => bookQueries.book('WRONG', id)) });
  const sources = [last, open, finished, ...books];
  const tasks = todayTasks({
    lesson: last.data ?? null,
    courseTitle: mine.data?.find(({ courseId }) => courseId === last.data?.courseId)?.title ?? '',
    minutes: lastDays(log.data ?? [], 1, now)[0]?.minutes ?? 0,
    due: asked.flatMap(({ id, name }, at) => {
      const book = books[at]?.data;
      if (!book) return [];
      // As this device left it: a practice elsewhere on the site comes back here by a navigation.
      const review = reviewOf(userId, id).getState();
      return [{ id, name, due: countDue(review, book, shanghaiDay(now)), total: book.total }];
    }),
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
