import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getRecordQuestions } from '@/api/questionbank/record-endpoints';
import { noAnswers, withRows } from '@/features/question-bank/attempt/answers';
import { newMeta, newState } from '@/features/question-bank/attempt/attempt-state';
import { DeviceCopy } from '@/features/question-bank/attempt/device-copy';
import { resumeSubmissions } from '@/features/question-bank/attempt/resume-submissions';
import { pendingSubmissions } from '@/features/question-bank/attempt/pending-submissions';
import { mock, refuse } from '@/mocks/mock';
import { server } from '@/mocks/node';
import { noticeStore } from '@/shared/notify';
import { notices } from '../../../notices';
import { takeClock } from '../../../clock';
import { inputsOf } from '../../../inputs-of';
import { isLeaseFree, leaseElsewhere } from '../../../web-locks';
import { freshLearner, learnerId, recordOf, saveRecord, seedRecord } from '../support';
import { asked, changed } from './running';

beforeEach(freshLearner);

/** A record with a pending submission, as a page without network left it. */
async function waiting(answer: string[]) {
  const row = seedRecord();
  row.title = `卷${row.id}`;
  const [first = ''] = row.questionIds;
  const copy = await DeviceCopy.open(learnerId(), row.id);
  await copy.writePaper({
    source: { sourceId: row.sourceId, sourceType: 'PAPER', examMode: 'EXAM', subjectId: row.subjectId },
    title: row.title,
    rule: { partial: 'EACH', points: 0.5 },
    questions: [asked(first)],
    startTimestamp: row.startTime,
    endTimestamp: row.endTime,
  });
  const answers = withRows(noAnswers([first]), [[first, changed(answer)]]);
  const meta = { ...newMeta(), submitAsked: true, baseSeq: row.clientSeq, lastSeq: row.clientSeq };
  await copy.keep(newState(answers, meta), [first]);
  return { row, first };
}

const submit = () => resumeSubmissions(learnerId());
const owed = () => pendingSubmissions.read(learnerId());
const leaseOf = (recordId: string) => `u:${learnerId()}:lease:record:${recordId}`;
const failed = (title: string) => `《${title}》未能自动交卷，请打开该试卷处理`;

describe('a pending submission', () => {
  it('is sent automatically, one record after the other, with a toast for each', async () => {
    const [one, two] = [await waiting(['A']), await waiting(['B'])];
    expect(owed()).toEqual([one.row.id, two.row.id]);
    await submit();
    expect([one, two].map(({ row }) => recordOf(row.id)?.status)).toEqual(['DONE', 'DONE']);
    expect([one, two].map(({ row, first }) => recordOf(row.id)?.answers[first]?.answer)).toEqual([['A'], ['B']]);
    expect(notices()).toEqual([`《${one.row.title}》已自动交卷`, `《${two.row.title}》已自动交卷`]);
    expect(owed()).toEqual([]);
    expect(isLeaseFree(leaseOf(one.row.id))).toBe(true);
  });

  it('is left to the window that has the record open', async () => {
    const { row } = await waiting(['A']);
    leaseElsewhere(leaseOf(row.id));
    await submit();
    expect(recordOf(row.id)?.status).toBe('DOING');
    expect([owed(), notices()]).toEqual([[row.id], []]);
  });

  it('is forgotten only once neither this device nor the server has the record', async () => {
    pendingSubmissions.set(learnerId(), 'gone', true);
    server.use(mock(getRecordQuestions, () => refuse(500, '忙')));
    await submit();
    expect(owed()).toEqual(['gone']);
    await expect.poll(() => isLeaseFree(leaseOf('gone'))).toBe(true);
    server.use(mock(getRecordQuestions, () => refuse(404, '记录不存在')));
    await submit();
    expect(owed()).toEqual([]);
    noticeStore.clear();
    await submit();
    expect(notices()).toEqual([]);
  });

  it('asks the learner to open the paper if the server has no such record or has another answer', async () => {
    const gone = await waiting(['A']);
    server.use(mock(getRecordQuestions, () => refuse(404, '记录不存在')));
    await submit();
    expect(notices()).toEqual([failed(gone.row.title)]);
    server.resetHandlers();
    noticeStore.clear();
    localStorage.clear();

    const { row, first } = await waiting(['A']);
    row.answers = { [first]: { answer: ['B'], marked: false } };
    row.clientSeq += 1;
    await submit();
    expect(notices()).toEqual([failed(row.title)]);
    expect(recordOf(row.id)).toMatchObject({ status: 'DOING', answers: { [first]: { answer: ['B'] } } });
    expect(owed()).toEqual([row.id]);
  });

  it('stays pending without a toast if the server fails, and is tried again only at the next check', async () => {
    takeClock();
    const { row } = await waiting(['A']);
    const saves = inputsOf(saveRecord, () => refuse(500, '忙'));
    await submit();
    expect([owed(), notices()]).toEqual([[row.id], []]);
    const tries = saves.length;
    expect(tries).toBeGreaterThan(0);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(saves).toHaveLength(tries);
    server.resetHandlers();
    await submit();
    expect([recordOf(row.id)?.status, owed(), notices()]).toEqual(['DONE', [], [`《${row.title}》已自动交卷`]]);
  });

  it('of an unknown record does not block the others', async () => {
    const { row } = await waiting(['A']);
    localStorage.setItem(`u:${learnerId()}:waiting`, JSON.stringify(['nothing', row.id]));
    await submit();
    expect(recordOf(row.id)?.status).toBe('DONE');
    expect(notices().at(-1)).toBe(`《${row.title}》已自动交卷`);
    expect([owed(), isLeaseFree(leaseOf('nothing'))]).toEqual([[], true]);
  });
});
