import type { QueryClient } from '@tanstack/react-query';
import { bookQueries, recordQueries } from '@/api/questionbank/record-queries';
import type { Analysis, RecordRow } from '@/api/questionbank/record-schema';
import { keepLosses, type RecordLosses } from '@/learning/losses/losses';
import { traceOf, type Traces } from '@/offline/traces';
import { fetchShared } from '@/shared/lib/fetch-shared';
import { recordLosses } from '../question/record-losses';
import { FSRSAlgorithm, Rating, type Grade } from 'ts-fsrs';
import { serverNow } from '@/api/server-clock';
import { reviewOf, type Review, type ReviewCard } from '@/offline/review-cards';
import { shanghaiDay, knownTime } from '@/shared/lib/dates';
import { typeCode, type AnalysedQuestion } from '@/api/questionbank/question-schema';
import { isBlank, leavesOf } from '@/exam';

/**
 * FSRS with its published weights. Repetitions on one day count once; no interval is longer than 90 days, because the
 * exam is usually closer. No fuzz, so that two devices compute the same days.
 */
const fsrs = new FSRSAlgorithm({ enable_fuzz: false, enable_short_term: false, maximum_interval: 90 });
const grades: Readonly<Record<Outcome, Grade>> = { wrong: Rating.Again, slow: Rating.Hard, right: Rating.Good };
const nothing: ReviewCard = { due: 0, at: 0, stability: 0, difficulty: 0 };
/** The scheduler throws for other values. */
const isSound = ({ at, stability, difficulty }: ReviewCard): boolean =>
  at === 0 || (stability >= 0.001 && difficulty >= 1);
const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;

/** The card after one more answer. An answer that the card already includes changes nothing. */
function afterAnswer(before: ReviewCard, { at, outcome }: Pick<Trial, 'at' | 'outcome'>): ReviewCard {
  const isNewest = outcome === 'wrong' && at > (before.wrongAt ?? 0);
  const card = isNewest ? { ...before, wrongAt: at } : before;
  if (at <= card.at) return card;
  const days = card.at === 0 ? 0 : shanghaiDay(at) - shanghaiDay(card.at);
  const { stability, difficulty } = fsrs.next_state(card.at === 0 ? null : card, days, grades[outcome]);
  const due = shanghaiDay(at) + fsrs.next_interval(stability, days);
  return { ...card, due, at, stability: rounded(stability), difficulty: rounded(difficulty) };
}

/** Applies these answers. `book` lists the questions of the wrong book; null leaves the known list unchanged. */
export function learn(review: Review, trials: readonly Trial[], book: readonly string[] | null): Review {
  const timed = trials.map((trial) => ({ ...trial, at: review.records[trial.recordId] ?? trial.at }));
  const records = Object.fromEntries(timed.map(({ recordId, at }) => [recordId, at]));
  const ids = book ?? [...Object.keys(review.cards), ...trials.map(({ questionId }) => questionId)];
  const known = (id: string): ReviewCard => {
    const card = review.cards[id];
    return card && isSound(card) ? card : nothing;
  };
  const cards = Object.fromEntries(ids.map((id) => [id, known(id)]));
  for (const trial of [...timed].sort((a, b) => a.at - b.at)) {
    const card = cards[trial.questionId];
    if (card) cards[trial.questionId] = afterAnswer(card, trial);
  }
  return {
    ...review,
    cards,
    records: book ? records : { ...review.records, ...records },
    lookedAt: book ? shanghaiDay(serverNow()) : review.lookedAt,
  };
}

/** Stores cards and records, but not `muted` (不再提醒), which another window may have changed meanwhile. */
export function keepLearned(
  userId: string,
  subjectId: string,
  trials: readonly Trial[],
  book: readonly string[] | null,
): void {
  const store = reviewOf(userId, subjectId);
  const { cards, records, lookedAt } = learn(store.getState(), trials, book);
  store.change({ cards, records, lookedAt });
}

/** Result of an answer. There is no 'easy': a fast answer may only be a remembered letter. */
export type Outcome = 'wrong' | 'slow' | 'right';
export interface Trial {
  recordId: string;
  questionId: string;
  at: number;
  outcome: Outcome;
}

