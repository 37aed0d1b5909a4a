import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { removeQuestions } from '@/api/assumed/book-endpoints';
import { useAssumed } from '@/api/assumed/use-assumed';
import { collectQuestion } from '@/api/questionbank/question-endpoints';
import { bookQueries } from '@/api/questionbank/record-queries';
import { notify } from '@/shared/notify';
import type { BookAddress } from './book-address';

/**
 * Removes a question from its book: G10 for the wrong book, `collect` false for the collection. Each question has its
 * own lock, because a practice may remove one by itself while the learner removes another.
 */
export function useBookRemoval(
  { book, subjectId }: Pick<BookAddress, 'book' | 'subjectId'>,
  /** `none` where the questions must stay until the learner leaves. */
  refetchType: 'active' | 'none' = 'none',
) {
  const queryClient = useQueryClient();
  const g10 = useAssumed('G10');
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  const locked = useRef(new Set<string>());
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ questionId }: { questionId: string; text: string }): Promise<unknown> =>
      book === 'WRONG'
        ? removeQuestions({ type: book, subjectId, questionIds: [questionId] })
        : collectQuestion({ questionId, subjectId, collected: false }),
    onSuccess: (_answer, { questionId, text }) => {
      setRemoved((now) => new Set(now).add(questionId));
      notify(text);
      return queryClient.invalidateQueries({ queryKey: bookQueries.all(), refetchType });
    },
    onSettled: (_answer, _error, { questionId }) => locked.current.delete(questionId),
  });
  const remove = (questionId: string, text: string) => {
    if (locked.current.has(questionId)) return;
    locked.current.add(questionId);
    mutate({ questionId, text });
  };
  return {
    possible: book === 'COLLECT' || g10,
    removed,
    removing: isPending ? variables.questionId : null,
    remove,
  };
}
