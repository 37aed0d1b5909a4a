import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { RecordRow } from '@/api/questionbank/record-schema';
import { recordQueries } from '@/api/questionbank/record-queries';
import { useServerStart } from '@/api/use-server-start';
import type { MyCourse } from '@/api/usercenter/schema';
import { unsentOf } from '@/offline/unsent';
import { useOwn } from '@/session/own-settings';
import { useProject } from '@/session/project';
import { shanghaiDay } from '@/shared/lib/dates';
import { formatDate } from '@/shared/lib/format';
import { courseMemory } from '../course-memory';
import type { Step } from '../continue-at';
import { daysUntil, useExamDate } from '../basics/exam-date';
import { isExpired } from '../last-studied';
import { settledTasks, todayTasks, type NextLesson } from './today';
import { useNextLessons, type Learned } from '../use-continue-at';
import { useCurrentCourse, useOwnedCourses } from '../use-current-course';
import { usePace } from './use-pace';
import { useDueSubjects } from './use-due-subjects';
import { failedOf, type Failed } from '../basics/failed-of';

/** A source of tasks that could not be loaded. */
export type FailedPart = Failed & {
  /** 课程, 试卷, 复习 or 复习：科目. */
  name: string;
};

const partOf = (name: string, queries: readonly UseQueryResult[]): FailedPart[] => {
  const failed = failedOf(queries);
  return failed ? [{ name, ...failed }] : [];
};

const isToMark = ({ status }: RecordRow) => status === 'TO_MARK';
/** Ms. Tasks are shown after this time even if tasks that belong before them are still loading. */
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
/** Lessons a day when 备考进度 sets no number. */
const lessonsADay = 1;

const isUnfinished = ({ studyPercentage }: MyCourse): boolean => (studyPercentage ?? 0) < 100;
/** The unfinished courses from which lessons are taken, in order: `last`, others of its project, the rest. */
function inTurn(courses: readonly MyCourse[], last: MyCourse | null): MyCourse[] {
  const rank = ({ id, projectId }: MyCourse) => (id === last?.id ? 0 : projectId === last?.projectId ? 1 : 2);
  return courses.filter(isUnfinished).sort((a, b) => rank(a) - rank(b));
}
const lessonsOf = (course: MyCourse | null, steps: Learned<Step[]>): NextLesson[] =>
  course && steps.status === 'known'
    ? steps.value.map((step) => ({ courseId: course.id, courseTitle: course.title, step }))
    : [];

/**
 * The next lessons of these courses, and `course`, the first one that has any or is still loading. Loads at least one
 * lesson; if the first course has fewer than `count`, the second one is added.
 */
function useLessonsOf(courses: readonly MyCourse[], count: number) {
  const [passed, setPassed] = useState<readonly string[]>([]);
  const [course = null, other = null] = courses.filter(({ id }) => !passed.includes(id));
  const steps = useNextLessons(course, Math.max(1, count));
  // For a course without recorded progress, only its lessons show that it is finished.
  if (course && steps.status === 'known' && steps.value.length === 0) setPassed([...passed, course.id]);
  const second = steps.status === 'known' && steps.value.length < count ? other : null;
  const more = useNextLessons(second, count);
  return {
    course,
    lessons: [...lessonsOf(course, steps), ...lessonsOf(second, more)],
    isReading: (course !== null && steps.status === 'unknown') || (second !== null && more.status === 'unknown'),
    failed: [steps, more].find(({ status }) => status === 'failed'),
  };
}

/** The tasks of today. Each source loads and fails on its own. */
export function useToday() {
  const now = useServerStart();
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
  const last = current.status === 'known' ? (current.value?.course ?? null) : null;
  // With a plan, lessons are taken only from the courses that it counts.
  const courses = plan
    ? plan.counted
    : owned.status === 'known'
      ? owned.value.filter((course) => !isExpired(course, now))
      : [];
  const turn = last ? inTurn(courses, last) : [];
  const { course: first, lessons, ...read } = useLessonsOf(turn.length === 0 && last ? [last] : turn, wanted);

  const open = useQuery(recordQueries.page({ current: 1, size: 4, status: 'DOING,TO_MARK' }));
  const finished = useQuery(
    recordQueries.page({ current: 1, size: 5, status: 'DONE', startDate: date, endDate: date }),
  );
  const isWhole = finished.data && finished.data.total <= finished.data.records.length && open.data;
  const records = isWhole ? [...finished.data.records, ...open.data.records.filter(isToMark)] : undefined;
  const { due, subjects, books } = useDueSubjects({ now, records });

  // Until the running attempts are read, only what certainly belongs to none of them.
  const unsent = useOwn(unsentOf, (records) => records);
  const sure = Object.entries(unsent).filter(
    ([, { phase, endTimestamp }]) => open.data || phase === 'refused' || (endTimestamp !== null && endTimestamp < now),
  );
  const tasks = todayTasks({
    unsent: Object.fromEntries(sure),
    lessons: lessons.slice(0, wanted),
    finishedLessons,
    due,
    open: open.data?.records ?? [],
    finished: finished.data?.records ?? [],
    days,
    wantsPaper: plan !== null,
  });
  const learned = current.status === 'failed' ? current : read.failed;
  const isReading = {
    lesson: current.status === 'unknown' || (pace.status === 'unknown' && pace.unread === undefined) || read.isReading,
    review: [finished, subjects, ...books].some(({ isLoading }) => isLoading),
    record: [open, finished].some(({ isLoading }) => isLoading),
  };
  const isPending = Object.values(isReading).some(Boolean);
  const isLate = useIsLate(isPending);
  return {
    tasks: isLate ? tasks : settledTasks(tasks, { ...isReading, mark: isReading.record }, days),
    /** Whole days to the exam; null without a date. */
    days,
    failed: [
      ...(learned?.status === 'failed' ? [{ name: '课程', ...learned }] : []),
      ...books.flatMap((book, at) => partOf(`复习：${subjects.data?.[at]?.name ?? ''}`, [book])),
      ...partOf('复习', [subjects]),
      ...partOf('试卷', [open, finished]),
    ],
    /** True while a source is loading; its tasks are added later. */
    isPending,
    /** Whether or not today's tasks include one of its lessons. */
    current,
    /** The course of `next`, otherwise the current one. */
    course: first ?? last,
    next: lessons[0] ?? null,
  };
}
export type Today = ReturnType<typeof useToday>;
