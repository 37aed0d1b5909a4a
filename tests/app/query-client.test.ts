import { expect, it, vi } from 'vitest';
import { ApiError } from '@/api/errors';
import { createQueryClient } from '@/app/query-client';

it('a call that waits after its page is left does not keep the processor busy', async () => {
  vi.useFakeTimers();
  const client = createQueryClient();
  const never = () => new Promise<never>(() => undefined);
  void client.getMutationCache().build(client, { mutationFn: never }).execute(undefined);
  const start = Date.now();
  for (let count = 0; count < 5; count += 1) await vi.advanceTimersToNextTimerAsync();
  expect(Date.now() - start).toBeGreaterThanOrEqual(1_000);
  client.clear();
});

it.each([
  [new ApiError('transport', '请求异常, 请重试'), true],
  [new ApiError('http', '网络超时(504)', { code: 504 }), true],
  [new ApiError('business', '名称重复', { code: 500 }), false],
  [new ApiError('nologin', '请登录'), false],
])('after %s, what the call changes is read again when it is next shown: %s', async (error, isRead) => {
  const client = createQueryClient();
  client.setQueryData(['addresses', 'list'], []);
  const mutationFn = () => Promise.reject(error);
  const meta = { invalidates: [['addresses']] };
  await expect(client.getMutationCache().build(client, { mutationFn, meta }).execute(undefined)).rejects.toBe(error);
  expect(client.getQueryState(['addresses', 'list'])?.isInvalidated).toBe(isRead);
  client.clear();
});
