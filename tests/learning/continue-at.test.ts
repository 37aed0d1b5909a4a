import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Courseware } from '@/api/products/schema';
import { continueAt, nextLessons, type CourseFacts, type LastPlace } from '@/learning/continue-at';
import { leavesOf } from '@/learning/basics/leaves';
import { resumeText, seenText, verbOf } from '@/learning/lesson';
import { nodeOf } from '../course-of';
import { ware } from '../features/player/support';

const node = (id: string, sort: number) => nodeOf(id, { sort });
const lesson = (id: string, percent = 0, changes: Partial<Courseware> = {}) => {
  const studyPercentageInfo = { learnedTotalTime: 0, studyPercentage: percent, progressBar: 0 };
  return ware(id, { duration: 600, studyPercentageInfo, ...changes });
};
const at = (coursewareId: string, stageId: string | null, position = 0): LastPlace => ({
  coursewareId,
  stageId,
  name: coursewareId,
  type: 'VIDEO',
  position,
  at: 1,
});
/** Two chapters of two lessons each, the second chapter first in the answer. */
const tree = [node('b', 2), node('a', 1)];
const facts = (changes: Partial<CourseFacts>, lists: Record<string, Courseware[] | null> = {}): CourseFacts => ({
  last: null,
  isDone: false,
  tree,
  lists: new Map(Object.entries(lists)),
  finished: {},
  positions: {},
  papers: new Map(),
  ...changes,
});
const told = (known: CourseFacts) => {
  const answer = continueAt(known);
  if (answer.status === 'unknown') return answer.wants;
  if (answer.status === 'failed') return 'failed';
  const { value } = answer;
  if (value.state === 'done') return ['done', value.last?.coursewareId ?? null];
  const place = value.place && seenText(value.place);
  return [value.state, value.lesson.row.coursewareId, place, ...(value.isBehind ? ['behind'] : [])];
};
const none = { last: false, tree: false, lists: [], papers: [] };

