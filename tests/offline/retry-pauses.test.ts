import { describe, expect, it } from 'vitest';
import { retryAtOf } from '@/api/retry-after';
import { msUntil, pauseAfter, pauseForRetryAfter } from '@/offline/retry-pauses';

/** The bounds of the outbox of answers. */
const bounds = { first: 1_000, longest: 15_000 };

/** The same numbers at every run (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const clients = 10_000;
const capacity = 200;

/**
 * All clients end a mock exam within one second. The server accepts `capacity` saves per second and responds to
 * the others with 429. `retryAfter` gives the header, by how many clients still wait for their save.
 */
function mockExamEnds(retryAfter: (queue: number) => string) {
  const random = numbers(7);
  const due: number[][] = [];
  const wake = (client: number, at: number) => void (due[at] ??= []).push(client);
  const failures = new Uint16Array(clients);
  const notBefore = new Float64Array(clients);
  /** Requests in each second, and how many of them were accepted. */
  const load: number[] = [];
  const accepted: number[] = [];
  let [queue, tooSoon, lastAt] = [0, 0, 0];
  const ask = (client: number, now: number) => {
    const second = Math.floor(now / 1_000);
    load[second] = (load[second] ?? 0) + 1;
    if (now < (notBefore[client] ?? 0)) tooSoon += 1;
    const tries = (failures[client] ?? 0) + 1;
    if ((accepted[second] ?? 0) < capacity) {
      accepted[second] = (accepted[second] ?? 0) + 1;
      if (tries > 1) queue -= 1;
      lastAt = now;
      return;
    }
    if (tries === 1) queue += 1;
    failures[client] = tries;
    const header = retryAfter(queue);
    notBefore[client] = now + Number(header) * 1_000;
    const wait = msUntil(retryAtOf(header, { date: null, receivedAt: now }), now);
    wake(client, now + pauseForRetryAfter(wait, tries, bounds, random));
  };
  for (let client = 0; client < clients; client += 1) wake(client, Math.floor(random() * 1_000));
  for (let now = 0; now < due.length; now += 1) {
    if (now % 1_000 === 0) load.push(0);
    for (const client of due[now] ?? []) ask(client, now);
  }
  const saved = accepted.reduce((sum, each) => sum + each, 0);
  const after = (from: number) => Math.max(...load.slice(from));
  return { saved, tooSoon, seconds: Math.ceil(lastAt / 1_000), most: after(0), mostAfterTen: after(10) };
}

describe('10,000 clients that end a mock exam on a server of 200 saves per second', () => {
  it('are all saved, without early retries or a second overload, if Retry-After follows the queue', () => {
    const end = mockExamEnds((queue) => String(Math.ceil(queue / capacity)));
    expect(end).toMatchObject({ saved: clients, tooSoon: 0 });
    expect(end.mostAfterTen).toBeLessThan(2 * capacity);
    // 50 s are the possible minimum.
    expect(end.seconds).toBeLessThan(100);
  });
  it('are all saved, but later, if Retry-After is always 5 s', () => {
    const end = mockExamEnds(() => '5');
    expect(end).toMatchObject({ saved: clients, tooSoon: 0 });
    expect(end.mostAfterTen).toBeLessThan(2 * capacity);
    expect(end.seconds).toBeLessThan(150);
  });
});

it('pauseAfter returns at least 250 ms and at most a bound that doubles with each failure', () => {
  const rests = (value: number) => [1, 2, 3, 4, 5, 20].map((failures) => pauseAfter(failures, bounds, () => value));
  expect(rests(0)).toEqual([250, 250, 250, 250, 250, 250]);
  expect(rests(1)).toEqual([1_000, 2_000, 4_000, 8_000, 15_000, 15_000]);
});

it('pauseForRetryAfter never returns less than Retry-After, plus a spread that grows with the failures', () => {
  const rests = (value: number) =>
    [1, 2, 3, 9].map((failures) => pauseForRetryAfter(60_000, failures, bounds, () => value));
  expect(rests(0).every((rest) => rest >= 60_000)).toBe(true);
  expect(rests(1)).toEqual([75_000, 90_000, 120_000, 120_000]);
});

it('msUntil returns at most 15 minutes, even if the clock was set back between two visits', () => {
  expect(msUntil(null, 5)).toBe(0);
  expect(msUntil(4, 5)).toBe(0);
  expect(msUntil(6_005, 5)).toBe(6_000);
  expect(msUntil(86_400_000, 0)).toBe(15 * 60_000);
});
