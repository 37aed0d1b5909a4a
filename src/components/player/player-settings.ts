import * as z from 'zod/mini';
import { session } from '@/session/login';
import { ownKey, useOwn } from '@/session/own-settings';
import { keysOf } from '@/shared/lib/keys-of';
import { persisted } from '@/shared/lib/persisted';

export const rates = [0.5, 0.75, 1, 1.25, 1.5, 2, 2.5, 3] as const;
export const captionSizes = { small: '小', medium: '中', large: '大' } as const;
export const captionGrounds = { none: '无底色', half: '半透明', solid: '黑底' } as const;

const shape = z.object({
  rate: z.number().check(z.refine((rate) => rates.some((offered) => offered === rate))),
  volume: z.number().check(z.minimum(0), z.maximum(1)),
  muted: z.boolean(),
  /** Label of the chosen subtitle; null = off. */
  caption: z.nullable(z.string()),
  captionSize: z.enum(keysOf(captionSizes)),
  captionGround: z.enum(keysOf(captionGrounds)),
  /** 剧场模式: a large film, the panel beside it folded. */
  theatre: z.boolean(),
  /** Key of the chosen picture quality; null = 自动. */
  quality: z.nullable(z.number()),
});
type PlayerSettings = z.infer<typeof shape>;
const defaults: PlayerSettings = {
  rate: 1,
  volume: 1,
  muted: false,
  caption: null,
  captionSize: 'medium',
  captionGround: 'half',
  theatre: false,
  quality: null,
};

const settingsOf = (userId: string | null) => persisted(ownKey(userId, 'player'), shape, defaults);
export const playerSettings = {
  read: (): PlayerSettings => settingsOf(session.userId()).getState(),
  change: (changes: Partial<PlayerSettings>): boolean => settingsOf(session.userId()).change(changes),
};
export const usePlayerSettings = <Value>(select: (settings: PlayerSettings) => Value): Value =>
  useOwn(settingsOf, select);
