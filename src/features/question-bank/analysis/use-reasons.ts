import { useState } from 'react';
import type { RecordRow } from '@/api/questionbank/record-schema';
import { serverNow } from '@/api/server-clock';
import { lossKey, reasons, setReason, type Reason } from '@/learning/losses';
import { lossOf, needsReason } from '../reasons/record-losses';
import { useLosses } from '../reasons/use-losses';
import type { AnalysedLeaf } from './analysis';

/** The record of an analysis, as far as its losses name it. */
export type LossRecord = Pick<RecordRow, 'id' | 'title' | 'updateTime'>;

/** 为什么错 of the leaves of one record; without a record (背题) no leaf has a reason. */
export function useReasons(userId: string, subjectId: string, record: LossRecord | undefined) {
  const losses = useLosses();
  const [isRefused, setRefused] = useState(false);
  const reasonOf = (leaf: AnalysedLeaf): Reason | null =>
    record && needsReason(leaf) ? (losses[lossKey(record.id, leaf.id)]?.reason ?? null) : null;
  const toggle = (leaf: AnalysedLeaf, reason: Reason): void => {
    if (!record) return;
    const facts = lossOf(leaf, { ...record, subjectId });
    const next = reasonOf(leaf) === reason ? null : reason;
    setRefused(!setReason(userId, lossKey(record.id, leaf.id), facts, next, serverNow()));
  };
  return {
    reasonOf,
    toggle,
    /** The device has refused the last choice, which then lasts only as long as the page. */
    isRefused,
    has: (leaf: AnalysedLeaf | undefined): leaf is AnalysedLeaf =>
      record !== undefined && leaf !== undefined && needsReason(leaf),
    at: (index: number): Reason | null => reasons[index]?.value ?? null,
  };
}
