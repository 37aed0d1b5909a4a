import { useQueryClient } from '@tanstack/react-query';
import { bookQueries } from '@/api/questionbank/record-queries';
import { clearBook } from '@/api/questionbank/question-endpoints';
import type { BookType } from '@/api/questionbank/question-schema';
import { useLockedMutation } from '@/shared/lib/use-locked-mutation';
import { notify } from '@/shared/notify';
import { confirm } from '@/shared/ui/confirm';
import { useBookRemoval } from '../book/use-book-removal';

/** 移出 and 清空. Removing one question from the wrong book needs an assumed call; without it there is no button. */
export function useBookActions(type: BookType, subjectId: string) {
  const client = useQueryClient();
  const { possible, removing, remove } = useBookRemoval({ book: type, subjectId }, 'active');
  const clearing = useLockedMutation({
    mutationFn: () => clearBook({ type, subjectId }),
    onSuccess: () => {
      notify('已清空');
      return client.invalidateQueries({ queryKey: bookQueries.all() });
    },
  });
  return {
    remove: possible
      ? (questionId: string) => remove(questionId, type === 'WRONG' ? '已移出错题本' : '已取消收藏')
      : null,
    removing,
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
