import 'fake-indexeddb/auto';
import { describe, expect, it, vi } from 'vitest';
import { Trace, withChoice } from '@/exam/attempt/trace';
import { noTrace, traceOf } from '@/offline/traces';
import { database } from '@/offline/db';
import { clearRows } from '@/offline/device';
import { deviceStorage } from '@/offline/device-storage';
import { deleteExam, dropOldExams } from '@/offline/exam-rows';
import { fillDevice } from '../full-device';

const userId = 'u-trace';
const day = 86_400_000;
const stored = async (recordId = 'r1') => [...(await traceOf(userId, recordId))];
/** A trace whose clock the test moves. */
function room(known: Awaited<ReturnType<typeof traceOf>> = new Map()) {
  const clock = { now: 1_000 };
  const trace = new Trace(userId, 'r1', known, () => clock.now);
  /** Views a leaf in ticks of half a second. */
  const look = (leafId: string | null, ms: number) => {
    for (let passed = 0; passed < ms; passed += 500) {
      clock.now += 500;
      trace.tick(leafId);
    }
  };
  return { trace, clock, look };
}

describe('a stored trace', () => {
  it('survives the page, leaf by leaf, and belongs to one record of one learner', async () => {
    const { trace } = room();
    const marks = [{ block: 'stem' as const, from: 2, to: 6, text: '专项方案' }];
    trace.change('q1', { struck: ['D'] });
    trace.change('q1', { marks });
    trace.noteChoice('q2', ['B']);
    await expect
      .poll(() => stored())
      .toEqual([
        ['q1', { ...noTrace, struck: ['D'], marks }],
        ['q2', { ...noTrace, given: [['B']] }],
      ]);
    expect(await stored('r2')).toEqual([]);
    expect(await traceOf('u-other', 'r1')).toEqual(new Map());
    expect(room(await traceOf(userId, 'r1')).trace.at('q1')).toEqual({ ...noTrace, struck: ['D'], marks });
  });

  it('survives a page closed before the database has it, and is written by the next page', async () => {
    const put = vi.spyOn(await database(), 'put').mockReturnValue(new Promise<never>(() => undefined));
    const { trace } = room();
    trace.change('q1', { struck: ['D'] });
    expect(await stored()).toEqual([['q1', { ...noTrace, struck: ['D'] }]]);
    put.mockRestore();
    const next = room(await traceOf(userId, 'r1'));
    next.trace.resume();
    await expect.poll(() => Object.keys(localStorage).filter((name) => name.startsWith('u:'))).toEqual([]);
    expect(await stored()).toEqual([['q1', { ...noTrace, struck: ['D'] }]]);
  });

  it('is deleted with its record, and with all data of the learner', async () => {
    const { trace } = room();
    trace.change('q1', { struck: ['D'] });
    await expect.poll(() => stored()).toHaveLength(1);
    await deleteExam(userId, 'r1');
    expect(await stored()).toEqual([]);
    trace.change('q1', { struck: ['D'] });
    await expect.poll(() => stored()).toHaveLength(1);
    await clearRows(userId);
    expect(await stored()).toEqual([]);
  });

  it('outlives the copy of the attempt, and is deleted 180 days after its last change', async () => {
    const { trace } = room();
    const now = Date.now();
    const db = await database();
    await db.put('records', { userId, recordId: 'r1', meta: {}, waiting: false, doneAt: now });
    trace.change('q1', { struck: ['D'] });
    await expect.poll(() => stored()).toHaveLength(1);
    await dropOldExams(userId, now + 7 * day);
    expect(await db.get('records', [userId, 'r1'])).toBeDefined();
    await dropOldExams(userId, now + 7 * day + 1);
    expect(await db.get('records', [userId, 'r1'])).toBeUndefined();
    expect(await stored()).toHaveLength(1);
    await dropOldExams('u-other', now + 181 * day);
    expect(await stored()).toHaveLength(1);
    await dropOldExams(userId, now + 181 * day);
    expect(await stored()).toEqual([]);
  });

  it('is written by one window only: a window that has lost the record changes nothing', async () => {
    const first = room();
    const second = room();
    first.trace.change('q1', { struck: ['A'] });
    first.trace.stop();
    second.trace.change('q1', { struck: ['B'] });
    first.trace.change('q1', { struck: ['C'] });
    first.look('q1', 20_000);
    first.trace.keep();
    await expect.poll(() => stored()).toEqual([['q1', { ...noTrace, struck: ['B'] }]]);
    expect(first.trace.at('q1').struck).toEqual(['A']);
  });

  it('stays in memory if the device storage is full, and is read as empty', async () => {
    const full = fillDevice();
    const { trace } = room();
    trace.change('q1', { struck: ['D'] });
    expect(trace.at('q1').struck).toEqual(['D']);
    await expect.poll(() => deviceStorage.getState().keeps).toBe(false);
    await expect(traceOf(userId, 'r1')).resolves.toEqual(new Map());
    full.mockRestore();
  });
});

