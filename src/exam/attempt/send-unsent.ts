import type { RecordQuestions } from '@/api/questionbank/record-schema';
import { takeLease } from '@/offline/lease';
import {
  changeText,
  setSending,
  setUnsent,
  unsentCount,
  unsentOf,
  type RecordFigures,
  type UnsentRecord,
} from '@/offline/unsent';
import { serverClock } from './exam-clock';
import { notify } from '@/shared/notify';
import type { Attempt } from './attempt';
import { hasPendingSave, phaseOf } from './attempt-state';
import { openAttempt } from './open-attempt';
import { isGone, loadRecord } from './record-server';

const figuresOf = ({ score, correctCount, status }: RecordQuestions['record']): RecordFigures => ({
  score: status === 'DONE' ? score : null,
  right: status === 'DONE' ? correctCount : null,
});
const entryOf = (userId: string, recordId: string): UnsentRecord | undefined => unsentOf(userId).getState()[recordId];

/** Sends, and says what has become of the answers. What stays unsent keeps its entry, which the attempt has written. */
async function send(userId: string, recordId: string, onOpened: (attempt: Attempt) => void, isLost: () => boolean) {
  /** The server's record from before the sending; empty where unknown. */
  const read: RecordQuestions['record'][] = [];
  const listed = entryOf(userId, recordId);
  const onRecord = (record: RecordQuestions['record']) => void read.push(record);
  const attempt = await openAttempt({ userId, recordId, readonly: false, isLost, onRecord });
  onOpened(attempt);
  if (isLost()) return;
  const isOwed = hasPendingSave(attempt.state);
  // The time may be up: then this submits.
  attempt.tick(false);
  await attempt.flush();
  if (isLost()) return;

  const name = `《${attempt.paper.title}》`;
  const entry = entryOf(userId, recordId);
  if (entry && entry.phase !== 'sent') {
    if (entry.phase === 'waiting' || listed?.phase === 'refused') return;
    const rest = unsentCount(entry);
    notify(`${name}${rest > 0 ? `本机还有 ${rest} 小题没有交上` : '未能自动交卷，请打开该试卷处理'}`);
    return;
  }
  if (phaseOf(attempt.state) !== 'done' || !isOwed) return;
  const count = listed ? unsentCount(listed) : 0;
  const [before] = read;
  if (!before || before.status === 'DOING' || !listed || count === 0) {
    notify(`${name}已自动交卷`);
    return;
  }
  const after = await loadRecord(recordId, serverClock()).then(
    ({ record }) => figuresOf(record),
    () => null,
  );
  const sent = { count, before: figuresOf(before), after };
  setUnsent(userId, recordId, { ...listed, phase: 'sent', reason: '', sent });
  notify(`${name}${count} 小题已补交，${changeText(sent)}`);
}

/** Sends what this device still has of one record; false if a window has the record open and sends it itself. */
function sendRecord(userId: string, recordId: string): Promise<boolean> {
  return new Promise((resolve) => {
    let attempt: Attempt | null = null;
    let isHeld = false;
    let isLost = false;
    const onOpened = (opened: Attempt) => {
      attempt = opened;
      if (isLost) opened.dispose();
    };
    const release = takeLease({
      name: `u:${userId}:lease:record:${recordId}`,
      steal: false,
      yields: true,
      onLost: () => {
        isLost = true;
        attempt?.dispose();
        setSending(recordId, false);
        resolve(isHeld);
      },
      onHeld: () => {
        isHeld = true;
        setSending(recordId, true);
        send(userId, recordId, onOpened, () => isLost)
          // Neither this device nor the server has it: stop. Still offline: the next run tries again.
          .catch((error: unknown) => {
            if (isGone(error)) setUnsent(userId, recordId, null);
          })
          .finally(() => {
            attempt?.dispose();
            release();
            setSending(recordId, false);
            resolve(true);
          });
      },
    });
  });
}

/** The records whose answers are sent by themselves. A refused one waits for the learner. */
export const waitingRecords = (userId: string): string[] =>
  Object.entries(unsentOf(userId).getState()).flatMap(([recordId, { phase }]) =>
    phase === 'waiting' ? [recordId] : [],
  );

/**
 * Sends what this device has of these records, one after the other (3.10, Timer). `byLearner`: by the learner, who is told
 * if another window has the record. Returns whether anything about them has changed.
 */
export async function sendUnsent(userId: string, recordIds: readonly string[], byLearner?: boolean): Promise<boolean> {
  const before = unsentOf(userId).getState();
  for (const recordId of recordIds) {
    const isOurs = await sendRecord(userId, recordId);
    if (byLearner && !isOurs) notify('另一个窗口打开着这份卷，由它提交');
  }
  return unsentOf(userId).getState() !== before;
}
