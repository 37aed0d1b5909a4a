import { useEffect } from 'react';
import { useNavigationType } from 'react-router-dom';
import { usePractice } from '@/session/practice';
import { usePageTitle } from '@/shared/lib/use-page-title';
import { paths } from '@/shared/paths';
import { Button } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { LinkButton } from '@/shared/ui/link-button';
import { useBatchStart } from '../book/use-batch-start';
import { useDueQuestions } from '../book/use-due-questions';
import { Opening, QuestionSkeleton } from '../room/exam-frame';

const title = '今日复习';

/**
 * Review of the due questions of a subject. It starts at once after a press of 开始复习 on the desk, the card above the
 * book or in the command box. A typed or reloaded address, or Back, creates no record (3.10): it shows what is due and
 * a button.
 */
export function ReviewStart({ subjectId }: { subjectId: string }) {
  const { due, isEmpty, error, isFetching, retry } = useDueQuestions(subjectId);
  const batch = usePractice((practice) => practice.batch);
  const start = useBatchStart('WRONG', subjectId, { replace: true });
  const followedLink = useNavigationType() !== 'POP';
  usePageTitle(title);
  const count = due?.length ?? 0;
  const begin = () => {
    if (due) start.mutate({ title, questions: due.slice(0, batch) });
  };
  const beginsNow = followedLink && count > 0 && start.isIdle;
  useEffect(() => {
    if (beginsNow) begin();
  });
  const books = <LinkButton to={paths.record({ tab: 2, subjectId })}>查看错题本</LinkButton>;
  const failure = error ?? start.error;
  const waiting = !isEmpty && (!due || start.isPending || start.isSuccess || beginsNow);
  return (
    <Opening page="learn-center-record" title={title}>
      {failure ? (
        <ErrorState
          canBeGone={false}
          error={failure}
          onRetry={() => (error ? retry() : begin())}
          retrying={isFetching || start.isPending}
        />
      ) : waiting ? (
        <QuestionSkeleton />
      ) : count === 0 ? (
        <EmptyState kind="good" title={isEmpty ? '太棒了，没有错题' : '今天的复习已完成'} action={books} />
      ) : (
        <EmptyState
          kind="good"
          title={`${count} 题到了复习时间`}
          action={
            <>
              <Button kind="filled" onClick={begin}>
                {`开始复习${batch < count ? `（先做 ${batch} 题）` : ''}`}
              </Button>
              {books}
            </>
          }
        />
      )}
    </Opening>
  );
}
