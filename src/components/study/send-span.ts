import { addLearnedRecord } from '@/api/dataanalysis/endpoints';
import { isApiError } from '@/api/errors';
import type { StudyPercentageInfo } from '@/api/products/schema';
import { mayPassLater, troubleOf, type Trouble } from '@/api/trouble';
import type { QueuedSpan } from '@/offline/db';
import { session } from '@/session/login';

/** done: counted. refused: dropped. lost: unknown, sent again unchanged. out: waits for the next login. */
export type SendOutcome =
  | { kind: 'done'; info: StudyPercentageInfo | null }
  | { kind: 'refused' }
  | { kind: 'lost'; trouble?: Trouble }
  | { kind: 'out' };

/**
 * Number of tries with an unreadable response, after which a span is dropped: it was probably counted.
 */
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
