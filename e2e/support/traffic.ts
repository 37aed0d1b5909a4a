import type { Page, Request } from '@playwright/test';
import { isCall } from './page-questions';

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

export interface Traffic {
  /** Until nothing was under way for a moment: each answer may bring the next call. */
  silence(): Promise<void>;
  /** Until nothing but calls that never end was under way for a moment; answers how many of them there are. */
  hanging(): Promise<number>;
}

/** What a page has asked for and not yet got. */
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
    silence: () => until(() => [...open].every((request) => request.resourceType() === 'media')),
    async hanging() {
      // Answers come within 400 ms, so what is still open then has been struck.
      const end = Date.now() + 20_000;
      while (Date.now() < end && Date.now() - changed < 600) await pause(25);
      return [...open].filter(isCall).length;
    },
  };
}
