import { CancelledError, QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { fetchShared } from '@/shared/lib/fetch-shared';

/** A read that fails with each of these errors in turn and then responds, and how often it was sent. */
async function readAfter(...errors: Error[]) {
  let sent = 0;
  const queryFn = () => {
    const error = errors[sent];
    sent += 1;
    return error ? Promise.reject(error) : Promise.resolve('读到');
  };
  const result = await fetchShared(new QueryClient(), { queryKey: ['a'], queryFn, retry: false }).catch(String);
  return { result, sent };
}
const cancelled = new CancelledError();

it('a shared read that another screen cancels is sent again, three times at most; a failure is not', async () => {
  expect(await readAfter(cancelled, cancelled, cancelled)).toEqual({ result: '读到', sent: 4 });
  expect(await readAfter(cancelled, cancelled, cancelled, cancelled)).toEqual({ result: String(cancelled), sent: 4 });
  expect(await readAfter(new Error('忙'))).toEqual({ result: 'Error: 忙', sent: 1 });
});