describe('where a course goes on', () => {
  const four = { a: [lesson('a1', 100), lesson('a2', 40)], b: [lesson('b1'), lesson('b2')] };
  const paper = (id: string) => lesson(id, 0, { type: 'PAPER' });
  const untold = (id: string) => lesson(id, 0, { studyPercentageInfo: null });
  const untreed = { last: at('a1', 'a'), tree: undefined };
  it.each<[string, Partial<CourseFacts>, Record<string, Courseware[] | null>, unknown]>([
    ['nothing studied: the first lesson', {}, { a: [lesson('a1'), lesson('a2')] }, ['start', 'a1', null]],
    ['the last one while it is unfinished', { last: at('a2', 'a', 240) }, four, ['resume', 'a2', '看到 04:00']],
    ['left within its last 5 seconds: from its start', { last: at('a2', 'a', 597) }, four, ['resume', 'a2', null]],
    ['the last one is finished: the next', { last: at('a1', 'a', 600) }, four, ['next', 'a2', null]],
    [
      'the last of a chapter is finished: the next chapter',
      { last: at('a2', 'a') },
      { ...four, a: [lesson('a1', 100), lesson('a2', 100)] },
      ['next', 'b1', null],
    ],
    [
      'a finished one is passed over',
      { last: at('a2', 'a') },
      { a: [lesson('a2', 100)], b: [lesson('b1', 100), lesson('b2', 20)] },
      ['next', 'b2', null],
    ],
    [
      'nothing is left behind it: the first unfinished one before it',
      { last: at('b2', 'b') },
      { a: four.a, b: [lesson('b1', 100), lesson('b2', 100)] },
      ['next', 'a2', null, 'behind'],
    ],
    ['none is left', { last: at('a1', 'a') }, { a: [lesson('a1', 100)], b: [lesson('b1', 100)] }, ['done', 'a1']],
    ['the server says that it is done', { last: at('a1', 'a'), isDone: true }, {}, ['done', 'a1']],
    ['played to its end on this device', { last: at('a2', 'a'), finished: { a2: 5 } }, four, ['next', 'b1', null]],
    ['a lesson that the course has no more', { last: at('gone', 'a') }, four, ['next', 'a2', null]],
    ['a lesson that has moved to another chapter', { last: at('b1', 'a', 30) }, four, ['resume', 'b1', '看到 00:30']],
    [
      'a document goes on at its page',
      { last: at('d', 'a', 3) },
      { a: [lesson('d', 10, { type: 'DOC', duration: 0 })] },
      ['resume', 'd', '看到第 3 页'],
    ],
    [
      'what cannot be opened is passed over, a paper is not',
      { last: at('a1', 'a'), papers: new Map([['p', false]]) },
      { a: [lesson('a1', 100), lesson('l', 0, { type: 'LIVE' }), paper('p')] },
      ['next', 'p', null],
    ],
    [
      'a paper that is done is passed over',
      { last: at('a1', 'a'), papers: new Map([['p', true]]) },
      { a: [lesson('a1', 100), paper('p'), lesson('a3')] },
      ['next', 'a3', null],
    ],
    [
      'a half seen lesson that comes next goes on at its own place',
      { last: at('x', 'a'), finished: { x: 1 }, positions: { y: 90 } },
      { a: [untold('x'), untold('y')] },
      ['next', 'y', '看到 01:30'],
    ],
    ['the place is not read yet', { last: undefined }, {}, { ...none, last: true }],
    ['the list of its chapter alone is read first', untreed, {}, { ...none, lists: ['a'] }],
    ['the catalogue where its chapter has no more', untreed, { a: [lesson('a1', 100)] }, { ...none, tree: true }],
    ['some lists at a time', {}, {}, { ...none, lists: ['a', 'b'] }],
    ['the papers of a list', {}, { a: [paper('p'), paper('q')] }, { ...none, papers: [['p', 'q']] }],
    ['a list that could not be read', { last: at('a1', 'a') }, { a: [lesson('a1', 100)], b: null }, 'failed'],
  ])('%s', (_, changes, lists, expected) => {
    expect(told(facts(changes, lists))).toEqual(expected);
  });

  it('says what is done with a lesson and where', () => {
    expect(['VIDEO', 'AUDIO', 'DOC', 'PAPER'].map(verbOf)).toEqual(['听', '听', '读', '做']);
    expect(resumeText({ unit: 'second', at: 150 }, 'VIDEO')).toBe('从 02:30 接着听');
    expect(resumeText({ unit: 'page', at: 3 }, 'DOC')).toBe('从第 3 页接着读');
  });

  it('names unfinished lessons alone, each once, and the last one first while it is unfinished', () => {
    const course = fc
      .array(fc.array(fc.record({ percent: fc.constantFrom(0, 40, 100), isDoc: fc.boolean() }), { maxLength: 4 }), {
        minLength: 1,
        maxLength: 5,
      })
      .chain((chapters) =>
        fc.record({ chapters: fc.constant(chapters), chapter: fc.nat(chapters.length - 1), row: fc.nat(4) }),
      );
    fc.assert(
      fc.property(course, ({ chapters, chapter, row }) => {
        const nodes = chapters.map((_, index) => node(`n${index}`, index));
        const lists = new Map(
          chapters.map((rows, index) => [
            `n${index}`,
            rows.map(({ percent, isDoc }, place) =>
              lesson(`${index}.${place}`, percent, isDoc ? { type: 'DOC', duration: 0 } : {}),
            ),
          ]),
        );
        const known = facts({ tree: nodes, last: at(`${chapter}.${row}`, `n${chapter}`, 60) });
        const answer = nextLessons({ ...known, lists }, 100);
        const ids = answer.status === 'known' ? answer.value.map((step) => step.lesson.row.coursewareId) : [];
        const left = [...lists.values()].flat().filter((one) => (one.studyPercentageInfo?.studyPercentage ?? 0) < 100);
        expect(ids.toSorted()).toEqual(left.map(({ coursewareId }) => coursewareId).toSorted());
        const first = continueAt({ ...known, lists });
        expect(first).toMatchObject({
          status: 'known',
          value: { state: ids.length === 0 ? 'done' : expect.any(String) },
        });
        if (ids.includes(`${chapter}.${row}`)) expect(ids[0]).toBe(`${chapter}.${row}`);
      }),
    );
  });

  it('answers for a course of 5,000 lessons without looking at each of them', () => {
    const nodes = Array.from({ length: 200 }, (_, index) => node(`n${index}`, index));
    const lists = new Map(
      leavesOf(nodes).map(({ id }) => [id, Array.from({ length: 25 }, (_, place) => lesson(`${id}.${place}`, 100))]),
    );
    lists.set('n199', [lesson('left')]);
    expect(told({ ...facts({ tree: nodes, last: at('n0.0', 'n0') }), lists })).toEqual(['next', 'left', null]);
  });
});
