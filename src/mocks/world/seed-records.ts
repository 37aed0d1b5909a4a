import { hash, seeded } from '../chance';
import { day, hour, minute, type AnswerRow, type BookRow, type RecordDbRow } from '../db';
import { gradeLeaf, leavesOf } from '../grading';
import { questionOf, questionsOfSection, questionsOfSubject } from './bank-index';
import { paperOf } from './papers';
import type { AuthoredQuestion } from './question-types';
import { leafSections, sectionName } from './sections';
import { subjectOf } from './taxonomy';

/** The answer of a learner to a leaf: right, incomplete, wrong or none, by `strength` from 0 to 1. */
const answerOf = (leaf: AuthoredQuestion, strength: number, random: () => number): string[] => {
  const luck = random();
  if (luck > strength + (1 - strength) * 0.7) return [];
  if (leaf.type === 'SAQ') return ['先列出已知条件，再代入公式计算，结果见下式。'];
  if (luck < strength) return leaf.type === 'FILL' ? leaf.answer.map((text) => text.split('|')[0] ?? '') : leaf.answer;
  if (leaf.type === 'MULTIPLE') return leaf.answer.slice(0, Math.max(1, leaf.answer.length - 1));
  if (leaf.type === 'FILL') return leaf.answer.map(() => '0');
  const keys = leaf.options?.map(({ key }) => key) ?? ['A', 'B'];
  return [keys.find((key) => !leaf.answer.includes(key)) ?? 'B'];
};

interface Seed {
  source: RecordDbRow['sourceType'];
  sourceId: string;
  mode: RecordDbRow['examMode'];
  status: RecordDbRow['status'];
  /** Days before the world's first use. */
  ago: number;
  strength: number;
  /** Share of the leaves that the learner has reached, 0 to 1. */
  reach?: number;
  rest?: Partial<RecordDbRow>;
}

const seed = (
  source: Seed['source'],
  sourceId: string,
  mode: Seed['mode'],
  status: Seed['status'],
  ago: number,
  strength: number,
  extra: Pick<Seed, 'reach' | 'rest'> = {},
): Seed => ({ source, sourceId, mode, status, ago, strength, ...extra });

const seeds: Seed[] = [
  seed('PAPER', '61101011', 'EXAM', 'DONE', 0.1, 0.72),
  seed('PAPER', '61101011', 'EXAM', 'DONE', 12, 0.55),
  seed('PAPER', '61101011', 'EXAM', 'DONE', 25, 0.4),
  seed('PAPER', '61101013', 'EXAM', 'TO_MARK', 0.4, 0.6),
  seed('PAPER', '61101012', 'PRACTICE', 'DOING', 1.2, 0.7, { reach: 0.4 }),
  seed('PAPER', '61101031', 'EXAM', 'DOING', 0.02, 0.7, { reach: 0.3 }),
  seed('PAPER', '61101033', 'EXAM', 'DONE', 3, 0.8),
  seed('PAPER', '61101034', 'PRACTICE', 'DONE', 6, 0.5),
  seed('PAPER', '61101041', 'EXAM', 'TO_MARK', 8, 0.45),
  seed('PAPER', '61101043', 'EXAM', 'DONE', 14, 0.35, { rest: { closedBy: 'SERVER' } }),
  seed('PAPER', '61101021', 'PRACTICE', 'DONE', 18, 0.65),
  seed('PAPER', '61201011', 'EXAM', 'DONE', 70, 0.5),
  seed('COURSEWARE', 't3001-c1', 'EXAM', 'DONE', 2, 0.75, { rest: { courseId: '3001', coursewareId: '3001-c1-t-w1' } }),
  seed('COURSEWARE', 't3001-c2', 'PRACTICE', 'DOING', 1, 0.6, {
    reach: 0.5,
    rest: { courseId: '3001', coursewareId: '3001-c2-t-w1' },
  }),
  seed('COURSEWARE', 't3004-c1', 'EXAM', 'TO_MARK', 9, 0.55, {
    rest: { courseId: '3004', coursewareId: '3004-c1-t-w1' },
  }),
  seed('SECTION', '110101-0101', 'PRACTICE', 'DONE', 0.6, 0.8),
  seed('SECTION', '110101-0102', 'PRACTICE', 'DONE', 1.6, 0.6),
  seed('SECTION', '110101-0201', 'PRACTICE', 'DOING', 2.6, 0.5, { reach: 0.6 }),
  seed('SECTION', '110103-0101', 'PRACTICE', 'DONE', 5, 0.7),
  seed('SECTION', '110103-0202', 'PRACTICE', 'DONE', 7, 0.5),
  seed('SECTION', '110104-0101', 'PRACTICE', 'TO_MARK', 11, 0.6),
  seed('SECTION', '110102-0302', 'PRACTICE', 'DONE', 20, 0.65),
  seed('WRONG', '110101', 'PRACTICE', 'DONE', 4, 0.7),
  seed('COLLECT', '110101', 'PRACTICE', 'DONE', 10, 0.8),
  seed('WRONG', '110103', 'PRACTICE', 'DOING', 2, 0.5, { reach: 0.3 }),
];

