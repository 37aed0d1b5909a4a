import { describe, expect, it } from 'vitest';
import { leavingJournal, type LeavingJournal } from '@/components/study/leaving-journal';
import { appended, queueLimit } from '@/components/study/span-queue';
import { memoryStore, StudyQueue, type QueueStore, type SendOutcome } from '@/components/study/study-queue';
import type { QueuedSpan, StudySpan } from '@/shared/lib/study-store';

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
  let answer: (sent: QueuedSpan) => SendOutcome['kind'] | 'counted-but-lost' = () => 'done';
  const waits: (() => void)[] = [];
  const make = (store = memoryStore(), journal?: LeavingJournal) =>
    new StudyQueue({
      store,
      journal,
      isOnline: () => online,
      onAnswer: () => undefined,
      later: (run) => waits.push(run),
      send: (sent) => {
        received.push(sent);
        const kind = answer(sent);
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
    answer: (next: typeof answer) => {
      answer = next;
    },
    network: (on: boolean) => {
      online = on;
    },
    /** The pause after a failure is over. */
    async waited(queue: StudyQueue) {
      waits.splice(0).forEach((run) => run());
      await queue.drain();
    },
  };
}

describe('the queue of study spans', () => {
  it('sends in order and forgets what is acknowledged', async () => {
    const server = world();
    const queue = server.make();
    for (const start of [1_000, 6_000, 11_000]) {
      queue.add(span(start));
      await queue.drain();
    }
    expect(server.received.map(({ clientTime }) => clientTime)).toEqual([1_000, 6_000, 11_000]);
    expect(server.total()).toBe(15);
    expect(queue.size()).toBe(0);
  });

  it('sends a span again unchanged when its answer was lost, and the server counts it once', async () => {
    const server = world();
    const queue = server.make();
    server.answer(() => 'counted-but-lost');
    queue.add(span(1_000));
    await queue.drain();
    queue.add(span(6_000));
    queue.add(span(11_000));
    await Promise.resolve();
    server.answer(() => 'done');
    await server.waited(queue);
    expect(server.received.filter(({ clientTime }) => clientTime === 1_000).map((sent) => sent.learnedTime)).toEqual(
      server.received.filter(({ clientTime }) => clientTime === 1_000).map(() => 5),
    );
    expect(server.total()).toBe(15);
    expect(queue.size()).toBe(0);
  });

  it('gathers a day offline in few spans and sends them when the network is back', async () => {
    const server = world();
    const queue = server.make();
    server.network(false);
    for (let second = 0; second < 24 * 3600; second += 5) queue.add(span(second * 1000));
    await queue.drain();
    expect(server.received).toEqual([]);
    expect(queue.size()).toBeLessThanOrEqual(24);
    server.network(true);
    await queue.drain();
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
    await before.drain();
    server.network(true);
    const after = server.make(store);
    await after.restore();
    expect(after.placeOf('w2')).toBe(6);
    await after.drain();
    expect(server.total()).toBe(10);
  });

  it('drops what the server refuses, and keeps the rest', async () => {
    const server = world();
    const queue = server.make();
    server.answer(({ coursewareId }) => (coursewareId === 'gone' ? 'refused' : 'done'));
    queue.add(span(1_000, { coursewareId: 'gone' }));
    queue.add(span(6_000));
    await queue.drain();
    await queue.drain();
    expect(server.total()).toBe(5);
    expect(queue.size()).toBe(0);
  });

  it('keeps everything while the login is lost, and sends it after the next one', async () => {
    const server = world();
    const queue = server.make();
    server.answer(() => 'out');
    queue.add(span(1_000));
    await queue.drain();
    expect(queue.size()).toBe(1);
    server.answer(() => 'done');
    await server.waited(queue);
    expect(server.total()).toBe(5);
  });

  it('counts once what a closing page sent and the next visit sends again', async () => {
    const server = world();
    const store = memoryStore();
    server.answer(() => 'counted-but-lost');
    server.make(store).leave(span(1_000, { learnedTime: 3 }));
    expect(server.received).toHaveLength(1);
    server.answer(() => 'done');
    const next = server.make(store);
    await next.restore();
    await next.drain();
    expect(server.received.length).toBeGreaterThan(1);
    expect(server.total()).toBe(3);
    expect(next.size()).toBe(0);
  });

  it('keeps what a closing page could not even store, and counts it once', async () => {
    const server = world();
    server.network(false);
    const journal = leavingJournal('u1');
    const dying = () => new Promise<readonly QueuedSpan[]>(() => undefined);
    server.make(dying, journal).leave(span(1_000, { learnedTime: 4, progressBar: 17 }));
    server.network(true);
    const store = memoryStore();
    const next = server.make(store, journal);
    await next.restore();
    expect(next.placeOf('w1')).toBe(17);
    expect(journal.read()).toEqual([]);
    await next.drain();
    const again = server.make(store, journal);
    await again.restore();
    await again.drain();
    expect(server.total()).toBe(4);
    expect(again.size()).toBe(0);
  });

  it('notes a span that a closing page was still storing, alone or put together with another, and counts it once', async () => {
    const journal = leavingJournal('u1');
    for (const arrives of [true, false]) {
      const server = world();
      server.network(false);
      const kept = memoryStore();
      let dying = false;
      const store: QueueStore = async (change) => {
        if (!dying) return await kept(change);
        if (arrives) await kept(change);
        return await new Promise(() => undefined);
      };
      const closing = server.make(store, journal);
      closing.add(span(1_000));
      await closing.drain();
      dying = true;
      closing.add(span(6_000, { progressBar: 11 }));
      closing.leave(null);
      server.network(true);
      const next = server.make(kept, journal);
      await next.restore();
      expect(next.placeOf('w1')).toBe(11);
      await next.drain();
      expect(server.total()).toBe(10);
      expect(journal.read()).toEqual([]);
    }
  });

  it('sends no more than 48 KB from a closing page', async () => {
    const server = world();
    const queue = server.make();
    server.network(false);
    for (let index = 0; index < queueLimit; index += 1)
      queue.add(span(index * 5_000, { coursewareId: `w${index}`, coursewareName: '很长的课件名称'.repeat(20) }));
    await queue.drain();
    server.network(true);
    server.answer(() => 'lost');
    queue.leave(null);
    const bytes = server.received.reduce((sum, sent) => sum + JSON.stringify(sent).length, 0);
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
