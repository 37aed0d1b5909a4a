import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getRecordQuestions, saveRecord } from '@/api/questionbank/record-endpoints';
import { answerAt } from '@/exam/attempt/answers';
import type { Attempt } from '@/exam/attempt/attempt';
import { mock, refuse } from '@/mocks/mock';
import { server } from '@/mocks/node';
import { isPaused } from '@/exam/attempt/attempt-state';
import { answerJournal, DeviceCopy } from '@/exam/attempt/device-copy';
import { attemptSheet } from '@/exam/attempt/practice';
import { probeStorage } from '@/offline/device-storage';
import { fillDevice } from '../full-device';
import { inputsOf } from '../inputs-of';
import { signIn } from '../sign-in';
import { recordRow } from '../features/question-bank/record-row';
import { changed, essay, paperQuestion, serverLoses, storedRow, running, stopAll } from './running';

const answerOf = ({ state }: Attempt, leafId = 'q1') => answerAt(state.answers, leafId).answer;
const markOf = ({ state }: Attempt, leafId = 'q1') => answerAt(state.answers, leafId).marked;
const struckOf = (attempt: Attempt) => attempt.trace.at('q1').struck;
type Running = Awaited<ReturnType<typeof running>>;
/** Each of these ends the answering in this window. */
const closings: [how: string, close: (room: Running) => unknown][] = [
  ['another window writes', ({ attempt }) => attempt.loseLease()],
  ['the server refuses the record', ({ attempt }) => serverLoses(attempt, '记录不存在')],
  ['its time is over', ({ pass }) => pass(700_000)],
  ['the learner submits', ({ attempt }) => void attempt.outbox.submit()],
];

beforeEach(() => signIn());
afterEach(stopAll);

