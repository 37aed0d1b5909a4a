import * as z from 'zod/mini';
import { ownKey } from '@/session/own-settings';
import { persisted } from '@/shared/lib/persisted';

/** The scheduler's state of one wrong question. `due` is stored too, so that counting does not load the scheduler. */
export const reviewCard = z.object({
  /** Day (Shanghai) of the next review. */
  due: z.number(),
  /** Epoch ms of the last answer that counted; 0 when none is known, which makes the question due. */
  at: z.number(),
  stability: z.number(),
  difficulty: z.number(),
  /** Epoch ms of the last wrong answer; missing where this device has seen none. */
  wrongAt: z.optional(z.number()),
});
export type ReviewCard = z.infer<typeof reviewCard>;

const shape = z.object({
  /** By question id. */
  cards: z.record(z.string(), reviewCard),
  /** 不再提醒 */
  muted: z.array(z.string()),
  /**
   * By record id, the time (epoch ms) of the record when it was first read. Marking by hand changes a record's time but
   * is not a second answer.
   */
  records: z.record(z.string(), z.number()),
  /** Day (Shanghai) on which the whole book was last read; 0: never on this device. */
  lookedAt: z.number(),
});
export type Review = z.infer<typeof shape>;

/** The review days of one learner's wrong questions in a subject, on this device. */
export const reviewOf = (userId: string | null, subjectId: string) =>
  persisted(ownKey(userId, `review:${subjectId}`), shape, { cards: {}, muted: [], records: {}, lookedAt: 0 });

/** A question without a card is due: it was last wrong before the oldest record that was read. */
export const dueDay = ({ cards }: Review, questionId: string): number => cards[questionId]?.due ?? 0;
export const isMuted = ({ muted }: Review, questionId: string): boolean => muted.includes(questionId);
export const isDue = (review: Review, questionId: string, today: number): boolean =>
  dueDay(review, questionId) <= today && !isMuted(review, questionId);
