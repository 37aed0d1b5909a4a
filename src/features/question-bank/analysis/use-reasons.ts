import { useEffect, useState } from 'react';
import type { AnalysedQuestion } from '@/api/questionbank/question-schema';
import { serverNow } from '@/api/server-clock';
import { keepLosses, lossKey, reasons, setReason, type Reason } from '@/learning/losses';
import { useLosses } from '@/learning/use-losses';
import { lossOf, needsReason, recordLosses, type LossRecord } from '../question/record-losses';
import type { AnalysedLeaf } from './analysis';

/** 为什么错 of the leaves of one record, whose losses are stored; without a record (背题) no leaf has a reason. */
export function useReasons(
  userId: string,
  subjectId: string,
  record: LossRecord | undefined,
  questions: readonly AnalysedQuestion[],
) {
  const losses = useLosses();
  const [isRefused, setRefused] = useState(false);
  useEffect(() => {
    const lost = record && recordLosses({ ...record, subjectId }, questions);
    if (lost) keepLosses(userId, [lost]);
  }, [userId, subjectId, record, questions]);
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
