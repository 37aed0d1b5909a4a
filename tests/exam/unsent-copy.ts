import { noAnswers, withRows, type AnswerRow } from '@/exam/attempt/answers';
import { newMeta, newState } from '@/exam/attempt/attempt-state';
import { DeviceCopy } from '@/exam/attempt/device-copy';
import type { RecordDbRow } from '@/mocks/db';
import { testWorld } from '@/mocks/node';
import { questionOf } from '@/mocks/world/bank-index';
import { learnerId, seedRecord } from '../features/question-bank/support';
import { paperQuestion } from './running';

/** A record and its copy on this device, as a page without network left it. */
export async function copied(rowOf: (first: string) => Record<string, AnswerRow>, submitAsked = false) {
  const row = seedRecord();
  row.title = `卷${row.id}`;
  const [first = ''] = row.questionIds;
  const copy = await DeviceCopy.open(learnerId(), row.id);
  await copy.writePaper({
    source: { sourceId: row.sourceId, sourceType: 'PAPER', examMode: 'EXAM', subjectId: row.subjectId },
    title: row.title,
    rule: { partial: 'EACH', points: 0.5 },
    questions: [paperQuestion(first)],
    startTimestamp: row.startTime,
    endTimestamp: row.endTime,
  });
  const rows = Object.entries(rowOf(first));
  const answers = withRows(noAnswers([first]), rows);
  const meta = { ...newMeta(), submitAsked, baseSeq: row.clientSeq, lastSeq: row.clientSeq };
  await copy.keep(
    newState(answers, meta),
    rows.map(([leafId]) => leafId),
  );
  return { row, first };
}
/** What happened on the server while this device could not reach it. */
export const meanwhile = {
  open: () => {},
  'run out': (row: RecordDbRow) => {
    const endTime = testWorld().now() - 60_000;
    Object.assign(row, { startTime: endTime - 7_200_000, endTime });
  },
  'closed by the server': (row: RecordDbRow) => Object.assign(row, { status: 'DONE', closedBy: 'SERVER' }),
  'ended by another device': (row: RecordDbRow) => Object.assign(row, { status: 'DONE' }),
  marked: (row: RecordDbRow) => {
    const essay = row.questionIds.find((id) => questionOf(id)?.type === 'SAQ') ?? '';
    row.answers[essay] = { answer: ['写了'], marked: false };
    Object.assign(row, { status: 'DONE', closedBy: 'SERVER', scores: { [essay]: 3 } });
  },
  deleted: (row: RecordDbRow) => {
    const { db } = testWorld();
    db.records = db.records.filter((each) => each !== row);
  },
} as const;
