import {
  deleteRecords,
  getRecordPage,
  getRecordQuestions,
  getRecordStatus,
  handScore,
  saveRecord,
} from '@/api/questionbank/record-endpoints';
import type { RecordSave } from '@/api/questionbank/record-endpoints';
import { holds, paged } from '../answers';
import { formatDay, type AccountRow, type RecordDbRow } from '../db';
import { mock, refuse, type Refusal } from '../mock';
import { canDoPaper } from '../paper-answers';
import { questionAnswer } from '../question-answers';
import { applySave, applyScores, newRecord, overwrite, questionsOf, scoreOfRecord, type SaveOutcome } from '../records';
import { recordRowAnswer } from '../record-answers';
import { coursewareOf } from '../world/catalogues';
import { paperOf } from '../world/papers';
import type { World } from '../worlds';

export const ownRecord = (world: World, userId: string, id: string): RecordDbRow | undefined =>
  world.db.records.find((row) => row.id === id && row.userId === userId);
export const unknownRecord = () => refuse(404, '做题记录不存在');

/** Why a learner may not begin a paper or a chapter test; null if it is allowed. */
const startRefusal = (world: World, user: AccountRow, input: RecordSave): Refusal | null => {
  if (input.sourceType !== 'PAPER' && input.sourceType !== 'COURSEWARE') return null;
  const paper = paperOf(input.sourceId);
  if (!paper) return refuse(404, '试卷不存在或已下架');
  const isOwner = input.courseId !== undefined && holds(world, user, input.courseId) !== undefined;
  return isOwner || canDoPaper(world, user, paper) ? null : refuse(403, '购买课程后可做');
};

const saved = (world: World, row: RecordDbRow, outcome: SaveOutcome) => ({
  id: row.id,
  status: row.status,
  clientSeq: row.clientSeq,
  ...outcome,
  closedBy: row.closedBy ?? undefined,
  startTimestamp: row.startTime,
  endTimestamp: row.endTime ?? undefined,
  serverTime: world.now(),
});

/** Mode of a chapter test: the odd chapters are exams. */
const modeOf = (sourceId: string): 'EXAM' | 'PRACTICE' => (/[13579]$/.test(sourceId) ? 'EXAM' : 'PRACTICE');

export const recordHandlers = [
  mock(saveRecord, ({ user, input, world, db }) => {
    const known = input.id
      ? ownRecord(world, user.id, input.id)
      : world.isPlain
        ? undefined
        : db.records.find(
            (row) => row.userId === user.id && row.requestKey !== null && row.requestKey === input.requestKey,
          );
    if (input.id && !known) return unknownRecord();
    const refused = known ? null : startRefusal(world, user, input);
    if (refused) return refused;
    const row = known ?? newRecord(world, user.id, input);
    if (world.isPlain) {
      overwrite(world, row, input);
      return input.id ? {} : { id: row.id };
    }
    return saved(world, row, applySave(world, row, input));
  }),

  mock(getRecordQuestions, ({ user, input: { id }, world }) => {
    const row = ownRecord(world, user.id, id);
    if (!row) return unknownRecord();
    const isOpen = row.examMode === 'PRACTICE';
    return {
      record: { ...recordRowAnswer(row), currentIndex: row.currentIndex },
      startTimestamp: row.startTime,
      endTimestamp: row.endTime ?? undefined,
      serverTime: world.now(),
      questions: questionsOf(row).map((question, index) =>
        questionAnswer(question, index + 1, { world, userId: user.id, isOpen, record: row }),
      ),
    };
  }),

  mock(getRecordPage, ({ user, input, db }) => {
    const statuses = input.status ? input.status.split(',') : [];
    const rows = db.records
      .filter(
        (row) =>
          row.userId === user.id &&
          (!input.subjectId || row.subjectId === input.subjectId) &&
          (!input.sourceType || input.sourceType.split(',').includes(row.sourceType)) &&
          (!input.sourceId || row.sourceId === input.sourceId) &&
          (!input.examMode || row.examMode === input.examMode) &&
          (statuses.length === 0 || statuses.includes(row.status)) &&
          (!input.startDate || formatDay(row.updateTime) >= input.startDate) &&
          (!input.endDate || formatDay(row.updateTime) <= input.endDate),
      )
      .sort((a, b) => b.updateTime - a.updateTime);
    const page = paged(rows, input);
    return { ...page, records: page.records.map(recordRowAnswer) };
  }),

  /** The newest record of each paper among the coursewares. */
  mock(getRecordStatus, ({ user, input: { coursewareIds }, db }) =>
    coursewareIds.flatMap((coursewareId) => {
      const ware = coursewareOf(coursewareId);
      if (ware?.type !== 'PAPER' || ware.sourceId === null) return [];
      const newest = db.records
        .filter((row) => row.userId === user.id && row.coursewareId === coursewareId)
        .sort((a, b) => b.updateTime - a.updateTime)[0];
      return [
        {
          coursewareId,
          status: newest?.status ?? ('NOT_START' as const),
          id: newest?.id ?? null,
          examMode: newest?.examMode ?? modeOf(ware.sourceId),
          sourceId: ware.sourceId,
        },
      ];
    }),
  ),

  mock(handScore, ({ user, input: { recordId, scores }, world }) => {
    const row = ownRecord(world, user.id, recordId);
    if (!row) return unknownRecord();
    if (row.status === 'DONE') return refuse(500, '已完成评分，不能修改');
    if (row.status === 'DOING') return refuse(500, '尚未交卷');
    applyScores(world, row, scores);
    return { status: row.status === 'TO_MARK' ? ('TO_MARK' as const) : ('DONE' as const), score: scoreOfRecord(row) };
  }),

  mock(deleteRecords, ({ user, input: { ids }, db }) => {
    db.records = db.records.filter((row) => row.userId !== user.id || !ids.includes(row.id));
    return true;
  }),
];
