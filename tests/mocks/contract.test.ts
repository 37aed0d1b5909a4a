import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { assumedCalls, documentedCalls } from '@/api/catalogue';
import type { AnyEndpoint } from '@/api/endpoint';
import { needsLogin } from '@/mocks/open-calls';
import { mockToken, testWorld } from '@/mocks/node';
import { inputOf, prepareWorld } from '../../scripts/contract/requests';
import { ask } from './support/ask';

const calls = [...documentedCalls, ...assumedCalls].map((call) => [`${call.method} ${call.path}`, call] as const);
interface Reply {
  code: number;
  status?: string;
  message: string;
  data: unknown;
}
const askAny = (call: AnyEndpoint, token: string | null) =>
  ask(call as never, inputOf(call, testWorld()) as never, token) as Promise<Reply>;

describe('every call of the contract', () => {
  it('exists: 73 documented and ten assumed', () => {
    expect(documentedCalls).toHaveLength(73);
    expect(assumedCalls).toHaveLength(10);
  });

  it.each(calls)('%s responds to learner 1 in the form of its schema', async (_name, call) => {
    const token = mockToken();
    prepareWorld(call, testWorld());
    const { code, status, message, data } = await askAny(call, token);
    expect([code === 200 || status === 'success', message]).toEqual([true, '操作成功']);
    expect(z.safeParse(call.output, data).success).toBe(true);
  });

  it.each(calls)('%s requires a login only if its rule does', async (_name, call) => {
    prepareWorld(call, testWorld());
    const { code, status } = await askAny(call, null);
    expect(code === 401).toBe(needsLogin(call.path));
    if (!needsLogin(call.path) && !call.path.endsWith('getCoursewareInfo'))
      expect(code === 200 || status === 'success').toBe(true);
  });
});
