import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getPaperDetail, getPaperQuestionList, getSectionQuestionList } from '@/api/questionbank/paper-endpoints';
import {
  deleteRecords,
  getRecordPage,
  getRecordQuestions,
  saveRecord,
  type RecordSave,
} from '@/api/questionbank/record-endpoints';
import type { PaperQuestion } from '@/api/questionbank/question-schema';
import type { RecordRow, SavedRecord } from '@/api/questionbank/record-schema';
import type { AttemptSource } from '@/exam/attempt/attempt-types';
import { DeviceCopy } from '@/exam/attempt/device-copy';
import { dropRecord, startRecord, type StartRequest } from '@/exam/attempt/start-record';
import { mock, refuse } from '@/mocks/mock';
import { server } from '@/mocks/node';
import { inputsOf } from '../inputs-of';
import { pageOf } from '../page-of';
import { signIn } from '../sign-in';
import { paperRow, typeRule } from '../features/question-bank/paper-row';
import { recordRow } from '../features/question-bank/record-row';
import { paperQuestion } from './running';

const userId = 'u-start';
beforeEach(() => signIn());
const startedAt = Date.parse('2026-04-16T09:00:00+08:00');
const solved = paperQuestion('q1', 'SINGLE', { answer: ['A'], userAnswer: ['C'], marked: true });
const aCase = paperQuestion('c', 'CASE', {
  options: [],
  children: [paperQuestion('c1', 'SINGLE', { userAnswer: ['B'] })],
});

/** Responds to the saves in turn; the last response is repeated for all that follow. */
function onServer(...answers: Partial<SavedRecord>[]) {
  const saves: RecordSave[] = [];
  const asks: object[] = [];
  server.use(
    mock(saveRecord, ({ input }) => {
      const answer = answers[Math.min(saves.length, answers.length - 1)];
      saves.push(input);
      return {
        id: `started${saves.length}`,
        status: 'DOING' as const,
        clientSeq: 1,
        startTimestamp: startedAt,
        ...answer,
      };
    }),
    mock(getPaperQuestionList, ({ input }) => {
      asks.push(input);
      return [solved, aCase];
    }),
    mock(getSectionQuestionList, ({ input }) => {
      asks.push(input);
      return [solved];
    }),
    mock(getPaperDetail, () => {
      const typeRules = [typeRule({ questionType: 'MULTIPLE', partial: 'NONE', points: 0 })];
      return paperRow({ title: '卷名', typeRules });
    }),
  );
  return { saves, asks };
}
const source: AttemptSource = { sourceId: 'p1', sourceType: 'PAPER', examMode: 'EXAM', subjectId: 's1' };
const start = (facts: Partial<StartRequest> = {}) => startRecord({ userId, source, ...facts });
/** A press whose response does not arrive. */
async function failedStart(facts: Partial<StartRequest>): Promise<void> {
  onServer({});
  server.use(mock(saveRecord, () => refuse(500, '忙')));
  await expect(start(facts)).rejects.toMatchObject({ text: '忙' });
}
const storedPaper = async (recordId: string) => (await (await DeviceCopy.open(userId, recordId)).read())?.paper;

