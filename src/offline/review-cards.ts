import * as z from 'zod/mini';
import { ownKey } from '@/session/own-settings';
import { persisted } from '@/shared/lib/persisted';

/** What the scheduler knows of one wrong question. The day stands beside it, so that counting needs no scheduler. */
const card = z.object({
  /** Day of Shanghai on which it comes again. */
  due: z.number(),
  /** Epoch ms of the last answer that counts here; 0 where none is known: it is due. */
  at: z.number(),
  stability: z.number(),
  difficulty: z.number(),
  /** Epoch ms of the last wrong answer; missing where this device has seen none. */
  wrongAt: z.optional(z.number()),
});
export type ReviewCard = z.infer<typeof card>;

const shape = z.object({
  /** By question. */
  cards: z.record(z.string(), card),
  /** 不再提醒 */
  muted: z.array(z.string()),
  /** Epoch ms as each record was first looked at: marking it moves its own time, and is no second answer. */
  records: z.record(z.string(), z.number()),
  /** Day of Shanghai on which the whole book was last looked at; 0: never on this device. */
  lookedAt: z.number(),
});
export type Review = z.infer<typeof shape>;

/** When the wrong questions of a subject come again, of one learner on this device. */
export const reviewOf = (userId: string | null, subjectId: string) =>
  persisted(ownKey(userId, `review:${subjectId}`), shape, { cards: {}, muted: [], records: {}, lookedAt: 0 });

/** A question that nothing is known of is due: it was last wrong before all that was looked at. */
export const dueDay = ({ cards }: Review, questionId: string): number => cards[questionId]?.due ?? 0;
export const isMuted = ({ muted }: Review, questionId: string): boolean => muted.includes(questionId);
export const isDue = (review: Review, questionId: string, today: number): boolean =>
  dueDay(review, questionId) <= today && !isMuted(review, questionId);
