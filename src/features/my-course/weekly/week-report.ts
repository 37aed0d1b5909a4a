import type { RecordRow, Report } from '@/api/questionbank/record-schema';
import type { StudyDay } from '@/offline/db';
import { shanghaiDay } from '@/shared/lib/dates';

export interface StudyFigures {
  /** Of each day, Monday first. */
  minutes: number[];
  total: number;
  courses: { courseId: string; minutes: number }[];
  /** A lesson counts once, however many days it took. */
  lessons: number;
}

const toMinutes = (seconds: number): number => Math.round(seconds / 60);
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** What the log of this device holds of the first days of a week. */
export function studyFigures(log: readonly StudyDay[], monday: number, days: number): StudyFigures {
  const rows = log.filter(({ day, seconds }) => day >= monday && day < monday + days && seconds > 0);
  const minutes = Array.from({ length: 7 }, (_, at) =>
    toMinutes(sum(rows.filter(({ day }) => day === monday + at).map(({ seconds }) => seconds))),
  );
  const spent = new Map<string, number>();
  for (const { courseId, seconds } of rows) spent.set(courseId, (spent.get(courseId) ?? 0) + seconds);
  const courses = [...spent]
    .map(([courseId, seconds]) => ({ courseId, minutes: toMinutes(seconds) }))
    .filter((course) => course.minutes > 0)
    .toSorted((a, b) => b.minutes - a.minutes);
  return {
    minutes,
    total: sum(minutes),
    courses,
    lessons: new Set(rows.flatMap(({ lessons }) => lessons)).size,
  };
}

export interface PracticeFigures {
  records: number;
  answered: number;
  /** Minutes of answering. */
  minutes: number;
  correct: number;
  /** Leaves of the records that are marked throughout, and how many of them were left out. */
  judged: number;
  blank: number;
  /** Records that wait for the learner's own marks. */
  waiting: number;
}

/** What the server's records say that ended in the first days of a week. */
export function practiceFigures(records: readonly RecordRow[], monday: number, days: number): PracticeFigures {
  const rows = records.filter(({ updateTime }) => updateTime === null || shanghaiDay(updateTime) < monday + days);
  const marked = rows.filter(({ status, correctCount }) => status === 'DONE' && correctCount !== null);
  return {
    records: rows.length,
    answered: sum(rows.map(({ answeredCount }) => answeredCount)),
    minutes: toMinutes(sum(rows.map(({ usedTime }) => usedTime))),
    correct: sum(marked.map(({ correctCount }) => correctCount ?? 0)),
    judged: sum(marked.map(({ questionCount }) => questionCount)),
    blank: sum(marked.map(({ questionCount, answeredCount }) => Math.max(0, questionCount - answeredCount))),
    waiting: rows.filter(({ status }) => status === 'TO_MARK').length,
  };
}
/** Whole per cent, of all leaves: what was left out counts as in the records. */
export const accuracyOf = ({ correct, judged }: PracticeFigures): number | null =>
  judged === 0 ? null : Math.round((100 * correct) / judged);

export interface ChapterFigure {
  name: string;
  /** A point whose name tells no chapter, standing for itself. */
  isPoint: boolean;
  correct: number;
  total: number;
}
/** Fewer say nothing. */
export const fewest = 5;

/** The chapter stands before the colon of a point's name. */
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
    .toSorted((a, b) => share(b) - share(a) || b.total - a.total);
}
/** Best and weakest; null where there are not two that differ. */
export function extremes(chapters: readonly ChapterFigure[]): { best: ChapterFigure; weakest: ChapterFigure } | null {
  const [best, weakest] = [chapters[0], chapters.at(-1)];
  if (!best || !weakest || best.correct * weakest.total === weakest.correct * best.total) return null;
  return { best, weakest };
}
