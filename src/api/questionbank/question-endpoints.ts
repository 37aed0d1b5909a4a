import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { flag, num, text, texts } from '../fields';
import { done, list, maybe } from '../shape';
import { analysedQuestion, book, collected, collectStatus } from './question-schema';

const base = '/questionbank/front/api/userQuestions';
const type = z.enum(['WRONG', 'COLLECT']);
const inBook = z.object({ type, subjectId: text });
export const getBook = endpoint('POST', `${base}/getList`, inBook, book);
const bookFilter = z.object({
  type,
  subjectId: text,
  questionType: z.optional(text),
  sectionId: z.optional(text),
  count: z.optional(num),
  excludeIds: z.optional(texts),
  withAnalysis: z.optional(flag),
});
export type BookFilter = z.input<typeof bookFilter>;
export const getBookQuestionList = endpoint('POST', `${base}/getQuestionList`, bookFilter, list(analysedQuestion));
const questions = z.object({ questionIds: texts });
export const getCollectStatusList = endpoint('POST', `${base}/getCollectStatusList`, questions, list(collectStatus));
const collection = z.object({ questionId: text, subjectId: text, collected: flag });
export const collectQuestion = endpoint('POST', `${base}/collect`, collection, maybe(collected));
const feedback = z.object({
  questionId: text,
  feedbackType: text,
  content: text,
  imgUrls: z.optional(texts),
});
export const addQuestionFeedback = endpoint('POST', `${base}/addFeedback`, feedback, done);
/** Empties the whole book; sent only after the 清空 confirm. */
export const clearBook = endpoint('DELETE', `${base}/delete/:type/:subjectId`, inBook, done);
