import type { BookRow, RecordDbRow } from './db';
import type { AuthoredQuestion } from './world/question-types';
import type { World } from './worlds';

export const bookOf = (world: World, userId: string, type: BookRow['type'], subjectId: string): BookRow[] =>
  world.db.books.filter((row) => row.userId === userId && row.type === type && row.subjectId === subjectId);

/** Adds each top-level question once; returns the ids that were not in the book before. */
export const addWrong = (
  world: World,
  record: RecordDbRow,
  grades: { top: AuthoredQuestion; leaf: AuthoredQuestion }[],
  at: number,
): string[] => {
  const added: string[] = [];
  for (const [id, { top, leaf }] of new Map(grades.map((grade) => [grade.top.id, grade]))) {
    const lastAnswer = record.answers[leaf.id]?.answer ?? [];
    const known = world.db.books.find(
      (row) => row.userId === record.userId && row.type === 'WRONG' && row.questionId === id,
    );
    if (known) Object.assign(known, { wrongTimes: known.wrongTimes + 1, addTime: at, lastAnswer });
    else {
      added.push(id);
      world.db.books.push({
        userId: record.userId,
        type: 'WRONG',
        subjectId: top.subjectId,
        questionId: id,
        addTime: at,
        wrongTimes: 1,
        lastAnswer,
      });
    }
  }
  return added;
};

/** Removes the questions that the server added when it closed a record, because the late submission has arrived. */
export const takeBack = (world: World, userId: string, questionIds: string[]): void => {
  world.db.books = world.db.books.filter(
    (row) => !(row.userId === userId && row.type === 'WRONG' && questionIds.includes(row.questionId)),
  );
};

export const setCollected = (world: World, userId: string, question: AuthoredQuestion, isCollected: boolean): void => {
  const isRow = (row: BookRow) => row.userId === userId && row.type === 'COLLECT' && row.questionId === question.id;
  if (!isCollected) world.db.books = world.db.books.filter((row) => !isRow(row));
  else if (!world.db.books.some(isRow))
    world.db.books.push({
      userId,
      type: 'COLLECT',
      subjectId: question.subjectId,
      questionId: question.id,
      addTime: world.now(),
      wrongTimes: 0,
      lastAnswer: [],
    });
};

export const isCollected = (world: World, userId: string | undefined, questionId: string): boolean =>
  world.db.books.some((row) => row.userId === userId && row.type === 'COLLECT' && row.questionId === questionId);
