import 'fake-indexeddb/auto';
import { act } from '@testing-library/react';
import { getRecordQuestions, saveRecord, type RecordSave } from '@/api/questionbank/record-endpoints';
import type { PaperQuestion } from '@/api/questionbank/question-schema';
import { noAnswers, withRows, type AnswerRow } from '@/exam/attempt/answers';
import { Attempt } from '@/exam/attempt/attempt';
import { newMeta, type AttemptMeta } from '@/exam/attempt/attempt-state';
import type { AttemptPaper, ServerState } from '@/exam/attempt/attempt-types';
import { DeviceCopy } from '@/exam/attempt/device-copy';
import { Trace } from '@/exam/attempt/trace';
import { leavesOf } from '@/exam/question/leaves';
import { mock } from '@/mocks/mock';
import { server } from '@/mocks/node';
import { ServerClock } from '@/exam/attempt/exam-clock';
import { questionOf } from '../features/question-bank/question-of';

const choices = ['A', 'B', 'C', 'D'].map((key) => ({ key, text: `选项${key}` }));
export const paperQuestion = (id: string, type = 'SINGLE', changes: Partial<PaperQuestion> = {}): PaperQuestion =>
  ({ ...questionOf(id, type, { options: choices, stem: `<p>题干${id}</p>` }), ...changes }) as PaperQuestion;

export const changed = (answer: string[], facts: Partial<AnswerRow> = {}): AnswerRow => ({
  now: { answer, marked: false },
  sent: { answer: [], marked: false },
  dirty: true,
  at: 1,
  ...facts,
});
export const storedRow = (answer: string[], marked = false): AnswerRow => ({
  now: { answer, marked },
  sent: { answer, marked },
  dirty: false,
});

interface Given {
  questions?: PaperQuestion[];
  paper?: Partial<AttemptPaper>;
  exam?: boolean;
  meta?: Partial<AttemptMeta>;
  rows?: Record<string, AnswerRow>;
  readonly?: boolean;
  /** The response of the server to a submission. */
  ends?: { status: 'DONE' | 'TO_MARK'; late?: boolean };
}
/** The server no longer has the record. */
export const serverLoses = (attempt: Attempt, gone: string): Promise<void> =>
  act(() => attempt.begin(true, null, gone));
/** Another device has submitted it with these answers. */
export const endsElsewhere = (attempt: Attempt, answers: ServerState['answers'] = new Map()): Promise<void> => {
  const server = { status: 'DONE' as const, clientSeq: 90, closedByServer: false, updatedAt: null, answers };
  return act(() => attempt.begin(true, server, null));
};

let made = 0;
const open: Attempt[] = [];
/** After each test, so that its unsent saves are not sent during the next one. */
export const stopAll = (): void => open.splice(0).forEach((attempt) => attempt.loseLease());

/** An attempt as a room has it; the server acknowledges every save. */
export async function running(params: Given = {}) {
  const { exam = true, meta, rows = {}, readonly = false, ends = { status: 'DONE' } } = params;
  const questions = params.questions ?? [
    paperQuestion('q1'),
    paperQuestion('q2'),
    paperQuestion('q3', 'MULTIPLE'),
    paperQuestion('q4', 'FILL'),
  ];
  const recordId = `run${(made += 1)}`;
  const sent: RecordSave[] = [];
  server.use(
    mock(saveRecord, ({ input }) => {
      // A save of the previous test may still arrive.
      if (input.id === recordId) sent.push(input);
      const { status, clientSeq } = input;
      const after = status === 'SUBMIT' ? ends : ({ status: 'DOING' } as const);
      return { id: recordId, clientSeq, conflict: false, late: false, ...after };
    }),
    mock(getRecordQuestions, () => {
      throw new Error('unexpected request');
    }),
  );
  const time = { wall: 1_000_000_000_000, steady: 0 };
  const clock = new ServerClock({ wall: () => time.wall, steady: () => time.steady });
  const paper: AttemptPaper = {
    source: { sourceId: 'p', sourceType: 'PAPER', examMode: exam ? 'EXAM' : 'PRACTICE', subjectId: 's' },
    title: '试卷',
    rule: { partial: 'EACH', points: 0.5 },
    questions,
    startTimestamp: time.wall - 60_000,
    endTimestamp: exam ? time.wall + 600_000 : null,
    ...params.paper,
  };
  const attempt = new Attempt({
    recordId,
    paper,
    meta: { ...newMeta(), ...meta },
    answers: withRows(noAnswers(leavesOf(questions).map(({ id }) => id)), Object.entries(rows)),
    copy: await DeviceCopy.open('7', recordId),
    trace: new Trace('7', recordId, new Map(), () => time.steady),
    clock,
    readonly,
  });
  open.push(attempt);
  /** Moves both clocks of the machine. */
  const wait = (ms: number) => {
    time.wall += ms;
    time.steady += ms;
  };
  return {
    attempt,
    sent,
    clock,
    recordId,
    wait,
    /** Moves both clocks and ticks the visible page. */
    pass: (ms: number) => {
      wait(ms);
      act(() => attempt.tick(true));
    },
    /** Moves the wall clock only: the machine slept, or its clock was set. */
    leap: (ms: number) => void (time.wall += ms),
  };
}
export const essay = paperQuestion('e', 'SAQ', { options: [], score: 9 });
/** Two questions, and a case of two. */
export const withCase = [
  paperQuestion('s1'),
  paperQuestion('s2', 'SINGLE', { score: 0 }),
  paperQuestion('c', 'CASE', {
    score: 12,
    material: '<p>资料丙</p>',
    options: [],
    children: [paperQuestion('c1', 'MULTIPLE', { score: 3 }), { ...essay, id: 'c2' }],
  }),
];
