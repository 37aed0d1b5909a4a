import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { handScore } from '@/api/questionbank/record-endpoints';
import { recordQueries } from '@/api/questionbank/record-queries';
import { troubleOf } from '@/api/trouble';
import { network } from '@/shared/lib/network';
import { useLockedMutation } from '@/shared/lib/use-locked-mutation';
import { notify } from '@/shared/notify';

interface Score {
  questionId: string;
  score: number;
}
interface Submission {
  recordId: string;
  /** The page to open after it. */
  reportPath: string;
  scores: () => Score[];
  /** The server has the scores, so the draft is no longer needed. */
  onDone: () => void;
}

/** Sends all scores of a record at once. What failed offline is sent when the network returns (D17). */
export function useScoreSubmission({ recordId, reportPath, scores, onDone }: Submission) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const submission = useLockedMutation({
    // Silent: the note beside the button shows a failure.
    mutationFn: (pressed: Score[]) => handScore({ recordId, scores: pressed }, { silent: true }),
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
  return { ...submission, mutate: () => submission.mutate(scores()) };
}
