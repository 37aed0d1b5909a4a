import { createContext, useContext, useEffect, useMemo, useState, useEffectEvent } from 'react';
import { useStore } from 'zustand';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { troubleOf, troubleText } from '@/api/trouble';
import type { Analysis } from '@/api/questionbank/record-schema';
import { notify } from '@/shared/notify';
import { paths } from '@/shared/paths';
import { finishedScore, unexplained } from '@/exam';
import { handScore } from '@/api/questionbank/record-endpoints';
import { recordQueries } from '@/api/questionbank/record-queries';
import { network } from '@/shared/lib/network';
import { useLockedMutation } from '@/shared/lib/use-locked-mutation';
import { leavesToMark, markedScore, markDraft, stepped } from './mark-draft';

/**
 * Sends all scores of a record at once, then opens its report. What failed offline is sent when the network returns (D17).
 * `onDone`: the server has the scores, so the draft is no longer needed.
 */
function useScoreSubmission(recordId: string, reportPath: string, onDone: () => void) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const submission = useLockedMutation({
    // Silent: the note beside the button shows a failure.
    mutationFn: (scores: { questionId: string; score: number }[]) => handScore({ recordId, scores }, { silent: true }),
    onError: async (error) => {
      // The scores may have arrived although their response was lost, or another device was first: the record says so.
      if (troubleOf(error).kind !== 'offline') await queryClient.invalidateQueries({ queryKey: recordQueries.all() });
    },
    onSuccess: async ({ status }) => {
      void queryClient.invalidateQueries({ queryKey: recordQueries.all() });
      if (status !== 'DONE') {
        notify('还有题目没有评分');
        return;
      }
      notify('评分已提交');
      await navigate(reportPath, { replace: true });
      onDone();
    },
  });
  const { error, variables } = submission;
  const waitsForNetwork = error !== null && troubleOf(error).kind === 'offline';
  // Exactly what was submitted: what has been typed since may be half a number.
  const sendAgain = useEffectEvent(() => {
    if (variables) submission.mutate(variables);
  });
  useEffect(() => (waitsForNetwork ? network.onReturn(() => sendAgain()) : undefined), [waitsForNetwork]);
  return submission;
}

export function useMarking({ userId, analysis }: { userId: string; analysis: Analysis }) {
  const { record, questions } = analysis;
  const leaves = useMemo(() => leavesToMark(questions), [questions]);
  const [current, setCurrent] = useState(0);
  // Here, and not in the question, because the questions of a case share their material.
  const [isMaterialOpen, setMaterialOpen] = useState(false);
  const isDone = record.status === 'DONE';
  const readOnly = record.status !== 'TO_MARK';
  const draft = markDraft(userId, record.id);
  const drafted = useStore(draft);
  const [isStored, setStored] = useState(true);
  /** The points of a leaf: those of the draft on this device, else those of the server. */
  const scoreOf = (leafId: string): number | null => {
    const onServer = leaves.find(({ id }) => id === leafId)?.question.userScore ?? null;
    return readOnly ? onServer : (drafted[leafId] ?? onServer);
  };
  const reportPath = paths.transcript(record.id, record.sourceId ?? '');
  const submission = useScoreSubmission(record.id, reportPath, draft.forget);
  // Another device may have submitted: then its scores count.
  useEffect(() => {
    if (isDone) draft.forget();
  }, [isDone, draft]);

  const leaf = leaves[current];
  const missing = leaves.findIndex(({ id }) => scoreOf(id) === null);
  const total = markedScore(questions, new Map(leaves.map(({ id }) => [id, scoreOf(id)])));
  const final = isDone ? finishedScore(total.whole, record) : total.whole;
  const { error } = submission;
  return {
    title: record.title,
    leaves,
    leaf,
    current,
    goTo: setCurrent,
    step: (by: number) => setCurrent(Math.min(leaves.length - 1, Math.max(0, current + by))),
    isMaterialOpen,
    setMaterialOpen,
    isDone,
    readOnly,
    reportPath,
    scoreOf,
    setScore: (score: number) => {
      if (leaf && !readOnly) setStored(draft.change({ [leaf.id]: stepped(score, leaf.question.score) }));
    },
    markedCount: leaves.filter(({ id }) => scoreOf(id) !== null).length,
    allMarked: missing < 0,
    total,
    /** The score to show: the server's of a finished record, else the sum so far. */
    final,
    /** What the answers do not explain of it. */
    gap: isDone ? unexplained(total.whole, final) : null,
    isSending: submission.isPending,
    /** Something keeps the scores from the server or from this device. */
    hasTrouble: !isDone && (error !== null || !isStored),
    note: isDone
      ? '评分已提交'
      : error
        ? troubleText(troubleOf(error), isStored, '评分', '请稍后再提交')
        : isStored
          ? '草稿已存本机'
          : '本机无法保存草稿，请尽快提交',
    /** Sends the scores, or opens the first question without one. */
    submit: () => {
      if (missing < 0) submission.mutate(leaves.map(({ id }) => ({ questionId: id, score: scoreOf(id) ?? 0 })));
      else {
        setCurrent(missing);
        notify(`第 ${leaves[missing]?.no} 题还没有评分`);
      }
    },
  };
}
export type Marking = ReturnType<typeof useMarking>;

export const MarkingContext = createContext<Marking | null>(null);
export function useMarkingContext(): Marking {
  const marking = useContext(MarkingContext);
  if (!marking) throw new Error('outside of the marking room');
  return marking;
}
