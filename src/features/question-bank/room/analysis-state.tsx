import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { Opening, QuestionSkeleton } from './exam-frame';
import { useBack } from '@/shared/lib/use-back';
import { prepareFormulas } from '@/components/html/formulas';
import { htmlOf, type WithHtml } from '../question/prepare-html';

/** Ms. Slow code delays the first question by this at most. */
const patience = 3_000;

/** Whether the code and formulas of these questions are loaded, so that they render without layout shift. */
function usePrepared(questions: readonly WithHtml[] | undefined): boolean {
  const [ready, setReady] = useState(false);
  const isWaiting = !ready && questions !== undefined;
  useEffect(() => {
    if (!isWaiting || !questions) return;
    const show = () => setReady(true);
    const timer = setTimeout(show, patience);
    prepareFormulas(questions.flatMap(htmlOf)).then(show, show);
    return () => clearTimeout(timer);
  }, [isWaiting, questions]);
  return ready;
}

interface AnalysisStateProps<Data extends { questions: readonly WithHtml[] }> {
  page: string;
  query: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
}

export function AnalysisState<Data extends { questions: readonly WithHtml[] }>(props: AnalysisStateProps<Data>) {
  const { page, query, children } = props;
  const back = useBack();
  const hasQuestions = query.data !== undefined && query.data.questions.length > 0;
  const prepared = usePrepared(hasQuestions ? query.data?.questions : undefined);
  if (query.data && hasQuestions && prepared) return children(query.data);
  return (
    <Opening page={page} title="题目解析">
      {query.data && !hasQuestions ? (
        <EmptyState title="没有题目了" action={<Button onClick={back}>返回</Button>} />
      ) : query.error && !query.data ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      ) : (
        <QuestionSkeleton />
      )}
    </Opening>
  );
}
