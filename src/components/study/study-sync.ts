import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { mayPassLater, troubleOf, type Trouble } from '@/api/trouble';
import { exclusive } from '@/offline/lease';
import { updateSpans } from '@/offline/study-rows';
import { session, useUser } from '@/session/login';
import { followSession } from '@/session/machine';
import { ownKey } from '@/session/own-settings';
import { network } from '@/shared/lib/network';
import { studyJournal } from './spans';
import { StudyOutbox, unreached, type StudyState } from './study-outbox';
import { addLearnedRecord } from '@/api/dataanalysis/endpoints';
import { isApiError } from '@/api/errors';
import type { StudyPercentageInfo } from '@/api/products/schema';
import type { QueuedSpan } from '@/offline/db';

/** done: counted. refused: dropped. lost: unknown, sent again unchanged. out: waits for the next login. */
export type SendOutcome =
  | { kind: 'done'; info: StudyPercentageInfo | null }
  | { kind: 'refused' }
  | { kind: 'lost'; trouble?: Trouble }
  | { kind: 'out' };

/** Number of tries with an unreadable response, after which a span is dropped: it was probably counted. */
const unreadableTries = 5;
function outcomeOf(error: unknown, sent: number): SendOutcome {
  if (isApiError(error, 'nologin')) return { kind: 'out' };
  const unreadable = isApiError(error, 'malformed') || isApiError(error, 'contract');
  const isOver = !mayPassLater(error) || (unreadable && sent >= unreadableTries);
  return isOver ? { kind: 'refused' } : { kind: 'lost', trouble: troubleOf(error) };
}

/** Sends one heartbeat (S4). Spans of another account wait for that account. */
export async function sendSpan(span: QueuedSpan, unloading: boolean): Promise<SendOutcome> {
  const { userId, seq: _seq, joined: _joined, sent, ...record } = span;
  if (session.userId() !== userId) return { kind: 'out' };
  try {
    const response = await addLearnedRecord(record, { keepalive: unloading });
    return { kind: 'done', info: response?.studyPercentageInfo ?? null };
  } catch (error) {
    return outcomeOf(error, sent);
  }
}

let running: { userId: string; outbox: StudyOutbox; stop: () => void } | null = null;

/** The learner's outbox, one per page, created when first needed. It sends the spans of earlier visits at once. */
export function studyOutbox(userId: string): StudyOutbox {
  if (running?.userId === userId) return running.outbox;
  running?.stop();
  const outbox = new StudyOutbox({
    store: (change) => updateSpans(userId, change),
    send: sendSpan,
    isOnline: network.isOnline,
    journal: studyJournal(userId),
    exclusive: (run) => exclusive(ownKey(userId, 'study'), run),
    now: Date.now,
    random: Math.random,
    later: (run, ms) => void setTimeout(run, ms),
  });
  const flush = () => void outbox.flush();
  void outbox.restore().then(flush);
  const stop = () => {
    for (const end of listening) end();
    outbox.stop();
    running = null;
  };
  const listening = [
    network.onReturn(flush),
    followSession({ leaving: () => outbox.flush() }),
    session.onUserLeft(stop),
  ];
  running = { userId, outbox, stop };
  return outbox;
}

/** Sends waiting spans, on pages that show progress. */
export function useStudySync(): void {
  const userId = useUser()?.id ?? null;
  useEffect(() => {
    if (userId !== null) studyOutbox(userId);
  }, [userId]);
}

type Waiting = Pick<StudyState, 'stuck' | 'trouble'>;
const nobody = createStore<Waiting>(() => ({ stuck: false, trouble: unreached }));
/** Why study time is not sent yet; null when nothing waits. */
export function useStudyTrouble(): Trouble | null {
  const userId = useUser()?.id ?? null;
  const store: Pick<StoreApi<Waiting>, 'getState' | 'getInitialState' | 'subscribe'> = userId === null
    ? nobody
    : studyOutbox(userId).state;
  return useStore(store, ({ stuck, trouble }) => (!stuck ? null : network.isOnline() ? trouble : unreached));
}
