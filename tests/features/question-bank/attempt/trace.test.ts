import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Trace, withGiven } from '@/features/question-bank/attempt/trace';
import { noTrace, traceOf } from '@/offline/traces';
import { database } from '@/offline/db';
import { clearRows } from '@/offline/device';
import { deviceStorage } from '@/offline/device-storage';
import { deleteExam, dropOldExams } from '@/offline/exam-rows';
import { fillDevice } from '../../../full-device';

const userId = 'u-trace';
const day = 86_400_000;
const kept = async (recordId = 'r1') => [...(await traceOf(userId, recordId))];
/** A room whose clock the test moves. */
function room(known: Awaited<ReturnType<typeof traceOf>> = new Map()) {
  const clock = { now: 1_000 };
  const trace = new Trace(userId, 'r1', known, () => clock.now);
  /** Half seconds of looking at a leaf. */
  const look = (leafId: string | null, ms: number) => {
    for (let passed = 0; passed < ms; passed += 500) {
      clock.now += 500;
      trace.tick(leafId);
    }
  };
  return { trace, clock, look };
}

beforeEach(() => clearRows(userId));

describe('what is kept', () => {
  it('survives the page, leaf by leaf, and nothing is there of another record or learner', async () => {
    const { trace } = room();
    const marks = [{ block: 'stem' as const, from: 2, to: 6, text: '专项方案' }];
    trace.change('q1', { struck: ['D'] });
    trace.change('q1', { marks });
    trace.given('q2', ['B']);
    await expect
      .poll(() => kept())
      .toEqual([
        ['q1', { ...noTrace, struck: ['D'], marks }],
        ['q2', { ...noTrace, given: [['B']] }],
      ]);
    expect(await kept('r2')).toEqual([]);
    expect(await traceOf('u-other', 'r1')).toEqual(new Map());
    expect(room(await traceOf(userId, 'r1')).trace.at('q1')).toEqual({ ...noTrace, struck: ['D'], marks });
  });

  it('survives a page that goes before the database has it, and is written down by the next one', async () => {
    const put = vi.spyOn(await database(), 'put').mockReturnValue(new Promise<never>(() => undefined));
    const { trace } = room();
    trace.change('q1', { struck: ['D'] });
    expect(await kept()).toEqual([['q1', { ...noTrace, struck: ['D'] }]]);
    put.mockRestore();
    const next = room(await traceOf(userId, 'r1'));
    next.trace.resume();
    await expect.poll(() => Object.keys(localStorage).filter((name) => name.startsWith('u:'))).toEqual([]);
    expect(await kept()).toEqual([['q1', { ...noTrace, struck: ['D'] }]]);
  });

  it('goes with the record, and with everything of this learner', async () => {
    const { trace } = room();
    trace.change('q1', { struck: ['D'] });
    await expect.poll(() => kept()).toHaveLength(1);
    await deleteExam(userId, 'r1');
    expect(await kept()).toEqual([]);
    trace.change('q1', { struck: ['D'] });
    await expect.poll(() => kept()).toHaveLength(1);
    await clearRows(userId);
    expect(await kept()).toEqual([]);
  });

  it('outlives the copy of the attempt, and goes 180 days after its last change', async () => {
    const { trace } = room();
    const now = Date.now();
    const db = await database();
    await db.put('records', { userId, recordId: 'r1', meta: {}, waiting: false, doneAt: now });
    trace.change('q1', { struck: ['D'] });
    await expect.poll(() => kept()).toHaveLength(1);
    await dropOldExams(userId, now + 7 * day);
    expect(await db.get('records', [userId, 'r1'])).toBeDefined();
    await dropOldExams(userId, now + 7 * day + 1);
    expect(await db.get('records', [userId, 'r1'])).toBeUndefined();
    expect(await kept()).toHaveLength(1);
    await dropOldExams('u-other', now + 181 * day);
    expect(await kept()).toHaveLength(1);
    await dropOldExams(userId, now + 181 * day);
    expect(await kept()).toEqual([]);
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
    await expect.poll(() => kept()).toEqual([['q1', { ...noTrace, struck: ['B'] }]]);
    expect(first.trace.at('q1').struck).toEqual(['A']);
  });

  it('works in memory where the device refuses, and is empty for whoever asks', async () => {
    const full = fillDevice();
    const { trace } = room();
    trace.change('q1', { struck: ['D'] });
    expect(trace.at('q1').struck).toEqual(['D']);
    await expect.poll(() => deviceStorage.getState().keeps).toBe(false);
    await expect(traceOf(userId, 'r1')).resolves.toEqual(new Map());
    full.mockRestore();
  });
});

describe('seconds', () => {
  it('count for the leaf that is current while the page is seen, and go on after a reload', async () => {
    const { trace, look } = room();
    look('q1', 3_000);
    look('q2', 1_500);
    look(null, 5_000);
    expect(trace.at('q1').seconds).toBe(3);
    expect(trace.at('q2').seconds).toBe(1.5);
    await expect.poll(() => kept()).toHaveLength(2);
    const after = room(await traceOf(userId, 'r1'));
    after.look('q1', 2_000);
    after.trace.keep();
    expect(after.trace.at('q1').seconds).toBe(5);
  });

  it('stop a minute after the last input, until the next one, and leave out a sleep of the machine', () => {
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

  it('are written down while somebody looks, so that a crash costs seconds', async () => {
    const { look } = room();
    look('q1', 25_000);
    await expect.poll(async () => (await traceOf(userId, 'r1')).get('q1')?.seconds).toBe(20);
  });
});

describe('choices', () => {
  it.each([
    ['a change of mind', [['A'], ['C']], [['A'], ['C']]],
    ['a way back is no new one', [['A'], ['C'], ['A']], [['A'], ['C']]],
    ['taking it back is none', [['A'], []], [['A']]],
    ['a set that grows is one', [['A'], ['A', 'C'], ['A', 'C', 'D']], [['A', 'C', 'D']]],
    ['in whatever order it is told', [['A', 'C'], ['B'], ['C', 'A']], [['A', 'C'], ['B']]],
    ['less than before is another one', [['A', 'C'], ['A']], [['A', 'C'], ['A']]],
  ])('%s', (_name, answers, expected) => {
    expect(answers.reduce<string[][]>((given, answer) => withGiven(given, answer), [])).toEqual(expected);
  });

  it('are 20 at most, the last ones', () => {
    const answers = Array.from({ length: 30 }, (_, at) => [`K${at}`]);
    const given = answers.reduce<string[][]>((before, answer) => withGiven(before, answer), []);
    expect(given).toEqual(answers.slice(10));
  });
});
