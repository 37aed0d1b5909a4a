import { beforeEach, expect, it, vi } from 'vitest';
import { fc, runs } from '../property';

const here = Date.UTC(2026, 10, 26, 8);
const hour = 3_600_000;
/** S7's calls are GETs and POSTs; a proxy keeps GETs, and says so or not. */
interface Response {
  method: 'GET' | 'POST';
  /** Ms that its Date is ahead of this machine. */
  ahead: number;
  headers?: Record<string, string>;
}
let clock: typeof import('@/api/server-clock');
beforeEach(async () => {
  vi.resetModules();
  clock = await import('@/api/server-clock');
});
function hear({ method, ahead, headers = {} }: Response): void {
  const all: Record<string, string> = { date: new Date(here + ahead).toUTCString(), ...headers };
  clock.noteServerDate({ method, header: (name) => all[name] ?? null, sentAt: here, receivedAt: here });
}
const skew = () => Math.round((clock.serverSkew() ?? NaN) / 1_000) * 1_000;
const hearAll = (...responses: Response[]) => {
  for (const response of responses) hear(response);
  return skew();
};
const post = (ahead: number): Response => ({ method: 'POST', ahead });
const get = (ahead: number, headers: Record<string, string> = {}): Response => ({ method: 'GET', ahead, headers });
const kept = -40 * 60_000;

it.each<[what: string, responses: Response[], expected: number]>([
  ['the only response is a GET', [get(hour)], hour],
  ['a proxy answers a GET from its store and says so by Age', [get(hour), get(kept, { age: '2400' })], hour],
  ['Age stands in the very first response', [get(kept, { age: '2400' }), get(hour)], hour],
  ['a GET may be stored', [get(hour), get(kept, { 'cache-control': 'public, max-age=600' })], hour],
  ['a GET may not be stored', [get(hour, { 'cache-control': 'no-store, max-age=0' })], hour],
  ['a proxy stores GETs in silence, and the first is an old one', [get(kept), post(hour)], hour],
  ['a proxy stores GETs in silence', [post(hour), get(kept), get(kept), get(kept), get(kept), get(kept)], hour],
  ['one response is odd', [post(0), post(0), post(7 * hour), post(0)], 0],
  ['the second response is odd', [post(0), post(7 * hour)], 0],
  ['the server has set its clock', [post(0), post(0), post(0), post(hour), post(hour)], hour],
])('%s', (_what, responses, expected) => {
  // A Date header has whole seconds; half of one is added.
  expect(Math.abs(hearAll(...responses) - expected)).toBeLessThanOrEqual(1_000);
});

it('believes the first response after the learner has set the clock or the machine has slept', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  hearAll(post(0), post(0), post(0));
  vi.setSystemTime(Date.now() + hour);
  expect(Math.abs(hearAll(get(-hour)) + hour)).toBeLessThanOrEqual(1_000);
  vi.useRealTimers();
});

it('no order of stored and odd responses moves the time by more than a second once uncached ones agree', () => {
  const odd = fc.record({
    method: fc.constant('GET' as const),
    ahead: fc.integer({ min: -30 * 24 * hour, max: hour }),
    headers: fc.constantFrom({}, { age: '0' }, { age: '86400' }, { 'cache-control': 'max-age=600' }),
  });
  fc.assert(
    fc.property(fc.array(odd, { maxLength: 12 }), fc.integer({ min: -hour, max: hour }), (stored, ahead) => {
      hearAll(...[0, 1, 2].map(() => post(ahead)));
      expect(Math.abs(hearAll(...stored) - ahead)).toBeLessThanOrEqual(2_000);
    }),
    runs(100),
  );
});
