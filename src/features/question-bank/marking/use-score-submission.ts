import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { handScore } from '@/api/questionbank/record-endpoints';
import { recordQueries } from '@/api/questionbank/record-queries';
import { troubleOf } from '@/api/trouble';
import { useLockedMutation } from '@/shared/lib/use-locked-mutation';
import { notify } from '@/shared/notify';

interface Submission {
  recordId: string;
  /** The page to open after it. */
  reportPath: string;
  scores: () => { questionId: string; score: number }[];
  /** The server has the scores, so the draft is no longer needed. */
  onDone: () => void;
}

/** Sends all scores of a record at once. What failed offline is sent when the network returns (D17). */
export function useScoreSubmission({ recordId, reportPath, scores, onDone }: Submission) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const submission = useLockedMutation({
    // Silent: the note beside the button shows a failure.
    mutationFn: () => handScore({ recordId, scores: scores() }, { silent: true }),
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
  const { error } = submission;
  const waitsForNetwork = error !== null && troubleOf(error).kind === 'offline';
  const sendAgain = useEffectEvent(() => submission.mutate());
  useEffect(() => {
    if (!waitsForNetwork) return;
    const onOnline = () => sendAgain();
    addEventListener('online', onOnline);
    return () => removeEventListener('online', onOnline);
  }, [waitsForNetwork]);
  return submission;
}
