import type { LearnedPosition } from '@/api/dataanalysis/schema';
import type { RecordRow } from '@/api/questionbank/record-schema';
import { isDue, type Review } from '@/offline/review-cards';
import { paths } from '@/shared/paths';
import { formatDuration } from '@/shared/lib/format';
import type { IconName } from '@/shared/ui/icon-paths';
import { continuePath, isBook } from '@/components/record/record-link';

export type TaskKind = 'lesson' | 'review' | 'record' | 'mark';
export const taskIcons: Readonly<Record<TaskKind, IconName>> = {
  lesson: 'play-circle',
  review: 'history',
  record: 'list-check',
  mark: 'pencil',
};
export interface Task {
  key: string;
  kind: TaskKind;
  title: string;
  facts: string[];
  /** Ticked off by what was done, never by a click. */
  done: boolean;
  action: { label: string; to: string };
}

interface BookCounts {
  total: number;
  /** By the server's rule: last wrong at least a day ago. */
  dueToday: number | null;
}
/**
 * What is due of a book, by the days that stand here. What came into it since it was last looked at is due on the day
 * after at the earliest; where this device has never looked the server's count stands.
 */
export function countDue(review: Review, { total, dueToday }: BookCounts, today: number): number {
  const byServer = dueToday ?? 0;
  if (review.lookedAt === 0) return byServer;
  const ids = Object.keys(review.cards);
  const due = ids.filter((id) => isDue(review, id, today)).length;
  const unseen = review.lookedAt < today ? Math.min(Math.max(0, total - ids.length), byServer) : 0;
  return Math.min(total, due + unseen);
}

/** What is due of one subject's mistakes. */
export interface DueSubject {
  id: string;
  name: string;
  due: number;
  total: number;
}
interface Known {
  lesson: LearnedPosition | null;
  courseTitle: string;
  /** Minutes of study on this device today. */
  minutes: number;
  due: readonly DueSubject[];
  /** Not handed in, or waiting for own marks. */
  open: readonly RecordRow[];
  /** Handed in today. */
  finished: readonly RecordRow[];
  /** Whole days to the exam; null without a date. */
  days: number | null;
}

/** So much study of a day counts as its lesson. */
const lessonMinutes = 20;
/** From so many days on what brings points goes before what is new. */
const urgentDays = 30;
const mostTasks = 4;

const calm: readonly TaskKind[] = ['lesson', 'review', 'record', 'mark'];
const urgent: readonly TaskKind[] = ['review', 'mark', 'record', 'lesson'];
export const isUrgent = (days: number | null): boolean => days !== null && days >= 0 && days <= urgentDays;

function lessonTask({ lesson, courseTitle, minutes }: Known): Task[] {
  if (!lesson) return [];
  const { courseId, coursewareId, stageId, coursewareName, progressBar } = lesson;
  const done = minutes >= lessonMinutes;
  return [
    {
      key: 'lesson',
      kind: 'lesson',
      title: `听：${coursewareName}`,
      facts: [courseTitle, done ? `今天已学 ${minutes} 分钟` : `从 ${formatDuration(progressBar)} 接着听`],
      done,
      action: { label: '继续学习', to: paths.player(courseId, { coursewareId, stageId }) },
    },
  ];
}

/** So many wrong books, those with the most to review: other kinds of tasks are to be seen beside them. */
const mostReviews = 2;

function reviewTasks({ due, finished }: Known): Task[] {
  const books = due.toSorted((a, b) => b.due - a.due).slice(0, mostReviews);
  return books.flatMap(({ id, name, due: count, total }): Task[] => {
    const reviewed = finished.some(
      ({ sourceType, subjectId, sourceId }) => isBook(sourceType) && (subjectId ?? sourceId) === id,
    );
    if (count === 0 && !reviewed) return [];
    return [
      {
        key: `review ${id}`,
        kind: 'review',
        title: `复习：${name}错题`,
        facts: [count === 0 ? '今天的都复习过了' : `${count} 题到了复习时间`, `错题本共 ${total} 题`],
        done: count === 0,
        action: {
          label: count === 0 ? '再看看' : '开始复习',
          to: count === 0 ? paths.record({ tab: 2, subjectId: id }) : paths.review(id),
        },
      },
    ];
  });
}

function recordTask(row: RecordRow): Task {
  const { id, status, title, answeredCount, questionCount, examMode, sourceId } = row;
  const mode = examMode === 'EXAM' ? '考试模式' : '练习模式';
  if (status === 'DOING')
    return {
      key: `record ${id}`,
      kind: 'record',
      title: `交卷：${title}`,
      facts: [`已答 ${answeredCount} / ${questionCount} 小题`, mode],
      done: false,
      action: { label: '继续答题', to: continuePath(row) },
    };
  if (status === 'TO_MARK')
    return {
      key: `mark ${id}`,
      kind: 'mark',
      title: `自评：${title}`,
      facts: ['主观题等你打分', mode],
      done: false,
      action: { label: '去自评', to: paths.learnCenterMark(id) },
    };
  return {
    key: `record ${id}`,
    kind: 'record',
    title: `交卷：${title}`,
    facts: ['今天已交卷', mode],
    done: true,
    action: { label: '看报告', to: sourceId === null ? paths.record() : paths.transcript(id, sourceId) },
  };
}

/**
 * What to do today: the open first, in the order that the days to the exam make urgent; what was done today after it.
 * At most four: a list that can be finished, and one that is as high on every day.
 */
export function todayTasks(known: Known): Task[] {
  const papers = known.finished.filter(({ sourceType }) => !isBook(sourceType));
  const tasks = [...lessonTask(known), ...reviewTasks(known), ...[...known.open, ...papers].map(recordTask)];
  const order = isUrgent(known.days) ? urgent : calm;
  const rank = ({ done, kind }: Task) => (done ? order.length : 0) + order.indexOf(kind);
  return tasks.toSorted((a, b) => rank(a) - rank(b)).slice(0, mostTasks);
}
