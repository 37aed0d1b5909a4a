import * as z from 'zod/mini';
import { persisted } from '@/shared/lib/persisted';
import { tab } from '@/shared/lib/storage';

const names = ['G1', 'G2', 'G3', 'G4', 'G5', 'G6', 'G7', 'G8', 'G9', 'G10'] as const;
/** Calls that screens need but S7 lacks (D9). Each has its own switch. */
export type AssumedName = (typeof names)[number];

/** The stored switch of a call: '' while it may be used in this visit. */
export const offOf = (name: AssumedName) => persisted(`off:${name}`, z.string(), '', { plain: true, on: tab });

export const assumedOn = (name: AssumedName): boolean =>
  import.meta.env[`VITE_ASSUMED_${name}`] !== 'off' && offOf(name).getState() === '';

/** An HTTP 404 switches a call off for the visit; the screens then show their fallback. */
export const switchOff = (name: AssumedName): boolean => offOf(name).write('1');

/** Switches on again what this visit has switched off. Calls that the build switches off stay off. */
export function switchAllOn(): void {
  for (const name of names) offOf(name).forget();
}
