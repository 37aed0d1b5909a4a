import type { Page, Request } from '@playwright/test';
import { isCall } from './page-questions';

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

export interface Traffic {
  /** Waits until no call has been running for a moment, because a response may start the next call. */
  silence(): Promise<void>;
  /** Waits until nothing has changed for a moment and returns how many calls hang. */
  hanging(): Promise<number>;
  /** The open requests. */
  waiting(): Request[];
}

/** Counts the open requests of a page. */
export function watchTraffic(page: Page): Traffic {
  const open = new Set<Request>();
  let changed = Date.now();
  const note = (change: () => void) => {
    change();
    changed = Date.now();
  };
  page.on('request', (request) => note(() => open.add(request)));
  page.on('requestfinished', (request) => note(() => open.delete(request)));
  page.on('requestfailed', (request) => note(() => open.delete(request)));
  const calm = 250;
  const until = async (done: () => boolean) => {
    const end = Date.now() + 20_000;
    while (Date.now() < end && !(Date.now() - changed > calm && done())) await pause(25);
  };
  return {
    waiting: () => [...open],
    silence: () => until(() => [...open].every((request) => request.resourceType() === 'media')),
    async hanging() {
      // Responses take at most 400 ms, so a call that is still open has been hit by the fault.
      const end = Date.now() + 20_000;
      while (Date.now() < end && Date.now() - changed < 600) await pause(25);
      return [...open].filter(isCall).length;
    },
  };
}