const leavesIn = (top: AnalysedQuestion) => leavesOf([top]).map(({ question }) => question);
/** Answers of one type that a record needs before an answer can be called slow. */
const enough = 5;
const slowness = 2;

/** Questions that took more than twice the median time of their type in this record, measured on this device. */
function slowOnes(questions: readonly AnalysedQuestion[], traces: Traces): Set<string> {
  const spent = questions.map((top) => ({
    top,
    seconds: leavesIn(top).reduce((sum, { id }) => sum + (traces.get(id)?.seconds ?? 0), 0),
  }));
  const usual = (question: AnalysedQuestion): number => {
    const known = spent
      .filter(({ top, seconds }) => typeCode(top) === typeCode(question) && seconds > 0)
      .map(({ seconds }) => seconds);
    return known.length < enough ? Infinity : ([...known].sort((a, b) => a - b)[Math.floor(known.length / 2)] ?? 0);
  };
  return new Set(spent.filter(({ top, seconds }) => seconds > slowness * usual(top)).map(({ top }) => top.id));
}

/**
 * Trials of a finished record. A CASE is right if all children are right. Unanswered questions, and those still to be
 * marked, give no trial.
 */
export function trialsOf({ record, questions }: Analysis, traces: Traces): Trial[] {
  const at = knownTime(record.updateTime);
  if (at === null || record.status === 'DOING') return [];
  const slow = slowOnes(questions, traces);
  return questions.flatMap((top): Trial[] => {
    const leaves = leavesIn(top);
    if (leaves.every(({ userAnswer }) => isBlank(userAnswer))) return [];
    const isWrong = leaves.some(
      ({ correct, userScore, score }) =>
        correct === false || (correct === null && userScore !== null && userScore < score),
    );
    const isOpen = leaves.some(({ correct, userScore }) => correct === null && userScore === null);
    if (isOpen && !isWrong) return [];
    const outcome = isWrong ? 'wrong' : slow.has(top.id) ? 'slow' : 'right';
    return [{ recordId: record.id, questionId: top.id, at, outcome }];
  });
}

/** Reads this many of the newest records, except those with more questions than `longest`, which load too slowly. */
const lookedAt = 12;
const longest = 200;

const trialsIn = async (userId: string, analysis: Analysis): Promise<Trial[]> =>
  trialsOf(analysis, await traceOf(userId, analysis.record.id));

/** Updates the review days of a subject, and the known losses, from the learner's finished records. */
export async function loadReview(client: QueryClient, userId: string, subjectId: string): Promise<void> {
  const [{ records }, questions] = await Promise.all([
    fetchShared(client, {
      ...recordQueries.page({ current: 1, size: lookedAt, subjectId, status: 'TO_MARK,DONE' }),
      staleTime: 0,
    }),
    fetchShared(client, {
      // The same query as the first list of the page, so that it is requested once.
      ...bookQueries.questions({ type: 'WRONG', subjectId, withAnalysis: true }),
      staleTime: 60_000,
    }),
  ]);
  const losses: RecordLosses[] = [];
  const read = async (row: RecordRow): Promise<Trial[]> => {
    // A DONE record never changes; others still get scores.
    const staleTime = row.status === 'DONE' ? Infinity : 0;
    const analysis = await fetchShared(client, { ...recordQueries.analysis(row.id), staleTime });
    const lost = recordLosses(analysis.record, analysis.questions);
    if (lost) losses.push(lost);
    return trialsIn(userId, analysis);
  };
  const rows = records.filter(({ questionCount }) => questionCount <= longest);
  // A record that cannot be read is skipped.
  const trials = await Promise.all(rows.map((row) => read(row).catch((): Trial[] => [])));
  const ids = questions.map(({ id }) => id);
  keepLearned(userId, subjectId, trials.flat(), ids);
  keepLosses(userId, losses);
}

/** Updates the review days right after a practice of the wrong book, because the desk counts due questions. */
export async function learnFromPractice(userId: string, analysis: Analysis): Promise<void> {
  const { sourceType, sourceId, status } = analysis.record;
  const subjectId = analysis.record.subjectId ?? sourceId;
  if (sourceType !== 'WRONG' || subjectId === null || status === 'DOING') return;
  keepLearned(userId, subjectId, await trialsIn(userId, analysis), null);
}
