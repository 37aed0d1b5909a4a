import { describe, expect, it } from 'vitest';
import type { RecordRow } from '@/api/questionbank/record-schema';
import { tilesOf } from '@/components/desk/course-building';
import { lastDays, streakOf } from '@/learning/study-days';
import { settledTasks, todayTasks, type NextLesson, type Task, type TaskKind } from '@/learning/desk/today';
import { dueOf } from '@/learning/desk/use-due-subjects';
import { ware } from '../../features/player/support';
import { unsentEntry } from '../../unsent-entry';
import { recordRow } from '../../features/question-bank/record-row';

const half = { lesson: { nodeId: 's1', row: ware('c1', { coursewareName: '混凝土' }) }, isBehind: false };
const step = { ...half, state: 'resume' as const, place: { unit: 'second' as const, at: 921 } };
const lesson: NextLesson = { courseId: '3001', courseTitle: '建筑实务', step };
const record = (id: string, change: Partial<RecordRow> = {}) => {
  const facts = { title: `试卷${id}`, status: 'DOING', questionCount: 35, answeredCount: 12, subjectId: 'j1' } as const;
  return recordRow({ id, ...facts, ...change });
};
const card = (day: number) => ({ due: day, at: 1, stability: 1, difficulty: 1 });
const unread = { unsent: {}, finishedLessons: 0, due: [], open: [], finished: [], days: null, wantsPaper: false };
const known = { ...unread, lessons: [lesson] };
const nothing = { ...unread, lessons: [] };
const due = [
  { id: 'j1', name: '经济', due: 3, isDue: true, total: 27 },
  { id: 'j2', name: '管理', due: 9, isDue: true, total: 12 },
  { id: 'j3', name: '法规', due: 1, isDue: true, total: 30 },
  { id: 'j4', name: '实务', due: 0, isDue: false, total: 24 },
];
const kinds = (days: number | null) =>
  todayTasks({ ...known, due, days, open: [record('a'), record('b', { status: 'TO_MARK' })] }).map(({ kind }) => kind);

