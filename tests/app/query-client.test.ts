import { expect, it, vi } from 'vitest';
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
