import { useQueryClient, type UseQueryOptions } from '@tanstack/react-query';
import type { Resource } from '@/api/products/schema';
import type { Page } from '@/api/shape';
import { loginPrompt } from '@/session/login-prompt';
import { notify } from '@/shared/notify';

/**
 * The address of a free file of `list`, which the service sends to learners only: a visitor logs in first, then the list
 * is read again. null when there is none; a notice says so.
 */
export function useFileAddress(list: UseQueryOptions<Page<Resource>>) {
  const client = useQueryClient();
  return async ({ id, name }: Resource): Promise<string | null> => {
    await new Promise<void>((resolve) => {
      loginPrompt.require(resolve, '登录后下载资料');
    });
    const page = await client.fetchQuery({ ...list, staleTime: 0 }).catch(() => null); // the call's toast says why
    const url = page?.records.find((row) => row.id === id)?.fileUrl ?? null;
    if (page && url === null) notify(`“${name}”暂时不能下载`);
    return url;
  };
}
