import * as z from 'zod/mini';
import { getRecordPage } from '@/api/questionbank/record-endpoints';
import type { RecordStatus } from '@/api/questionbank/record-schema';
import type { ServerClock } from '@/offline/clock';
import type { StoreApi } from 'zustand/vanilla';
import { phaseOf, type AttemptState } from './attempt-state';
import type { AttemptSource } from './attempt-types';
import type { ExamOutbox } from './exam-outbox';
import { loadRecord, serverStateOf } from './record-server';

const said = z.object({ userId: z.string(), recordId: z.string(), status: z.enum(['TO_MARK', 'DONE']) });
const name = 'exam-ended';
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);

/** To the other windows of this browser: the record has been handed in. */
export const tellEnded = (userId: string, recordId: string, status: RecordStatus): void =>
  channel?.postMessage({ userId, recordId, status });

/** From another window; what comes back ends the hearing. */
export function hearEnded(userId: string, recordId: string, onEnded: (status: RecordStatus) => void): () => void {
  const listener = ({ data }: MessageEvent) => {
    const message = said.safeParse(data).data;
    if (message?.userId === userId && message.recordId === recordId) onEnded(message.status);
  };
  channel?.addEventListener('message', listener);
  return () => channel?.removeEventListener('message', listener);
}

/** As many of the records of one source that have ended last; the one that is being answered is the newest. */
const looked = 10;
/** The status of a record that has ended; null while it has not. One short list, not the whole paper. */
async function endedStatus(recordId: string, { sourceId, sourceType }: AttemptSource): Promise<RecordStatus | null> {
  const wanted = { current: 1, size: looked, sourceId, sourceType, status: 'TO_MARK,DONE' };
  const { records } = await getRecordPage(wanted, { silent: true });
  const status = records.find(({ id }) => id === recordId)?.status;
  return status === undefined || status === 'DOING' ? null : status;
}

/** Ms without a response of the server, after which the record is looked up; and between two looks for any reason. */
const silence = 45_000;
const lookAgain = 5_000;

/** Learns that another window or device has handed the record in (D16). */
export class EndWatch {
  /** When the server last told how the record stands; ms of the attempt's clock. */
  #heardAt: number;
  #looking = false;

  constructor(
    private readonly store: StoreApi<AttemptState>,
    private readonly record: { recordId: string; source: AttemptSource },
    private readonly clock: ServerClock,
    private readonly outbox: ExamOutbox,
  ) {
    this.#heardAt = clock.now();
  }

  /** A save is on its way, whose response tells how the record stands. */
  heard(): void {
    this.#heardAt = this.clock.now();
  }
  lookIfSilent(): void {
    if (this.clock.now() - this.#heardAt >= silence) void this.look();
  }
  /** Asks the server. Without network nothing is learnt; what another device has answered meanwhile is not asked. */
  async look(): Promise<void> {
    if (this.#looking || this.#isDone || this.clock.now() - this.#heardAt < lookAgain) return;
    this.#looking = true;
    this.heard();
    const status = await endedStatus(this.record.recordId, this.record.source).catch(() => null);
    if (status !== null) await this.ended(status);
    this.#looking = false;
  }
  /** It has been handed in: the clock stops, and what is unsent here is compared once. */
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
