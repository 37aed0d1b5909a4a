import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { bookQueries } from '@/api/questionbank/record-queries';
import { collectQuestion } from '@/api/questionbank/question-endpoints';
import { notify } from '@/shared/notify';

/** Papers with more questions do not ask the server and use the questions' own field. */
const longestQuestion = 500;

/** Which of these top-level questions are collected, and how to add or remove one. */
export function useCollected(subjectId: string, questions: readonly { id: string; collected: boolean }[]) {
  const queryClient = useQueryClient();
  const ids = useMemo(() => (questions.length > longestQuestion ? [] : questions.map(({ id }) => id)), [questions]);
  const query = useQuery({ ...bookQueries.collected(ids), enabled: ids.length > 0 });
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map());
  const known = useMemo(() => {
    const states = new Map(questions.map(({ id, collected }) => [id, collected]));
    for (const { questionId, collected } of query.data ?? []) states.set(questionId, collected);
    return states;
  }, [questions, query.data]);
  const isCollected = (id: string): boolean => changed.get(id) ?? known.get(id) ?? false;
  /** Questions whose call is running: the second press of a double click must not undo the first. */
  const running = useRef(new Set<string>());
  const toggle = (questionId: string) => {
    if (running.current.has(questionId)) return;
    running.current.add(questionId);
    const collected = !isCollected(questionId);
    const put = (value: boolean) => setChanged((now) => new Map(now).set(questionId, value));
    put(collected);
    collectQuestion({ questionId, subjectId, collected })
      .then(
        (answer) => {
          put(answer?.collected ?? collected);
          notify(collected ? '已收藏' : '已取消收藏');
          void queryClient.invalidateQueries({ queryKey: bookQueries.all(), refetchType: 'none' });
        },
        () => put(!collected), // the call's toast says why
      )
      .finally(() => running.current.delete(questionId));
  };
  return { isCollected, toggle };
}