const questionsFor = ({ source, sourceId }: Seed): AuthoredQuestion[] => {
  if (source === 'PAPER' || source === 'COURSEWARE') return paperOf(sourceId)?.questions() ?? [];
  if (source === 'SECTION') return questionsOfSection(sourceId);
  return questionsOfSubject(sourceId)
    .filter((question) => hash(question.id) % 4 === 0)
    .slice(0, 10);
};

const titleFor = ({ source, sourceId }: Seed) => {
  if (source === 'SECTION') return sectionName(sourceId);
  if (source === 'WRONG') return `${subjectOf(sourceId)?.name ?? ''} 错题练习`;
  return source === 'COLLECT' ? `${subjectOf(sourceId)?.name ?? ''} 收藏练习` : (paperOf(sourceId)?.title ?? '');
};

const subjectFor = ({ source, sourceId }: Seed) =>
  source === 'PAPER' || source === 'COURSEWARE' ? (paperOf(sourceId)?.subjectId ?? '') : sourceId.slice(0, 6);

/** Monday 00:01 (Asia/Shanghai) of the week of a time. Day 0 of 1970 was a Thursday. */
const weekStart = (time: number): number => {
  const today = Math.floor((time + 8 * hour) / day);
  return (today - ((today + 3) % 7)) * day - 8 * hour + minute;
};

/** 25 records of all statuses and sources. Records that are done have scores for their short answers. */
export const seedRecords = (base: number, userId: string): RecordDbRow[] =>
  seeds.map((one, index) => {
    const random = seeded(index + 17);
    const questions = questionsFor(one);
    const leaves = questions.flatMap(leavesOf);
    const reached = leaves.slice(0, Math.ceil(leaves.length * (one.reach ?? 1)));
    const answers: Record<string, AnswerRow> = Object.fromEntries(
      reached.map((leaf) => [leaf.id, { answer: answerOf(leaf, one.strength, random), marked: random() < 0.08 }]),
    );
    const scored = one.status === 'DONE' ? reached.filter(({ type }) => type === 'SAQ') : [];
    const scores = Object.fromEntries(scored.map((leaf) => [leaf.id, Math.round(leaf.score * one.strength * 2) / 2]));
    // The newest record is in the week of the first use, also early on a Monday, so that 学习周报 has something to show.
    const wanted = base - Math.round(one.ago * day);
    const updateTime = index === 0 ? Math.max(wanted, Math.min(weekStart(base), base - minute)) : wanted;
    const usedTime = Math.round(reached.length * (40 + random() * 40));
    const startTime = updateTime - usedTime * 1000;
    const minutes = one.mode === 'EXAM' ? (paperOf(one.sourceId)?.duration ?? null) : null;
    // A TO_MARK record needs at least one short answer to mark; papers have two.
    return {
      id: String(80001 + index),
      userId,
      requestKey: null,
      sourceId: one.sourceId,
      sourceType: one.source,
      title: titleFor(one),
      examMode: one.mode,
      status: one.status,
      courseId: null,
      coursewareId: null,
      subjectId: subjectFor(one),
      questionIds: questions.map(({ id }) => id),
      answers,
      scores,
      currentIndex: Math.max(0, reached.length - 1),
      usedTime,
      clientSeq: one.status === 'DOING' ? 3 : 6,
      lastContent: '',
      startTime,
      endTime:
        minutes === null ? null : Math.max(startTime + minutes * minute, one.status === 'DOING' ? base + hour : 0),
      submitTime: one.status === 'DOING' ? null : updateTime,
      updateTime,
      closedBy: null,
      closeAdded: [],
      ...one.rest,
    };
  });

/** The mistakes of the submitted records, and a few favourites of four subjects. */
export const seedBooks = (base: number, userId: string, records: RecordDbRow[]): BookRow[] => {
  const wrong = new Map<string, BookRow>();
  for (const record of records.filter(({ status }) => status !== 'DOING')) {
    for (const top of record.questionIds.flatMap((id) => questionOf(id) ?? [])) {
      const bad = leavesOf(top).find((leaf) =>
        ['WRONG', 'HALF'].includes(
          gradeLeaf(leaf, record.answers[leaf.id]?.answer, undefined, record.scores[leaf.id]).state,
        ),
      );
      if (!bad) continue;
      const known = wrong.get(top.id);
      wrong.set(top.id, {
        userId,
        type: 'WRONG',
        subjectId: top.subjectId,
        questionId: top.id,
        addTime: Math.max(known?.addTime ?? 0, record.updateTime),
        wrongTimes: (known?.wrongTimes ?? 0) + 1,
        lastAnswer: record.answers[bad.id]?.answer ?? [],
      });
    }
  }
  const collected = ['110101', '110103', '110104', '120101'].flatMap((subjectId) =>
    leafSections(subjectId).flatMap(({ id }) => questionsOfSection(id).slice(0, 2)),
  );
  return [
    ...wrong.values(),
    ...collected.map((question, index): BookRow => ({
      userId,
      type: 'COLLECT',
      subjectId: question.subjectId,
      questionId: question.id,
      addTime: base - index * hour,
      wrongTimes: 0,
      lastAnswer: [],
    })),
  ];
};
