import * as z from 'zod/mini';
import { session } from '@/session/login';
import { ownKey, useOwn } from '@/session/own-settings';
import { persisted } from '@/shared/lib/persisted';

export const rates = [0.75, 1, 1.25, 1.5, 1.75, 2] as const;
const sizes = ['small', 'medium', 'large'] as const;
const grounds = ['none', 'half', 'solid'] as const;
export type CaptionSize = (typeof sizes)[number];
export type CaptionGround = (typeof grounds)[number];

/** Remembered per user id. */
const shape = z.object({
  rate: z.number().check(z.refine((rate) => rates.some((offered) => offered === rate))),
  volume: z.number().check(z.minimum(0), z.maximum(1)),
  muted: z.boolean(),
  /** Label of the chosen subtitle; null = off. */
  caption: z.nullable(z.string()),
  captionSize: z.enum(sizes),
  captionGround: z.enum(grounds),
});
type PlayerSettings = z.infer<typeof shape>;
const defaults: PlayerSettings = {
  rate: 1,
  volume: 1,
  muted: false,
  caption: null,
  captionSize: 'medium',
  captionGround: 'half',
};

const settingsOf = (userId: string | null) => persisted(ownKey(userId, 'player'), shape, defaults);
export const playerSettings = {
  read: (): PlayerSettings => settingsOf(session.userId()).getState(),
  change: (changes: Partial<PlayerSettings>): boolean => settingsOf(session.userId()).change(changes),
};
export const usePlayerSettings = <Value>(select: (settings: PlayerSettings) => Value): Value =>
  useOwn(settingsOf, select);
