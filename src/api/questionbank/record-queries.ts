import { queryOptions } from '@tanstack/react-query';
import { type BookFilter, getBook, getBookQuestionList, getCollectStatusList } from './question-endpoints';
import { type BookType, withoutAnswers } from './question-schema';
import {
  getAnalysis,
  getPaperReport,
  getRecordPage,
  getRecordQuestions,
  getRecordStatus,
  getReport,
  type RecordFilter,
} from './record-endpoints';

export const recordQueries = {
  all: () => ['questionbank', 'record'],
  page: (filter: RecordFilter, silent = false) =>
    queryOptions({
      queryKey: [...recordQueries.all(), 'page', filter],
      queryFn: ({ signal }) => getRecordPage(filter, { signal, silent }),
    }),
  /** Paper status of the coursewares of one opened catalogue node. */
  status: (courseId: string, coursewareIds: string[]) =>
    queryOptions({
      queryKey: [...recordQueries.all(), 'status', courseId, coursewareIds],
      queryFn: ({ signal }) => getRecordStatus({ courseId, coursewareIds }, { signal }),
    }),
  /** A record that is being answered; never served from the cache. */
  questions: (id: string) =>
    queryOptions({
      queryKey: [...recordQueries.all(), 'questions', id],
      queryFn: async ({ signal }) => {
        const answer = await getRecordQuestions({ id }, { signal });
        return answer.record.examMode === 'EXAM' ? { ...answer, questions: withoutAnswers(answer.questions) } : answer;
      },
      staleTime: 0,
    }),
  report: (id: string, silent = false) =>
    queryOptions({
      queryKey: [...recordQueries.all(), 'report', id],
      queryFn: ({ signal }) => getReport({ id }, { signal, silent }),
    }),
  paperReport: (paperId: string) =>
    queryOptions({
      queryKey: [...recordQueries.all(), 'paperReport', paperId],
      queryFn: ({ signal }) => getPaperReport({ id: paperId }, { signal }),
    }),
  analysis: (id: string) =>
    queryOptions({
      queryKey: [...recordQueries.all(), 'analysis', id],
      queryFn: ({ signal }) => getAnalysis({ id }, { signal }),
    }),
};

/** The two books: mistakes (WRONG) and favourites (COLLECT). */
export const bookQueries = {
  all: () => ['questionbank', 'book'],
  book: (type: BookType, subjectId: string, silent = false) =>
    queryOptions({
      queryKey: [...bookQueries.all(), 'groups', type, subjectId],
      queryFn: ({ signal }) => getBook({ type, subjectId }, { signal, silent }),
    }),
  questions: (filter: BookFilter) =>
    queryOptions({
      queryKey: [...bookQueries.all(), 'questions', filter],
      queryFn: ({ signal }) => getBookQuestionList(filter, { signal }),
    }),
  collected: (questionIds: string[]) =>
    queryOptions({
      queryKey: [...bookQueries.all(), 'collected', questionIds],
      queryFn: ({ signal }) => getCollectStatusList({ questionIds }, { signal }),
    }),
};
