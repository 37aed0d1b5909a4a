import { expect, it } from 'vitest';
import { entryTexts, namesIn } from '@/features/user-center/security/backup-kinds';
import { noteOf } from '../../note-of';

const nobody = { ...namesIn([]), course: () => '系统课', classOf: () => undefined };
const lesson = noteOf('n2', { coursewareId: 'w1', coursewareName: '第一讲' });
const question = { stem: '题干', typeName: '单选', subjectId: 's1', address: '/' };
const notes = { n2: lesson, n3: noteOf('n3', { owner: 'question:q1', coursewareId: null, question }) };
const noted = namesIn([{ lasts: {}, notes }]);
const known = { ...noted, course: () => '系统课', classOf: () => '经济' };
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

const at = Date.parse('2026-04-10T09:00:00+08:00');
const day = '2026-04-10 09:00';
const card = { due: 1, at, stability: 1, difficulty: 1 };
const note = noteOf('n1', { createdAt: at, editedAt: undefined });
const { log, reviews, reasons, places, plans, settings, drafts } = entryTexts;

it.each([
  ['a day of study', log.state({ c1: { seconds: 600, lessons: [] }, c2: { seconds: 1_200, lessons: [] } }, ''), '30分'],
  ['a note', entryTexts.notes.state(note, ''), day],
  ['a note that was changed', entryTexts.notes.state({ ...note, createdAt: 1, editedAt: at }, ''), day],
  ['a review', reviews.state({ card, isMuted: false }, ''), day],
  ['a review that is muted', reviews.state({ card, isMuted: true }, ''), `${day}，不再提醒`],
  ['a question that is only muted', reviews.state(review, ''), '不再提醒'],
  ['a reason', reasons.state({ ...reason, reason: 'careless', markedAt: at }, ''), `粗心，${day}`],
  ['no reason', reasons.state({ ...reason, markedAt: 0 }, ''), '没标，时间不明'],
  ['a place', places.state({ reached: { position: 4, at }, finished: null }, ''), day],
  ['a finished lesson', places.state({ reached: null, finished: at }, ''), `${day}，已学完`],
  ['a place without a time', places.state(place, ''), '时间不明'],
  ['the date of an exam', plans.state('2026-12-01', 'dates/1101'), '2026-12-01'],
  ['a cleared date', plans.state('', 'dates/1101'), '已清除'],
  ['a plan', plans.state('easy', 'pace/target/1101'), '没有日期'],
])('the state of %s is shown as what it is', (_what, shown, expected) => expect(shown).toBe(expected));

it('an entry that has no name of its own is named by its kind', () => {
  expect([
    reasons.name('r1/q1', { ...reason, title: '卷一' }, known),
    plans.name('pace/isOff', true, known),
    settings.name('u/theme', 'dark', known),
    settings.name('u/unknown', 'x', known),
    drafts.name('draft:chat', '', known),
    drafts.name('draft:unknown:1', '', known),
  ]).toEqual(['卷一：单选 题干', '备考进度的开关', '考试主题', '做题设置', '客服留言', '草稿']);
});
