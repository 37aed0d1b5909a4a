import { expect, it } from 'vitest';
import { firstPageReady } from '@/app/navigation';
import { hold } from '../hold';
import { visit } from '../visit';

it('waits for the first responses, and then no longer listens to the cache', async () => {
  const { queryClient, router, unmount } = visit('/404');
  unmount();
  const [held, answer] = hold();
  const reading = queryClient.fetchQuery({ queryKey: ['first'], queryFn: () => held.then(() => 1) });
  const ready = firstPageReady(router, queryClient);
  answer();
  await Promise.all([reading, ready]);
  expect(queryClient.getQueryCache().hasListeners()).toBe(false);
});
