import { shanghaiDay } from '@/shared/lib/dates';
import { formatMessageTime } from '@/shared/lib/format';
import type { Continue } from './continue-at';
import { seenText } from './lesson';

export const continueLabels: Readonly<Record<Continue['state'], string>> = {
  start: '开始学习',
  resume: '继续学习',
  next: '继续学习',
  done: '再看一遍',
};

/** Text for an owned course in a list: 上次学到 第一讲，看到 02:30; 下一节 第二讲; 还没有开始学习; 已全部学完. */
export function continueText(target: Continue): string {
  if (target.state === 'done') return '已全部学完';
  if (target.state === 'start') return '还没有开始学习';
  const { state, lesson, place } = target;
  return `${state === 'next' ? '下一节' : '上次学到'} ${lesson.row.coursewareName}${place ? `，${seenText(place)}` : ''}`;
}

/** The lesson as query params of the player's address, so that Back and reload open the same one. */
export const lessonAddress = (next: Continue): { coursewareId?: string; stageId?: string } =>
  next.state === 'done' ? {} : { coursewareId: next.lesson.row.coursewareId, stageId: next.lesson.nodeId };

/** When something was studied, as the start of a sentence: 今天 13:54 , 昨天, 2026-11-18. */
export function formatStudied(time: number, now: number): string {
  const text = formatMessageTime(time, now);
  if (shanghaiDay(now) === shanghaiDay(time)) return `今天 ${text} `;
  return shanghaiDay(now) - shanghaiDay(time) > 2 ? `${text} ` : text;
}
