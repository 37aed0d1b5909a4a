import { database, type OfflineDb } from '@/offline/db';
import { dropOldExams } from '@/offline/exam-rows';
import { Journal } from '@/offline/journal';
import { rowAt, type AnswerRow, type LeafAnswer } from './answers';
import { newMeta, type AttemptMeta, type AttemptState } from './attempt-state';
import type { AttemptPaper } from './attempt-types';
import { waitingMarks } from './waiting-marks';

export interface KeptAttempt {
  paper: AttemptPaper;
  meta: AttemptMeta;
  rows: ReadonlyMap<string, AnswerRow>;
}
const unanswered: LeafAnswer = { answer: [], marked: false };

export const answerJournal = (userId: string, recordId: string): Journal<LeafAnswer> =>
  new Journal(`u:${userId}:journal:${recordId}`, {
    rowOf: (leafId, { answer, marked }) => [leafId, answer, marked],
    entryOf(row) {
      const [leafId, answer, marked] = Array.isArray(row) ? (row as unknown[]) : [];
      if (typeof leafId !== 'string' || !Array.isArray(answer)) return null;
      return [leafId, { answer: answer.map(String), marked: marked === true }];
    },
  });

/** The copy of one attempt on this device. It never throws: what cannot be kept is told by `onRefused`. */
export class DeviceCopy {
  /** This device keeps nothing: only the server does. */
  refused = false;
  onRefused = () => {};
  readonly #journal: Journal<LeafAnswer>;

  private constructor(
    readonly userId: string,
    readonly recordId: string,
    private readonly db: OfflineDb | null,
  ) {
    this.#journal = answerJournal(userId, recordId);
    this.refused = db === null;
  }
  static async open(userId: string, recordId: string): Promise<DeviceCopy> {
    const db = await database().catch(() => null);
    if (db) void dropOldExams(userId, Date.now()).catch(() => undefined);
    return new DeviceCopy(userId, recordId, db);
  }

  /** The journal is replayed over the rows. */
  async read(): Promise<KeptAttempt | null> {
    const key: [string, string] = [this.userId, this.recordId];
    const journal = this.#journal.read();
    if (!this.db) return null;
    try {
      const [paper, record, answers] = await Promise.all([
        this.db.get('papers', key),
        this.db.get('records', key),
        this.db.getAllFromIndex('answers', 'record', key),
      ]);
      if (!paper) return null;
      const rows = new Map(answers.map(({ leafId, now, sent, dirty }) => [leafId, { now, sent, dirty } as AnswerRow]));
      for (const [leafId, now] of journal)
        rows.set(leafId, { now, sent: rows.get(leafId)?.sent ?? unanswered, dirty: true });
      const meta = { ...newMeta(), ...(record?.meta as Partial<AttemptMeta> | undefined) };
      // An older version kept a list.
      return { paper: paper.paper as AttemptPaper, meta: { ...meta, revealed: new Set(meta.revealed) }, rows };
    } catch {
      this.#fail();
      return null;
    }
  }
  /** Answers of the journal where the database gave nothing back. */
  journaled(): Map<string, LeafAnswer> {
    return this.#journal.read();
  }

  async writePaper(paper: AttemptPaper): Promise<void> {
    const { userId, recordId } = this;
    await this.db?.put('papers', { userId, recordId, paper }).catch(() => this.#fail());
  }

  /** Both writes are issued in the task of the change; the journal's is synchronous. */
  putAnswer(leafId: string, row: AnswerRow): void {
    const { userId, recordId } = this;
    const journaled = this.#journal.add(leafId, row.now);
    if (!this.db) {
      if (!journaled) this.#fail();
      return;
    }
    try {
      const tx = this.db.transaction('answers', 'readwrite');
      tx.store.put({ userId, recordId, leafId, ...row }).catch(() => undefined);
      tx.done.then(
        () => this.#journal.settle(leafId, row.now),
        () => this.#fail(),
      );
    } catch {
      this.#fail();
    }
  }

  /** Meta and the named leaves in one transaction. */
  async keep({ answers, meta }: AttemptState, leafIds: readonly string[]): Promise<void> {
    const { userId, recordId } = this;
    const waiting = meta.submitAsked && meta.status === 'DOING';
    waitingMarks.set(userId, recordId, waiting);
    if (!this.db) {
      this.#journal.forget(leafIds.filter((leafId) => rowAt(answers, leafId)?.dirty === false));
      return;
    }
    try {
      const tx = this.db.transaction(['records', 'answers'], 'readwrite');
      const doneAt = meta.status === 'DOING' ? null : Date.now();
      const writes: Promise<unknown>[] = [tx.objectStore('records').put({ userId, recordId, meta, waiting, doneAt })];
      for (const leafId of leafIds) {
        const row = rowAt(answers, leafId);
        if (row) writes.push(tx.objectStore('answers').put({ userId, recordId, leafId, ...row }));
      }
      await Promise.all([...writes, tx.done]);
    } catch {
      this.#fail();
    }
  }

  #fail(): void {
    if (this.refused) return;
    this.refused = true;
    this.onRefused();
  }
}