describe('the start of an attempt', () => {
  it('creates the record, and stores the paper without right answers and without earlier answers', async () => {
    const { saves, asks } = onServer({});
    expect(await start()).toEqual({ recordId: 'started1' });
    expect(asks).toEqual([{ id: 'p1', mode: 'EXAM' }]);
    expect(saves).toEqual([
      {
        ...source,
        requestKey: expect.stringMatching(/^[\da-f]{32}$/),
        status: 'DOING',
        usedTime: 0,
        clientSeq: 1,
        baseSeq: 0,
        currentIndex: 0,
        answers: [],
      },
    ]);
    const paper = await storedPaper('started1');
    expect(paper).toMatchObject({
      source,
      title: '卷名',
      rule: { partial: 'NONE', points: 0 },
      startTimestamp: startedAt,
      endTimestamp: startedAt + 120 * 60_000,
    });
    expect(paper?.questions.map(({ answer, userAnswer, marked }) => [answer, userAnswer, marked])).toEqual([
      [undefined, [], false],
      [undefined, [], false],
    ]);
    expect(paper?.questions[1]?.children[0]).toMatchObject({ id: 'c1', userAnswer: [] });
  });

  it('of a section sends the ids of its questions, and stores their right answers for practice', async () => {
    const { saves, asks } = onServer({});
    const section: AttemptSource = { ...source, sourceId: 'b1', sourceType: 'SECTION', examMode: 'PRACTICE' };
    await start({ source: section, count: 20, undone: true });
    expect(asks).toEqual([{ id: 'b1', mode: 'PRACTICE', count: 20, undone: true }]);
    expect(saves[0]?.answers).toEqual([{ questionId: 'q1', answer: [] }]);
    expect(await storedPaper('started1')).toMatchObject({
      title: '章节练习',
      rule: { partial: 'EACH', points: 0.5 },
      questions: [{ id: 'q1', answer: ['A'], userAnswer: [] }],
    });
  });

  it('of a batch loads no questions, and sends the id of each part of a case', async () => {
    const { saves, asks } = onServer({});
    const wrong: AttemptSource = { ...source, sourceType: 'WRONG', examMode: 'PRACTICE' };
    await start({ source: wrong, batch: { title: '错题练习', questions: [solved, aCase] } });
    expect(asks).toEqual([]);
    expect(saves[0]?.answers.map(({ questionId }) => questionId)).toEqual(['q1', 'c1']);
    expect(await storedPaper('started1')).toMatchObject({ title: '错题练习' });
  });

  it('creates no record without questions', async () => {
    const { saves } = onServer({});
    expect(await start({ batch: { title: '空', questions: [] } })).toBeNull();
    expect(saves).toEqual([]);
  });

  it('sends the same request key until there is a response, and a new key for the next record', async () => {
    onServer({});
    const lost = inputsOf(saveRecord, () => refuse(500, '忙'));
    await expect(start()).rejects.toMatchObject({ text: '忙' });
    const { saves } = onServer({});
    await start();
    expect(await storedPaper('started1')).toMatchObject({ title: '卷名' });
    await start();
    expect(saves[0]?.requestKey).toBe(lost[0]?.requestKey);
    expect(saves[1]?.requestKey).not.toBe(lost[0]?.requestKey);
  });

  it.each(['SECTION', 'WRONG'] as const)(
    'after a lost response takes the questions of %s from the record',
    async (sourceType) => {
      const drawn: AttemptSource = { ...source, sourceType, examMode: 'PRACTICE' };
      const batch = sourceType === 'WRONG' ? { title: '错题练习', questions: [solved] } : undefined;
      await failedStart({ source: drawn, batch });
      // The server has made the record with the questions of the first press.
      onServer({ conflict: true });
      expect(await start({ source: drawn, batch })).toEqual({ recordId: 'started1' });
      expect(await storedPaper('started1')).toBeUndefined();
    },
  );

  it('creates a new record if its key belongs to one that has ended', async () => {
    const { saves } = onServer({ status: 'DONE' }, {});
    expect(await start()).toEqual({ recordId: 'started2' });
    expect(new Set(saves.map(({ requestKey }) => requestKey)).size).toBe(2);
  });

  it('returns the record of its key if that has later saves, and stores no paper for it', async () => {
    onServer({ clientSeq: 5 });
    expect(await start()).toEqual({ recordId: 'started1' });
    expect(await storedPaper('started1')).toBeUndefined();
  });

  // What else ends an exam is tested by open-attempt.test.ts.
  it('in practice has no limit, whatever its paper and the server say', async () => {
    onServer({ endTimestamp: startedAt + 1 });
    await start({ source: { ...source, examMode: 'PRACTICE' } });
    expect((await storedPaper('started1'))?.endTimestamp).toBeNull();
  });

  describe('after a lost response, with a service that ignores the key', () => {
    const batch = (...questions: PaperQuestion[]) => ({ title: '错题练习', questions });
    const wrong = { source: { ...source, sourceType: 'WRONG', examMode: 'PRACTICE' } as const, batch: batch(solved) };
    const chapter = { source: { ...source, sourceType: 'SECTION', examMode: 'PRACTICE' } as const, count: 20 };
    const untouched = () =>
      recordRow({ id: 'first', status: 'DOING', answeredCount: 0, usedTime: 0, updateTime: Date.now() });
    /** The page has one running record of the source, which has these questions. */
    const hasRunning = (row: RecordRow, questions: PaperQuestion[]) =>
      server.use(
        mock(getRecordPage, () => pageOf([row])),
        mock(getRecordQuestions, () => ({ record: { ...row, currentIndex: 0 }, questions })),
      );

    it.each<[string, Partial<StartRequest>]>([
      ['paper', {}],
      ['chapter', chapter],
      ['batch', wrong],
    ])('takes the record of the same press of a %s', async (_name, request) => {
      await failedStart(request);
      const { saves } = onServer({});
      server.use(mock(getSectionQuestionList, () => [aCase]));
      hasRunning(untouched(), [solved]);
      expect(await start(request)).toEqual({ recordId: 'first' });
      expect(saves).toEqual([]);
    });

    it.each<[string, Partial<StartRequest>, Partial<StartRequest>, Partial<RecordRow>, PaperQuestion[]]>([
      ['a record of a day ago', {}, {}, { updateTime: startedAt }, [solved]],
      ['a record without a time', {}, {}, { updateTime: null }, [solved]],
      ['a record with answers', {}, {}, { answeredCount: 3 }, [solved]],
      ['a record that was worked at', wrong, wrong, { usedTime: 65 }, [solved]],
      ['a record with other questions', wrong, wrong, {}, [solved, aCase]],
      ['other questions of the book', wrong, { ...wrong, batch: batch(solved, aCase) }, {}, [solved]],
      ['another number of questions', chapter, { ...chapter, count: 50 }, {}, [solved]],
      ['undone questions only', chapter, { ...chapter, undone: true }, {}, [solved]],
      ['another learner', {}, { userId: 'u-other' }, {}, [solved]],
    ])('makes a new record for %s', async (_name, failed, request, row, questions) => {
      await failedStart(failed);
      const { saves } = onServer({});
      hasRunning({ ...untouched(), ...row }, questions);
      expect(await start(request)).toEqual({ recordId: 'started1' });
      expect(saves).toHaveLength(1);
    });
  });

  it('is now if the server sends no start time', async () => {
    onServer({ startTimestamp: null, endTimestamp: startedAt + 1 });
    vi.spyOn(Date, 'now').mockReturnValue(startedAt + 5_000);
    await start();
    vi.mocked(Date.now).mockRestore();
    const paper = await storedPaper('started1');
    expect(Math.abs((paper?.startTimestamp ?? 0) - startedAt - 5_000)).toBeLessThan(60_000);
    expect(paper?.endTimestamp).toBe(startedAt + 1);
  });
});

it('重新开始 deletes the old record on this device and on the server', async () => {
  onServer({});
  const deleted = inputsOf(deleteRecords, () => true);
  await start();
  expect(await storedPaper('started1')).toBeDefined();
  await dropRecord(userId, 'started1');
  expect(deleted).toEqual([{ ids: ['started1'] }]);
  await expect.poll(() => storedPaper('started1')).toBeUndefined();
});
