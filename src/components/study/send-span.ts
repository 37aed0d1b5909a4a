import { addLearnedRecord } from '@/api/dataanalysis/endpoints';
import { isApiError } from '@/api/errors';
import { session } from '@/session/login';
import type { QueuedSpan } from '@/shared/lib/study-store';
import type { SendOutcome } from './study-queue';

/** An answer that cannot be read may still have been counted; a server that goes on like that is not asked for ever. */
const unreadableTries = 5;
const comesBack = (status: number) => status >= 500 || status === 408 || status === 429;

function outcomeOf(error: unknown, sent: number): SendOutcome {
  if (isApiError(error, 'nologin')) return { kind: 'out' };
  if (isApiError(error, 'business')) return { kind: 'refused' };
  if (isApiError(error, 'http')) return { kind: comesBack(error.code ?? 500) ? 'lost' : 'refused' };
  const unreadable = isApiError(error, 'malformed') || isApiError(error, 'contract');
  return { kind: unreadable && sent >= unreadableTries ? 'refused' : 'lost' };
}

/** One heartbeat (S4). Another account's spans wait for that account. */
export async function sendSpan(span: QueuedSpan, leaving: boolean): Promise<SendOutcome> {
  const { userId, seq: _seq, joined: _joined, sent, ...record } = span;
  if (session.userId() !== userId) return { kind: 'out' };
  try {
    const answer = await addLearnedRecord(record, { keepalive: leaving });
    return { kind: 'done', info: answer?.studyPercentageInfo ?? null };
  } catch (error) {
    return outcomeOf(error, sent);
  }
}