describe('an attempt when it opens', () => {
  it.each([
    [99, 3, {}],
    [-3, 0, {}],
    [2, 2, {}],
    [4, 0, { questions: [] }],
  ])('shows the saved index %i as index %i (%j)', async (currentIndex, shown, input) => {
    expect((await running({ ...input, meta: { currentIndex } })).attempt.state.meta.currentIndex).toBe(shown);
  });
  it.each([
    [false, {}, 'saved', 0],
    [false, { q1: changed(['A']) }, 'saving', 1],
    [true, { q1: changed(['A']) }, 'readonly', 1],
  ] as const)('readonly: %s, with rows %j, is %s with %i restored', async (readonly, rows, saveState, restored) => {
    const { attempt } = await running({ readonly, rows });
    expect(attempt).toMatchObject({
      restored,
      state: { saveState, elsewhere: false, late: false, keepsNothing: false },
    });
  });
  it('has the seconds left and used of an exam, and the seconds used of a practice', async () => {
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
  it('follows whether the device can store anything, until it is closed', async () => {
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
  it('changes the state at once, and leaves the mark unchanged', async () => {
    const { attempt } = await running({ rows: { q1: storedRow(['A'], true) } });
    const { state } = attempt;
    attempt.answer('q1', ['A']);
    expect(attempt.state, 'the same answer').toBe(state);
    attempt.answer('q1', ['B']);
    expect([answerOf(attempt), markOf(attempt), attempt.state.saveState]).toEqual([['B'], true, 'saving']);
    attempt.answer('q4', [' ']);
    expect(answerOf(attempt, 'q4')).toEqual([]);
    attempt.toggleMark('q1');
    expect([answerOf(attempt), markOf(attempt)]).toEqual([['B'], false]);
  });
  it('is traced if it is a choice, not if it is a text; clearing an empty answer changes nothing', async () => {
    const { attempt } = await running();
    attempt.answer('q1', []);
    expect(attempt.state.saveState).toBe('saved');
    expect(attempt.state.answers.dirty).toBe(0);
    attempt.answer('q3', ['A']);
    attempt.answer('q4', ['6']);
    expect(attempt.trace.at('q3').given).toEqual([['A']]);
    expect(attempt.trace.at('q4').given).toEqual([]);
  });
  it('is rejected if its solution is open or the attempt is closed', async () => {
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

describe('a struck option', () => {
  it('is deselected, is selected again when restored, and is restored when selected', async () => {
    const { attempt } = await running();
    attempt.answer('q1', ['B']);
    attempt.strike('q1', 'B');
    expect([answerOf(attempt), struckOf(attempt)]).toEqual([[], ['B']]);
    attempt.strike('q1', 'A');
    attempt.strike('q1', 'B');
    expect([answerOf(attempt), struckOf(attempt)]).toEqual([['B'], ['A']]);
    attempt.strike('q1', 'D');
    attempt.answer('q1', ['A']);
    expect([answerOf(attempt), struckOf(attempt)]).toEqual([['A'], ['D']]);
    attempt.strike('q1', 'A');
    attempt.answer('q1', ['B']);
    // Another option was chosen since: it stays chosen.
    attempt.strike('q1', 'A');
    expect([answerOf(attempt), struckOf(attempt)]).toEqual([['B'], ['D']]);
  });
  it('of a multiple choice is added to what was chosen since when it is restored', async () => {
    const { attempt } = await running({ questions: [essay, paperQuestion('q3', 'MULTIPLE')] });
    attempt.answer('q3', ['A', 'C']);
    attempt.strike('q3', 'A');
    expect(answerOf(attempt, 'q3')).toEqual(['C']);
    attempt.answer('q3', ['C', 'D']);
    attempt.strike('q3', 'A');
    expect(answerOf(attempt, 'q3')).toEqual(['A', 'C', 'D']);
  });
});

describe('imported answers', () => {
  const input = new Map([
    ['q1', { answer: ['A'], marked: false, at: 500 }],
    ['q2', { answer: ['B'], marked: true, at: 9_000_000_000_000 }],
    ['q3', { answer: ['C'], marked: false }],
  ]);
  it('are sent like other changes, with no time later than now', async () => {
    const { attempt, clock, sent, recordId } = await running();
    expect(attempt.applyImportedAnswers(input)).toBe(true);
    expect([...answerJournal('7', recordId).read().keys()]).toEqual(['q1', 'q2', 'q3']);
    const now = clock.now();
    expect(attempt.state.answers.rows.slice(0, 3).map((row) => row?.at)).toEqual([500, now, now]);
    expect(attempt.state.meta.revealed.size).toBe(0);
    await attempt.flush();
    expect(sent[0]?.answers).toHaveLength(3);
  });
  it('open in practice the solutions of the questions whose answer they change', async () => {
    const rows = { q1: storedRow(['A']) };
    const { attempt } = await running({ exam: false, rows, meta: { revealed: new Set(['q4']) } });
    attempt.applyImportedAnswers(input);
    expect([...attempt.state.meta.revealed]).toEqual(['q4', 'q2', 'q3']);
  });
});

describe('turning to a question', () => {
  it('changes the current index, and ignores an index that does not exist', async () => {
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
  it('sends unsaved answers, unless a retry is scheduled', async () => {
    const { attempt, sent } = await running();
    const flush = vi.spyOn(attempt.outbox, 'flush');
    attempt.goTo(1);
    attempt.answer('q1', ['A']);
    expect(flush).not.toHaveBeenCalled();
    attempt.goTo(2);
    await waitFor(() => expect(attempt.state.saveState).toBe('saved'));
    expect(sent.map(({ answers }) => answers)).toEqual([[{ questionId: 'q1', answer: ['A'], marked: false }]]);
    attempt.answer('q1', ['B']);
    attempt.flushOnUnload();
    await waitFor(() => expect(sent).toHaveLength(2));
    server.use(
      mock(saveRecord, () => refuse(500, '忙')),
      mock(getRecordQuestions, () => refuse(500, '忙')),
    );
    await attempt.flush();
    attempt.goTo(0);
    expect([attempt.state.saveState, flush.mock.calls.length]).toEqual(['failing', 2]);
  });
  it('sends nothing if the attempt is readonly', async () => {
    const { attempt, sent } = await running({ readonly: true, rows: { q1: changed(['A']) } });
    attempt.goTo(1);
    await attempt.close();
    expect(attempt.state.meta.currentIndex).toBe(1);
    expect(sent).toEqual([]);
    expect(attempt.state.saveState).toBe('readonly');
  });
});

it('revealing a solution twice in practice changes the state only once', async () => {
  const { attempt } = await running({ exam: false, rows: { q2: storedRow(['A']), q3: storedRow([], true) } });
  const sheet = attemptSheet(attempt);
  expect(['q1', 'q2', 'q3'].map((id) => sheet.read(id))).toEqual(['blank', 'done', 'blank*']);
  attempt.reveal('q1');
  const { meta } = attempt.state;
  attempt.reveal('q1');
  expect(attempt.state.meta).toBe(meta);
  expect([...meta.revealed]).toEqual(['q1']);
});

describe('the clock', () => {
  const page = (now: number) => vi.spyOn(performance, 'now').mockReturnValue(now);
  it('of a practice counts visible time only, at most two seconds per tick', async () => {
    page(0);
    const { attempt } = await running({ exam: false });
    const used = (now: number, visible = true) => {
      page(now);
      attempt.tick(visible);
      return attempt.state.secondsUsed;
    };
    expect([used(1_000), used(2_500), used(60_000), used(61_000, false), used(62_000)]).toEqual([1, 3, 5, 5, 6]);
    attempt.loseLease();
    expect(used(63_000)).toBe(6);
    vi.restoreAllMocks();
  });
  it('of a paused practice stops, as does the time of its question, and both continue after the pause', async () => {
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
  it('runs on while the list of all questions covers the question, whose time stops', async () => {
    const { attempt, pass } = await running();
    pass(1_000);
    attempt.setCovered(true);
    expect(attempt.trace.at('q1').seconds).toBe(1);
    pass(1_000);
    attempt.setCovered(false);
    pass(1_000);
    attempt.trace.keep();
    expect([attempt.trace.at('q1').seconds, attempt.state.secondsUsed]).toEqual([2, 63]);
  });
  it.each(closings.slice(0, 2))('is no longer paused when answering has ended: %s', async (_how, close) => {
    const room = await running({ exam: false, meta: { paused: true } });
    expect(isPaused(room.attempt.state)).toBe(true);
    await close(room);
    expect(isPaused(room.attempt.state)).toBe(false);
  });
  it('of an exam never pauses and also runs while hidden, but the time of a question only while visible', async () => {
    const { attempt, wait, pass } = await running();
    attempt.pause(true);
    expect(isPaused(attempt.state)).toBe(false);
    wait(5_000);
    const list = vi.spyOn(DeviceCopy.prototype, 'listUnsent');
    attempt.tick(false);
    const { state } = attempt;
    expect([state.secondsLeft, state.secondsUsed, list.mock.calls]).toEqual([595, 65, []]);
    attempt.tick(false);
    expect(attempt.state, 'within the same second').toBe(state);
    pass(1_000);
    wait(1_000);
    attempt.tick(false);
    attempt.trace.keep();
    expect(attempt.trace.at('q1').seconds).toBe(1);
    expect(attempt.state.meta.usedTime).toBe(0);
  });
  it('ends an exam and submits it', async () => {
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

  it('ends a submitted exam that still has a clash to resolve, but not one that is being sent', async () => {
    const clash = { held: { answer: ['B'], marked: false }, at: null };
    const rows = { q1: changed(['A'], { dirty: false, clash }) };
    for (const [input, expired] of [
      [rows, true],
      [{}, false],
    ] as const) {
      const { attempt, pass } = await running({ rows: input, meta: { submitAsked: true } });
      pass(700_000);
      expect(attempt.state.expired).toBe(expired);
    }
  });
  it.each([30, 106, -20])('asks the server at once when the machine clock jumps by %i minutes', async (minutes) => {
    const { attempt, leap, pass, clock } = await running();
    const record = { ...recordRow({ status: 'DOING' }), currentIndex: 0 };
    const times = inputsOf(getRecordQuestions, () => ({ record, serverTime: 1_000_000_001_000, questions: [] }));
    leap(minutes * 60_000);
    vi.spyOn(Date, 'now').mockReturnValue(1_000_000_000_000 + minutes * 60_000);
    attempt.tick(true);
    attempt.tick(true);
    expect([attempt.state.expired, attempt.state.secondsLeft], 'the steady clock counts').toEqual([false, 600]);
    await waitFor(() => expect(clock.doubtful).toBe(false));
    vi.restoreAllMocks();
    expect(times).toHaveLength(1);
    pass(1_000);
    expect([attempt.state.expired, attempt.state.secondsLeft]).toEqual([false, 598]);
  });
  it('goes on by the steady clock, and ends by it, if the server cannot be asked', async () => {
    const { attempt, leap, pass, wait } = await running();
    const times = inputsOf(getRecordQuestions, () => refuse(500, '忙'));
    leap(700_000);
    pass(1_000);
    await waitFor(() => expect(times).toHaveLength(1));
    pass(1_000);
    expect([attempt.state.expired, attempt.state.secondsLeft]).toEqual([false, 598]);
    wait(600_000);
    await waitFor(() => {
      attempt.tick(true);
      expect(attempt.state.expired).toBe(true);
    });
  });
});

it('a save without a response is sent again as it was, if the server may still get it', async () => {
  const { attempt, sent, recordId } = await running({ rows: { q1: changed(['B']) }, meta: { baseSeq: 3 } });
  const answers = [{ questionId: 'q1', answer: ['A'], marked: false }];
  const facts = { id: recordId, ...attempt.paper.source, baseSeq: 3, clientSeq: 9, currentIndex: 0, usedTime: 5 };
  const inFlight = { ...facts, status: 'DOING' as const, answers };
  attempt.store.setState(({ meta }) => ({ meta: { ...meta, inFlight } }));
  const state = { status: 'DOING' as const, clientSeq: 3, closedByServer: false, updatedAt: null, answers: new Map() };
  await attempt.begin(true, state, null);
  await waitFor(() => expect(sent.map((save) => save.answers[0]?.answer)).toEqual([['A'], ['B']]));
  expect(sent[0]).toEqual(inFlight);
});

it('closing an attempt sends unsaved answers, and makes it readonly', async () => {
  const { attempt, sent } = await running({ rows: { q1: changed(['A']) } });
  await attempt.close();
  expect(sent).toHaveLength(1);
  expect(attempt.state.saveState).toBe('readonly');
  attempt.trace.change('q1', { struck: ['A'] });
  expect(struckOf(attempt)).toEqual([]);
});
