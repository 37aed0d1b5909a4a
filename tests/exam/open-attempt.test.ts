import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getPaperDetail } from '@/api/questionbank/paper-endpoints';
import { getRecordQuestions, saveRecord } from '@/api/questionbank/record-endpoints';
import type { RecordQuestions } from '@/api/questionbank/record-schema';
import { allAnswers, noAnswers, withRows, type AnswerRow } from '@/exam/attempt/answers';
import type { Attempt } from '@/exam/attempt/attempt';
import { newMeta, newState, type AttemptMeta } from '@/exam/attempt/attempt-state';
import type { AttemptPaper } from '@/exam/attempt/attempt-types';
import { DeviceCopy } from '@/exam/attempt/device-copy';
import { registerStarted, openAttempt } from '@/exam/attempt/open-attempt';
import { mock, refuse } from '@/mocks/mock';
import { server } from '@/mocks/node';
import { serverClock } from '@/exam/attempt/exam-clock';
import { unsentOf } from '@/offline/unsent';
import { inputsOf } from '../inputs-of';
import { notices } from '../notices';
import { serverIsAhead } from '../server-time';
import { signIn } from '../sign-in';
import { paperRow, typeRule } from '../features/question-bank/paper-row';
import { recordRow } from '../features/question-bank/record-row';
import { paperQuestion, changed, storedRow } from './running';

const userId = 'u-open';
// No other test file uses this id: `registerStarted` keeps records in a module that all of them share.
const recordId = 'opened';
const open: Attempt[] = [];
beforeEach(() => signIn());
afterEach(() => open.splice(0).forEach((attempt) => attempt.loseLease()));
const opening = async (changes: Partial<Parameters<typeof openAttempt>[0]> = {}) => {
  const onQuestions = vi.fn();
  const attempt = await openAttempt({ userId, recordId, readonly: false, onQuestions, ...changes });
  expect(onQuestions).toHaveBeenCalledExactlyOnceWith(attempt.paper.questions);
  open.push(attempt);
  return attempt;
};

const startedAt = Date.parse('2026-04-16T09:00:00+08:00');
const record = {
  ...recordRow({ id: recordId, title: '云端的卷', status: 'DOING', usedTime: 30, updateTime: 5 }),
  currentIndex: 1,
};
const questions = [paperQuestion('q1'), paperQuestion('q2'), paperQuestion('q3')];
/** What the server holds; its papers give no partial credit. */
function onServer(facts: Partial<typeof record> | (() => never) = {}, answer: Partial<RecordQuestions> = {}) {
  const typeRules = [typeRule({ questionType: 'MULTIPLE', partial: 'NONE', points: 0 })];
  const clock = { startTimestamp: startedAt, endTimestamp: null, serverTime: null };
  return {
    records: inputsOf(getRecordQuestions, () =>
      typeof facts === 'function' ? facts() : { record: { ...record, ...facts }, questions, ...clock, ...answer },
    ),
    papers: inputsOf(getPaperDetail, () => paperRow({ typeRules })),
    saves: inputsOf(saveRecord, () => refuse(500, '忙')),
  };
}
const paper: AttemptPaper = {
  source: { sourceId: 'p1', sourceType: 'PAPER', examMode: 'EXAM', subjectId: 's1', courseId: 'c9' },
  title: '本机的卷',
  rule: { partial: 'EACH', points: 1 },
  questions: questions.slice(0, 2),
  startTimestamp: 1,
  endTimestamp: null,
};
/** What an earlier visit left on this device. */
async function onDevice(rows: Record<string, AnswerRow>, meta: Partial<AttemptMeta> = {}, own = paper) {
  const copy = await DeviceCopy.open(userId, recordId);
  await copy.writePaper(own);
  const answers = withRows(noAnswers([]), Object.entries(rows));
  await copy.keep(newState(answers, { ...newMeta(), ...meta }), Object.keys(rows));
}
const answersOf = ({ state }: Attempt) =>
  Object.fromEntries(allAnswers(state.answers).map(({ questionId, answer }) => [questionId, answer.join('')]));
const gone = () => {
  throw refuse(404, '记录不存在');
};
const busy = () => {
  throw refuse(500, '忙');
};

