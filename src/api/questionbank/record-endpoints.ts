import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { byId, flag, num, paging, text, texts } from '../fields';
import { done, list, page } from '../shape';
import {
  analysis,
  handScored,
  paperReport,
  paperStatus,
  recordQuestions,
  recordRow,
  report,
  savedRecord,
} from './record-schema';

const base = '/questionbank/front/api/userRecord';
const examMode = z.enum(['PRACTICE', 'EXAM']);
const sourceType = z.enum(['PAPER', 'SECTION', 'COURSEWARE', 'WRONG', 'COLLECT']);
const answer = z.object({ questionId: text, answer: texts, marked: z.optional(flag) });
export type SavedAnswer = z.input<typeof answer>;

/**
 * A save of a record. `answers`: every question changed since the last acknowledged save, a cleared one as []; a SUBMIT
 * has all of them. `usedTime`: seconds, total of this record. `currentIndex`: leaf number from 0. `clientSeq`: grows
 * with every change of content. `baseSeq`: the last clientSeq seen from the server. `requestKey`: identifies a record
 * that has no id yet. While DOING it is called with `silent`.
 */
const recordSave = z.object({
  id: z.optional(text),
  requestKey: z.optional(text),
  sourceId: text,
  sourceType,
  examMode,
  courseId: z.optional(text),
  coursewareId: z.optional(text),
  subjectId: text,
  status: z.enum(['DOING', 'SUBMIT']),
  usedTime: num,
  clientSeq: num,
  baseSeq: num,
  answers: z.array(answer),
  currentIndex: num,
});
export type RecordSave = z.input<typeof recordSave>;
export const saveRecord = endpoint('POST', `${base}/save`, recordSave, savedRecord);
export const getRecordQuestions = endpoint('GET', `${base}/getQuestionsList/:id`, byId, recordQuestions);

/** status: several values comma-joined; dates filter updateTime and include both ends. */
const recordFilter = z.object({
  ...paging,
  subjectId: z.optional(text),
  sourceType: z.optional(text),
  sourceId: z.optional(text),
  examMode: z.optional(text),
  status: z.optional(text),
  startDate: z.optional(text),
  endDate: z.optional(text),
});
export type RecordFilter = z.input<typeof recordFilter>;
export const getRecordPage = endpoint('POST', `${base}/getPageList`, recordFilter, page(recordRow));
const ofCoursewares = z.object({ courseId: text, coursewareIds: texts });
export const getRecordStatus = endpoint('POST', `${base}/getStatus`, ofCoursewares, list(paperStatus));
const score = z.object({ questionId: text, score: num });
const handScores = z.object({ recordId: text, scores: z.array(score) });
export const handScore = endpoint('POST', `${base}/handScore`, handScores, handScored);
export const getReport = endpoint('GET', `${base}/getReport/:id`, byId, report);
/** The id is the paper's. */
export const getPaperReport = endpoint('GET', `${base}/getPaperReport/:id`, byId, paperReport);
export const getAnalysis = endpoint('GET', `${base}/getAnalysis/:id`, byId, analysis);
const byIds = z.object({ ids: texts });
export const deleteRecords = endpoint('DELETE', `${base}/delete`, byIds, done);
