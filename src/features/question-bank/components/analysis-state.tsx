import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { Opening, QuestionSkeleton } from './opening';
import { useBack } from '../hooks/use-back';

interface AnalysisStateProps<Data extends { questions: readonly unknown[] }> {
  page: string;
  query: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
}

/** Loading, failed, without questions, or the room. */
export function AnalysisState<Data extends { questions: readonly unknown[] }>(props: AnalysisStateProps<Data>) {
  const { page, query, children } = props;
  const back = useBack();
  if (query.data && query.data.questions.length > 0) return children(query.data);
  return (
    <Opening page={page} title="题目解析">
      {query.data ? (
        <EmptyState title="没有题目了" action={<Button onClick={back}>返回</Button>} />
      ) : query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      ) : (
        <QuestionSkeleton />
      )}
    </Opening>
  );
}
