import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { RecordRow } from '@/api/questionbank/record-schema';
import { recordQueries } from '@/api/questionbank/record-queries';
import { serverNow } from '@/api/server-clock';
import type { MyCourse } from '@/api/usercenter/schema';
import { useProject } from '@/session/project';
import { shanghaiDay } from '@/shared/lib/dates';
import { formatDate } from '@/shared/lib/format';
import { courseMemory } from './course-memory';
import type { Step } from './continue-at';
import { daysUntil, useExamDate } from './exam-date';
import { settledTasks, todayTasks, type NextLesson, type Task } from './today';
import { useNextLessons, type Learned } from './use-continue-at';
import { useCurrentCourse, useOwnedCourses, type CurrentCourse } from './use-current-course';
import { usePace, type PaceView } from './use-pace';
import { useDueSubjects } from './use-due-subjects';

/** One source of the tasks that could not be read. */
export interface FailedPart {
  /** 课程, 试卷 or 复习：科目 */
  name: string;
  isFetching: boolean;
  retry: () => void;
}
export interface Today {
  tasks: Task[];
  /** Whole days to the exam; null without a date. */
  days: number | null;
  failed: FailedPart[];
  /** Some source is still being read; its tasks come when it is. */
  isPending: boolean;
  /** The course to go on with, and the lesson, whether or not it belongs to today's tasks. */
  current: Learned<CurrentCourse | null>;
  /** The course of the next lesson. */
  course: MyCourse | null;
  next: NextLesson | null;
}

const isToMark = ({ status }: RecordRow) => status === 'TO_MARK';
/** Ms. Tasks do not wait longer than this for those that come before them. */
const patience = 3_000;
function useIsLate(isPending: boolean): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(() => setIsLate(true), patience);
    return () => clearTimeout(timer);
  }, [isPending]);
  return isLate;
}
/** One lesson a day, where no pace asks for more. */
const lessonsADay = 1;

const unfinishedOf = ({ courses }: PaceView): MyCourse[] =>
  courses.flatMap(({ course, isCounted }) => (isCounted && (course.studyPercentage ?? 0) < 100 ? course : []));
const lessonsOf = (course: MyCourse | null, steps: Learned<Step[]>): NextLesson[] =>
  course && steps.status === 'known'
    ? steps.value.map((step) => ({ courseId: course.id, courseTitle: course.title, step }))
    : [];

/** The tasks of today. Each source fails and comes for itself. */
export function useToday(): Today {
  const [now] = useState(serverNow);
  const date = formatDate(now);
  const today = shanghaiDay(now);
  const project = useProject();
  const days = daysUntil(useExamDate(project?.id ?? ''), now);
  const owned = useOwnedCourses();
  const finishedLessons = (owned.status === 'known' ? owned.value : []).reduce((sum, { id }) => {
    const times = Object.values(courseMemory.read(id).finished);
    return sum + times.filter((time) => shanghaiDay(time) === today).length;
  }, 0);

  const current = useCurrentCourse();
  const pace = usePace();
  const plan = pace.status === 'known' && pace.value && !pace.value.pace.isOutOfReach ? pace.value : null;
  const wanted = plan ? plan.pace.left : Math.max(0, lessonsADay - finishedLessons);
  // The lessons of a plan come from its own courses, the one studied last first.
  const known = current.status === 'known' ? (current.value?.course ?? null) : null;
  const planned = plan ? unfinishedOf(plan) : [];
  const course = planned.find(({ id }) => id === known?.id) ?? planned[0] ?? known;
  const other = planned.find(({ id }) => id !== course?.id) ?? null;
  const steps = useNextLessons(course, Math.max(1, wanted));
  const isShort = steps.status === 'known' && steps.value.length < wanted;
  const more = useNextLessons(isShort ? other : null, wanted);
  const lessons = [...lessonsOf(course, steps), ...lessonsOf(other, more)];

  const open = useQuery(recordQueries.page({ current: 1, size: 4, status: 'DOING,TO_MARK' }));
  const finished = useQuery(
    recordQueries.page({ current: 1, size: 5, status: 'DONE', startDate: date, endDate: date }),
  );
  const isWhole = finished.data && finished.data.total <= finished.data.records.length && open.data;
  const records = isWhole ? [...finished.data.records, ...open.data.records.filter(isToMark)] : undefined;
  const { due, subjects, books, failed: failedBooks } = useDueSubjects({ now, records });

  const tasks = todayTasks({
    lessons: lessons.slice(0, wanted),
    finishedLessons,
    due,
    open: open.data?.records ?? [],
    finished: finished.data?.records ?? [],
    days,
    wantsPaper: plan !== null,
  });
  const failedRecords = [open, finished].filter(({ isLoadingError }) => isLoadingError);
  const learned = [current, steps, more].find(({ status }) => status === 'failed');
  const isReading = {
    lesson:
      current.status === 'unknown' ||
      (pace.status === 'unknown' && pace.unread === undefined) ||
      (course !== null && steps.status === 'unknown'),
    review: [finished, subjects, ...books].some(({ isLoading }) => isLoading),
    record: [open, finished].some(({ isLoading }) => isLoading),
  };
  const isPending = Object.values(isReading).some(Boolean);
  const isLate = useIsLate(isPending);
  return {
    tasks: isLate ? tasks : settledTasks(tasks, { ...isReading, mark: isReading.record }, days),
    days,
    failed: [
      ...(learned?.status === 'failed' ? [{ name: '课程', isFetching: learned.isFetching, retry: learned.retry }] : []),
      ...failedBooks.map(({ name, book }) => ({
        name: `复习：${name}`,
        isFetching: book?.isFetching ?? false,
        retry: () => void book?.refetch(),
      })),
      ...(subjects.isLoadingError
        ? [{ name: '复习', isFetching: subjects.isFetching, retry: () => void subjects.refetch() }]
        : []),
      ...(failedRecords.length > 0
        ? [
            {
              name: '试卷',
              isFetching: failedRecords.some(({ isFetching }) => isFetching),
              retry: () => void Promise.all(failedRecords.map(({ refetch }) => refetch())),
            },
          ]
        : []),
    ],
    isPending,
    current,
    course,
    next: lessons[0] ?? null,
  };
}
