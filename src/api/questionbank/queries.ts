import { queryOptions } from '@tanstack/react-query';
import { queryOf } from '../query-of';
import { minutes } from '../stale-times';
import {
  getEnumList,
  getPaperDetail,
  getPaperPage,
  getPaperQuestionList,
  getSectionQuestionList,
  getSectionTree,
  getUserPaperList,
  type PaperFilter,
  type SectionQuestionFilter,
} from './paper-endpoints';
import type { ExamMode } from './paper-schema';
import { withoutAnswers } from './question-schema';

export const paperQueries = {
  all: () => ['questionbank', 'paper'],
  page: (filter: PaperFilter) => queryOf([...paperQueries.all(), 'page', filter], getPaperPage, filter),
  detail: (id: string) => queryOf([...paperQueries.all(), 'detail', id], getPaperDetail, { id }),
  questions: (id: string, mode: ExamMode) =>
    queryOptions({
      queryKey: [...paperQueries.all(), 'questions', id, mode],
      queryFn: async ({ signal }) => {
        const questions = await getPaperQuestionList({ id, mode }, { signal });
        return mode === 'EXAM' ? withoutAnswers(questions) : questions;
      },
    }),
  /** Papers of the learner's courses in a subject. */
  ofMyCourses: (subjectId: string) =>
    queryOf([...paperQueries.all(), 'mine', subjectId], getUserPaperList, { id: subjectId }),
  enums: () => queryOf(['questionbank', 'enums'], getEnumList, {}, { staleTime: minutes(30) }),
};

export const sectionQueries = {
  all: () => ['questionbank', 'section'],
  tree: (subjectId: string) => queryOf([...sectionQueries.all(), 'tree', subjectId], getSectionTree, { id: subjectId }),
  questions: (filter: SectionQuestionFilter) =>
    queryOptions({
      queryKey: [...sectionQueries.all(), 'questions', filter],
      queryFn: async ({ signal }) => {
        const questions = await getSectionQuestionList(filter, { signal });
        return filter.mode === 'EXAM' ? withoutAnswers(questions) : questions;
      },
    }),
};
