import { useQueryClient } from '@tanstack/react-query';
import { deleteRecords } from '@/api/questionbank/record-endpoints';
import { useUser } from '@/session/login';
import { deleteExam } from '@/offline/exam-rows';
import { useLockedMutation } from '@/shared/lib/use-locked-mutation';
import { notify } from '@/shared/notify';
import { confirm } from '@/shared/ui/confirm';

/** Deletes records and their copies on this device, after a confirmation. */
export function useDeleteRecords(onDeleted: () => void) {
  const client = useQueryClient();
  const userId = useUser()?.id ?? '';
  const mutation = useLockedMutation({
    mutationFn: (ids: string[]) => deleteRecords({ ids }),
    onSuccess: (_answer, ids) => {
      for (const id of ids) void deleteExam(userId, id).catch(() => undefined);
      notify('已删除');
      onDeleted();
      return client.invalidateQueries({ queryKey: ['questionbank'] });
    },
  });
  return {
    isPending: mutation.isPending,
    async ask(ids: string[], running: number) {
      if (ids.length === 0) {
        notify('请先选择记录');
        return;
      }
      const text = running > 0 ? `其中 ${running} 条还没有交卷，已答的题目会一并删除。` : '删除后不能恢复。';
      if (await confirm({ text, okLabel: '删除', danger: true })) mutation.mutate(ids);
    },
  };
}
