import { useServerStart } from '@/api/use-server-start';
import type { MyCourse } from '@/api/usercenter/schema';
import { useProject } from '@/session/project';
import { recordsProgress } from '@/shared/constants';
import { parseServerTime, shanghaiDay } from '@/shared/lib/dates';
import { courseMemory } from '../course-memory';
import { daysUntil, useExamDate } from '../basics/exam-date';
import { isExpired } from '../last-studied';
import { paceDays, paceOf, type Pace } from './pace';
import { usePaceOff, usePacePlan, type PacePlan } from '../pace-settings';
import type { Learned } from '../use-continue-at';
import { useOwnedCourses } from '../use-current-course';
import { useStudyLog } from '../study-days';

export interface PaceView {
  pace: Pace;
  /** Day in Shanghai. */
  today: number;
  plan: PacePlan;
  projectId: string;
  courses: MyCourse[];
  /** Those that the learner has not excluded. */
  counted: MyCourse[];
  total: number;
  finished: number;
  finishedToday: number;
}

/** Number of finished lessons of a course; null if the server does not send it. */
function finishedOf({ id, type, learnedCount, lessonCount }: MyCourse): number | null {
  if (recordsProgress(type)) return learnedCount;
  return Math.min(lessonCount, Object.keys(courseMemory.read(id).finished).length);
}

const dayOf = (date: string): number | null => {
  const time = parseServerTime(date);
  return time === null ? null : shanghaiDay(time);
};

/** 备考进度 of the chosen project; null if it is off, no exam date lies ahead, or the project has no course. */
export function usePace(): Learned<PaceView | null> & { unread?: string } {
  const now = useServerStart();
  const today = shanghaiDay(now);
  const projectId = useProject()?.id ?? '';
  const isOff = usePaceOff();
  const plan = usePacePlan(projectId);
  const days = daysUntil(useExamDate(projectId), now);
  const owned = useOwnedCourses();
  const log = useStudyLog();
  if (isOff || days === null || days < 0) return { status: 'known', value: null };
  if (owned.status !== 'known') return owned;
  if (log.isPending) return { status: 'unknown' };
  const courses = owned.value.filter((course) => course.projectId === projectId && !isExpired(course, now));
  if (courses.length === 0) return { status: 'known', value: null };
  const counted = courses.filter(({ id }) => !plan.without.includes(id));
  const unread = counted.find((course) => finishedOf(course) === null);
  if (unread) return { status: 'unknown', unread: unread.title };
  const times = counted.flatMap(({ id }) => Object.values(courseMemory.read(id).finished).map((at) => shanghaiDay(at)));
  const sum = (of: (course: MyCourse) => number) => counted.reduce((all, course) => all + of(course), 0);
  const total = sum(({ lessonCount }) => lessonCount);
  const finished = sum((course) => finishedOf(course) ?? 0);
  const finishedToday = times.filter((day) => day === today).length;
  const studied = (log.data ?? []).filter(({ day, seconds }) => day > today - paceDays && day <= today && seconds > 0);
  const studiedDays = new Set(studied.map(({ day }) => day)).size;
  const pace = paceOf({
    today,
    exam: today + days,
    target: plan.target,
    date: dayOf(plan.date),
    restDays: plan.rest,
    total,
    finished,
    finishedToday,
    finishedLately: times.filter((day) => day > today - paceDays).length,
    studiedDays,
  });
  return {
    status: 'known',
    value: { pace, today, plan, projectId, courses, counted, total, finished, finishedToday },
  };
}
