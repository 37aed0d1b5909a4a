import { expect, it } from 'vitest';
import { entryTexts, namesIn } from '@/features/user-center/security/backup-kinds';

const nobody = { ...namesIn([]), course: () => '系统课', classOf: () => undefined };
const known = { course: () => '系统课', classOf: () => '经济', lesson: () => '第一讲', stem: () => '题干' };
const review = { card: null, isMuted: true };
const reason = {
  topId: 'q1',
  typeName: '单选',
  answer: [],
  title: '',
  subjectId: 's1',
  at: 1,
  reason: null,
  markedAt: 1,
};
const place = { reached: null, finished: null };

it.each([
  [known, ['经济：题干', '错题本：单选 题干', '第一讲 · 系统课', '考试日期：经济', '备考进度：经济']],
  [nobody, ['题库：题目 q1', '错题本：单选 题目 q1', '课时 w1 · 系统课', '考试日期：其他项目', '备考进度：其他项目']],
])('an entry of a backup has a name, whether this device knows its question or not', (names, expected) => {
  const { reviews, reasons, places, plans } = entryTexts;
  expect([
    reviews.name('s1/q1', review, names),
    reasons.name('r1/q1', reason, names),
    places.name('c1/w1', place, names),
    plans.name('dates/1101', '2026-12-01', names),
    plans.name('pace/days/1101', 1, names),
  ]).toEqual(expected);
});
