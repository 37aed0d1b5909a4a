import * as z from 'zod/mini';
import { smsWaitSeconds } from '@/shared/constants';
import { persisted } from '@/shared/lib/persisted';

export type SmsPurpose = 'REGISTER' | 'FORGETPWD' | 'BINDPHONE';
/** Epoch ms of the last code; 0 where none was sent. */
const startOf = (purpose: SmsPurpose) => persisted(`sms:${purpose}`, z.number(), 0);

/** The wait starts only after the server took the request; it survives reloads by its start stamp (S4). */
export const startSmsWait = (purpose: SmsPurpose): boolean => startOf(purpose).write(Date.now());

/** Whole seconds still to wait; a stamp from the future or older than 60 s has ended. */
export function smsSecondsLeft(purpose: SmsPurpose, now = Date.now()): number {
  const passed = now - startOf(purpose).getState();
  if (passed < 0 || passed >= smsWaitSeconds * 1000) return 0;
  return Math.ceil(smsWaitSeconds - passed / 1000);
}
export const smsWasSent = (purpose: SmsPurpose): boolean => startOf(purpose).getState() !== 0;
