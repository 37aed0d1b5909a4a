import { describe, expect, it } from 'vitest';
import type { MyCourse } from '@/api/usercenter/schema';
import type { Courseware } from '@/api/products/schema';
import { continueAt, nextLessons, type CourseFacts, type LastPlace } from '@/learning/continue-at';
import { leavesOf } from '@/learning/basics/leaves';
import { laterPlace, lastStudied } from '@/learning/last-studied';
import { resumeText, seenText, lessonKind } from '@/learning/lesson';
import { nodeOf } from '../course-of';
import { ware, studied } from '../features/player/support';
import { formatStudied } from '@/learning/continue-text';
import { fc, runs } from '../property';

const node = (id: string, sort: number) => nodeOf(id, { sort });
const lesson = (id: string, percent = 0, changes: Partial<Courseware> = {}) =>
  ware(id, { duration: 600, ...studied(percent), ...changes });
const at = (coursewareId: string, stageId: string | null, position = 0): LastPlace => {
  const video = { name: coursewareId, type: 'VIDEO', at: 1 };
  return { ...video, coursewareId, stageId, position };
};
/** Two chapters of two lessons each, the second chapter first in the response. */
const tree = [node('b', 2), node('a', 1)];
const nothing = { last: null, isDone: false, tree, finished: {}, positions: {}, papers: new Map() };
const facts = (changes: Partial<CourseFacts>, lists: Record<string, Courseware[] | null> = {}): CourseFacts => {
  const loaded = new Map(Object.entries(lists));
  return { ...nothing, lists: loaded, ...changes };
};
const summaryOf = (known: CourseFacts) => {
  const answer = continueAt(known);
  if (answer.status === 'unknown') return answer.wants;
  if (answer.status === 'failed') return 'failed';
  const { value } = answer;
  if (value.state === 'done') return ['done', value.last?.coursewareId ?? null];
  const place = value.place && seenText(value.place);
  return [value.state, value.lesson.row.coursewareId, place, ...(value.isBehind ? ['behind'] : [])];
};
const none = { last: false, tree: false, lists: [], papers: [] };

