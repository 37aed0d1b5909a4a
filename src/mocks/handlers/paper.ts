import {
  getEnumList,
  getPaperDetail,
  getPaperPage,
  getPaperQuestionList,
  getSectionQuestionList,
  getSectionTree,
  getUserPaperList,
} from '@/api/questionbank/paper-endpoints';
import { paged } from '../answers';
import { canDoPaper, paperAnswer } from '../paper-answers';
import { mock, refuse } from '../mock';
import { questionAnswer } from '../question-answers';
import { doneStates } from '../records';
import { questionsOfSection } from '../world/bank-index';
import { courseOf } from '../world/courses';
import { enumLists } from '../world/enums';
import { listedPapers, paperOf, papersOfCourse } from '../world/papers';
import { sectionTree, type SectionSeed } from '../world/sections';
import type { World } from '../worlds';

interface SectionAnswer {
  id: string;
  name: string;
  total: number;
  done: number;
  correctRate: number | null;
  children: SectionAnswer[];
}

const sectionAnswer = (section: SectionSeed, states: ReturnType<typeof doneStates>): SectionAnswer => {
  const questions = questionsOfSection(section.id);
  const done = questions.flatMap(({ id }) => states.get(id) ?? []);
  return {
    id: section.id,
    name: section.name,
    total: questions.length,
    done: done.length,
    correctRate:
      done.length === 0 ? null : Math.round((done.filter((state) => state === 'RIGHT').length / done.length) * 100),
    children: section.children.map((child) => sectionAnswer(child, states)),
  };
};

const statesFor = (world: World, userId: string | undefined) => (userId ? doneStates(world, userId) : new Map());

export const paperHandlers = [
  mock(getEnumList, () => enumLists),

  mock(getPaperPage, ({ me, input, world }) => {
    const rows = listedPapers.filter(
      (row) =>
        (!input.subjectId || row.subjectId === input.subjectId) &&
        (!input.paperType || row.paperType === input.paperType) &&
        (!input.year || row.year === input.year) &&
        (!input.keyword || row.title.includes(input.keyword)),
    );
    const page = paged(rows, input);
    return { ...page, records: page.records.map((row) => paperAnswer(world, me, row)) };
  }),

  mock(getPaperDetail, ({ me, input: { id }, world }) => {
    const paper = paperOf(id);
    return paper ? paperAnswer(world, me, paper) : refuse(404, '试卷不存在或已下架');
  }),

  mock(getPaperQuestionList, ({ user, input: { id, mode = 'EXAM' }, world }) => {
    const paper = paperOf(id);
    if (!paper) return refuse(404, '试卷不存在或已下架');
    if (!canDoPaper(world, user, paper)) return refuse(403, '购买课程后可做');
    return paper
      .questions()
      .map((question, index) =>
        questionAnswer(question, index + 1, { world, userId: user.id, isOpen: mode === 'PRACTICE' }),
      );
  }),

  mock(getSectionTree, ({ me, input: { id }, world }) => {
    const states = statesFor(world, me?.id);
    return sectionTree(id).map((section) => sectionAnswer(section, states));
  }),

  mock(getSectionQuestionList, ({ user, input: { id, mode = 'PRACTICE', count, undone }, world }) => {
    const states = statesFor(world, user.id);
    const rows = questionsOfSection(id).filter((question) => !undone || !states.has(question.id));
    return rows
      .slice(0, count ?? rows.length)
      .map((question, index) =>
        questionAnswer(question, index + 1, { world, userId: user.id, isOpen: mode === 'PRACTICE' }),
      );
  }),

  /** Papers of the bought courses of a subject; courses without such papers are left out. */
  mock(getUserPaperList, ({ user, input: { id }, world, db }) =>
    db.owned
      .filter((row) => row.userId === user.id)
      .flatMap(({ courseId }) => {
        const papers = papersOfCourse(courseId).filter(({ subjectId }) => subjectId === id);
        if (papers.length === 0) return [];
        return [
          {
            courseId,
            courseName: courseOf(courseId)?.title ?? '',
            papers: papers.map((row) => paperAnswer(world, user, row)),
          },
        ];
      }),
  ),
];
