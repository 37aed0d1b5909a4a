import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { getRecordPage, getRecordQuestions, saveRecord } from '@/api/questionbank/record-endpoints';
import { phaseOf } from '@/exam/attempt/attempt-state';
import { listenForEnd } from '@/exam/attempt/ended-elsewhere';
import { mock } from '@/mocks/mock';
import { server, testWorld } from '@/mocks/node';
import { database } from '@/offline/db';
import { signIn } from '../sign-in';
import { inputsOf } from '../inputs-of';
import { notices } from '../notices';
import { pageOf } from '../page-of';
import { recordRow, savedRow } from '../features/question-bank/record-row';
import { paperQuestion, changed, storedRow, running, stopAll } from './running';

beforeEach(() => signIn());
afterEach(stopAll);

/** Another device has handed the record in, with these answers. */
function handIn(recordId: string, answers: Record<string, string[]> = {}) {
  const facts = recordRow({ id: recordId, sourceId: 'p', clientSeq: 90 });
  const questions = ['q1', 'q2'].map((id) => ({ ...paperQuestion(id), userAnswer: answers[id] ?? [] }));
  server.use(
    mock(getRecordQuestions, () => ({ record: { ...facts, currentIndex: 0 }, questions })),
    mock(saveRecord, ({ input }) => savedRow(recordId, input.clientSeq, 'DONE')),
  );
  return inputsOf(getRecordPage, () => pageOf([facts]));
}
const questions = [paperQuestion('q1'), paperQuestion('q2')];
const rows = { q1: storedRow(['A']) };

describe('a record that another device has handed in', () => {
  it('is checked 45 s after the last response of the server, while the page is visible', async () => {
    const { attempt, recordId, wait } = await running({ questions, rows });
    const looks = handIn(recordId, { q1: ['A'] });
    wait(44_000);
    attempt.tick(true);
    wait(1_000);
    attempt.tick(false);
    // A look would have arrived before this request.
    await getRecordQuestions({ id: recordId });
    expect(looks).toEqual([]);
    attempt.tick(true);
    await expect.poll(() => phaseOf(attempt.state)).toBe('done');
    expect(looks).toHaveLength(1);
    expect(attempt.state).toMatchObject({ elsewhere: true, saveState: 'saved' });
    const { secondsLeft } = attempt.state;
    wait(30_000);
    attempt.tick(true);
    expect(attempt.state.secondsLeft).toBe(secondsLeft);
    expect(looks).toHaveLength(1);
  });

  it('is checked when the learner returns, but only once in 5 s', async () => {
    const { attempt, recordId, wait } = await running({ questions, rows });
    const asks = inputsOf(getRecordPage, () => pageOf([]));
    await attempt.endWatch.check();
    expect(asks).toEqual([]);
    wait(5_000);
    const checks = [attempt.endWatch.check()];
    wait(5_000);
    await Promise.all([...checks, attempt.endWatch.check()]);
    expect([asks.length, phaseOf(attempt.state)]).toEqual([1, 'ready']);
    handIn(recordId, { q1: ['A'] });
    wait(5_000);
    await attempt.endWatch.check();
    expect([attempt.state.elsewhere, phaseOf(attempt.state)]).toEqual([true, 'done']);
  });

  it('accepts no more answers, and leaves the unsent ones on this device', async () => {
    const { attempt, recordId, wait } = await running({ questions, rows: { q1: changed(['B']) } });
    handIn(recordId, { q1: ['A'] });
    wait(5_000);
    await attempt.endWatch.check();
    expect(attempt.state).toMatchObject({ elsewhere: true, saveState: 'refused', meta: { status: 'DONE' } });
    expect(attempt.state.answers.dirty).toBe(1);
    await attempt.close();
    const row = await (await database()).get('records', ['7', recordId]);
    expect(row).toMatchObject({ meta: { status: 'DONE', submitAsked: false, inFlight: null }, doneAt: null });
  });

  it('is noticed at the next save', async () => {
    const { attempt, recordId } = await running({ questions, rows });
    handIn(recordId, { q1: ['A'] });
    attempt.answer('q2', ['C']);
    await attempt.flush();
    expect(attempt.state).toMatchObject({ elsewhere: true, saveState: 'refused', meta: { status: 'DONE' } });
  });

  it('counts as submitted here if this device has submitted it without a response', async () => {
    const { attempt, recordId } = await running({ questions, rows, meta: { submitAsked: true } });
    handIn(recordId, { q1: ['A'] });
    await attempt.endWatch.ended('DONE');
    expect(attempt.state).toMatchObject({ elsewhere: false, saveState: 'saved', meta: { status: 'DONE' } });
  });

  it.each(['getPageList', 'getQuestionsList'])('is not noticed if its check fails at %s', async (path) => {
    const { attempt, recordId, wait } = await running({ questions, rows });
    handIn(recordId);
    testWorld().setScenario(`code:500@userRecord/${path}`);
    wait(5_000);
    await attempt.endWatch.check();
    expect([attempt.state.elsewhere, phaseOf(attempt.state), notices()]).toEqual([false, 'ready', []]);
  });
});

it('a submission is broadcast to the other windows, which hear those of their own record only', async () => {
  const other = new BroadcastChannel('exam-ended');
  const messages: unknown[] = [];
  other.addEventListener('message', ({ data }) => void messages.push(data));
  const { attempt, recordId } = await running({ questions, rows });
  await attempt.outbox.submit();
  await expect.poll(() => messages).toEqual([{ userId: '7', recordId, status: 'DONE' }]);
  const heard: string[] = [];
  onTestFinished(listenForEnd('7', recordId, (status) => heard.push(status)));
  for (const said of [{ userId: '8' }, { recordId: 'another' }, { status: 'TO_MARK' }])
    other.postMessage({ userId: '7', recordId, status: 'DONE', ...said });
  await expect.poll(() => heard).toEqual(['TO_MARK']);
  other.close();
});
