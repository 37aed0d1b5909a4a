import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getRecordPage, getRecordQuestions, saveRecord } from '@/api/questionbank/record-endpoints';
import { phaseOf } from '@/features/question-bank/attempt/attempt-state';
import { mock, refuse } from '@/mocks/mock';
import { server } from '@/mocks/node';
import { database } from '@/offline/db';
import { signIn } from '../../../sign-in';
import { inputsOf } from '../../../inputs-of';
import { pageOf } from '../../../page-of';
import { recordRow, savedRow } from '../record-row';
import { asked, changed, kept, running, stopAll } from './running';

beforeEach(() => signIn());
afterEach(stopAll);

/** Another device has handed the record in, with these answers. */
function handIn(recordId: string, answers: Record<string, string[]> = {}) {
  const facts = recordRow({ id: recordId, sourceId: 'p', clientSeq: 90 });
  const questions = ['q1', 'q2'].map((id) => ({ ...asked(id), userAnswer: answers[id] ?? [] }));
  server.use(
    mock(getRecordQuestions, () => ({ record: { ...facts, currentIndex: 0 }, questions })),
    mock(saveRecord, ({ input }) => savedRow(recordId, input.clientSeq, 'DONE')),
  );
  return inputsOf(getRecordPage, () => pageOf([facts]));
}
const questions = [asked('q1'), asked('q2')];
const rows = { q1: kept(['A']) };

describe('a record that another device has handed in', () => {
  it('is looked at 45 s after the last word of the server, while the page is seen', async () => {
    const { attempt, recordId, wait } = await running({ questions, rows });
    const looks = handIn(recordId, { q1: ['A'] });
    wait(44_000);
    attempt.tick(true);
    wait(1_000);
    attempt.tick(false);
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

  it('is looked at when the learner comes back, not twice in 5 s, and not again after its end', async () => {
    const { attempt, recordId, wait } = await running({ questions, rows });
    const asks = inputsOf(getRecordPage, () => pageOf([]));
    await attempt.endWatch.look();
    expect(asks).toEqual([]);
    wait(5_000);
    await Promise.all([attempt.endWatch.look(), attempt.endWatch.look()]);
    expect([asks.length, phaseOf(attempt.state)]).toEqual([1, 'ready']);
    handIn(recordId, { q1: ['A'] });
    wait(5_000);
    await attempt.endWatch.look();
    expect([attempt.state.elsewhere, phaseOf(attempt.state)]).toEqual([true, 'done']);
  });

  it('takes nothing more: what is unsent stays on this device, to be exported', async () => {
    const { attempt, recordId, wait } = await running({ questions, rows: { q1: changed(['B']) } });
    handIn(recordId, { q1: ['A'] });
    wait(5_000);
    await attempt.endWatch.look();
    expect(attempt.state).toMatchObject({ elsewhere: true, saveState: 'refused', meta: { status: 'DONE' } });
    expect(attempt.state.answers.dirty).toBe(1);
    await attempt.close();
    const row = await (await database()).get('records', ['7', recordId]);
    expect(row).toMatchObject({ meta: { status: 'DONE', submitAsked: false, inFlight: null }, doneAt: null });
  });

  it('is the same at the next save', async () => {
    const { attempt, recordId } = await running({ questions, rows });
    handIn(recordId, { q1: ['A'] });
    attempt.answer('q2', ['C']);
    await attempt.flush();
    expect(attempt.state).toMatchObject({ elsewhere: true, saveState: 'refused', meta: { status: 'DONE' } });
  });

  it('and by this one too, whose response was lost, is its own submission', async () => {
    const { attempt, recordId } = await running({ questions, rows, meta: { submitAsked: true } });
    handIn(recordId, { q1: ['A'] });
    await attempt.endWatch.ended('DONE');
    expect(attempt.state).toMatchObject({ elsewhere: false, saveState: 'saved', meta: { status: 'DONE' } });
  });

  it('cannot be asked for while the server is in trouble, and nothing is said', async () => {
    const { attempt, wait } = await running({ questions, rows });
    server.use(mock(getRecordPage, () => refuse(500, '忙')));
    wait(5_000);
    await attempt.endWatch.look();
    expect([attempt.state.elsewhere, phaseOf(attempt.state)]).toEqual([false, 'ready']);
  });
});

it('tells the other windows what was handed in here', async () => {
  const other = new BroadcastChannel('exam-ended');
  const said: unknown[] = [];
  other.addEventListener('message', ({ data }) => void said.push(data));
  const { attempt, recordId } = await running({ questions, rows });
  await attempt.outbox.submit();
  await expect.poll(() => said).toEqual([{ userId: '7', recordId, status: 'DONE' }]);
  other.close();
});
