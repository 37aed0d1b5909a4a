interface StartFacts {
  /** Second in the address (`t`); null if missing or invalid. */
  asked: number | null;
  /** The server's position (SYS and PACK). */
  server: number;
  /** This device's unsent position, or its only one for EXP, FREE and ADD. */
  local: number | null;
  /** Seconds; 0 when unknown. */
  duration: number;
}

const nearEnd = 5;

/** Start position of a film, seconds; within 5 s of the end it starts from 0. */
export function startPosition({ asked, server, local, duration }: StartFacts): number {
  const wanted = asked ?? local ?? server;
  if (!Number.isFinite(wanted) || wanted < 0) return 0;
  return duration > 0 && wanted > duration - nearEnd ? 0 : wanted;
}

/** Parses `t` of the address: whole seconds, or null. */
export function askedSecond(text: string | null): number | null {
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : null;
}