describe('the tasks of a day', () => {
  it('are the next lesson, due mistakes, papers to submit and papers to mark', () => {
    const open = [record('a'), record('b', { status: 'TO_MARK' })];
    const tasks = todayTasks({ ...known, due: due.slice(1, 2), open });
    expect(tasks.map(({ title, done }) => [title, done])).toEqual([
      ['听：混凝土', false],
      ['复习：管理错题', false],
      ['交卷：试卷a', false],
      ['自评：试卷b', false],
    ]);
    expect(tasks[0]?.facts).toEqual(['建筑实务', '从 15:21 接着听', '学完这一节算完成']);
    expect(tasks[0]?.action).toEqual({ label: '继续学习', to: '/course-player/3001?coursewareId=c1&stageId=s1' });
    expect(tasks[1]).toMatchObject({
      facts: ['9 题到了复习时间', '错题本共 12 题'],
      action: { label: '开始复习', to: '/question-bank/learn-center-record/WRONG?subjectId=j2&due=1' },
    });
    expect(tasks[2]).toMatchObject({
      facts: ['已答 12 / 35 小题', '考试模式'],
      action: { label: '继续答题', to: '/question-bank/learn-center/p1/a?mode=EXAM' },
    });
    expect(tasks[3]?.action).toEqual({ label: '去自评', to: '/question-bank/learn-center-mark/b' });
  });

  it.each([
    [null, ['lesson', 'review', 'review', 'record', 'mark']],
    [31, ['lesson', 'review', 'review', 'record', 'mark']],
    [30, ['review', 'review', 'mark', 'record', 'lesson']],
    [0, ['review', 'review', 'mark', 'record', 'lesson']],
    [-1, ['lesson', 'review', 'review', 'record', 'mark']],
  ])('%s days before the exam have the order %j', (days, order) => expect(kinds(days)).toEqual(order));

  it('begin with the answers that only this device has, and count those of a running attempt at its task', () => {
    const open = [record('a', { questionCount: 32 }), record('b', { status: 'TO_MARK' })];
    const unsent = { a: unsentEntry(), b: unsentEntry({ title: '旧', at: 5 }), c: unsentEntry({ title: '新', at: 9 }) };
    const titled = (tasks: Task[]) => tasks.map(({ title, facts }) => [title, ...facts]);
    const without = '本机还有 2 小题没有交上';
    expect(titled(todayTasks({ ...nothing, unsent, open }))).toEqual([
      ['交上：新', without, '考试模式'],
      ['交上：旧', without, '考试模式'],
      ['交卷：试卷a', '已答 30 / 32 小题', '2 题待上传', '考试模式'],
      ['自评：试卷b', '主观题等你打分', '考试模式'],
    ]);
    const refused = { a: unsentEntry({ phase: 'refused' }) };
    expect(titled(todayTasks({ ...nothing, unsent: refused, open }))[0]).toEqual([
      '交上：经济模拟卷',
      without,
      '考试模式',
    ]);
    const over = { a: unsentEntry({ phase: 'sent' }), b: unsentEntry({ leaves: 'sso' }) };
    expect(todayTasks({ ...nothing, unsent: over })).toEqual([]);
  });

  it('are ticked off when they are done, and move to the end', () => {
    const wrong = record('w', { sourceType: 'WRONG', sourceId: 'j4', subjectId: null, status: 'DONE' });
    const finished = [wrong, record('d', { status: 'DONE' })];
    const tasks = todayTasks({ ...nothing, finishedLessons: 2, due: due.slice(3), open: [record('a')], finished });
    expect(tasks.map(({ title, done }) => [title, done])).toEqual([
      ['交卷：试卷a', false],
      ['今天学完 2 节', true],
      ['复习：实务错题', true],
      ['交卷：试卷d', true],
    ]);
    expect(tasks[1]?.action).toEqual({ label: '看周报', to: '/uc/my-course/weekly' });
    expect(tasks[2]).toMatchObject({
      facts: ['今天的都复习过了', '错题本共 24 题'],
      action: { label: '再看看', to: '/question-bank/record?tab=2&subjectId=j4' },
    });
    expect(tasks[3]?.action).toEqual({ label: '看报告', to: '/question-bank/transcript/d/p1' });
  });

  it('include only the two books with the most due questions', () => {
    const titles = (order: number[]) =>
      todayTasks({ ...nothing, due: order.flatMap((at) => due[at] ?? []) }).map(({ title }) => title);
    for (const order of [
      [0, 1, 2],
      [2, 0, 1],
      [1, 2, 0],
    ])
      expect(titles(order)).toEqual(['复习：管理错题', '复习：经济错题']);
  });

  it('do not tick off a book for a paper of its subject', () => {
    const finished = [record('d', { status: 'DONE', subjectId: 'j4' })];
    const tasks = todayTasks({ ...nothing, due: due.slice(3), finished });
    expect(tasks.map(({ title, facts }) => [title, ...facts])).toEqual([['交卷：试卷d', '今天已交卷', '考试模式']]);
    const practised = [record('d', { status: 'DONE', examMode: 'PRACTICE' })];
    expect(todayTasks({ ...nothing, finished: practised })[0]?.facts).toEqual(['今天已交卷', '练习模式']);
  });

  it('are shown up to the first kind that is still loading', () => {
    const tasks = todayTasks({ ...known, due: due.slice(1, 2), open: [record('a')] });
    const read = { unsent: false, lesson: false, review: false, record: false, mark: false };
    const shown = (kind: TaskKind, days: number | null) =>
      settledTasks(tasks, { ...read, [kind]: true }, days).map((task) => task.kind);
    expect(shown('record', null)).toEqual(['lesson', 'review']);
    expect(shown('lesson', null)).toEqual([]);
    expect(shown('lesson', 10)).toEqual(['review', 'record']);
  });

  it.each([
    ['the whole book was looked through today', {}, [], 1],
    ['a record was added since', {}, ['r1'], null],
    ['its record was counted too', { records: { r1: 1 } }, ['r1'], 1],
    ['it was looked through yesterday', { lookedAt: 8 }, [], null],
    ['the book has more questions', { cards: { q1: card(9) } }, [], null],
  ])('count the due questions of the device, not of the server: %s', (_, changes, records, expected) => {
    const review = { cards: { q1: card(9), q2: card(10) }, muted: [], records: {}, lookedAt: 9, ...changes };
    expect(dueOf(review, { total: 2, dueToday: 7 }, records, 9)).toEqual({ due: expected, isDue: true });
  });

  it('show no number if it is unknown, and no book that was not touched', () => {
    const unknown = { id: 'j1', name: '经济', due: null, isDue: true, total: 27 };
    const tasks = todayTasks({ ...nothing, due: [unknown, ...due.slice(3)] });
    expect(tasks.map(({ title, facts, done }) => [title, facts, done])).toEqual([
      ['复习：经济错题', ['错题本共 27 题'], false],
    ]);
    expect(todayTasks({ ...nothing, due: [{ ...unknown, isDue: false }] })).toEqual([]);
  });

  it.each([
    ['VIDEO', 60, '听：混凝土', '01:00'],
    ['VIDEO', 0, '听：混凝土', ''],
    ['DOC', 60, '读：混凝土', '01:00'],
    ['PAPER', 60, '做：混凝土', ''],
  ])('name what to do with a lesson: %s of %i s', (type, duration, title, length) => {
    const row = ware('c1', { coursewareName: '混凝土', type, duration });
    const step = { state: 'next' as const, lesson: { nodeId: 's1', row }, place: null, isBehind: false };
    const [task] = todayTasks({ ...nothing, lessons: [{ ...lesson, step }] });
    expect([task?.title, task?.facts[1], task?.action.label]).toEqual([title, length, '开始学习']);
  });

  it('are none for a new learner, and include at most four records', () => {
    expect(todayTasks(nothing)).toEqual([]);
    const many = Array.from({ length: 9 }, (_, i) => record(String(i)));
    expect(todayTasks({ ...nothing, open: many })).toHaveLength(4);
  });

  it.each([
    [21, true, [], ['做一套模拟卷']],
    [22, true, [], []],
    [21, false, [], []],
    [0, true, [], ['做一套模拟卷']],
    [-1, true, [], []],
    [0, true, [record('d', { status: 'DONE' })], ['交卷：试卷d ✓']],
  ])(
    'include a mock paper from 21 days before the exam if a plan wants it: %s days',
    (days, wantsPaper, finished, titles) => {
      const tasks = todayTasks({ ...nothing, days, wantsPaper, finished });
      expect(tasks.map(({ title, done }) => `${title}${done ? ' ✓' : ''}`)).toEqual(titles);
    },
  );

  it('link to the list or book of a record without a source', () => {
    const finished = [record('d', { status: 'DONE', sourceId: null })];
    expect(todayTasks({ ...nothing, finished })[0]?.action.to).toBe('/question-bank/record');
    const open = [record('w', { sourceType: 'COLLECT', sourceId: null })];
    expect(todayTasks({ ...nothing, open })[0]?.action.to).toBe(
      '/question-bank/learn-center-record/COLLECT?subjectId=j1&recordId=w',
    );
  });
});