describe('the seconds of a leaf', () => {
  it('count while the leaf is current and the page visible, and continue after a reload', async () => {
    const { trace, look } = room();
    look('q1', 3_000);
    look('q2', 1_500);
    look(null, 5_000);
    expect(trace.at('q1').seconds).toBe(3);
    expect(trace.at('q2').seconds).toBe(1.5);
    await expect.poll(() => stored()).toHaveLength(2);
    const after = room(await traceOf(userId, 'r1'));
    after.look('q1', 2_000);
    after.trace.keep();
    expect(after.trace.at('q1').seconds).toBe(5);
  });

  it('stop a minute after the last input until the next one, and leave out a sleep of the machine', () => {
    const { trace, clock, look } = room();
    look('q1', 100_000);
    trace.keep();
    expect(trace.at('q1').seconds).toBe(60);
    trace.touched();
    look('q1', 4_000);
    trace.keep();
    expect(trace.at('q1').seconds).toBe(64);
    clock.now += 40_000;
    trace.tick('q1');
    trace.keep();
    expect(trace.at('q1').seconds).toBeLessThanOrEqual(66);
  });

  it('are stored while the leaf is viewed, so that a crash loses only a few', async () => {
    const { look } = room();
    look('q1', 25_000);
    await expect.poll(async () => (await traceOf(userId, 'r1')).get('q1')?.seconds).toBe(20);
  });
});

describe('the traced choices of a leaf', () => {
  it.each([
    ['list a changed choice', [['A'], ['C']], [['A'], ['C']]],
    ['do not list a return to an earlier choice', [['A'], ['C'], ['A']], [['A'], ['C']]],
    ['do not list a deselection', [['A'], []], [['A']]],
    ['list a growing set once', [['A'], ['A', 'C'], ['A', 'C', 'D']], [['A', 'C', 'D']]],
    ['ignore the order within a set', [['A', 'C'], ['C', 'A'], ['B'], ['C', 'A']], [['A', 'C'], ['B']]],
    ['list a smaller set as a new choice', [['A', 'C'], ['A']], [['A', 'C'], ['A']]],
    ['list another set of that size', [['D'], ['A', 'C'], ['B', 'C']], [['D'], ['A', 'C'], ['B', 'C']]],
    ['list a larger other set', [['D'], ['A', 'C'], ['A', 'B', 'D']], [['D'], ['A', 'C'], ['A', 'B', 'D']]],
  ])('%s', (_name, answers, expected) => {
    expect(answers.reduce<string[][]>((chosen, answer) => withChoice(chosen, answer), [])).toEqual(expected);
  });

  it('are at most the last 20', () => {
    const answers = Array.from({ length: 30 }, (_, at) => [`K${at}`]);
    const chosen = answers.reduce<string[][]>((before, answer) => withChoice(before, answer), []);
    expect(chosen).toEqual(answers.slice(10));
  });
});
