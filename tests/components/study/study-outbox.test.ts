import 'fake-indexeddb/auto';
import { act, renderHook, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { memoryStore, queueLimit, studyJournal, type SpanStore } from '@/components/study/spans';
import { StudyOutbox } from '@/components/study/study-outbox';
import { studyOutbox, useStudySync, useStudyTrouble, sendSpan, type SendOutcome } from '@/components/study/study-sync';
import type { QueuedSpan, StudySpan } from '@/offline/db';
import { server, testWorld } from '@/mocks/node';
import { session } from '@/session/login';
import { networkIs } from '../../network';
import { hold } from '../../hold';
import { signIn, userOf } from '../../sign-in';
import { span } from './span';

/** A server like the real one: it ignores a span with the same user, courseware and start. */
function world() {
  const counted = new Map<string, number>();
  const received: QueuedSpan[] = [];
  let online = true;
  let respond: (sent: QueuedSpan) => SendOutcome['kind'] | 'counted-but-lost' = () => 'done';
  const waits: (() => void)[] = [];
  /** Requested pauses after failures, in ms. */
  const pauses: number[] = [];
  let now = 1_000_000;
  /** Epoch ms before which the server accepts no request. */
  let notBefore: number | null = null;
  const make = (store = memoryStore(), journal = studyJournal('u1')) =>
    new StudyOutbox({
      store,
      journal,
      isOnline: () => online,
      exclusive: (run) => run(),
      now: () => now,
      random: () => 1 - 2 ** -30,
      later: (run, ms) => {
        waits.push(run);
        pauses.push(ms);
      },
      send: (sent) => {
        received.push(sent);
        const kind = respond(sent);
        const key = `${sent.coursewareId}:${sent.clientTime}`;
        if ((kind === 'done' || kind === 'counted-but-lost') && !counted.has(key)) counted.set(key, sent.learnedTime);
        if (notBefore !== null && now < notBefore) {
          const trouble = { kind: 'busy' as const, reason: '', retryAt: notBefore };
          return Promise.resolve({ kind: 'lost', trouble });
        }
        return Promise.resolve(
          kind === 'done' ? { kind, info: null } : { kind: kind === 'counted-but-lost' ? 'lost' : kind },
        );
      },
    });
  return {
    make,
    received,
    pauses,
    total: () => [...counted.values()].reduce((sum, seconds) => sum + seconds, 0),
    respond: (next: typeof respond) => {
      respond = next;
    },
    network: (on: boolean) => {
      online = on;
    },
    tell: (ms: number) => {
      notBefore = now + ms;
      respond = () => 'lost';
    },
    pass: (ms: number) => {
      now += ms;
    },
    firstRestEnds: () => waits.shift()?.(),
    /** Ends the pause after a failure. */
    async waited(outbox: StudyOutbox) {
      waits.splice(0).forEach((run) => run());
      await outbox.flush();
    },
  };
}

/** An outbox connected to that server. */
function begin() {
  const server = world();
  const outbox = server.make();
  const send = (added: StudySpan) => {
    outbox.add(added);
    return outbox.flush();
  };
  return { server, outbox, send };
}
const stateOf = (outbox: StudyOutbox) => outbox.state.getState();

/** Logs in a learner without data on this device. */
function learner(): string {
  signIn();
  return session.userId() ?? '';
}
const accepted = () => HttpResponse.json({ code: 200, data: null });
/** The bodies of all requests to the study endpoint. */
function sentSpans(reply: () => Response): unknown[] {
  const sent: unknown[] = [];
  server.use(
    http.post('*/userLearnedRecord/add', async ({ request }) => {
      sent.push(await request.json());
      return reply();
    }),
  );
  return sent;
}

describe('the outbox of study spans', () => {
  it('resends a span unchanged if its response was lost, and the server counts it once', async () => {
    const { server, outbox, send } = begin();
    server.respond(() => 'counted-but-lost');
    await send(span(1_000));
    outbox.add(span(6_000));
    outbox.add(span(11_000));
    await Promise.resolve();
    server.respond(() => 'done');
    await server.waited(outbox);
    const first = server.received.filter(({ clientTime }) => clientTime === 1_000);
    expect(first.every(({ learnedTime }) => learnedTime === 5)).toBe(true);
    expect(server.total()).toBe(15);
    expect(stateOf(outbox).rows.length).toBe(0);
  });

  it('joins a day offline into few spans, shows that they wait, and sends them when online', async () => {
    const { server, outbox } = begin();
    server.network(false);
    await outbox.restore();
    expect(stateOf(outbox).stuck, 'not stuck with nothing to send').toBe(false);
    for (let second = 0; second < 24 * 3600; second += 30) outbox.add(span(second * 1000, { learnedTime: 30 }));
    await outbox.flush();
    expect(server.received).toEqual([]);
    expect(stateOf(outbox).rows.length).toBeLessThanOrEqual(24);
    expect(stateOf(outbox)).toMatchObject({ stuck: true, trouble: { kind: 'offline' } });
    server.network(true);
    await outbox.flush();
    expect(stateOf(outbox).stuck).toBe(false);
    expect(server.total()).toBe(24 * 3600);
    expect(server.received.every(({ learnedTime }) => learnedTime <= 3600)).toBe(true);
  });

  it('drops refused spans, keeps the rest, and reports only counted spans', async () => {
    const { server, outbox, send } = begin();
    server.respond(({ coursewareId }) => (coursewareId === 'gone' ? 'refused' : 'done'));
    await send(span(1_000, { coursewareId: 'gone' }));
    expect(stateOf(outbox)).toMatchObject({ rows: [], counted: null, stuck: false });
    await send(span(6_000));
    expect(server.total()).toBe(5);
    expect(stateOf(outbox)).toMatchObject({ rows: [], counted: { span: { clientTime: 6_000 }, info: null } });
    expect(outbox.placeOf('w1')).toBeNull();
  });

  it('keeps everything while logged out, and sends it after the next login', async () => {
    const { server, outbox, send } = begin();
    server.respond(() => 'out');
    await send(span(1_000));
    expect(stateOf(outbox).rows.length).toBe(1);
    server.respond(() => 'done');
    await server.waited(outbox);
    expect(server.total()).toBe(5);
  });

  it('counts a span once that a closing page sent and the next visit sends again', async () => {
    const server = world();
    const store = memoryStore();
    server.respond(() => 'counted-but-lost');
    server.make(store).leave(span(1_000, { learnedTime: 3 }));
    expect(server.received).toHaveLength(1);
    server.respond(() => 'done');
    const next = server.make(store);
    await next.restore();
    await next.flush();
    expect(server.received.length).toBeGreaterThan(1);
    expect(server.total()).toBe(3);
    expect(stateOf(next).rows.length).toBe(0);
  });

  it('does not extend a span that was sent when the page was left', async () => {
    const { server, outbox, send } = begin();
    server.network(false);
    await send(span(1_000));
    server.network(true);
    server.respond(() => 'counted-but-lost');
    outbox.leave(null);
    server.respond(() => 'done');
    outbox.add(span(6_000));
    await expect.poll(() => server.total()).toBe(10);
    await outbox.flush();
    expect(stateOf(outbox).rows).toEqual([]);
  });

  it('keeps in the journal what a closing page could not store, and counts it once', async () => {
    const server = world();
    server.network(false);
    const journal = studyJournal('u1');
    const dying = () => new Promise<readonly QueuedSpan[]>(() => undefined);
    server.make(dying, journal).leave(span(1_000, { learnedTime: 4, progressBar: 17 }));
    server.network(true);
    const store = memoryStore();
    const next = server.make(store, journal);
    await next.restore();
    expect(next.placeOf('w1')).toBe(17);
    expect(journal.read().size).toBe(0);
    await next.flush();
    const again = server.make(store, journal);
    await again.restore();
    await again.flush();
    expect(server.total()).toBe(4);
    expect(stateOf(again).rows.length).toBe(0);
  });

  it('counts a span once if the page closes while storing it, alone or joined', async () => {
    const journal = studyJournal('u1');
    for (const arrives of [true, false]) {
      const server = world();
      server.network(false);
      const memory = memoryStore();
      let dying = false;
      const store: SpanStore = async (change) => {
        if (!dying) return await memory(change);
        if (arrives) await memory(change);
        return await new Promise(() => undefined);
      };
      const closing = server.make(store, journal);
      closing.add(span(1_000));
      await closing.flush();
      dying = true;
      closing.add(span(6_000, { progressBar: 11 }));
      closing.leave(null);
      server.network(true);
      const next = server.make(memory, journal);
      await next.restore();
      expect(next.placeOf('w1')).toBe(11);
      await next.flush();
      expect(server.total()).toBe(10);
      expect(journal.read().size).toBe(0);
    }
  });

  it('counts everything if the device storage fails', async () => {
    const server = world();
    const outbox = server.make(() => Promise.reject(new Error('refused')));
    for (const start of [1_000, 6_000, 11_000]) outbox.add(span(start, { coursewareId: `w${start}` }));
    await outbox.flush();
    await expect.poll(() => server.total()).toBe(15);
    await outbox.flush();
    expect(stateOf(outbox).rows).toEqual([]);
  });

  it('counts a span once that a second window found in the journal before it was stored', async () => {
    const server = world();
    server.network(false);
    const memory = memoryStore();
    let store = () => {};
    const slow: SpanStore = (change) =>
      new Promise((resolve) => {
        store = () => void memory(change).then(resolve);
      });
    const one = server.make(slow);
    one.add(span(1_000));
    const other = server.make(memory);
    await other.restore();
    expect(other.placeOf('w1')).toBe(1);
    store();
    await expect.poll(() => one.placeOf('w1')).toBe(1);
    const next = server.make(memory);
    next.add(span(6_000));
    server.network(true);
    await next.flush();
    await expect.poll(() => server.total()).toBe(10);
  });

  it('sends no more than 48 KB from a closing page', async () => {
    const { server, outbox, send } = begin();
    server.network(false);
    for (let index = 0; index < queueLimit; index += 1)
      await send(span(index * 5_000, { coursewareId: `w${index}`, coursewareName: '很长的课件名称'.repeat(20) }));
    server.network(true);
    server.respond(() => 'lost');
    outbox.leave(null);
    const bytes = server.received.reduce((sum, sent) => sum + new TextEncoder().encode(JSON.stringify(sent)).length, 0);
    expect(bytes).toBeLessThanOrEqual(48 * 1024);
    expect(server.received.length).toBeGreaterThan(10);
  });

  it('doubles the pause after each failure, resets it after a success, and can be stopped', async () => {
    const { server, outbox, send } = begin();
    server.respond(() => 'lost');
    await send(span(1_000));
    await outbox.flush();
    expect(server.pauses, 'one pause, no matter how often it is flushed').toEqual([5_000]);
    expect(stateOf(outbox)).toMatchObject({ stuck: true, trouble: { kind: 'offline' }, counted: null });
    const sent = server.received.length;
    outbox.add(span(6_000));
    outbox.add(span(11_000));
    await expect.poll(() => stateOf(outbox).rows).toHaveLength(2);
    expect(server.received).toHaveLength(sent);
    for (let round = 0; round < 5; round += 1) await server.waited(outbox);
    expect(server.pauses).toEqual([5_000, 10_000, 20_000, 40_000, 60_000, 60_000]);
    server.respond(() => 'done');
    await server.waited(outbox);
    expect(stateOf(outbox)).toMatchObject({ rows: [], stuck: false });
    expect(stateOf(outbox).counted?.span.clientTime).toBe(6_000);
    server.respond(() => 'lost');
    await send(span(20_000));
    expect(server.pauses.at(-1)).toBe(5_000);
    const before = server.received.length;
    outbox.stop();
    outbox.add(span(26_000));
    await server.waited(outbox);
    expect(server.received, 'no request after stop, not even after a pause').toHaveLength(before);
    expect(stateOf(outbox).rows).not.toEqual([]);
  });

  it('sends nothing until the time set by the server, not even on unload, and shows that time', async () => {
    const { server, outbox, send } = begin();
    server.tell(60_000);
    await send(span(1_000));
    expect(server.pauses).toEqual([75_000]);
    expect(stateOf(outbox)).toMatchObject({ stuck: true, trouble: { kind: 'busy', retryAt: 1_075_000 } });
    const sent = server.received.length;
    server.pass(59_999);
    await outbox.flush();
    outbox.leave(span(6_000));
    await outbox.flush();
    expect(server.received).toHaveLength(sent);
    server.pass(15_001);
    server.respond(() => 'done');
    await server.waited(outbox);
    expect(server.total()).toBe(10);
    expect(stateOf(outbox).stuck).toBe(false);
  });

  it('uses the full 48 KB of a closing page, and has them again after the responses', async () => {
    const sized = (bytes: number) => {
      const row = { ...span(1_000), sent: 1, seq: 1 };
      const bare = { ...row, coursewareName: '' };
      return { ...row, coursewareName: 'x'.repeat(bytes - JSON.stringify(bare).length) };
    };
    const limit = 48 * 1024;
    const server = world();
    server.respond(() => 'lost');
    const fits = server.make(memoryStore([sized(limit)]));
    await fits.restore();
    fits.leave(null);
    expect(server.received).toHaveLength(1);
    fits.leave(null);
    expect(server.received, 'no second request while the first is running').toHaveLength(1);
    const sentAgain = () => {
      fits.leave(null);
      return server.received;
    };
    await expect.poll(sentAgain).toHaveLength(2);
    const over = server.make(memoryStore([sized(limit + 1)]));
    await over.restore();
    over.leave(null);
    expect(server.received).toHaveLength(2);
  });
});

describe.each(['full', 'plain'])('on a %s service', (service) => {
  /** A film of the mocked backend, and the seconds that it has counted since. */
  async function watching(fault: string) {
    const userId = learner();
    const world = testWorld();
    world.setScenario([fault, ...(service === 'plain' ? ['plain'] : [])].join(','));
    const spansOf = () => world.db.spans.filter((row) => row.userId === userId);
    const before = spansOf().length;
    const counted = () =>
      spansOf()
        .slice(before)
        .map(({ clientTime, learnedTime }) => [clientTime, learnedTime]);
    const film = (start: number) => span(start, { userId, courseId: '3001', coursewareId: '3001-c2-1-w1' });
    const outbox = studyOutbox(userId);
    await outbox.restore();
    await outbox.flush();
    return { world, outbox, film, counted };
  }

  it('no second is lost, and a lost response counts at most its own span once more', async () => {
    const { world, outbox, film, counted } = await watching('lost@userLearnedRecord/add~second');
    for (const start of [1_000, 6_000, 11_000, 16_000]) {
      outbox.add(film(start));
      while (stateOf(outbox).rows.length > 0 || !counted().some(([at]) => at === start)) await outbox.flush();
    }
    const sent = world.faults.find(({ kind }) => kind === 'lost')?.met ?? 0;
    const lost = Math.floor(sent / 2);
    expect(lost).toBeGreaterThan(1);
    expect(new Set(counted().map(([at]) => at))).toEqual(new Set([1_000, 6_000, 11_000, 16_000]));
    expect(counted()).toHaveLength(4 + (service === 'plain' ? lost : 0));
    expect(counted().every(([, seconds]) => seconds === 5)).toBe(true);
  });

  it('a page that is hidden and seen again while a span is on its way sends it once', async () => {
    const { outbox, film, counted } = await watching('');
    const [held, release] = hold();
    // Returns nothing, so that the mocked backend responds.
    server.use(http.post('*/userLearnedRecord/add', () => held));
    outbox.add(film(1_000));
    await expect.poll(() => stateOf(outbox).rows[0]?.sent).toBe(1);
    outbox.leave(film(6_000));
    outbox.leave(null);
    outbox.add(film(11_000));
    const flushed = outbox.flush();
    release();
    await flushed;
    await expect.poll(() => stateOf(outbox).rows).toEqual([]);
    const starts = counted().map(([at = 0]) => at);
    expect(starts.sort((a, b) => a - b)).toEqual([1_000, 6_000, 11_000]);
  });
});

it('a page has one outbox per learner', () => {
  session.knowUser(userOf({ id: 'u1' }));
  const first = studyOutbox('u1');
  session.knowUser(userOf({ id: 'u1', nickName: '小满' }));
  expect(studyOutbox('u1')).toBe(first);
  session.knowUser(userOf({ id: 'u2' }));
  const second = studyOutbox('u2');
  expect(second).not.toBe(first);
  expect(studyOutbox('u2')).toBe(second);
  session.knowUser(userOf({ id: 'u1' }));
  expect(studyOutbox('u1')).not.toBe(first);
  session.end();
});

describe('the response to a span', () => {
  const refuse = (code: number) => () => HttpResponse.json({ code, message: '参数错误' });
  it.each<[string, () => Response, number, number, string | null]>([
    ['counted', accepted, 1, 0, null],
    ['no network', () => HttpResponse.error(), 9, 1, 'offline'],
    ['a server in trouble', () => new HttpResponse(null, { status: 503 }), 9, 1, 'busy'],
    ['the end of the login', refuse(401), 9, 1, null],
    ['a refusal, which is not repeated', refuse(400), 1, 0, null],
    ['an unreadable response, four times', () => HttpResponse.text('<html>'), 4, 1, 'busy'],
    ['an unreadable response, five times', () => HttpResponse.text('<html>'), 5, 0, 'busy'],
    ['a response of another shape, five times', () => HttpResponse.json({ code: 200, data: 'x' }), 5, 0, 'busy'],
  ])('%s', async (_what, reply, tries, waiting, trouble) => {
    const userId = learner();
    const requests = sentSpans(reply);
    const outbox = studyOutbox(userId);
    await outbox.restore();
    await outbox.flush();
    outbox.add(span(1_000, { userId }));
    // The end of the login sends what waits once more.
    await expect.poll(() => requests).not.toEqual([]);
    for (let more = 1; more < tries; more += 1) await outbox.flush();
    await expect.poll(() => stateOf(outbox).rows).toHaveLength(waiting);
    if (trouble !== null) expect(stateOf(outbox).trouble.kind).toBe(trouble);
  });
});

it('a span of another account waits for that account', async () => {
  const requests = sentSpans(accepted);
  const own = learner();
  const waiting = { ...span(1_000), seq: 1, joined: [], sent: 0 };
  expect(await sendSpan({ ...waiting, userId: 'u2' }, false)).toEqual({ kind: 'out' });
  expect(requests).toEqual([]);
  expect(await sendSpan({ ...waiting, userId: own }, false)).toEqual({ kind: 'done', info: null });
  expect(requests).toHaveLength(1);
});

describe('the hooks of the screens', () => {
  it('tell why study time waits, and nothing if it does not', async () => {
    const { result, unmount } = renderHook(() => useStudyTrouble()?.kind ?? null);
    expect(result.current).toBeNull();
    unmount();
    const userId = learner();
    sentSpans(() => new HttpResponse(null, { status: 503 }));
    const own = renderHook(() => useStudyTrouble()?.kind ?? null);
    expect(own.result.current).toBeNull();
    await act(async () => {
      studyOutbox(userId).add(span(1_000, { userId }));
      await studyOutbox(userId).flush();
    });
    await waitFor(() => expect(own.result.current).toBe('busy'));
    await networkIs(false);
    own.rerender();
    expect(own.result.current).toBe('offline');
  });

  it('send spans left by an earlier visit', async () => {
    const userId = learner();
    studyJournal(userId).add('w1:1000', span(1_000, { userId }));
    const requests = sentSpans(accepted);
    session.end();
    renderHook(() => useStudySync());
    expect(requests).toEqual([]);
    act(() => signIn());
    await waitFor(() => expect(requests).toHaveLength(1));
    expect(requests[0]).toMatchObject({ coursewareId: 'w1', clientTime: 1_000, learnedTime: 5 });
  });
});
