import { startSecond } from '@/learning/lesson';

interface StartFacts {
  /** Second in the address (`t`); null if missing or invalid. */
  requested: number | null;
  /** The server's position (SYS and PACK). */
  server: number;
  /** This device's unsent position, or its only one for EXP, FREE and ADD. */
  local: number | null;
  /** Seconds; 0 when unknown. */
  duration: number;
}

/** Start position of a film, seconds. */
export const startPosition = ({ requested, server, local, duration }: StartFacts): number =>
  startSecond(requested ?? local ?? server, duration);

/** Parses `t` of the address: whole seconds, or null. */
export function parseSecond(text: string | null): number | null {
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : null;
}
