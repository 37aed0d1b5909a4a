import { smsWaitSeconds } from '@/shared/constants';
import { local } from '@/shared/lib/storage';

export type SmsPurpose = 'REGISTER' | 'FORGETPWD' | 'BINDPHONE';
const key = (purpose: SmsPurpose) => `sms:${purpose}`;

/** The wait starts only after the server took the request; it survives reloads by its start stamp (S4). */
export function startSmsWait(purpose: SmsPurpose): void {
  local.write(key(purpose), String(Date.now()));
}

/** Whole seconds still to wait; a stamp from the future or older than 60 s has ended. */
export function smsSecondsLeft(purpose: SmsPurpose, now = Date.now()): number {
  const start = Number(local.read(key(purpose)) ?? NaN);
  const passed = now - start;
  if (!Number.isFinite(passed) || passed < 0 || passed >= smsWaitSeconds * 1000) return 0;
  return Math.ceil(smsWaitSeconds - passed / 1000);
}
export const smsWasSent = (purpose: SmsPurpose): boolean => local.read(key(purpose)) !== null;