describe('a record without a copy on this device', () => {
  it('opens with the data of the server', async () => {
    const input = [
      paperQuestion('q1', 'SINGLE', { userAnswer: ['B'], marked: true }),
      paperQuestion('q2'),
      paperQuestion('q3'),
    ];
    const asks = onServer({}, { questions: input });
    const attempt = await opening();
    const { paper: opened, state, restored } = attempt;
    expect(opened).toMatchObject({
      source: { sourceId: 'p1', sourceType: 'PAPER', examMode: 'EXAM', subjectId: 's1' },
      title: '云端的卷',
      rule: { partial: 'NONE', points: 0 },
      startTimestamp: startedAt,
    });
    expect(state.meta).toMatchObject({
      baseSeq: 3,
      lastSeq: 3,
      status: 'DOING',
      currentIndex: 1,
      usedTime: 30,
      ordersSaves: true,
    });
    expect(state.answers.rows[0]).toEqual(storedRow(['B'], true));
    expect([state.answers.answered, state.saveState, restored, asks.saves]).toEqual([1, 'saved', 0, []]);
    expect(state.meta.revealed).toEqual(new Set());
    expect((await (await DeviceCopy.open(userId, recordId)).read())?.rows).toEqual(
      new Map([['q1', state.answers.rows[0]]]),
    );
    attempt.answer('q2', ['A']);
    expect(unsentOf(userId).getState()[recordId]).toMatchObject({ answered: 2 });
  });

  it('reveals in practice the solutions of answered questions, not of marked ones', async () => {
    const input = [
      paperQuestion('q1', 'SINGLE', { userAnswer: ['B'] }),
      paperQuestion('q2', 'SINGLE', { marked: true }),
      paperQuestion('q3'),
    ];
    onServer({ examMode: 'PRACTICE' }, { questions: input });
    expect((await opening()).state.meta.revealed).toEqual(new Set(['q1']));
  });

  it.each([
    ['a paper', 'PAPER', 'p1', 'NONE', 1],
    ['a paper of a course', 'COURSEWARE', 'p1', 'NONE', 1],
    ['a chapter', 'SECTION', 'p1', 'EACH', 0],
    ['a paper without an id', 'PAPER', null, 'EACH', 0],
  ] as const)('of %s (%s %s) has the partial credit rule %s', async (_, sourceType, sourceId, partial, papers) => {
    const asks = onServer({ sourceType, sourceId, subjectId: null });
    const attempt = await opening();
    expect([attempt.paper.rule.partial, asks.papers.length]).toEqual([partial, papers]);
    expect(attempt.paper.source).toMatchObject({ sourceId: sourceId ?? '', sourceType, subjectId: '' });
  });

  it('has the default credit rule and no limit if its paper fails to load', async () => {
    onServer();
    server.use(mock(getPaperDetail, () => refuse(500, '忙')));
    const { paper: opened } = await opening();
    expect([opened.rule, opened.endTimestamp, notices()]).toEqual([{ partial: 'EACH', points: 0.5 }, null, []]);
  });

  const [minute, began, end] = [60_000, startedAt - 77_000, startedAt + 7_000_000];
  it.each([
    ['the end that the service says', 'EXAM', { endTimestamp: end }, 90, startedAt, end],
    ['the minutes of its paper from its start', 'EXAM', {}, 90, startedAt, startedAt + 90 * minute],
    ['no limit if its paper has none', 'EXAM', {}, null, startedAt, null],
    ['no limit in practice', 'PRACTICE', {}, 90, startedAt, null],
    ['no limit in practice, whatever the service says', 'PRACTICE', { endTimestamp: end }, 90, startedAt, null],
    [
      'its used seconds before its last save as its start',
      'EXAM',
      { startTimestamp: null },
      90,
      began,
      began + 90 * minute,
    ],
  ] as const)('has %s', async (_what, examMode, clock, duration, start, expected) => {
    onServer({ examMode, usedTime: 77, updateTime: startedAt }, clock);
    inputsOf(getPaperDetail, () => paperRow({ duration }));
    const { paper: opened } = await opening();
    expect([opened.startTimestamp, opened.endTimestamp]).toEqual([start, expected]);
  });

  it('started its used time ago by the clock of the server if nothing else is known', async () => {
    onServer({ usedTime: 77, updateTime: null }, { startTimestamp: null });
    inputsOf(getPaperDetail, () => paperRow({ duration: 90 }));
    serverIsAhead(3_600_000);
    const { paper: opened } = await opening();
    serverIsAhead(0);
    expect(Math.abs(opened.startTimestamp - (Date.now() + 3_600_000 - 77_000))).toBeLessThan(60_000);
  });

  it.each([
    [404, gone],
    [500, busy],
  ])('fails to open if the server responds with %i', async (code, refusal) => {
    onServer(refusal);
    await onDevice({}, {}, { ...paper, questions: [] });
    await expect(openAttempt({ userId, recordId, readonly: false })).rejects.toMatchObject({ code });
  });

  it('opens readonly and is not stored on the device while another window writes', async () => {
    onServer();
    const attempt = await opening({ readonly: true });
    expect(attempt.state.saveState).toBe('readonly');
    expect(await (await DeviceCopy.open(userId, recordId)).read()).toBeNull();
    await opening();
    expect((await (await DeviceCopy.open(userId, recordId)).read())?.paper.title).toBe('云端的卷');
  });
});

