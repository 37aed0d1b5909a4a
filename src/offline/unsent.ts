import * as z from 'zod/mini';
import { createStore } from 'zustand/vanilla';
import { ownKey } from '@/session/own-settings';
import { persisted } from '@/shared/lib/persisted';
import { round2 } from '@/shared/lib/round2';

const figures = z.object({ score: z.nullable(z.number()), right: z.nullable(z.number()) });
/** Score and number of right 小题 of a record. */
export type RecordFigures = z.infer<typeof figures>;

const entry = z.object({
  title: z.string(),
  sourceId: z.string(),
  sourceType: z.string(),
  examMode: z.string(),
  subjectId: z.string(),
  /** One letter for each 小题 of the paper: `h` only here, `s` as on the server, `o` open. */
  leaves: z.string(),
  /** The numbers of the first 小题 that are only here: 17, 26(3). */
  numbers: z.array(z.string()),
  /** 小题 with an answer on this device. */
  answered: z.number(),
  /** 小题 with an answer that the server has acknowledged. */
  acknowledged: z.number(),
  /** Epoch ms of the exam's end; null without a limit. */
  endTimestamp: z.nullable(z.number()),
  /** Epoch ms of the last change on this device. */
  at: z.number(),
  /** waiting: is sent by itself. refused: waits for the learner. sent: late answers arrived; says so until 知道了. */
  phase: z.enum(['waiting', 'refused', 'sent']),
  /** Why it is refused, or the last trouble while waiting; '' without one. */
  reason: z.string(),
  /** For `sent`: 小题 that arrived late, and the result before and after them. */
  sent: z.nullable(z.object({ count: z.number(), before: figures, after: z.nullable(figures) })),
});
/** What this device has of a record and the server has not acknowledged. */
export type UnsentRecord = z.infer<typeof entry>;

const table = z.record(z.string(), entry);
/**
 * Every record with unsent answers on this device, by id, whatever its state on the server. It is in localStorage, so
 * that it is written with each answer, and every page knows it without opening the database.
 */
export const unsentOf = (userId: string | null) => persisted(ownKey(userId, 'unsent'), table, {});

/** Records whose answers this window is sending. */
export const sendingUnsent = createStore<readonly string[]>(() => []);
export const setSending = (recordId: string, isSending: boolean): void =>
  sendingUnsent.setState((ids) => [...ids.filter((id) => id !== recordId), ...(isSending ? [recordId] : [])], true);

/** Writes the entry of a record, or removes it. */
export function setUnsent(userId: string, recordId: string, next: UnsentRecord | null): void {
  const store = unsentOf(userId);
  const before = store.getState()[recordId];
  if (next) {
    if (JSON.stringify(before) !== JSON.stringify(next)) store.change({ [recordId]: next });
    return;
  }
  if (!before) return;
  // Reads what another window has just written, which must stay.
  store.change({});
  const others = Object.entries(store.getState()).filter(([id]) => id !== recordId);
  if (others.length > 0) store.write(Object.fromEntries(others));
  else store.forget();
}

/** 小题 whose answer is only on this device. */
export const unsentCount = ({ leaves }: Pick<UnsentRecord, 'leaves'>): number => leaves.split('h').length - 1;

/** What late answers changed: 49 分变成 52 分，答对 22 变成 24. */
export function changeText({ before, after }: NonNullable<UnsentRecord['sent']>): string {
  if (!after) return '成绩稍后可在报告里看到';
  const points = (score: number) => `${round2(score)} 分`;
  const parts = [
    after.score === null
      ? '主观题待自评'
      : before.score === null
        ? `成绩 ${points(after.score)}`
        : before.score === after.score
          ? `成绩没有变，仍是 ${points(after.score)}`
          : `${points(before.score)}变成 ${points(after.score)}`,
    ...(before.right !== null && after.right !== null && before.right !== after.right
      ? [`答对 ${before.right} 变成 ${after.right}`]
      : []),
  ];
  return parts.join('，');
}
