import { expect, it } from 'vitest';
import { getRecordQuestions, saveRecord, type RecordSave } from '@/api/questionbank/record-endpoints';
import type { RecordQuestions } from '@/api/questionbank/record-schema';
import { isGone, loadRecord, sendSave, serverStateOf } from '@/exam/attempt/record-server';
import { ApiError } from '@/api/errors';
import { mock, refuse } from '@/mocks/mock';
import { server } from '@/mocks/node';
import { serverClock } from '@/exam/attempt/exam-clock';
import { notices } from '../notices';
import { recordRow, savedRow } from '../features/question-bank/record-row';
import { signIn } from '../sign-in';
import { seedRecord } from '../features/question-bank/support';
import { paperQuestion } from './running';

const save = { sourceId: '1', sourceType: 'PAPER', examMode: 'EXAM', subjectId: '1', status: 'DOING' } as const;
const rest = { usedTime: 0, clientSeq: 2, baseSeq: 1, answers: [], currentIndex: 0 };

it('shows no toast if a save or a reload of the record fails, but one if the opening fails', async () => {
  signIn();
  server.use(
    mock(saveRecord, () => refuse(500, '忙')),
    mock(getRecordQuestions, () => refuse(500, '忙')),
  );
  const clock = serverClock();
  await expect(sendSave({ ...save, ...rest } as RecordSave, clock, false)).rejects.toMatchObject({ text: '忙' });
  await expect(loadRecord('1', clock)).rejects.toMatchObject({ text: '忙' });
  expect(notices()).toEqual([]);
  // At the opening there is nothing else that could show the reason.
  await expect(loadRecord('1', clock, false)).rejects.toMatchObject({ text: '忙' });
  expect(notices()).toEqual(['忙']);
});

it.each([
  ['EXAM', false],
  ['PRACTICE', true],
] as const)('loading a record in %s keeps the right answers of its questions: %s', async (examMode, keeps) => {
  signIn();
  const { id } = seedRecord({ examMode });
  const { questions } = await loadRecord(id, serverClock());
  expect(questions.length).toBeGreaterThan(0);
  expect(questions.some(({ answer }) => (answer?.length ?? 0) > 0)).toBe(keeps);
});

it('reads from the questions which leaves, children too, are answered or marked on the server', () => {
  const questions = [
    paperQuestion('answered', 'SINGLE', { userAnswer: ['A'] }),
    paperQuestion('marked', 'SINGLE', { marked: true }),
    paperQuestion('neither'),
    paperQuestion('case', 'CASE', {
      children: [paperQuestion('child', 'SINGLE', { userAnswer: ['B'], marked: true })],
    }),
  ];
  const response = (closedBy: 'SERVER' | null) => {
    const record = { status: 'DONE', clientSeq: 4, closedBy, updateTime: 9 };
    return serverStateOf({ record, questions } as unknown as RecordQuestions);
  };
  expect(response('SERVER')).toEqual({
    status: 'DONE',
    clientSeq: 4,
    isMarked: false,
    closedByServer: true,
    updatedAt: 9,
    answers: new Map([
      ['answered', { answer: ['A'], marked: false }],
      ['marked', { answer: [], marked: true }],
      ['child', { answer: ['B'], marked: true }],
    ]),
  });
  expect(response(null).closedByServer).toBe(false);
});

it('treats a record as gone only after a business 404 or 403', () => {
  const failure = (kind: 'business' | 'http', code: number) => new ApiError(kind, '', { code });
  expect([failure('business', 404), failure('business', 403)].map(isGone)).toEqual([true, true]);
  expect([failure('business', 500), failure('http', 404), failure('http', 403), new Error('x')].map(isGone)).toEqual(
    Array(4).fill(false),
  );
});

it('sets the clock by each response that has a server time', async () => {
  signIn();
  const time = { serverTime: null as number | null };
  const record = { ...recordRow({ id: '1', status: 'DOING' }), currentIndex: 0 };
  server.use(
    mock(getRecordQuestions, () => ({ record, questions: [], ...time })),
    mock(saveRecord, () => ({ ...savedRow('1', 2), ...time })),
  );
  const clock = serverClock();
  const asks = [() => loadRecord('1', clock), () => sendSave({ ...save, ...rest } as RecordSave, clock, false)];
  const awayFrom = (at: number) => Math.abs(clock.now() - at);
  for (const ask of asks) await ask();
  expect(awayFrom(Date.now())).toBeLessThan(60_000);
  let at = Date.parse('2026-04-16T09:00:00+08:00');
  for (const ask of asks) {
    time.serverTime = at += 3_600_000;
    await ask();
    expect(awayFrom(at)).toBeLessThan(60_000);
  }
});
