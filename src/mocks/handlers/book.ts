import { removeQuestions } from '@/api/assumed/book-endpoints';
import {
  addQuestionFeedback,
  clearBook,
  collectQuestion,
  getBook,
  getBookQuestionList,
  getCollectStatusList,
} from '@/api/questionbank/question-endpoints';
import { bookOf, isCollected, setCollected } from '../books';
import { day, type BookRow } from '../db';
import { mock, refuse } from '../mock';
import { analysedAnswer } from '../question-answers';
import { questionOf, topOf } from '../world/bank-index';
import type { AuthoredQuestion } from '../world/question-types';
import { sectionName } from '../world/sections';

const withQuestions = (rows: BookRow[]): { row: BookRow; question: AuthoredQuestion }[] =>
  rows.flatMap((row) => {
    const question = questionOf(row.questionId);
    return question ? [{ row, question }] : [];
  });

export const bookHandlers = [
  mock(getBook, ({ user, input: { type, subjectId }, world }) => {
    const rows = withQuestions(bookOf(world, user.id, type, subjectId));
    const groups = new Map<
      string,
      { sectionId: string; sectionName: string; questionType: AuthoredQuestion['type']; count: number }
    >();
    for (const { question } of rows) {
      const key = `${question.sectionId}|${question.type}`;
      const known = groups.get(key) ?? {
        sectionId: question.sectionId,
        sectionName: sectionName(question.sectionId),
        questionType: question.type,
        count: 0,
      };
      groups.set(key, { ...known, count: known.count + 1 });
    }
    const dueToday = rows.filter(({ row }) => world.now() - row.addTime >= day).length;
    return { total: rows.length, dueToday: type === 'WRONG' ? dueToday : undefined, groups: [...groups.values()] };
  }),

  mock(getBookQuestionList, ({ user, input, world }) => {
    const rows = withQuestions(bookOf(world, user.id, input.type, input.subjectId))
      .filter(
        ({ question }) =>
          (!input.questionType || question.type === input.questionType) &&
          (!input.sectionId || question.sectionId.startsWith(input.sectionId)) &&
          !(input.excludeIds ?? []).includes(question.id),
      )
      .sort((a, b) => b.row.addTime - a.row.addTime);
    return rows
      .slice(0, input.count ?? rows.length)
      .map(({ row, question }, index) =>
        analysedAnswer(
          question,
          index + 1,
          { world, userId: user.id },
          input.type === 'WRONG' ? row.wrongTimes : undefined,
        ),
      );
  }),

  mock(getCollectStatusList, ({ user, input: { questionIds }, world }) =>
    questionIds.map((questionId) => ({ questionId, collected: isCollected(world, user.id, questionId) })),
  ),

  mock(collectQuestion, ({ user, input: { questionId, collected }, world }) => {
    const question = topOf(questionId);
    if (!question) return refuse(404, '试题不存在');
    setCollected(world, user.id, question, collected);
    return { collected };
  }),

  mock(addQuestionFeedback, ({ user, input: { questionId, feedbackType, content }, world, db }) => {
    if (!topOf(questionId)) return refuse(404, '试题不存在');
    db.feedback.push({ id: `QF${world.nextId()}`, userId: user.id, type: feedbackType, content, time: world.now() });
    return true;
  }),

  mock(clearBook, ({ user, input: { type, subjectId }, world, db }) => {
    const gone = new Set(bookOf(world, user.id, type, subjectId));
    db.books = db.books.filter((row) => !gone.has(row));
    return true;
  }),

  /** Removes questions of one subject only. Questions that are not in the book count as removed. */
  mock(removeQuestions, ({ user, input: { type, subjectId, questionIds }, world, db }) => {
    if (questionIds.length === 0) return refuse(500, '请选择试题');
    const gone = new Set(
      bookOf(world, user.id, type, subjectId).filter(({ questionId }) => questionIds.includes(questionId)),
    );
    db.books = db.books.filter((row) => !gone.has(row));
    return true;
  }),
];
