import { queryOptions } from '@tanstack/react-query';
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
  page: (filter: PaperFilter) =>
    queryOptions({
      queryKey: [...paperQueries.all(), 'page', filter],
      queryFn: ({ signal }) => getPaperPage(filter, { signal }),
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: [...paperQueries.all(), 'detail', id],
      queryFn: ({ signal }) => getPaperDetail({ id }, { signal }),
    }),
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
    queryOptions({
      queryKey: [...paperQueries.all(), 'mine', subjectId],
      queryFn: ({ signal }) => getUserPaperList({ id: subjectId }, { signal }),
    }),
  enums: () =>
    queryOptions({
      queryKey: ['questionbank', 'enums'],
      queryFn: ({ signal }) => getEnumList({}, { signal }),
      staleTime: minutes(30),
    }),
};

export const sectionQueries = {
  all: () => ['questionbank', 'section'],
  tree: (subjectId: string) =>
    queryOptions({
      queryKey: [...sectionQueries.all(), 'tree', subjectId],
      queryFn: ({ signal }) => getSectionTree({ id: subjectId }, { signal }),
    }),
  questions: (filter: SectionQuestionFilter) =>
    queryOptions({
      queryKey: [...sectionQueries.all(), 'questions', filter],
      queryFn: async ({ signal }) => {
        const questions = await getSectionQuestionList(filter, { signal });
        return filter.mode === 'EXAM' ? withoutAnswers(questions) : questions;
      },
    }),
};
