import type { RecordSave } from '@/api/questionbank/record-endpoints';
import { addWrong, takeBack } from './books';
import { minute, type RecordDbRow } from './db';
import {
  defaultPartial,
  gradeLeaf,
  isBlank,
  leavesOf,
  stateOfAll,
  sumOf,
  type Grade,
  type LeafState,
  type PartialRule,
} from './grading';
import { questionOf, topOf } from './world/bank-index';
import { paperOf } from './world/papers';
import type { AuthoredQuestion } from './world/question-types';
import { sectionName } from './world/sections';
import { subjectOf } from './world/taxonomy';
import type { World } from './worlds';

const closeAfter = 10 * minute;
const lateAfter = minute;

export const questionsOf = (row: RecordDbRow): AuthoredQuestion[] =>
  row.questionIds.flatMap((id) => questionOf(id) ?? []);

export const ruleOf = (row: Pick<RecordDbRow, 'sourceType' | 'sourceId'>): PartialRule =>
  row.sourceType === 'PAPER' || row.sourceType === 'COURSEWARE'
    ? (paperOf(row.sourceId)?.rule ?? defaultPartial)
    : defaultPartial;

export interface GradedLeaf extends Grade {
  leaf: AuthoredQuestion;
  /** Number of the leaf: `31`, or `31(2)` inside a CASE. */
  no: string;
  top: AuthoredQuestion;
}

export const gradesOf = (row: RecordDbRow): GradedLeaf[] => {
  const rule = ruleOf(row);
  return questionsOf(row).flatMap((top, index) =>
    leavesOf(top).map((leaf, at) => ({
      ...gradeLeaf(leaf, row.answers[leaf.id]?.answer, rule, row.scores[leaf.id]),
      leaf,
      top,
      no: top.type === 'CASE' ? `${index + 1}(${at + 1})` : String(index + 1),
    })),
  );
};

export const scoreOfRecord = (row: RecordDbRow) => sumOf(gradesOf(row));

const titleOf = (input: RecordSave): string => {
  if (input.sourceType === 'SECTION') return sectionName(input.sourceId);
  if (input.sourceType === 'WRONG') return `${subjectOf(input.subjectId)?.name ?? ''} 错题练习`;
  if (input.sourceType === 'COLLECT') return `${subjectOf(input.subjectId)?.name ?? ''} 收藏练习`;
  return paperOf(input.sourceId)?.title ?? '试卷';
};

const usesPaper = (input: Pick<RecordSave, 'sourceType'>) =>
  input.sourceType === 'PAPER' || input.sourceType === 'COURSEWARE';

/** Question ids of a new record: those of its paper, otherwise of its first save; a CASE once for all its children. */
const questionIdsFor = (input: RecordSave): string[] =>
  usesPaper(input)
    ? (paperOf(input.sourceId)?.questions() ?? []).map(({ id }) => id)
    : [...new Set(input.answers.flatMap(({ questionId }) => topOf(questionId)?.id ?? []))];

export const newRecord = (world: World, userId: string, input: RecordSave): RecordDbRow => {
  const duration = input.examMode === 'EXAM' && usesPaper(input) ? (paperOf(input.sourceId)?.duration ?? null) : null;
  const now = world.now();
  const row: RecordDbRow = {
    id: world.nextId('8'),
    userId,
    requestKey: input.requestKey ?? null,
    sourceId: input.sourceId,
    sourceType: input.sourceType,
    title: titleOf(input),
    examMode: input.examMode,
    status: 'DOING',
    courseId: input.courseId ?? null,
    coursewareId: input.coursewareId ?? null,
    subjectId: input.subjectId,
    questionIds: questionIdsFor(input),
    answers: {},
    scores: {},
    currentIndex: 0,
    usedTime: 0,
    clientSeq: -1,
    lastContent: '',
    startTime: now,
    endTime: duration === null ? null : now + duration * minute,
    submitTime: null,
    updateTime: now,
    closedBy: null,
    closeAdded: [],
  };
  world.db.records.push(row);
  return row;
};

/** The content of a save. `usedTime` and `currentIndex` are left out, because they differ when the save is repeated. */
const contentOf = ({ clientSeq, status, answers }: RecordSave) =>
  JSON.stringify([
    clientSeq,
    status,
    answers.map(({ questionId, answer, marked }) => [questionId, answer, marked ?? false]),
  ]);

const isWaiting = (row: RecordDbRow) => gradesOf(row).some(({ state }) => state === 'TO_MARK');

/** Leaves whose questions are added to the mistakes: WRONG and HALF. `only` restricts the leaves. */
const wrongTops = (row: RecordDbRow, only?: (leaf: AuthoredQuestion) => boolean) =>
  gradesOf(row).filter(({ state, leaf }) => (state === 'WRONG' || state === 'HALF') && (only?.(leaf) ?? true));

