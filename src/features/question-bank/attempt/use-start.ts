import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { paperQueries } from '@/api/questionbank/queries';
import { useLockedMutation } from '@/shared/lib/use-locked-mutation';
import { notify } from '@/shared/notify';
import { paths } from '@/shared/paths';
import { fetchShared } from '@/shared/lib/fetch-shared';
import { dropRecord, startRecord, type StartRequest } from '@/exam';

/**
 * The start button: creates the record and navigates to it. `replace`: the start panel is at the same address already;
 * from the cover page it is a normal navigation. `instead`: the unfinished record that 重新开始 deletes first.
 */
export function useStart({ replace }: { replace: boolean }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  return useLockedMutation({
    mutationFn: async ({ instead, ...request }: StartRequest & { instead?: string | undefined }) => {
      if (instead !== undefined) await dropRecord(request.userId, instead);
      return await startRecord(request, (id) => fetchShared(client, paperQueries.detail(id)));
    },
    onSuccess: async (made, { source }) => {
      if (!made) {
        notify('该卷暂无题目');
        return;
      }
      const { courseId, coursewareId, sourceType, examMode } = source;
      const query = { from: sourceType === 'PAPER' ? null : sourceType, mode: examMode, courseId, coursewareId };
      await navigate(paths.learnCenter(source.sourceId, made.recordId, query), { replace });
    },
  });
}
