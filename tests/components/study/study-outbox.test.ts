import { describe, expect, it, vi } from 'vitest';
import { appended, memoryStore, queueLimit, studyJournal, type SpanStore } from '@/components/study/spans';
import { StudyOutbox, type SendOutcome } from '@/components/study/study-outbox';
import type { QueuedSpan, StudySpan } from '@/offline/db';

const span = (clientTime: number, changes: Partial<StudySpan> = {}): StudySpan => ({
  userId: 'u1',
  courseId: '3001',
  coursewareId: 'w1',
  coursewareName: '第一课',
  coursewareType: 'VIDEO',
  stageId: 's1',
  learnedTime: 5,
  progressBar: Math.round(clientTime / 1000),
  clientTime,
  ...changes,
});

/** A server that counts as the real one: a repeat of user, courseware and start changes nothing. */
function world() {
  const counted = new Map<string, number>();
  const received: QueuedSpan[] = [];
  let online = true;
  let respond: (sent: QueuedSpan) => SendOutcome['kind'] | 'counted-but-lost' = () => 'done';
  const waits: (() => void)[] = [];
  const make = (store = memoryStore(), journal = studyJournal('u1')) =>
    new StudyOutbox({
      store,
      journal,
      isOnline: () => online,
      exclusive: (run) => run(),
      later: (run) => waits.push(run),
      send: (sent) => {
        received.push(sent);
        const kind = respond(sent);
        const key = `${sent.coursewareId}:${sent.clientTime}`;
        if ((kind === 'done' || kind === 'counted-but-lost') && !counted.has(key)) counted.set(key, sent.learnedTime);
        return Promise.resolve(
          kind === 'done' ? { kind, info: null } : { kind: kind === 'counted-but-lost' ? 'lost' : kind },
        );
      },
    });
  return {
    make,
    received,
    total: () => [...counted.values()].reduce((sum, seconds) => sum + seconds, 0),
    respond: (next: typeof respond) => {
      respond = next;
    },
    network: (on: boolean) => {
      online = on;
    },
    /** The pause after a failure is over. */
    async waited(outbox: StudyOutbox) {
      waits.splice(0).forEach((run) => run());
      await outbox.flush();
    },
  };
}