const finish = (world: World, row: RecordDbRow, at: number): string[] => {
  row.status = isWaiting(row) ? 'TO_MARK' : 'DONE';
  row.submitTime = at;
  row.updateTime = at;
  return addWrong(world, row, wrongTops(row), at);
};

/** The server closes an abandoned exam ten minutes after its end, with the saved answers. */
export const closeAbandoned = (world: World): void => {
  for (const row of world.db.records) {
    if (row.status !== 'DOING' || row.endTime === null || world.now() <= row.endTime + closeAfter) continue;
    row.closedBy = 'SERVER';
    row.closeAdded = finish(world, row, row.endTime);
  }
};

const apply = (world: World, row: RecordDbRow, input: RecordSave, isReplacing: boolean): void => {
  if (isReplacing) row.answers = {};
  for (const { questionId, answer, marked } of input.answers) {
    row.answers[questionId] = {
      answer: isBlank(answer) ? [] : answer,
      marked: marked ?? row.answers[questionId]?.marked ?? false,
    };
  }
  row.usedTime = input.usedTime;
  row.currentIndex = input.currentIndex;
  row.clientSeq = input.clientSeq;
  row.lastContent = contentOf(input);
  row.updateTime = world.now();
};

export interface SaveOutcome {
  conflict?: true;
  late?: true;
}

/** Handles repeated, conflicting, late and closed saves (docs/contract.md, Saves); applies all others. */
export const applySave = (world: World, row: RecordDbRow, input: RecordSave): SaveOutcome => {
  const isRepeat = row.clientSeq === input.clientSeq && row.lastContent === contentOf(input);
  const now = world.now();
  const isLate = row.endTime !== null && now > row.endTime + lateAfter;
  if (isRepeat) return row.wasLate ? { late: true } : {};

  if (row.status !== 'DOING') {
    const mayStillCome = row.closedBy === 'SERVER' && input.status === 'SUBMIT' && input.clientSeq > row.clientSeq;
    if (!mayStillCome) return {};
    if (row.clientSeq > input.baseSeq) return { conflict: true };
    takeBack(world, row.userId, row.closeAdded);
    apply(world, row, input, true);
    row.closedBy = null;
    row.closeAdded = [];
    row.scores = {};
    finish(world, row, now);
    row.wasLate = true;
    return { late: true };
  }

  const isPastEnd = row.endTime !== null && now > row.endTime;
  if (isPastEnd && input.status === 'DOING') return {};
  if (row.clientSeq > input.baseSeq || input.clientSeq <= row.clientSeq) return { conflict: true };
  apply(world, row, input, isPastEnd);
  if (input.status !== 'SUBMIT') return {};
  finish(world, row, now);
  row.wasLate = isLate;
  return isLate ? { late: true } : {};
};

/** A save on a plain service: the answers that it names replace the stored ones, in an open record. */
export const overwrite = (world: World, row: RecordDbRow, input: RecordSave): void => {
  if (row.status !== 'DOING') return;
  apply(world, row, input, input.status === 'SUBMIT');
  if (input.status === 'SUBMIT') finish(world, row, world.now());
};

/** Stores the scores of short answers. The record becomes DONE when each answered one has a score. */
export const applyScores = (world: World, row: RecordDbRow, scores: { questionId: string; score: number }[]): void => {
  const open = new Map(
    gradesOf(row)
      .filter(({ leaf, state }) => leaf.type === 'SAQ' && state !== 'BLANK')
      .map(({ leaf }) => [leaf.id, leaf]),
  );
  for (const { questionId, score } of scores) {
    const leaf = open.get(questionId);
    if (leaf) row.scores[questionId] = Math.min(leaf.score, Math.max(0, Math.round(score * 2) / 2));
  }
  row.updateTime = world.now();
  if (isWaiting(row)) return;
  row.status = 'DONE';
  addWrong(
    world,
    row,
    wrongTops(row, ({ type }) => type === 'SAQ'),
    world.now(),
  );
};

/** Newest state of each top-level question that a learner has answered, in all records except running exams. */
export const doneStates = (world: World, userId: string): Map<string, LeafState> => {
  const states = new Map<string, LeafState>();
  const rows = world.db.records.filter(
    (row) => row.userId === userId && !(row.examMode === 'EXAM' && row.status === 'DOING'),
  );
  for (const row of [...rows].sort((a, b) => a.updateTime - b.updateTime)) {
    const byTop = new Map<string, LeafState[]>();
    for (const { top, state } of gradesOf(row)) byTop.set(top.id, [...(byTop.get(top.id) ?? []), state]);
    for (const [topId, leafStates] of byTop) {
      const state = stateOfAll(leafStates);
      if (state !== 'BLANK') states.set(topId, state);
    }
  }
  return states;
};
