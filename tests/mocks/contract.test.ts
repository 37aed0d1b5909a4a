import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { callNames, catalogue } from '@/api/catalogue';
import type { AnyEndpoint } from '@/api/endpoint';
import { needsLogin } from '@/mocks/open-calls';
import { mockToken, testWorld } from '@/mocks/node';
import { callFacts, inputOf, prepareWorld } from '../../scripts/contract/calls';
import { expectListed } from '../expect-listed';
import { ask } from './support/ask';

const calls = catalogue.map((call) => [`${call.method} ${call.path}`, call] as const);
interface Reply {
  code: number;
  status?: string;
  message: string;
  data: unknown;
}
const askAny = (call: AnyEndpoint, token: string | null) =>
  ask(call as never, inputOf(call, testWorld()) as never, token) as Promise<Reply>;

describe('every call of the contract', () => {
  it('is described, with an example of its input', () => {
    expectListed(callNames.values(), Object.keys(callFacts), 'scripts/contract/calls.ts');
    expectListed(
      Object.keys(callFacts),
      callNames.values(),
      'src/api/*/endpoints.ts, but in scripts/contract/calls.ts',
    );
  });

  it.each(calls)('%s responds to learner 1 in the form of its schema', async (_name, call) => {
    const token = mockToken();
    prepareWorld(call, testWorld());
    const { code, status, message, data } = await askAny(call, token);
    expect(
      [code === 200 || status === 'success', message],
      'the input in scripts/contract/calls.ts, or the handler in src/mocks/handlers',
    ).toEqual([true, '操作成功']);
    expect(z.safeParse(call.output, data).error?.issues).toBeUndefined();
  });

  it.each(calls)('%s requires a login only if its rule does', async (_name, call) => {
    prepareWorld(call, testWorld());
    const { code, status } = await askAny(call, null);
    expect(code === 401, 'src/mocks/open-calls.ts says whether the call needs a login').toBe(needsLogin(call.path));
    if (!needsLogin(call.path) && !call.path.endsWith('getCoursewareInfo'))
      expect(code === 200 || status === 'success', `open by src/mocks/open-calls.ts, but code ${code}`).toBe(true);
  });
});
