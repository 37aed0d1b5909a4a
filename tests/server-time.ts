import { noteServerDate, skewStore } from '@/api/server-clock';

/** The client reads from enough responses that the server's clock is so many ms ahead of this machine's. */
export function serverIsAhead(ms: number): void {
  // A Date header has whole seconds, and half of one is added to it.
  const date = Math.floor((Date.now() + ms) / 1_000) * 1_000;
  const here = date + 500 - ms;
  const header = (name: string) => (name === 'date' ? new Date(date).toUTCString() : null);
  for (let count = 0; count < 3; count += 1) noteServerDate({ method: 'POST', header, sentAt: here, receivedAt: here });
}

/** As before the first response: test files share modules, so the time of one would be that of the next. */
export function forgetServerTime(): void {
  // The last three responses decide, so those of a test must not take part in the next one.
  serverIsAhead(0);
  skewStore.setState({ skew: null });
}
