import type { Question } from '@/api/questionbank/question-schema';
import { oneLine } from '@/components/html/plain-text';
import { type Leaf, typeTitle } from '@/exam';
import { shortened } from '@/shared/lib/first-characters';
import { longestName } from '../question/stem-name';

/** Announcement of a question: 第 2 题，单选题 and its stem, shortened. */
export function placeAnnouncement({ no, question }: Leaf): string {
  const stem = oneLine(question.stem).replaceAll(/_{3,}/g, '（空）');
  const short = shortened(stem, longestName);
  return `第 ${no} 题，${typeTitle(question.type)}${short === '' ? '' : `：${short}`}`;
}

/** Announcement of a changed answer: 已选 B · 已取消 B · 已选 A、C, for JUDGE with its words. Empty without a change. */
export function answerAnnouncement(
  { type, options }: Question,
  before: readonly string[],
  after: readonly string[],
): string {
  const lost = before.filter((key) => !after.includes(key));
  const isNew = after.some((key) => !before.includes(key));
  const word = type === 'JUDGE' && options.find(({ key }) => key === after[0])?.text;
  if (isNew) return `已选 ${after.join('、')}${word ? ` ${oneLine(word)}` : ''}`;
  if (lost.length === 0) return '';
  return `已取消 ${lost.join('、')}${after.length > 0 ? `，仍选 ${after.join('、')}` : ''}`;
}

/** Announcement of an option that was ruled out or restored. */
export function strikeAnnouncement(key: string, { struck, choice }: { struck: boolean; choice: boolean }): string {
  if (struck) return `已划去 ${key}${choice ? '，原来的选择已取消' : ''}`;
  return `已恢复 ${key}${choice ? '，重新选中' : ''}`;
}