describe('the outbox of study spans', () => {
  it('sends in order and forgets what is acknowledged', async () => {
    const server = world();
    const outbox = server.make();
    for (const start of [1_000, 6_000, 11_000]) {
      outbox.add(span(start));
      await outbox.flush();
    }
    expect(server.received.map(({ clientTime }) => clientTime)).toEqual([1_000, 6_000, 11_000]);
    expect(server.total()).toBe(15);
    expect(outbox.state.getState().rows.length).toBe(0);
  });

  it('sends a span again unchanged when its response was lost, and the server counts it once', async () => {
    const server = world();
    const outbox = server.make();
    server.respond(() => 'counted-but-lost');
    outbox.add(span(1_000));
    await outbox.flush();
    outbox.add(span(6_000));
    outbox.add(span(11_000));
    await Promise.resolve();
    server.respond(() => 'done');
    await server.waited(outbox);
    expect(server.received.filter(({ clientTime }) => clientTime === 1_000).map((sent) => sent.learnedTime)).toEqual(
      server.received.filter(({ clientTime }) => clientTime === 1_000).map(() => 5),
    );
    expect(server.total()).toBe(15);
    expect(outbox.state.getState().rows.length).toBe(0);
  });

  it('gathers a day offline in few spans and sends them when the network is back', async () => {
    const server = world();
    const outbox = server.make();
    server.network(false);
    for (let second = 0; second < 24 * 3600; second += 5) outbox.add(span(second * 1000));
    await outbox.flush();
    expect(server.received).toEqual([]);
    expect(outbox.state.getState().rows.length).toBeLessThanOrEqual(24);
    server.network(true);
    await outbox.flush();
    expect(server.total()).toBe(24 * 3600);
    expect(server.received.every(({ learnedTime }) => learnedTime <= 3600)).toBe(true);
  });

  it('survives a reload', async () => {
    const server = world();
    const store = memoryStore();
    const before = server.make(store);
    server.network(false);
    before.add(span(1_000));
    before.add(span(6_000, { coursewareId: 'w2' }));
    await before.flush();
    server.network(true);
    const after = server.make(store);
    await after.restore();
    expect(after.placeOf('w2')).toBe(6);
    await after.flush();
    expect(server.total()).toBe(10);
  });

  it('drops what the server refuses, and keeps the rest', async () => {
    const server = world();
    const outbox = server.make();
    server.respond(({ coursewareId }) => (coursewareId === 'gone' ? 'refused' : 'done'));
    outbox.add(span(1_000, { coursewareId: 'gone' }));
    outbox.add(span(6_000));
    await outbox.flush();
    await outbox.flush();
    expect(server.total()).toBe(5);
    expect(outbox.state.getState().rows.length).toBe(0);
  });

  it('keeps everything while the login is lost, and sends it after the next one', async () => {
    const server = world();
    const outbox = server.make();
    server.respond(() => 'out');
    outbox.add(span(1_000));
    await outbox.flush();
    expect(outbox.state.getState().rows.length).toBe(1);
    server.respond(() => 'done');
    await server.waited(outbox);
    expect(server.total()).toBe(5);
  });

  it('counts once what a closing page sent and the next visit sends again', async () => {
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
    expect(next.state.getState().rows.length).toBe(0);
  });

  it('keeps what a closing page could not even store, and counts it once', async () => {
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
    expect(again.state.getState().rows.length).toBe(0);
  });

  it('notes a span that a closing page was still storing, alone or put together with another, and counts it once', async () => {
    const journal = studyJournal('u1');
    for (const arrives of [true, false]) {
      const server = world();
      server.network(false);
      const kept = memoryStore();
      let dying = false;
      const store: SpanStore = async (change) => {
        if (!dying) return await kept(change);
        if (arrives) await kept(change);
        return await new Promise(() => undefined);
      };
      const closing = server.make(store, journal);
      closing.add(span(1_000));
      await closing.flush();
      dying = true;
      closing.add(span(6_000, { progressBar: 11 }));
      closing.leave(null);
      server.network(true);
      const next = server.make(kept, journal);
      await next.restore();
      expect(next.placeOf('w1')).toBe(11);
      await next.flush();
      expect(server.total()).toBe(10);
      expect(journal.read().size).toBe(0);
    }
  });

  it('counts everything where this device stores nothing', async () => {
    const server = world();
    const outbox = server.make(() => Promise.reject(new Error('refused')));
    for (const start of [1_000, 6_000, 11_000]) outbox.add(span(start, { coursewareId: `w${start}` }));
    await outbox.flush();
    await vi.waitFor(() => expect(server.total()).toBe(15));
    await outbox.flush();
    expect(outbox.state.getState().rows).toEqual([]);
  });

  it('counts once what a second window found in the journal before the first had stored it', async () => {
    const server = world();
    server.network(false);
    const kept = memoryStore();
    let store = () => {};
    const slow: SpanStore = (change) =>
      new Promise((resolve) => {
        store = () => void kept(change).then(resolve);
      });
    const one = server.make(slow);
    one.add(span(1_000));
    const other = server.make(kept);
    await other.restore();
    expect(other.placeOf('w1')).toBe(1);
    store();
    await vi.waitFor(() => expect(one.placeOf('w1')).toBe(1));
    const next = server.make(kept);
    next.add(span(6_000));
    server.network(true);
    await next.flush();
    await vi.waitFor(() => expect(server.total()).toBe(10));
  });

  it('sends no more than 48 KB from a closing page', async () => {
    const server = world();
    const outbox = server.make();
    server.network(false);
    for (let index = 0; index < queueLimit; index += 1)
      outbox.add(span(index * 5_000, { coursewareId: `w${index}`, coursewareName: '很长的课件名称'.repeat(20) }));
    await outbox.flush();
    server.network(true);
    server.respond(() => 'lost');
    outbox.leave(null);
    const bytes = server.received.reduce((sum, sent) => sum + new TextEncoder().encode(JSON.stringify(sent)).length, 0);
    expect(bytes).toBeLessThanOrEqual(48 * 1024);
    expect(server.received.length).toBeGreaterThan(10);
  });

  it('merges only spans that were never sent, per courseware, and holds 200 at most', () => {
    let rows: readonly QueuedSpan[] = [{ ...span(0), sent: 1, seq: 1 }];
    rows = appended(rows, span(5_000), 0);
    rows = appended(rows, span(10_000), 0);
    expect(rows.map(({ learnedTime, sent }) => [learnedTime, sent])).toEqual([
      [5, 1],
      [10, 0],
    ]);
    for (let index = 0; index < 400; index += 1)
      rows = appended(rows, span(20_000 + index * 5_000, { coursewareId: index % 2 ? 'a' : 'b' }), 0);
    expect(rows.length).toBeLessThanOrEqual(queueLimit);
    const sum = rows.reduce((total, { learnedTime }) => total + learnedTime, 0);
    expect(sum).toBe(15 + 400 * 5);
  });
});
