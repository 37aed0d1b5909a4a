import { useNavigate, type NavigateOptions } from 'react-router-dom';
import { isApiError } from '@/api/errors';
import type { AnalysedQuestion, BookType } from '@/api/questionbank/question-schema';
import { useUser } from '@/session/login';
import { failureText } from '@/shared/lib/failure';
import { useLockedMutation } from '@/shared/lib/use-locked-mutation';
import { notify } from '@/shared/notify';
import { paths } from '@/shared/paths';
import { inTypeOrder } from '../book/book-batch';

/** Starts a practice of chosen questions of a book: those due, or those of one knowledge point. */
export function useBatchStart(type: BookType, subjectId: string, options?: NavigateOptions) {
  const navigate = useNavigate();
  const userId = useUser()?.id ?? '';
  return useLockedMutation({
    mutationFn: async ({ title, questions }: { title: string; questions: readonly AnalysedQuestion[] }) => {
      // Lazy: 9 KB that reading the book does not need.
      const { startRecord } = await import('@/exam/attempt/start-record');
      const source = { sourceId: subjectId, sourceType: type, examMode: 'PRACTICE', subjectId } as const;
      return await startRecord({ userId, source, batch: { title, questions: inTypeOrder(questions) } });
    },
    // A refused call has shown its toast; a chunk that fails to load has not.
    onError: (error) => {
      if (!isApiError(error)) notify(failureText(error));
    },
    onSuccess: async (made) => {
      if (made) await navigate(paths.learnCenterRecord(type, { subjectId, recordId: made.recordId }), options);
      else notify('没有题目了');
    },
  });
}