describe('the lesson with which a course continues', () => {
  const four = { a: [lesson('a1', 100), lesson('a2', 40)], b: [lesson('b1'), lesson('b2')] };
  const paper = (id: string) => lesson(id, 0, { type: 'PAPER' });
  const uncounted = (id: string) => lesson(id, 0, { studyPercentageInfo: null });
  const untreed = { last: at('a1', 'a'), tree: undefined };
  const seen = (...ids: string[]) => ids.map((id) => lesson(id, 100));
  const page = lesson('d', 10, { type: 'DOC', duration: 0 });
  const afterA1 = { last: at('a1', 'a') };
  const papers = (p: boolean) => ({ ...afterA1, papers: new Map([['p', p]]) });
  it.each<[string, Partial<CourseFacts>, Record<string, Courseware[] | null>, unknown]>([
    ['is the first if nothing was studied', {}, { a: [lesson('a1'), lesson('a2')] }, ['start', 'a1', null]],
    ['is the last one while it is unfinished', { last: at('a2', 'a', 240) }, four, ['resume', 'a2', '看到 04:00']],
    ['starts over if it was left in its last 5 s', { last: at('a2', 'a', 597) }, four, ['resume', 'a2', null]],
    ['is the next one after a finished one', { last: at('a1', 'a', 600) }, four, ['next', 'a2', null]],
    ['may be in the next chapter', { last: at('a2', 'a') }, { ...four, a: seen('a1', 'a2') }, ['next', 'b1', null]],
    ['is never finished', afterA1, { a: seen('a1'), b: [...seen('b1'), lesson('b2', 20)] }, ['next', 'b2', null]],
    ['may be before it', { last: at('b2', 'b') }, { ...four, b: seen('b1', 'b2') }, ['next', 'a2', null, 'behind']],
    ['is none at the end', afterA1, { a: seen('a1'), b: seen('b1') }, ['done', 'a1']],
    ['is none if the server says done', { ...afterA1, isDone: true }, {}, ['done', 'a1']],
    ['is not finished on this device', { last: at('a2', 'a'), finished: { a2: 5 } }, four, ['next', 'b1', null]],
    ['is found even if the last one was removed', { last: at('gone', 'a') }, four, ['next', 'a2', null]],
    ['is found in the chapter it has moved to', { last: at('b1', 'a', 30) }, four, ['resume', 'b1', '看到 00:30']],
    ['is found although its chapter is gone', { last: at('b1', 'x', 30) }, four, ['resume', 'b1', '看到 00:30']],
    ['is found without a chapter', { last: at('b1', null, 30) }, four, ['resume', 'b1', '看到 00:30']],
    ['continues a document at its page', { last: at('d', 'a', 3) }, { a: [page] }, ['resume', 'd', '看到第 3 页']],
    ['begins a document at page 1', { last: at('d', 'a', 1) }, { a: [page] }, ['resume', 'd', null]],
    [
      'is no live one',
      papers(false),
      { a: [...seen('a1'), lesson('l', 0, { type: 'LIVE' }), paper('p')] },
      ['next', 'p', null],
    ],
    ['is no finished paper', papers(true), { a: [...seen('a1'), paper('p'), lesson('a3')] }, ['next', 'a3', null]],
    [
      'continues at its own place if it is the next one and half seen',
      { last: at('x', 'a'), finished: { x: 1 }, positions: { y: 90 } },
      { a: [uncounted('x'), uncounted('y')] },
      ['next', 'y', '看到 01:30'],
    ],
    ['needs the last place first', { last: undefined }, {}, { ...none, last: true }],
    ['needs only the list of its chapter first', untreed, {}, { ...none, lists: ['a'] }],
    ['needs the tree if its chapter is done', untreed, { a: seen('a1') }, { ...none, tree: true }],
    ['needs several lists', {}, {}, { ...none, lists: ['a', 'b'] }],
    [
      'needs the unknown papers of a list',
      { papers: papers(true).papers },
      { a: ['p', 'q', 'r'].map(paper).concat(lesson('s')) },
      { ...none, papers: [['q', 'r']] },
    ],
    ['fails if a list fails to load', afterA1, { a: seen('a1'), b: null }, 'failed'],
  ])('%s', (_, changes, lists, expected) => {
    expect(summaryOf(facts(changes, lists))).toEqual(expected);
  });

  it('is described by a verb and its place', () => {
    expect(['VIDEO', 'AUDIO', 'DOC', 'PAPER'].map((type) => lessonKind(type).verb)).toEqual(['听', '听', '读', '做']);
    expect(resumeText({ unit: 'second', at: 150 }, 'VIDEO')).toBe('从 02:30 接着听');
    expect(resumeText({ unit: 'page', at: 3 }, 'DOC')).toBe('从第 3 页接着读');
    const now = Date.parse('2026-11-22T13:54:00+08:00');
    const times = [0, 1, 2, 3].map((days) => formatStudied(now - days * 86_400_000, now));
    expect(times).toEqual(['今天 13:54 ', '昨天', '前天', '2026-11-19 ']);
  });

  it('is the last one while unfinished, followed by each other unfinished lesson once', () => {
    const chapterList = fc.array(fc.array(fc.constantFrom(0, 40, 100), { maxLength: 4 }), {
      minLength: 1,
      maxLength: 5,
    });
    fc.assert(
      fc.property(chapterList, fc.nat(4), fc.nat(4), (chapters, chapter, row) => {
        const nodes = chapters.map((_, index) => node(`n${index}`, index));
        const rows = chapters.map((list, index) => list.map((percent, place) => lesson(`${index}.${place}`, percent)));
        const lists = new Map(rows.map((list, index) => [`n${index}`, list]));
        const known = facts({ tree: nodes, last: at(`${chapter}.${row}`, `n${chapter}`, 60) });
        const answer = nextLessons({ ...known, lists }, 100);
        const ids = answer.status === 'known' ? answer.value.map((step) => step.lesson.row.coursewareId) : [];
        const left = rows.flat().filter((one) => (one.studyPercentageInfo?.studyPercentage ?? 0) < 100);
        expect([...ids].sort()).toEqual(left.map(({ coursewareId }) => coursewareId).sort());
        const state = ids.length === 0 ? 'done' : expect.any(String);
        expect(continueAt({ ...known, lists })).toMatchObject({ status: 'known', value: { state } });
        if (ids.includes(`${chapter}.${row}`)) expect(ids[0]).toBe(`${chapter}.${row}`);
      }),
      runs(100),
    );
  });

  it('is found in a course of 5,000 lessons', () => {
    const nodes = Array.from({ length: 200 }, (_, index) => node(`n${index}`, index));
    const lists = new Map(
      leavesOf(nodes).map(({ id }) => [id, Array.from({ length: 25 }, (_, place) => lesson(`${id}.${place}`, 100))]),
    );
    lists.set('n199', [lesson('left')]);
    expect(summaryOf({ ...facts({ tree: nodes, last: at('n0.0', 'n0') }), lists })).toEqual(['next', 'left', null]);
  });
});

it('of courses studied at the same moment the first is the one studied last, and one that has ended is none', () => {
  const rows = ['1', '2', '3'].map(
    (id) => ({ id, expired: false, validEnd: id === '1' ? 10 : null, lastRecord: null }) as MyCourse,
  );
  const here = { ...at('w', null), at: 5 };
  expect(lastStudied(rows, () => here, 10)?.course.id).toBe('2');
  expect(lastStudied(rows, () => here, 10)?.at).toBe(5);
  const places = [5, 4, null].map((time) => laterPlace({ ...here, name: 'server', at: time }, here)?.name);
  expect(places).toEqual(['server', 'w', 'w']);
});
