import * as z from 'zod/mini';
import {
  firstOfEach,
  flag,
  flagOrNull,
  id,
  idOrNull,
  instant,
  list,
  named,
  numOr,
  numOrNull,
  oneOf,
  oneOfOrNull,
  openText,
  percent,
  text,
  textOrEmpty,
  time,
  typed,
  type Shape,
} from '../shape';
import { analysedQuestion, paperQuestion, questionTypeOf } from './question-schema';

export type RecordSource = 'PAPER' | 'SECTION' | 'COURSEWARE' | 'WRONG' | 'COLLECT';
/** All that a record can be; an unknown value is read as not finished. */
export const recordStatuses = ['DOING', 'TO_MARK', 'DONE'] as const;
export type RecordStatus = (typeof recordStatuses)[number];
const examMode = oneOf(['PRACTICE', 'EXAM'], 'PRACTICE');
export const recordStatus = oneOf(recordStatuses, 'DOING');
const closedBy = oneOfOrNull(['SERVER']);

/** Paper status of a courseware; id = record id, null while NOT_START. With an id and an unknown status there is a record. */
export const paperStatus = z.object({
  coursewareId: id,
  status: oneOf(['NOT_START', ...recordStatuses], 'DOING'),
  id: idOrNull,
  examMode,
  sourceId: idOrNull,
});
export type PaperStatus = z.infer<typeof paperStatus>;

/** What a record is called on every page if the server sends no title. */
const recordTitle = typed<typeof textOrEmpty>(
  z.pipe(
    textOrEmpty,
    z.transform((title) => title || '未命名的记录'),
  ),
);
const recordFields = {
  id,
  sourceId: idOrNull,
  sourceType: openText<RecordSource>(),
  title: recordTitle,
  examMode,
  status: recordStatus,
  questionCount: numOr(0),
  answeredCount: numOr(0),
  correctCount: numOrNull,
  score: numOrNull,
  totalScore: numOrNull,
  /** Seconds. */
  usedTime: numOr(0),
  updateTime: time,
  subjectId: idOrNull,
  /** The highest clientSeq that was applied; null from a service that does not order saves (contract, Saves). */
  clientSeq: numOrNull,
  closedBy,
};
export const recordRow = z.object(recordFields);
export type RecordRow = z.infer<typeof recordRow>;

const clock = { startTimestamp: instant, endTimestamp: instant, serverTime: instant };
/** There is no time limit without endTimestamp, or when the end is not after the start. */
const withLimit = <Read extends { startTimestamp: number | null; endTimestamp: number | null }>(read: Read): Read =>
  read.endTimestamp !== null && read.endTimestamp <= (read.startTimestamp ?? 0)
    ? { ...read, endTimestamp: null }
    : read;
/** The correct answers are included when record.examMode is PRACTICE. */
const recordQuestionsFields = z.object({
  record: z.object({ ...recordFields, currentIndex: numOr(0) }),
  ...clock,
  questions: list(paperQuestion),
});
export const recordQuestions = z.pipe(
  recordQuestionsFields,
  z.transform((read): z.infer<typeof recordQuestionsFields> => withLimit(read)),
);
export type RecordQuestions = z.infer<typeof recordQuestions>;

/** A service may return nothing but a success; what is missing is then read from the record. */
const savedRecordFields = z.object({
  id: idOrNull,
  status: oneOfOrNull(['DOING', 'TO_MARK', 'DONE']),
  clientSeq: numOrNull,
  conflict: flag,
  late: flag,
  closedBy,
  ...clock,
});
export type SavedRecord = z.infer<typeof savedRecordFields>;
export const savedRecord = typed<Shape<SavedRecord, z.input<typeof savedRecordFields>>>(
  z.pipe(
    // Null and true become an empty object.
    z.transform((value: unknown) => Object(value) as object),
    z.pipe(
      savedRecordFields,
      z.transform((read): SavedRecord => withLimit(read)),
    ),
  ),
);

export const handScored = z.object({ status: oneOf(['TO_MARK', 'DONE'], 'TO_MARK'), score: numOrNull });

export type SheetState = 'RIGHT' | 'WRONG' | 'HALF' | 'BLANK' | 'TO_MARK';
/** passed is null while TO_MARK or without passScore. */
export const report = z.object({
  recordId: id,
  title: recordTitle,
  examMode,
  status: recordStatus,
  score: numOrNull,
  totalScore: numOr(0),
  passScore: numOrNull,
  passed: flagOrNull,
  correctCount: numOr(0),
  wrongCount: numOr(0),
  halfCount: numOr(0),
  blankCount: numOr(0),
  toMarkCount: numOr(0),
  accuracy: percent,
  usedTime: numOr(0),
  submitTime: time,
  typeStats: list(
    z.pipe(
      z.object({ type: text, total: numOr(0), correct: numOr(0), score: numOrNull, fullScore: numOr(0) }),
      z.transform((row) => ({ ...row, ...questionTypeOf(row.type) })),
    ),
  ),
  knowledgeStats: named(z.object({ name: textOrEmpty, total: numOr(0), correct: numOr(0) })),
  sheet: firstOfEach(
    list(
      z.pipe(
        z.object({
          questionId: id,
          no: text,
          type: text,
          state: oneOf(['RIGHT', 'WRONG', 'HALF', 'BLANK', 'TO_MARK'], 'TO_MARK'),
        }),
        z.transform((row) => ({ ...row, ...questionTypeOf(row.type) })),
      ),
    ),
    ({ questionId }) => questionId,
  ),
});
export type Report = z.infer<typeof report>;

/** Oldest attempt first; the comparison is hidden when joinCount < 30. */
export const paperReport = z.object({
  paperId: id,
  attempts: list(z.object({ recordId: id, score: numOrNull, submitTime: time })),
  avgScore: numOrNull,
  maxScore: numOrNull,
  beatRate: percent,
  joinCount: numOr(0),
});
export type PaperReport = z.infer<typeof paperReport>;

/** A server that lists a question twice has scored it once. */
export const analysis = z.object({
  record: recordRow,
  questions: firstOfEach(list(analysedQuestion), ({ id: own }) => own),
});
export type Analysis = z.infer<typeof analysis>;
