import * as z from 'zod/mini';
import { getRecordPage } from '@/api/questionbank/record-endpoints';
import type { RecordStatus } from '@/api/questionbank/record-schema';
import type { ServerClock } from './exam-clock';
import type { StoreApi } from 'zustand/vanilla';
import { phaseOf, type AttemptState } from './attempt-state';
import type { AttemptSource } from './attempt-types';
import type { ExamOutbox } from './exam-outbox';
import { loadRecord, serverStateOf } from './record-server';

const said = z.object({ userId: z.string(), recordId: z.string(), status: z.enum(['TO_MARK', 'DONE']) });
const name = 'exam-ended';
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);

/** Tells the other windows of this browser that the record was submitted. */
export const announceEnd = (userId: string, recordId: string, status: RecordStatus): void =>
  channel?.postMessage({ userId, recordId, status });

/** Listens for the message that `announceEnd` sends in another window. Returns the stop function. */
export function listenForEnd(userId: string, recordId: string, onEnded: (status: RecordStatus) => void): () => void {
  const listener = ({ data }: MessageEvent) => {
    const message = said.safeParse(data).data;
    if (message?.userId === userId && message.recordId === recordId) onEnded(message.status);
  };
  channel?.addEventListener('message', listener);
  return () => channel?.removeEventListener('message', listener);
}

/** Number of the source's latest ended records to check; the current one would be the newest. */
const looked = 10;
/** Ms without a server response after which the record's status is checked; also the least time between two checks. */
const silence = 45_000;
const leastPause = 5_000;

/** Detects that another window or device has submitted the record (D16). */
export class EndWatch {
  /** When the server last reported the status; ms of the attempt's clock. */
  #reportedAt: number;
  #isChecking = false;

  constructor(
    private readonly store: StoreApi<AttemptState>,
    private readonly record: { recordId: string; source: AttemptSource },
    private readonly clock: ServerClock,
    private readonly outbox: ExamOutbox,
  ) {
    this.#reportedAt = clock.now();
  }

  /** Called for each save, because its response has the status. */
  reported(): void {
    this.#reportedAt = this.clock.now();
  }
  checkIfSilent(): void {
    if (this.clock.now() - this.#reportedAt >= silence) void this.check();
  }
  /** Checks the status on the server; does nothing offline. It does not load another device's answers. */
  async check(): Promise<void> {
    if (this.#isChecking || this.#isDone || this.clock.now() - this.#reportedAt < leastPause) return;
    this.#isChecking = true;
    this.reported();
    // A service that does not number its saves never reports another device's answers, so they are read as well.
    if (!this.store.getState().meta.ordersSaves) await this.outbox.readAgain().catch(() => undefined);
    else {
      const { sourceId, sourceType } = this.record.source;
      // A short list instead of the whole paper.
      const wanted = { current: 1, size: looked, sourceId, sourceType, status: 'TO_MARK,DONE' };
      const page = await getRecordPage(wanted, { silent: true }).catch(() => null);
      const found = page?.records.find(({ id }) => id === this.record.recordId);
      if (found && found.status !== 'DOING') await this.ended(found.status);
    }
    this.#isChecking = false;
  }
  /** The record was submitted: stops the clock and compares unsent answers with the server once. */
  async ended(status: RecordStatus): Promise<void> {
    if (this.#isDone) return;
    if (this.store.getState().saveState === 'readonly') {
      this.store.setState(({ meta }) => ({ elsewhere: true, meta: { ...meta, status } }));
      return;
    }
    const server = await loadRecord(this.record.recordId, this.clock).catch(() => null);
    if (server && !this.#isDone) await this.outbox.reconcile(serverStateOf(server), true);
  }
  get #isDone(): boolean {
    return phaseOf(this.store.getState()) === 'done';
  }
}
