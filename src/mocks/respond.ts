import { getResponse } from 'msw';
import { type AnyEndpoint, requestOf } from '@/api/endpoint';
import { handlers } from './handlers/all';

/** The raw response of the mocked backend, without the client of the site. */
export async function respond(
  call: Pick<AnyEndpoint, 'method' | 'path' | 'options'>,
  input: object,
  token: string | null,
): Promise<Response> {
  const { url, data } = requestOf(call, { ...input });
  const headers: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {};
  const isForm = data instanceof FormData;
  if (data !== undefined && !isForm) headers['Content-Type'] = 'application/json';
  const init = { method: call.method, headers, body: data === undefined ? null : isForm ? data : JSON.stringify(data) };
  const response = await getResponse(handlers, new Request(`http://localhost${url}`, init));
  if (!response)
    throw new Error(`no mock() for ${call.method} ${url} in src/mocks/handlers (handlers/all.ts lists its files)`);
  return response;
}
