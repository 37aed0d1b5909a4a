import { ownSettings, useOwnSettings } from '@/session/own-settings';

export const rates = [0.75, 1, 1.25, 1.5, 1.75, 2] as const;
const sizes = ['small', 'medium', 'large'] as const;
const grounds = ['none', 'half', 'solid'] as const;
export type CaptionSize = (typeof sizes)[number];
export type CaptionGround = (typeof grounds)[number];

/** Remembered per user id. */
export interface PlayerSettings {
  rate: number;
  volume: number;
  muted: boolean;
  /** Label of the chosen subtitle; null = off. */
  caption: string | null;
  captionSize: CaptionSize;
  captionGround: CaptionGround;
}

const isVolume = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= 1;

function settingsOf(raw: Readonly<Record<string, unknown>>): PlayerSettings {
  return {
    rate: rates.find((rate) => rate === raw.rate) ?? 1,
    volume: isVolume(raw.volume) ? raw.volume : 1,
    muted: raw.muted === true,
    caption: typeof raw.caption === 'string' ? raw.caption : null,
    captionSize: sizes.find((size) => size === raw.captionSize) ?? 'medium',
    captionGround: grounds.find((ground) => ground === raw.captionGround) ?? 'half',
  };
}

export const playerSettings = {
  read: (): PlayerSettings => settingsOf(ownSettings.read('player')),
  change: (changes: Partial<PlayerSettings>): void => ownSettings.change('player', { ...changes }),
};
export const usePlayerSettings = (): PlayerSettings => settingsOf(useOwnSettings('player'));
