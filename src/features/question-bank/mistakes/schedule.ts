import { FSRSAlgorithm, Rating, type Grade } from 'ts-fsrs';
import { serverNow } from '@/api/server-clock';
import { reviewOf, type Review, type ReviewCard } from '@/offline/review-cards';
import { shanghaiDay } from '@/shared/lib/dates';
import type { Outcome, Trial } from './trials';

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

const withWrong = (card: ReviewCard, { at, outcome }: Pick<Trial, 'at' | 'outcome'>): ReviewCard =>
  outcome === 'wrong' && at > (card.wrongAt ?? 0) ? { ...card, wrongAt: at } : card;

/** The card after one more answer. An answer that the card already includes changes nothing. */
function afterAnswer(before: ReviewCard, { at, outcome }: Pick<Trial, 'at' | 'outcome'>): ReviewCard {
  const card = withWrong(before, { at, outcome });
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
