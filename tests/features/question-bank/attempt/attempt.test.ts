import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getRecordQuestions, saveRecord } from '@/api/questionbank/record-endpoints';
import { answerAt } from '@/features/question-bank/attempt/answers';
import type { Attempt } from '@/features/question-bank/attempt/attempt';
import { mock, refuse } from '@/mocks/mock';
import { server } from '@/mocks/node';
import { isPaused } from '@/features/question-bank/attempt/attempt-state';
import { probeStorage } from '@/offline/device-storage';
import { fillDevice } from '../../../full-device';
import { inputsOf } from '../../../inputs-of';
import { signIn } from '../../../sign-in';
import { recordRow } from '../record-row';
import { changed, goes, kept, running, stopAll } from './running';

const answerOf = ({ state }: Attempt, leafId = 'q1') => answerAt(state.answers, leafId).answer;
const markOf = ({ state }: Attempt, leafId = 'q1') => answerAt(state.answers, leafId).marked;
const struckOf = (attempt: Attempt) => attempt.trace.at('q1').struck;
type Running = Awaited<ReturnType<typeof running>>;
/** What ends the answering here. */
const closings: [how: string, close: (room: Running) => unknown][] = [
  ['another window writes', ({ attempt }) => attempt.takenOver()],
  ['the server takes no more', ({ attempt }) => goes(attempt, '记录不存在')],
  ['its time is over', ({ pass }) => pass(700_000)],
];

beforeEach(() => signIn());
afterEach(stopAll);

describe('at the opening', () => {
  it.each([
    [99, 3, {}],
    [-3, 0, {}],
    [2, 2, {}],
    [4, 0, { questions: [] }],
  ])('question %i is question %i: %j', async (currentIndex, shown, given) => {
    expect((await running({ ...given, meta: { currentIndex } })).attempt.state.meta.currentIndex).toBe(shown);
  });
  it.each([
    [false, {}, 'saved', 0],
    [false, { q1: changed(['A']) }, 'saving', 1],
    [true, { q1: changed(['A']) }, 'readonly', 1],
  ] as const)('read only: %s, with %j', async (readonly, rows, saveState, restored) => {
    const { attempt } = await running({ readonly, rows });
    expect([attempt.state.saveState, attempt.restored]).toEqual([saveState, restored]);
  });
  it('tells the time of an exam, and of a practice', async () => {
    const exam = (await running()).attempt;
    expect([exam.isExam, exam.state.secondsLeft, exam.state.secondsUsed]).toEqual([true, 600, 60]);
    const over = (await running({ paper: { endTimestamp: 999_999_970_000 } })).attempt;
    expect([over.state.secondsLeft, over.state.secondsUsed]).toEqual([0, 30]);
    const free = (await running({ paper: { endTimestamp: null } })).attempt;
    expect([free.state.secondsLeft, free.state.secondsUsed]).toEqual([null, 60]);
    const early = (await running({ paper: { startTimestamp: 1_000_000_090_000 } })).attempt;
    expect(early.state.secondsUsed).toBe(0);
    const practice = (await running({ exam: false, meta: { usedTime: 12.4 } })).attempt;
    expect([practice.isExam, practice.state.secondsLeft, practice.state.secondsUsed]).toEqual([false, null, 12]);
  });
  it('hears what this device keeps, until it is closed', async () => {
    const { attempt } = await running();
    const full = fillDevice();
    await attempt.flush();
    expect(attempt.state.keepsNothing).toBe(true);
    full.mockRestore();
    await probeStorage();
    expect(attempt.state.keepsNothing).toBe(false);
    await attempt.close();
    fillDevice();
    await probeStorage();
    expect(attempt.state.keepsNothing).toBe(false);
  });
});

describe('an answer', () => {
  it('stands at once, and takes nothing from its mark', async () => {
    const { attempt } = await running({ rows: { q1: kept(['A'], true) } });
    attempt.answer('q1', ['B']);
    expect([answerOf(attempt), markOf(attempt)]).toEqual([['B'], true]);
    expect(attempt.state.saveState).toBe('saving');
    attempt.answer('q4', [' ']);
    expect(answerOf(attempt, 'q4')).toEqual([]);
    attempt.toggleMark('q1');
    expect([answerOf(attempt), markOf(attempt)]).toEqual([['B'], false]);
  });
  it('is traced where it is chosen, not where it is written; taking away none changes nothing', async () => {
    const { attempt } = await running();
    attempt.answer('q1', []);
    expect(attempt.state.saveState).toBe('saved');
    expect(attempt.state.answers.dirty).toBe(0);
    attempt.answer('q3', ['A']);
    attempt.answer('q4', ['6']);
    expect(attempt.trace.at('q3').given).toEqual([['A']]);
    expect(attempt.trace.at('q4').given).toEqual([]);
  });
  it('is not taken where a solution is open or the attempt is closed', async () => {
    const { attempt } = await running({ exam: false, meta: { revealed: new Set(['q1']) } });
    attempt.answer('q1', ['B']);
    attempt.strike('q1', 'A');
    expect([answerOf(attempt), struckOf(attempt)]).toEqual([[], []]);
    for (const [, close] of closings) {
      const room = await running();
      const other = room.attempt;
      await close(room);
      other.answer('q1', ['B']);
      other.strike('q1', 'A');
      other.toggleMark('q1');
      expect([answerOf(other), struckOf(other), markOf(other)]).toEqual([[], [], false]);
      expect(other.applyImportedAnswers(new Map([['q1', { answer: ['B'], marked: false }]]))).toBe(false);
    }
  });
});

