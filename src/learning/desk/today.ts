import type { RecordRow } from '@/api/questionbank/record-schema';
import { unsentCount, type UnsentRecord } from '@/offline/unsent';
import { paths } from '@/shared/paths';
import { formatDuration, partOf } from '@/shared/lib/format';
import type { Step } from '../continue-at';
import { continueLabels, lessonAddress } from '../continue-text';
import type { DueSubject } from './use-due-subjects';
import { resumeText, lessonKind } from '../lesson';
import { continuePath, isBook } from '../basics/record-link';

export type TaskKind = 'unsent' | 'lesson' | 'review' | 'record' | 'mark';
export interface Task {
  key: string;
  kind: TaskKind;
  title: string;
  facts: string[];
  /** Set by the learner's study or practice, never by a click. */
  done: boolean;
  action: { label: string; to: string };
  /** Of `unsent`: the record with answers that are only on this device. */
  unsent?: { recordId: string; entry: UnsentRecord };
}

export interface NextLesson {
  courseId: string;
  courseTitle: string;
  step: Step;
}
interface TodayFacts {
  /** Lessons still to be studied today, in order. */
  lessons: readonly NextLesson[];
  /** What this device has and the server has not, by record id. */
  unsent: Readonly<Record<string, UnsentRecord>>;
  /** Lessons that were finished today on this device. */
  finishedLessons: number;
  due: readonly DueSubject[];
  /** Records that are not submitted, or wait for the learner's marks. */
  open: readonly RecordRow[];
  /** Records that were submitted today. */
  finished: readonly RecordRow[];
  /** Whole days to the exam; null without a date. */
  days: number | null;
  /** With 备考进度: in the last three weeks before the exam, a paper is one of the tasks. */
  wantsPaper: boolean;
}

export type Pending = Readonly<Partial<Record<TaskKind, boolean>>>;
/**
 * The tasks that may be shown while others are loading: the open ones before the first kind that is loading, so that a
 * later task does not move them.
 */
export function settledTasks(tasks: readonly Task[], pending: Pending, days: number | null): Task[] {
  const order = isUrgent(days) ? urgent : calm;
  const first = order.findIndex((kind) => pending[kind]);
  return first < 0 ? [...tasks] : tasks.filter(({ done, kind }) => !done && order.indexOf(kind) < first);
}

/** From this many days before the exam, reviews, marking and papers come before new lessons. */
const urgentDays = 30;
const paperDays = 21;
const mostRecords = 4;
/** Most review tasks (subjects with the most due questions first), so that other kinds of tasks remain visible. */
const mostReviews = 2;

const calm: readonly TaskKind[] = ['unsent', 'lesson', 'review', 'record', 'mark'];
const urgent: readonly TaskKind[] = ['unsent', 'review', 'mark', 'record', 'lesson'];
export const isUrgent = (days: number | null): boolean => days !== null && days >= 0 && days <= urgentDays;

function lessonTask({ courseId, courseTitle, step }: NextLesson): Task {
  const { coursewareName, coursewareId, type, duration } = step.lesson.row;
  const length = duration > 0 && type !== 'PAPER' ? formatDuration(duration) : '';
  return {
    key: `lesson ${courseId} ${coursewareId}`,
    kind: 'lesson',
    title: `${lessonKind(type).verb}：${coursewareName}`,
    facts: [courseTitle, step.place ? resumeText(step.place, type) : length, '学完这一节算完成'],
    done: false,
    action: {
      label: step.state === 'resume' ? continueLabels.resume : continueLabels.start,
      to: paths.player(courseId, lessonAddress(step)),
    },
  };
}

const finishedTask = (count: number): Task => ({
  key: 'lessons done',
  kind: 'lesson',
  title: `今天学完 ${count} 节`,
  facts: ['仅本机'],
  done: true,
  action: { label: '看周报', to: paths.weekly() },
});

