import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { removeQuestions } from '@/api/assumed/book-endpoints';
import { useAssumed } from '@/api/assumed/use-assumed';
import { collectQuestion } from '@/api/questionbank/question-endpoints';
import { bookQueries } from '@/api/questionbank/record-queries';
import { notify } from '@/shared/notify';
import type { BookAddress } from './book-address';

/** Removes a question from its book: G10 for the wrong book, `collect` false for the collection. */
export function useBookRemoval({ book, subjectId }: Pick<BookAddress, 'book' | 'subjectId'>) {
  const queryClient = useQueryClient();
  const g10 = useAssumed('G10');
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  const remove = useCallback(
    async (questionId: string, text: string) => {
      try {
        if (book === 'WRONG') await removeQuestions({ type: book, subjectId, questionIds: [questionId] });
        else await collectQuestion({ questionId, subjectId, collected: false });
      } catch {
        return; // the toast says why; a switched-off call hides the button
      }
      setRemoved((now) => new Set(now).add(questionId));
      notify(text);
      void queryClient.invalidateQueries({ queryKey: bookQueries.all(), refetchType: 'none' });
    },
    [book, subjectId, queryClient],
  );
  return { possible: book === 'COLLECT' || g10, removed, remove };
}
