import { queryOptions } from '@tanstack/react-query';
import { queryOf } from '../query-of';
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
  page: (filter: RecordFilter, silent?: boolean) =>
    queryOf([...recordQueries.all(), 'page', filter], getRecordPage, filter, { silent }),
  /** Paper status of the coursewares of one opened catalogue node. */
  status: (courseId: string, coursewareIds: string[]) =>
    queryOf([...recordQueries.all(), 'status', courseId, coursewareIds], getRecordStatus, { courseId, coursewareIds }),
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
  report: (id: string, silent?: boolean) =>
    queryOf([...recordQueries.all(), 'report', id], getReport, { id }, { silent }),
  paperReport: (paperId: string) =>
    queryOf([...recordQueries.all(), 'paperReport', paperId], getPaperReport, { id: paperId }),
  analysis: (id: string) => queryOf([...recordQueries.all(), 'analysis', id], getAnalysis, { id }),
};

/** The two books: mistakes (WRONG) and favourites (COLLECT). */
export const bookQueries = {
  all: () => ['questionbank', 'book'],
  book: (type: BookType, subjectId: string, silent?: boolean) =>
    queryOf([...bookQueries.all(), 'groups', type, subjectId], getBook, { type, subjectId }, { silent }),
  questions: (filter: BookFilter) => queryOf([...bookQueries.all(), 'questions', filter], getBookQuestionList, filter),
  collected: (questionIds: string[]) =>
    queryOf([...bookQueries.all(), 'collected', questionIds], getCollectStatusList, { questionIds }),
};
