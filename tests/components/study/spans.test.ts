import { describe, expect, it } from 'vitest';
import {
  appended,
  markedSent,
  memoryStore,
  namesOf,
  queueLimit,
  studyJournal,
  without,
  withSpans,
  type Rows,
} from '@/components/study/spans';
import type { QueuedSpan, StudySpan } from '@/offline/db';
import { span } from './span';

const queued = (clientTime: number, changes: Partial<QueuedSpan> = {}): QueuedSpan => ({
  ...span(clientTime),
  sent: 0,
  seq: 1,
  ...changes,
});
const summary = (rows: Rows) =>
  rows.map(({ clientTime, learnedTime, sent, joined }) => [clientTime, learnedTime, sent, joined]);

describe('the queue of study spans', () => {
  it('reads only valid spans of this learner from the journal', () => {
    const { coursewareId: _id, ...nameless } = span(2_000);
    const { clientTime: _start, ...timeless } = span(3_000);
    const { learnedTime: _time, ...empty } = span(4_000);
    const readRows = [null, 7, 'x', nameless, timeless, empty, span(5_000, { userId: 'u2' }), span(6_000)];
    localStorage.setItem('u:u1:study', JSON.stringify(readRows));
    expect([...studyJournal('u1').read().values()]).toEqual([span(6_000)]);
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

  it('joins a span to the previous one of the same courseware', () => {
    const [row, ...others] = appended([queued(0)], span(5_000, { progressBar: 77 }), 0);
    expect(others).toEqual([]);
    expect(row).toMatchObject({ clientTime: 0, seq: 1, sent: 0, learnedTime: 10, progressBar: 77, joined: [5_000] });
  });

  it.each<[string, Partial<QueuedSpan>, Partial<StudySpan>, number]>([
    ['another course', {}, { courseId: 'x' }, 0],
    ['another courseware', {}, { coursewareId: 'x' }, 0],
    ['another node of the catalogue', {}, { stageId: 'x' }, 0],
    ['a span that was sent', { sent: 1 }, {}, 0],
    ['a span that is being sent', {}, {}, 1],
    ['more than an hour', { learnedTime: 3_596 }, {}, 0],
  ])('does not join spans for: %s', (_what, before, after, sent) => {
    const rows = appended([queued(0, before)], span(5_000, after), sent);
    expect(rows.map(({ seq }) => seq)).toEqual([1, 2]);
    expect(rows[1]).toMatchObject({ clientTime: 5_000, sent, learnedTime: 5 });
  });
  it('joins spans up to one hour', () => {
    expect(summary(appended([queued(0, { learnedTime: 3_595 })], span(5_000), 0))).toEqual([[0, 3_600, 0, [5_000]]]);
  });
  it('starts with sequence number one', () => {
    expect(appended([], span(0), 0)[0]).toMatchObject({ seq: 1, sent: 0 });
  });

  describe('at its limit', () => {
    /** A full queue of spans that cannot be joined. */
    const full = Array.from({ length: queueLimit }, (_, at) => queued(at, { coursewareId: `w${at}`, seq: at + 1 }));
    const next = span(9_000, { coursewareId: 'new' });
    const replaced = (at: number, row: QueuedSpan) => full.map((old, place) => (place === at ? row : old));
    it('drops nothing until it is exceeded', () => {
      expect(appended(full.slice(1), next, 0)).toHaveLength(queueLimit);
      expect(appended(full.slice(1), next, 0)[0]?.clientTime).toBe(1);
    });
    it('joins two spans of one courseware, and keeps all others', () => {
      const rows = replaced(7, queued(7, { coursewareId: 'w3', seq: 8, learnedTime: 9 }));
      const after = appended(rows, next, 0);
      expect(after).toHaveLength(queueLimit);
      expect(after[3]).toEqual({ ...rows[3], learnedTime: 14, progressBar: 0, joined: [7] });
      expect(after.filter((_, at) => at !== 3 && at < queueLimit - 1)).toEqual(
        rows.filter((_, at) => at !== 3 && at !== 7),
      );
      expect(after.at(-1)).toMatchObject({ coursewareId: 'new', seq: queueLimit + 1 });
    });
    it('does not join sent spans, and drops the oldest if none can be joined', () => {
      const sent = replaced(7, queued(7, { coursewareId: 'w3', seq: 8, sent: 1 }));
      expect(appended(sent, next, 0).slice(0, -1)).toEqual(sent.slice(1));
      const earlier = replaced(3, queued(3, { seq: 4, sent: 1, coursewareId: 'w9' }));
      expect(appended(earlier, next, 0).slice(0, -1)).toEqual(earlier.slice(1));
    });
  });

  it('adds only spans that it does not hold yet, alone or joined', () => {
    const rows = [queued(0, { joined: [5_000] })];
    expect(withSpans(rows, [span(0), span(5_000)], 1)).toBe(rows);
    const other = [
      span(5_000, { userId: 'u2' }),
      span(5_000, { coursewareId: 'w2' }),
      span(0, { userId: 'u2' }),
      span(0, { coursewareId: 'w2' }),
      span(1),
    ];
    for (const each of other) expect(withSpans(rows, [each], 1)).toHaveLength(2);
  });

  it('identifies a span by learner, courseware and start', () => {
    const rows = [queued(0), queued(1, { coursewareId: 'w2' }), queued(0, { coursewareId: 'w2', userId: 'u2' })];
    expect(markedSent(rows, span(0)).map(({ sent }) => sent)).toEqual([1, 0, 0]);
    expect(markedSent(markedSent(rows, span(0)), span(0))[0]?.sent).toBe(2);
    expect(without(rows, span(0))).toEqual(rows.slice(1));
    expect(without(rows, span(0, { coursewareId: 'w2' }))).toEqual(rows);
  });

  it('remembers the starts of the last 50 joined spans', () => {
    let rows: Rows = [queued(0)];
    for (let start = 1; start <= 60; start += 1) rows = appended(rows, span(start), 0);
    const [row] = rows;
    expect(row?.joined).toEqual(Array.from({ length: 50 }, (_, at) => at + 11));
    expect(row && namesOf(row).slice(0, 2)).toEqual(['w1:0', 'w1:11']);
    expect(namesOf(queued(3))).toEqual(['w1:3']);
  });

  it('has a store in memory', async () => {
    const store = memoryStore();
    await store((rows) => withSpans(rows, [span(1)], 0));
    expect(summary(await store((rows) => rows))).toEqual([[1, 5, 0, undefined]]);
    expect(await memoryStore()((rows) => rows)).toEqual([]);
  });
});
