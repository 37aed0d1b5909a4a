import type { RecordRow, Report } from '@/api/questionbank/record-schema';
import type { StudyDay } from '@/offline/db';
import { wholePercent } from '@/shared/lib/format';
import { knownTime, shanghaiDay, parseServerTime } from '@/shared/lib/dates';
import { dayText, weekday, useStudyLog } from '@/learning/study-days';
import { useQueries, useQuery } from '@tanstack/react-query';
import { recordQueries } from '@/api/questionbank/record-queries';
import { userProductQueries } from '@/api/usercenter/queries';
import { failedOf } from '@/learning/basics/failed-of';

/** A week is identified by its Monday. Days are numbers since 1970, in Shanghai. */
const mondayOf = (day: number): number => day - weekday(day);
/** The oldest week to show: the log of this device still contains it and the week before completely. */
const weeksBack = 23;

export interface Week {
  monday: number;
  /** Number of its days that have begun: 7, or fewer for this week. */
  days: number;
  isThis: boolean;
  isFirst: boolean;
}

/** The week of the date in the address, moved into the range that can be shown; this week without a valid date. */
export function weekOf(date: string | null, today: number): Week {
  const thisMonday = mondayOf(today);
  const first = thisMonday - weeksBack * 7;
  const time = date !== null && /^\d{4}-\d{2}-\d{2}$/.test(date) ? parseServerTime(date) : null;
  const requestedMonday = time === null ? thisMonday : mondayOf(shanghaiDay(time));
  const monday = Math.min(thisMonday, Math.max(first, requestedMonday));
  const isThis = monday === thisMonday;
  return { monday, days: isThis ? today - monday + 1 : 7, isThis, isFirst: monday === first };
}

/** 11 月 16 日 – 22 日; the second month is written only if it differs. */
export function weekText(monday: number): string {
  const monthOf = (day: number) => `${Number(dayText(day, 'MM'))} 月 `;
  const dateOf = (day: number) => `${Number(dayText(day, 'DD'))} 日`;
  const [from, to] = [monthOf(monday), monthOf(monday + 6)];
  return `${from}${dateOf(monday)} – ${to === from ? '' : to}${dateOf(monday + 6)}`;
}

const toMinutes = (seconds: number): number => Math.round(seconds / 60);
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Study figures of the first `days` days of a week, from the log of this device. */
export function studyFigures(log: readonly StudyDay[], monday: number, days: number) {
  const rows = log.filter(({ day, seconds }) => day >= monday && day < monday + days && seconds > 0);
  const minutes = Array.from({ length: 7 }, (_, at) =>
    toMinutes(sum(rows.filter(({ day }) => day === monday + at).map(({ seconds }) => seconds))),
  );
  const spent = new Map<string, number>();
  for (const { courseId, seconds } of rows) spent.set(courseId, (spent.get(courseId) ?? 0) + seconds);
  const courses = [...spent]
    .map(([courseId, seconds]) => ({ courseId, minutes: toMinutes(seconds) }))
    .filter((course) => course.minutes > 0)
    .sort((a, b) => b.minutes - a.minutes);
  return {
    /** Of each day, Monday first. */
    minutes,
    total: sum(minutes),
    courses,
    /** One that was studied on several days counts once. */
    lessons: new Set(rows.flatMap(({ lessons }) => lessons)).size,
  };
}

export type StudyFigures = ReturnType<typeof studyFigures>;

const endedIn = (records: readonly RecordRow[], monday: number, days: number): RecordRow[] =>
  records.filter(({ updateTime }) => shanghaiDay(knownTime(updateTime) ?? 0) < monday + days);

/** Practice figures from the server's records that ended in the first `days` days of a week. */
export function practiceFigures(records: readonly RecordRow[], monday: number, days: number) {
  const rows = endedIn(records, monday, days);
  const marked = rows.filter(({ status, correctCount }) => status === 'DONE' && correctCount !== null);
  return {
    records: rows.length,
    answered: sum(rows.map(({ answeredCount }) => answeredCount)),
    minutes: toMinutes(sum(rows.map(({ usedTime }) => usedTime))),
    correct: sum(marked.map(({ correctCount }) => correctCount ?? 0)),
    /** Number of leaves in records that are completely marked; `blank` of them were not answered. */
    judged: sum(marked.map(({ questionCount }) => questionCount)),
    blank: sum(marked.map(({ questionCount, answeredCount }) => Math.max(0, questionCount - answeredCount))),
    waiting: rows.filter(({ status }) => status === 'TO_MARK').length,
  };
}
export type PracticeFigures = ReturnType<typeof practiceFigures>;

/** Accuracy in whole per cent of all leaves, of which unanswered ones count as wrong; null without leaves. */
export const accuracyOf = ({ correct, judged }: PracticeFigures): number | null =>
  judged === 0 ? null : wholePercent((100 * correct) / judged);

export interface ChapterFigure {
  name: string;
  /** Whether this is a knowledge point whose name has no chapter, so that it is listed by itself. */
  isPoint: boolean;
  correct: number;
  total: number;
}
/** Chapters with fewer leaves are left out, because their accuracy means nothing. */
export const fewest = 5;

/** Accuracy by chapter, best first. The chapter is the part of a knowledge point's name before its colon. */
export function chapterFigures(reports: readonly Report[]): ChapterFigure[] {
  const chapters = new Map<string, ChapterFigure>();
  for (const { name: point, total, correct } of reports.flatMap(({ knowledgeStats }) => knowledgeStats)) {
    const chapter = /^([^：:]+)[：:]/.exec(point)?.[1]?.trim();
    const name = chapter ?? point;
    const before = chapters.get(name) ?? { name, isPoint: chapter === undefined, correct: 0, total: 0 };
    chapters.set(name, { ...before, correct: before.correct + correct, total: before.total + total });
  }
  const share = ({ correct, total }: ChapterFigure) => correct / total;
  return [...chapters.values()]
    .filter(({ total }) => total >= fewest)
    .sort((a, b) => share(b) - share(a) || b.total - a.total);
}
/** The best and the weakest chapter; null if all have the same accuracy. */
export function extremes(chapters: readonly ChapterFigure[]): { best: ChapterFigure; weakest: ChapterFigure } | null {
  const [best, weakest] = [chapters[0], chapters.at(-1)];
  if (!best || !weakest || best.correct * weakest.total === weakest.correct * best.total) return null;
  return { best, weakest };
}

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
      retry: () => void Promise.all(reports.filter(({ isError }) => isError).map(({ refetch }) => refetch())),
    },
    titleOf: (courseId: string) => mine.data?.find((course) => course.courseId === courseId)?.title ?? '',
    isPending: [log, mine, records, before].some(({ isLoading }) => isLoading),
    failed: failedOf([records, before]),
  };
}
export type WeekData = ReturnType<typeof useWeek>;