describe('an option that is ruled out', () => {
  it('is chosen no longer, comes back with its choice, and by being chosen', async () => {
    const { attempt } = await running();
    attempt.answer('q1', ['B']);
    attempt.strike('q1', 'B');
    expect([answerOf(attempt), struckOf(attempt)]).toEqual([[], ['B']]);
    attempt.strike('q1', 'A');
    attempt.strike('q1', 'B');
    expect([answerOf(attempt), struckOf(attempt)]).toEqual([['B'], ['A']]);
    attempt.strike('q1', 'B');
    attempt.answer('q1', ['A']);
    expect([answerOf(attempt), struckOf(attempt)]).toEqual([['A'], ['B']]);
    // Another one was chosen since: that stands.
    attempt.strike('q1', 'B');
    expect([answerOf(attempt), struckOf(attempt)]).toEqual([['A'], []]);
    attempt.strike('q1', 'D');
    attempt.strike('q1', 'D');
    expect(answerOf(attempt)).toEqual(['A']);
  });
  it('of several comes back into what was chosen since', async () => {
    const { attempt } = await running();
    attempt.answer('q3', ['A', 'C']);
    attempt.strike('q3', 'A');
    expect(answerOf(attempt, 'q3')).toEqual(['C']);
    attempt.answer('q3', ['C', 'D']);
    attempt.strike('q3', 'A');
    expect(answerOf(attempt, 'q3')).toEqual(['A', 'C', 'D']);
  });
});

describe('answers of a file', () => {
  const given = new Map([
    ['q1', { answer: ['A'], marked: false, at: 500 }],
    ['q2', { answer: ['B'], marked: true, at: 9_000_000_000_000 }],
    ['q3', { answer: ['C'], marked: false }],
  ]);
  it('are changes like any other, none of them later than now', async () => {
    const { attempt, clock, sent } = await running();
    expect(attempt.applyImportedAnswers(given)).toBe(true);
    const now = clock.now();
    expect(attempt.state.answers.rows.slice(0, 3).map((row) => row?.at)).toEqual([500, now, now]);
    expect(attempt.state.meta.revealed.size).toBe(0);
    await attempt.flush();
    expect(sent[0]?.answers).toHaveLength(3);
  });
  it('open the solutions of a practice where they are new', async () => {
    const rows = { q1: kept(['A']) };
    const { attempt } = await running({ exam: false, rows, meta: { revealed: new Set(['q4']) } });
    attempt.applyImportedAnswers(given);
    expect([...attempt.state.meta.revealed]).toEqual(['q4', 'q2', 'q3']);
  });
});

describe('turning', () => {
  it('goes to a question that is there, and to no other', async () => {
    const { attempt } = await running();
    for (const [to, at] of [
      [2, 2],
      [3, 3],
      [4, 3],
      [-1, 3],
      [0, 0],
    ] as const) {
      attempt.goTo(to);
      expect(attempt.state.meta.currentIndex).toBe(at);
    }
  });
  it('sends what is owed, unless a try of its own is on the way', async () => {
    const { attempt, sent } = await running();
    attempt.goTo(1);
    attempt.answer('q1', ['A']);
    expect(sent).toHaveLength(0);
    attempt.goTo(2);
    await waitFor(() => expect(attempt.state.saveState).toBe('saved'));
    expect(sent.map(({ answers }) => answers)).toEqual([[{ questionId: 'q1', answer: ['A'], marked: false }]]);
    attempt.answer('q1', ['B']);
    server.use(mock(getRecordQuestions, () => refuse(404, '记录不存在')));
    const tries = inputsOf(saveRecord, () => refuse(500, '忙'));
    await attempt.flush();
    attempt.goTo(0);
    // Whatever had gone out by now would have come before this.
    await getRecordQuestions({ id: 'other' }).catch(() => undefined);
    expect(tries).toHaveLength(1);
  });
  it('of who only reads is told to nobody', async () => {
    const { attempt, sent } = await running({ readonly: true, rows: { q1: changed(['A']) } });
    attempt.goTo(1);
    await attempt.close();
    expect(attempt.state.meta.currentIndex).toBe(1);
    expect(sent).toEqual([]);
    expect(attempt.state.saveState).toBe('readonly');
  });
});

it('a solution is opened once, in practice', async () => {
  const { attempt } = await running({ exam: false });
  attempt.reveal('q1');
  const { meta } = attempt.state;
  attempt.reveal('q1');
  expect(attempt.state.meta).toBe(meta);
  expect([...meta.revealed]).toEqual(['q1']);
});