function reviewTasks({ due, finished }: TodayFacts): Task[] {
  const books = [...due].sort((a, b) => (b.due ?? 0) - (a.due ?? 0)).filter((book) => book.isDue || book.due === 0);
  return books
    .flatMap(({ id, name, due: count, total }): Task[] => {
      const reviewed = finished.some(
        ({ sourceType, subjectId, sourceId }) => isBook(sourceType) && (subjectId ?? sourceId) === id,
      );
      if (count === 0 && !reviewed) return [];
      return [
        {
          key: `review ${id}`,
          kind: 'review',
          title: `复习：${name}错题`,
          facts: [
            ...(count === null ? [] : [count === 0 ? '今天的都复习过了' : `${count} 题到了复习时间`]),
            `错题本共 ${total} 题`,
          ],
          done: count === 0,
          action: {
            label: count === 0 ? '再看看' : '开始复习',
            to: count === 0 ? paths.record({ tab: 2, subjectId: id }) : paths.review(id),
          },
        },
      ];
    })
    .slice(0, mostReviews);
}

/** Answers that wait for the learner. Those of a running attempt are sent by themselves; its own task counts them. */
function unsentTasks({ unsent, open }: TodayFacts): Task[] {
  const isRunning = (recordId: string) => open.some(({ id, status }) => id === recordId && status === 'DOING');
  return Object.entries(unsent)
    .filter(([, entry]) => entry.phase !== 'sent' && unsentCount(entry) > 0)
    .filter(([recordId, { phase }]) => phase === 'refused' || !isRunning(recordId))
    .sort(([, a], [, b]) => b.at - a.at)
    .map(([recordId, entry]) => ({
      key: `unsent ${recordId}`,
      kind: 'unsent' as const,
      title: `交上：${entry.title}`,
      facts: [`本机还有 ${unsentCount(entry)} 小题没有交上`, modeText(entry.examMode)],
      done: false,
      action: { label: '提交', to: paths.record({ only: 'unsent' }) },
      unsent: { recordId, entry },
    }));
}

const modeText = (examMode: string): string => (examMode === 'EXAM' ? '考试模式' : '练习模式');

function recordTask(row: RecordRow, entry?: UnsentRecord): Task {
  const { id, status, title, questionCount, examMode, sourceId } = row;
  const mode = modeText(examMode);
  const answered = Math.max(row.answeredCount, entry?.answered ?? 0);
  const here = entry ? unsentCount(entry) : 0;
  switch (status) {
    case 'DOING':
      return {
        key: `record ${id}`,
        kind: 'record',
        title: `交卷：${title}`,
        facts: [`已答 ${partOf(answered, questionCount)} 小题`, ...(here > 0 ? [`${here} 题待上传`] : []), mode],
        done: false,
        action: { label: '继续答题', to: continuePath(row) },
      };
    case 'TO_MARK':
      return {
        key: `mark ${id}`,
        kind: 'mark',
        title: `自评：${title}`,
        facts: ['主观题等你打分', mode],
        done: false,
        action: { label: '去自评', to: paths.learnCenterMark(id) },
      };
    case 'DONE':
      return {
        key: `record ${id}`,
        kind: 'record',
        title: `交卷：${title}`,
        facts: ['今天已交卷', mode],
        done: true,
        action: { label: '看报告', to: sourceId === null ? paths.record() : paths.transcript(id, sourceId) },
      };
  }
}

const paperTask = (days: number): Task => ({
  key: 'paper',
  kind: 'record',
  title: '做一套模拟卷',
  facts: [`距考试 ${days} 天`, '交卷算完成'],
  done: false,
  action: { label: '去选卷', to: paths.questionBank({ tab: 2 }) },
});

/**
 * The tasks of today: open ones first, ordered by the days to the exam (see `urgentDays`), then those done today.
 */
export function todayTasks(facts: TodayFacts): Task[] {
  const { lessons, finishedLessons, open, finished, days } = facts;
  const papers = finished.filter(({ sourceType }) => !isBook(sourceType));
  const isNear = days !== null && days >= 0 && days <= paperDays;
  const asksPaper = facts.wantsPaper && isNear && open.length === 0 && papers.length === 0;
  const tasks = [
    ...unsentTasks(facts),
    ...lessons.map(lessonTask),
    ...(finishedLessons > 0 ? [finishedTask(finishedLessons)] : []),
    ...reviewTasks(facts),
    ...[...open, ...papers].slice(0, mostRecords).map((row) => recordTask(row, facts.unsent[row.id])),
    ...(asksPaper ? [paperTask(days)] : []),
  ];
  const order = isUrgent(days) ? urgent : calm;
  const rank = ({ done, kind }: Task) => (done ? order.length : 0) + order.indexOf(kind);
  return [...tasks].sort((a, b) => rank(a) - rank(b));
}
