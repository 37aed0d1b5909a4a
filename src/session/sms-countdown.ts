import * as z from 'zod/mini';
import { smsWaitSeconds } from '@/shared/constants';
import { maskMobile } from '@/shared/lib/format';
import { persisted } from '@/shared/lib/persisted';
import { isPhone } from '@/shared/rules';

export type SmsPurpose = 'REGISTER' | 'FORGETPWD' | 'BINDPHONE';
/** Epoch ms of the last code by masked number: the server counts each number for itself, and so does the wait. */
const startsOf = (purpose: SmsPurpose) => persisted(`sms:${purpose}`, z.record(z.string(), z.number()), {});

const secondsLeft = (start: number, now: number): number => {
  const passed = now - start;
  return passed < 0 || passed >= smsWaitSeconds * 1000 ? 0 : Math.ceil(smsWaitSeconds - passed / 1000);
};

/** The wait starts only after the server took the request; it survives reloads by its start stamp (S4). */
export function startSmsWait(purpose: SmsPurpose, mobile: string): boolean {
  const now = Date.now();
  const running = Object.entries(startsOf(purpose).getState()).filter(([, start]) => secondsLeft(start, now) > 0);
  return startsOf(purpose).write({ ...Object.fromEntries(running), [maskMobile(mobile)]: now });
}

/** Starts that count for what stands in the field: those of its number, or all of them while it is no number yet. */
function startsFor(purpose: SmsPurpose, mobile: string): number[] {
  const starts = startsOf(purpose).getState();
  if (!isPhone(mobile)) return Object.values(starts);
  const start = starts[maskMobile(mobile)];
  return start === undefined ? [] : [start];
}

/** Whole seconds still to wait; a stamp from the future or older than 60 s has ended. */
export const smsSecondsLeft = (purpose: SmsPurpose, mobile: string, now = Date.now()): number =>
  Math.max(0, ...startsFor(purpose, mobile).map((start) => secondsLeft(start, now)));
export const smsWasSent = (purpose: SmsPurpose, mobile: string): boolean => startsFor(purpose, mobile).length > 0;
