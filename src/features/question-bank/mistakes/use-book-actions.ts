import { useQueryClient } from '@tanstack/react-query';
import { removeQuestions } from '@/api/assumed/book-endpoints';
import { bookQueries } from '@/api/questionbank/record-queries';
import { clearBook, collectQuestion } from '@/api/questionbank/question-endpoints';
import type { BookType } from '@/api/questionbank/question-schema';
import { useAssumed } from '@/api/assumed/use-assumed';
import { useLockedMutation } from '@/shared/lib/use-locked-mutation';
import { notify } from '@/shared/notify';
import { confirm } from '@/shared/ui/confirm';

/** 移出 and 清空. Removing one question from the wrong book needs an assumed call; without it there is no button. */
export function useBookActions(type: BookType, subjectId: string) {
  const client = useQueryClient();
  const canRemove = useAssumed('G10') || type === 'COLLECT';
  const refresh = () => client.invalidateQueries({ queryKey: bookQueries.all() });
  const removal = useLockedMutation({
    mutationFn: (questionId: string): Promise<unknown> =>
      type === 'WRONG'
        ? removeQuestions({ type, subjectId, questionIds: [questionId] })
        : collectQuestion({ questionId, subjectId, collected: false }),
    onSuccess: () => {
      notify(type === 'WRONG' ? '已移出错题本' : '已取消收藏');
      return refresh();
    },
  });
  const clearing = useLockedMutation({
    mutationFn: () => clearBook({ type, subjectId }),
    onSuccess: () => {
      notify('已清空');
      return refresh();
    },
  });
  return {
    remove: canRemove ? removal.mutate : null,
    removing: removal.isPending ? removal.variables : null,
    clearing: clearing.isPending,
    async clear(total: number) {
      const name = type === 'WRONG' ? '错题本' : '收藏夹';
      const isConfirmed = await confirm({
        title: `清空${name}`,
        text: `本科目的 ${total} 道题会全部移出${name}，不能恢复。`,
        okLabel: '清空',
        danger: true,
      });
      if (isConfirmed) clearing.mutate();
    },
  };
}
