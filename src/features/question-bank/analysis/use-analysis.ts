import { createContext, useContext, useMemo, useState, type ReactNode, useEffect } from 'react';
import type { AnalysedQuestion } from '@/api/questionbank/question-schema';
import type { RecordRow } from '@/api/questionbank/record-schema';
import {
  reasonChoice,
  keepLosses,
  lossKey,
  reasons,
  setReason,
  useLosses,
  type Reason,
  type ReasonChoice,
} from '@/learning/losses/losses';
import type { Traces } from '@/offline/traces';
import { usePractice } from '@/session/practice';
import { silentReplace, useQueryState } from '@/shared/lib/use-query-state';
import { notify } from '@/shared/notify';
import { groupsOf, leavesOf, type PartialRule } from '@/exam';
import { serverNow } from '@/api/server-clock';
import { type LossRecord, lossOf, needsReason, recordLosses } from '../question/record-losses';
import { useCollected } from '../room/use-collected';
import { useExamKeys } from '../room/use-exam-keys';
import { filtered, filterOf, leafNamed, withReason, type AnalysedLeaf, type AnalysisFilter } from './analysis';

export interface AnalysisRoomProps {
  page: string;
  userId: string;
  title: string;
  questions: readonly AnalysedQuestion[];
  /** The record of the questions; none for a book that is only read. */
  record?: LossRecord & Pick<RecordRow, 'score' | 'totalScore'>;
  /** What an incomplete choice earned; null if unknown. */
  rule?: PartialRule | null;
  /** Whether the questions belong to a record; otherwise they are only read (背题). */
  judged: boolean;
  subjectId: string;
  /** Button at the right of the bar. */
  action: ReactNode;
  /** Id of the leaf where reading stopped last time. */
  lastSeen?: string | undefined;
  onSeen?: (leafId: string) => void;
  extra?: (leaf: AnalysedLeaf) => ReactNode;
  traces?: Traces | null;
}

/** 为什么错 of the leaves of one record, whose losses are stored; without a record (背题) no leaf has a reason. */
function useReasons({ userId, subjectId, record, questions }: AnalysisRoomProps) {
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
  };
}

/** State and actions of the analysis room: the leaves that its filters let through, and the open one. */
export function useAnalysis(props: AnalysisRoomProps) {
  const { questions, subjectId, lastSeen, onSeen, rule = null, traces = null } = props;
  const [{ filter, requestedId, point, choice }, put] = useQueryState((query) => ({
    filter: filterOf(query.get('filter')),
    requestedId: query.get('q'),
    point: query.get('point') ?? '',
    choice: reasonChoice(query.get('why')),
  }));
  /** Marked while the address named no leaf; it stays open although it may no longer match the filter. */
  const [marked, setMarked] = useState<string | null>(null);
  const leaves = useMemo(() => leavesOf(questions), [questions]);
  const collected = useCollected(subjectId, questions);
  const reasons = useReasons(props);
  const anyReason = filtered(leaves, filter, collected.isCollected, point, traces);
  const shown = withReason(anyReason, choice, reasons.reasonOf, leafNamed(leaves, requestedId)?.id ?? marked);
  const groups = useMemo(() => {
    const seen = new Set(shown.map(({ id }) => id));
    return groupsOf(leaves.filter(({ id }) => seen.has(id)));
    // oxlint-disable-next-line react/exhaustive-deps -- the joined ids change when the list does
  }, [leaves, shown.map(({ id }) => id).join()]);
  const leaf = leafNamed(shown, requestedId ?? lastSeen ?? null) ?? shown[0];
  const at = leaf ? shown.indexOf(leaf) : -1;

  const show = (next: AnalysedLeaf | undefined) => {
    if (!next) return;
    put({ q: next.id }, silentReplace);
    onSeen?.(next.id);
  };
  return {
    ...props,
    rule,
    traces,
    leaves,
    shown,
    groups,
    /** The open leaf, and its place among the shown ones; undefined and -1 if none is shown. */
    leaf,
    at,
    collected,
    reasons,
    filters: {
      filter,
      /** Knowledge point; empty for all. */
      point,
      choice,
      /** Number of shown leaves if only this reason were chosen; '' for all that lost points. */
      countOf: (one: ReasonChoice) => withReason(anyReason.filter(reasons.has), one, reasons.reasonOf).length,
      pick: (value: AnalysisFilter) => put({ filter: value }, silentReplace),
      showAllPoints: () => put({ point: null }, silentReplace),
      pickReason: (one: ReasonChoice) => {
        setMarked(null);
        put({ why: one, q: null }, silentReplace);
      },
    },
    show,
    step: (by: number) => {
      const next = shown[at + by];
      if (next) show(next);
      else notify(by < 0 ? '已经是第一题' : '已经是最后一题');
    },
    toggleReason: (next: Reason | null) => {
      if (!next || !reasons.has(leaf)) return;
      setMarked(leaf.id);
      reasons.toggle(leaf, next);
    },
  };
}
export type Analysis = ReturnType<typeof useAnalysis>;

export function useAnalysisKeys(
  { leaf, collected, reasons: own, step, toggleReason }: Analysis,
  openHelp: () => void,
): void {
  const keysOn = usePractice((practice) => practice.keys);
  useExamKeys(
    {
      reason: own.has(leaf) ? (index) => toggleReason(reasons[index]?.value ?? null) : undefined,
      previous: () => step(-1),
      next: () => step(1),
      enter: () => step(1),
      collect: leaf && (() => collected.toggle(leaf.top.id)),
      sheet: () => document.querySelector<HTMLElement>('[role=grid] [tabindex="0"]')?.focus(),
      help: openHelp,
    },
    keysOn,
  );
}

export const AnalysisContext = createContext<Analysis | null>(null);
export function useAnalysisContext(): Analysis {
  const analysis = useContext(AnalysisContext);
  if (!analysis) throw new Error('outside of the analysis room');
  return analysis;
}
