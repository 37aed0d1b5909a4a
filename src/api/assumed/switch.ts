import * as z from 'zod/mini';
import type { ApiError } from '../errors';
import { persisted } from '@/shared/lib/persisted';
import { tab } from '@/shared/lib/storage';

const names = ['G1', 'G2', 'G3', 'G4', 'G5', 'G6', 'G7', 'G8', 'G9', 'G10'] as const;
/** Calls that screens need but S7 lacks (D9). Each has its own switch. */
export type AssumedName = (typeof names)[number];

/** The stored switch of a call: '' while it may be used in this visit. */
export const offOf = (name: AssumedName) => persisted(`off:${name}`, z.string(), '', { plain: true, on: tab });

export const assumedOn = (name: AssumedName): boolean =>
  import.meta.env[`VITE_ASSUMED_${name}`] !== 'off' && offOf(name).getState() === '';

/** Switches a call off for the visit; the screens then show their fallback. */
export const switchOff = (name: AssumedName): boolean => offOf(name).write('1');

/** The API origin at which a call has succeeded in this browser. */
const workedOf = (name: AssumedName) => persisted(`worked:${name}`, z.string(), '', { plain: true });
const apiOrigin = (): string => new URL(import.meta.env.VITE_API_BASE ?? '', location.href).origin;

/** Whether the service has this call for certain. A later 404 is then a failure, and the call stays on. */
export const hasWorked = (name: AssumedName): boolean => workedOf(name).getState() === apiOrigin();
export function noteWorked(name: AssumedName): void {
  if (!hasWorked(name)) workedOf(name).write(apiOrigin());
}

/** How gateways respond to a call that they do not know. A service that knows it and fails responds with 500 or 502 to 504. */
const unknownStatuses: readonly unknown[] = [403, 404, 405, 501];
/** Calls that name no order, coupon or question, so that nothing but the call itself can be missing. */
const namesNothing: readonly AssumedName[] = ['G2', 'G5'];
/**
 * Whether a response means that the service does not know the call: by its status, or by 404 in its envelope. Other calls
 * get 404 for a missing thing too, with a sentence for learners, which a gateway does not have.
 */
export const isUnknownCall = (name: AssumedName, { kind, code, text }: ApiError): boolean =>
  kind === 'http'
    ? unknownStatuses.includes(code)
    : kind === 'business' &&
      code === 404 &&
      (namesNothing.includes(name) || !/[一-鿿]/.test(text) || /接口|路径|请求出错/.test(text));

/** Forgets what this browser knows about the service. Calls that the build switches off stay off. */
export function switchAllOn(): void {
  for (const name of names) {
    offOf(name).forget();
    workedOf(name).forget();
  }
}