describe('a record with a copy on this device', () => {
  it('is merged with the record of the server, and keeps its course', async () => {
    await onDevice({ q1: changed(['A']) }, { baseSeq: 3, lastSeq: 8, currentIndex: 0 });
    onServer({}, { questions: [paperQuestion('q1'), paperQuestion('q2', 'SINGLE', { userAnswer: ['C'] })] });
    const attempt = await opening();
    expect(answersOf(attempt)).toEqual({ q1: 'A', q2: 'C' });
    expect([attempt.restored, attempt.state.mergedCount]).toEqual([1, 1]);
    expect(attempt.state.meta.lastSeq).toBeGreaterThan(8);
    const facts = [attempt.paper.title, attempt.paper.source.courseId, attempt.state.meta.currentIndex];
    expect(facts).toEqual(['云端的卷', 'c9', 0]);
    expect((await (await DeviceCopy.open(userId, recordId)).read())?.paper.title).toBe('云端的卷');
  });

  it('opens from the copy if the server fails or sends no questions', async () => {
    await onDevice({ q1: storedRow(['A']) }, { baseSeq: 3 });
    onServer(busy);
    expect((await opening()).paper).toMatchObject({ title: '本机的卷', rule: { points: 1 } });
    onServer({}, { questions: [] });
    const attempt = await opening();
    expect([attempt.paper.title, answersOf(attempt)]).toEqual(['本机的卷', { q1: 'A' }]);
  });

  it('opens after a 404 only if it has unsent answers', async () => {
    onServer(gone);
    await onDevice({ q1: storedRow(['A']) });
    await expect(openAttempt({ userId, recordId, readonly: false })).rejects.toMatchObject({ code: 404 });
    await onDevice({ q1: storedRow(['A']), q2: changed(['B']) });
    const { state } = await opening();
    expect([state.saveState, state.trouble]).toEqual(['refused', { kind: 'refused', reason: '记录不存在' }]);
  });

  it('keeps the solutions of a practice open', async () => {
    const practice: AttemptPaper = { ...paper, source: { ...paper.source, examMode: 'PRACTICE' } };
    await onDevice({ q1: storedRow(['A']) }, { revealed: new Set(['q1']) }, practice);
    onServer(busy);
    expect([...(await opening()).state.meta.revealed]).toEqual(['q1']);
  });
});

it('opens a record that was just created without a request, but only once', async () => {
  const asks = onServer({}, { questions: [paperQuestion('q1')] });
  const made = { paper: { ...paper, title: '刚建的卷' }, meta: { ...newMeta(), baseSeq: 1 }, clock: serverClock() };
  registerStarted(recordId, made);
  const attempt = await opening();
  const facts = [attempt.paper.title, attempt.state.meta.baseSeq, asks];
  expect(facts).toEqual(['刚建的卷', 1, { papers: [], records: [], saves: [] }]);
  await opening();
  expect(asks.records).toHaveLength(1);
});

it('restores answers from the journal if the database has no copy', async () => {
  localStorage.setItem(`u:${userId}:journal:${recordId}`, JSON.stringify([['q2', ['D'], false, 9, [], false]]));
  onServer();
  const attempt = await opening();
  expect([answersOf(attempt), attempt.restored]).toEqual([{ q2: 'D' }, 1]);
});