describe('the clock', () => {
  const page = (now: number) => vi.spyOn(performance, 'now').mockReturnValue(now);
  it('of a practice counts what is seen, at most two seconds at a time', async () => {
    page(0);
    const { attempt } = await running({ exam: false });
    const used = (now: number, visible = true) => {
      page(now);
      attempt.tick(visible);
      return attempt.state.secondsUsed;
    };
    expect([used(1_000), used(2_500), used(60_000), used(61_000, false), used(62_000)]).toEqual([1, 3, 5, 5, 6]);
    attempt.takenOver();
    expect(used(63_000)).toBe(6);
    vi.restoreAllMocks();
  });
  it('stands still in a practice that is paused, also the time at its question, and goes on where it stood', async () => {
    page(0);
    const { attempt, wait } = await running({ exam: false });
    const goOn = (now: number) => {
      page(now);
      wait(1_000);
      attempt.tick(true);
    };
    page(1_000);
    wait(1_000);
    attempt.pause(true);
    expect([attempt.state.secondsUsed, isPaused(attempt.state)]).toEqual([1, true]);
    for (const now of [2_000, 3_000, 3_900]) goOn(now);
    attempt.pause(false);
    expect([attempt.state.secondsUsed, isPaused(attempt.state)]).toEqual([1, false]);
    goOn(4_900);
    attempt.trace.keep();
    expect([attempt.state.secondsUsed, attempt.trace.at('q1').seconds]).toEqual([2, 2]);
    vi.restoreAllMocks();
  });
  it.each(closings.slice(0, 2))('stands still for no pause where nothing can be answered: %s', async (_how, close) => {
    const room = await running({ exam: false, meta: { paused: true } });
    expect(isPaused(room.attempt.state)).toBe(true);
    await close(room);
    expect(isPaused(room.attempt.state)).toBe(false);
  });
  it('of an exam is never paused and goes on unseen, the time at a question only while it is seen', async () => {
    const { attempt, wait, pass } = await running();
    attempt.pause(true);
    expect(isPaused(attempt.state)).toBe(false);
    wait(5_000);
    attempt.tick(false);
    expect([attempt.state.secondsLeft, attempt.state.secondsUsed]).toEqual([595, 65]);
    pass(1_000);
    wait(1_000);
    attempt.tick(false);
    attempt.trace.keep();
    expect(attempt.trace.at('q1').seconds).toBe(1);
    expect(attempt.state.meta.usedTime).toBe(0);
  });
  it('ends an exam, and hands it in', async () => {
    const { attempt, pass, sent } = await running({ rows: { q1: changed(['A']) } });
    pass(599_000);
    expect(attempt.state.expired).toBe(false);
    pass(1_000);
    expect(attempt.state.expired).toBe(true);
    await waitFor(() => expect(attempt.state.meta.status).toBe('DONE'));
    const saves = sent.length;
    attempt.tick(true);
    await attempt.flush();
    expect(sent).toHaveLength(saves);
    expect(sent.at(-1)?.status).toBe('SUBMIT');
  });

  it('ends one whose learner has still to choose, and none that is on its way', async () => {
    const clash = { held: { answer: ['B'], marked: false }, at: null };
    const rows = { q1: changed(['A'], { dirty: false, clash }) };
    for (const [given, expired] of [
      [rows, true],
      [{}, false],
    ] as const) {
      const { attempt, pass } = await running({ rows: given, meta: { submitAsked: true } });
      pass(700_000);
      expect(attempt.state.expired).toBe(expired);
    }
  });
  it('that leapt ends nothing before the server has told its time', async () => {
    const { attempt, leap, clock } = await running();
    const record = { ...recordRow({ status: 'DOING' }), currentIndex: 0 };
    const times = inputsOf(getRecordQuestions, () => ({ record, serverTime: 1_000_000_001_000, questions: [] }));
    leap(700_000);
    vi.spyOn(Date, 'now').mockReturnValue(1_000_000_700_000);
    attempt.tick(true);
    attempt.tick(true);
    expect(attempt.state.expired).toBe(false);
    await waitFor(() => expect(clock.doubtful).toBe(false));
    vi.restoreAllMocks();
    expect(times).toHaveLength(1);
    attempt.tick(true);
    expect([attempt.state.expired, attempt.state.secondsLeft]).toEqual([false, 599]);
  });
  it('that leapt ends it where the server cannot be asked', async () => {
    const { attempt, leap } = await running();
    server.use(mock(getRecordQuestions, () => refuse(500, '忙')));
    leap(700_000);
    attempt.tick(true);
    await waitFor(() => expect(attempt.state.expired).toBe(true));
  });
});

it('leaving sends what is owed, and is over then', async () => {
  const { attempt, sent } = await running({ rows: { q1: changed(['A']) } });
  await attempt.close();
  expect(sent).toHaveLength(1);
  expect(attempt.state.saveState).toBe('readonly');
  attempt.trace.change('q1', { struck: ['A'] });
  expect(struckOf(attempt)).toEqual([]);
});
