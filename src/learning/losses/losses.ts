import * as z from 'zod/mini';
import { ownKey, useOwn } from '@/session/own-settings';
import { persisted } from '@/shared/lib/persisted';

/** 为什么错: the reasons to choose from, in the order of the keys 1 to 5. */
export const reasons = [
  { value: 'unable', label: '不会' },
  { value: 'misread', label: '审题' },
  { value: 'careless', label: '粗心' },
  { value: 'arithmetic', label: '计算' },
  { value: 'time', label: '时间不够' },
] as const;
export type Reason = (typeof reasons)[number]['value'];
/** A choice of a filter: a reason, 没标, or '' for all. */
export type ReasonChoice = Reason | 'none' | '';

export const lossShape = z.object({
  /** Id of the question; of the CASE for one of its parts. */
  topId: z.string(),
  /** Type of that question: 单选, 多选, 案例 … */
  typeName: z.string(),
  /** The learner's own answer; empty if the leaf was not answered. */
  answer: z.array(z.string()),
  /** Title, subject and end (epoch ms) of the record; '' and 0 if no record is known. */
  title: z.string(),
  subjectId: z.string(),
  at: z.number(),
  reason: z.nullable(z.enum(reasons.map(({ value }) => value))),
  /** Epoch ms at which the learner last chose or removed the reason; 0: never. */
  markedAt: z.number(),
});
export type Loss = z.infer<typeof lossShape>;
/** What the record says of a loss, without what the learner says. */
export type LossFacts = Omit<Loss, 'reason' | 'markedAt'>;
/** By `record/leaf`; the record is '' for a reason that was chosen where no record is known. */
export type Losses = Readonly<Record<string, Loss>>;

export const lossKey = (recordId: string, leafId: string): string => `${recordId}/${leafId}`;
/** Splits a key such as `record/leaf` at its first slash. */
export const partsOf = (key: string): [recordId: string, leafId: string] => {
  const at = key.indexOf('/');
  return [key.slice(0, at), key.slice(at + 1)];
};
export const recordOfLoss = (key: string): string => partsOf(key)[0];

export const lossesOf = (userId: string | null) =>
  persisted(ownKey(userId, 'losses'), z.record(z.string(), lossShape), {});

/** Losses without a reason beyond the newest ones are dropped: the server has their records. */
export const mostLosses = 1000;

function bounded(entries: [string, Loss][]): Losses {
  const newest = [...entries].sort(([a, one], [b, other]) => other.at - one.at || (a < b ? -1 : 1));
  return Object.fromEntries(newest.filter(([, { markedAt }], at) => at < mostLosses || markedAt > 0));
}

export interface RecordLosses {
  recordId: string;
  leaves: Readonly<Record<string, LossFacts>>;
}

/** Replaces the losses of these records. A reason stays as long as its leaf is still lost. */
export function withRecords(losses: Losses, records: readonly RecordLosses[]): Losses {
  const read = new Set(records.map(({ recordId }) => recordId));
  const others = Object.entries(losses).filter(([key]) => !read.has(recordOfLoss(key)));
  const own = records.flatMap(({ recordId, leaves }) =>
    Object.entries(leaves).map(([leafId, facts]): [string, Loss] => {
      const key = lossKey(recordId, leafId);
      const { reason = null, markedAt = 0 } = losses[key] ?? {};
      return [key, { ...facts, reason, markedAt }];
    }),
  );
  return bounded([...others, ...own]);
}

/** Stores the losses of records that were read. Writes only if something is new. */
export function keepLosses(userId: string, records: readonly RecordLosses[]): void {
  const store = lossesOf(userId);
  const before = store.getState();
  if (JSON.stringify(withRecords(before, records)) !== JSON.stringify(before))
    store.update((now) => ({ ...withRecords(now, records) }));
}

/** Stores a choice; null removes the reason. Returns false if the device stores nothing. */
export const setReason = (userId: string, key: string, facts: LossFacts, reason: Reason | null, now: number): boolean =>
  lossesOf(userId).update((losses) => ({ ...losses, [key]: { ...facts, reason, markedAt: now } }));

export interface LeafLoss {
  topId: string;
  /** The newest loss with a known record. */
  last: Loss | null;
  /** Where the next choice is stored: at that loss. */
  key: string;
  /** The newest choice; null if points were lost again after it, or if it was removed. */
  reason: Reason | null;
}

export function byLeaf(losses: Losses): Map<string, LeafLoss> {
  const leaves = new Map<string, LeafLoss & { newest: number }>();
  for (const [key, loss] of Object.entries(losses)) {
    const [recordId, leafId] = partsOf(key);
    const before = leaves.get(leafId) ?? { topId: loss.topId, last: null, key, reason: null, newest: -1 };
    const isLast = recordId !== '' && loss.at > (before.last?.at ?? -1);
    const newest = Math.max(loss.at, loss.markedAt);
    leaves.set(leafId, {
      ...before,
      ...(isLast && { last: loss, key }),
      ...(newest > before.newest && { newest, reason: loss.reason }),
    });
  }
  return leaves;
}

export function countReasons(chosen: readonly (Reason | null)[]): Record<Reason, number> {
  const counts = { unable: 0, misread: 0, careless: 0, arithmetic: 0, time: 0 };
  for (const reason of chosen) if (reason !== null) counts[reason] += 1;
  return counts;
}

/** A filter's choice in an address. */
export const reasonChoice = (text: string | null): ReasonChoice =>
  text === 'none' ? 'none' : (reasons.find(({ value }) => value === text)?.value ?? '');
/** '' for a choice that is no reason. */
export const reasonLabel = (reason: ReasonChoice): string => reasons.find(({ value }) => value === reason)?.label ?? '';

/** The losses that this device knows; changes in another tab arrive. */
export const useLosses = (): Losses => useOwn(lossesOf, (losses) => losses);