describe('the streak of days', () => {
  const now = Date.parse('2026-04-16T10:00:00+08:00');
  const today = lastDays([], 1, now)[0]?.day ?? 0;
  const rows = (...ago: number[]) =>
    ago.map((days) => ({ userId: 'u', courseId: 'c', day: today - days, seconds: 600, lessons: [] }));
  it.each([
    [[], 0],
    [[0], 1],
    [[1], 1],
    [[0, 1, 2], 3],
    [[1, 2], 2],
    [[2, 3], 0],
    [[0, 2, 3], 1],
  ])('of study %j days ago is %i', (ago, streak) => expect(streakOf(rows(...ago), now)).toBe(streak));
  it('is as long as the log if no day is missing', () => {
    const all = Array.from({ length: 180 }, (_, ago) => ago);
    expect([streakOf(rows(...all), now), streakOf(rows(...all.slice(1)), now)]).toEqual([180, 179]);
  });
});

describe('the tiles of a course', () => {
  it.each([
    [0, 24],
    [9, 24],
    [24, 24],
    [30, 24],
    [64, 128],
    [127, 128],
    [128, 128],
    [1, 1],
  ])('light up in proportion to %i of %i lessons', (learned, total) => {
    const tiles = tilesOf(learned, total);
    expect(tiles).toHaveLength(Math.min(28, total));
    const lit = tiles.reduce((sum, share) => sum + share, 0);
    expect(lit).toBeCloseTo((Math.min(learned, total) / total) * tiles.length, 4);
    expect(tiles.filter((share) => share > 0 && share < 1).length).toBeLessThanOrEqual(1);
    expect(tiles.every((share) => share === 1)).toBe(learned >= total);
  });
  it('are one grey tile without a number of lessons', () => expect(tilesOf(3, 0)).toEqual([0]));
});
