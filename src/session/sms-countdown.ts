import * as z from 'zod/mini';
import { smsWaitSeconds } from '@/shared/constants';
import { persisted } from '@/shared/lib/persisted';
import { isPhone } from '@/shared/rules';

export type SmsPurpose = 'REGISTER' | 'FORGETPWD' | 'BINDPHONE';
/** Epoch ms of the last code, by `keyOf`. The server limits each number separately, so the wait does too. */
const startsOf = (purpose: SmsPurpose) => persisted(`sms:${purpose}`, z.record(z.string(), z.number()), {});

/** A key that does not tell the number: it is so short that some 100,000 numbers have the same one. */
const keyOf = (mobile: string): string => {
  let hash = 0;
  for (const digit of mobile) hash = (hash * 31 + Number(digit)) % 65_521;
  return hash.toString(36);
};

const secondsLeft = (start: number, now: number): number => {
  const passed = now - start;
  return passed < 0 || passed >= smsWaitSeconds * 1000 ? 0 : Math.ceil(smsWaitSeconds - passed / 1000);
};

/** Starts the wait, once the server has accepted the request. It survives a reload because its start is stored (S4). */
export function startSmsWait(purpose: SmsPurpose, mobile: string): boolean {
  const now = Date.now();
  const running = Object.entries(startsOf(purpose).getState()).filter(([, start]) => secondsLeft(start, now) > 0);
  return startsOf(purpose).write({ ...Object.fromEntries(running), [keyOf(mobile)]: now });
}

/** The starts that concern the typed number, or all of them while the field has no complete number. */
function startsFor(purpose: SmsPurpose, mobile: string): number[] {
  const starts = startsOf(purpose).getState();
  if (!isPhone(mobile)) return Object.values(starts);
  const start = starts[keyOf(mobile)];
  return start === undefined ? [] : [start];
}

/** Whole seconds still to wait; a start in the future or more than 60 s ago counts as over. */
export const smsSecondsLeft = (purpose: SmsPurpose, mobile: string, now = Date.now()): number =>
  Math.max(0, ...startsFor(purpose, mobile).map((start) => secondsLeft(start, now)));
export const smsWasSent = (purpose: SmsPurpose, mobile: string): boolean => startsFor(purpose, mobile).length > 0;
