interface StartFacts {
  /** Second of the address (`t`); null where it names none or nonsense. */
  asked: number | null;
  /** SYS and PACK: of the server. */
  server: number;
  /** Unsent on this device, or all that EXP, FREE and ADD have. */
  local: number | null;
  /** Seconds; 0 = not known. */
  duration: number;
}

const nearEnd = 5;

/** Where a film begins; within 5 s of the end it begins anew. */
export function startPosition({ asked, server, local, duration }: StartFacts): number {
  const wanted = asked ?? local ?? server;
  if (!Number.isFinite(wanted) || wanted < 0) return 0;
  return duration > 0 && wanted > duration - nearEnd ? 0 : wanted;
}

/** `t` of the address: whole seconds, or nothing. */
export function askedSecond(text: string | null): number | null {
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : null;
}
