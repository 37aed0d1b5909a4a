import { getResponse } from 'msw';
import { type Endpoint, requestOf } from '@/api/endpoint';
import { handlers } from '@/mocks/handlers/all';
import { mockToken } from '@/mocks/node';

interface Answer<Data> {
  code: number;
  message: string;
  data: Data;
  status?: string;
}

/** Calls the handlers of the mocked backend without the client, so that tests see the raw response. */
export async function raw<Input, Output, Data>(
  endpoint: Endpoint<Input, Output, Data>,
  input: NoInfer<Input>,
  token: string | null,
): Promise<Response> {
  const { method, path, options } = endpoint;
  const { url, data } = requestOf({ method, path, options }, { ...(input as object) });
  const headers: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {};
  const isForm = data instanceof FormData;
  if (data !== undefined && !isForm) headers['Content-Type'] = 'application/json';
  const init = { method, headers, body: data === undefined ? null : isForm ? data : JSON.stringify(data) };
  const response = await getResponse(handlers, new Request(`http://localhost${url}`, init));
  if (!response) throw new Error(`no handler for ${method} ${url}`);
  return response;
}

export async function ask<Input, Output, Data>(
  endpoint: Endpoint<Input, Output, Data>,
  input: NoInfer<Input>,
  token: string | null = null,
): Promise<Answer<Data>> {
  const response = await raw(endpoint, input, token);
  return (await response.json()) as Answer<Data>;
}

/** Calls with the token of a learner of the current world; `get` returns the data, or throws the refusal. */
export function learner(mobile = '13800000001') {
  const token = mockToken(mobile);
  const call = <Input, Output, Data>(endpoint: Endpoint<Input, Output, Data>, input: NoInfer<Input>) =>
    ask(endpoint, input, token);
  const get = async <Input, Output, Data>(
    endpoint: Endpoint<Input, Output, Data>,
    input: NoInfer<Input>,
  ): Promise<Data> => {
    const answer = await call(endpoint, input);
    if (answer.code !== 200) throw new Error(`${answer.code} ${answer.message}`);
    return answer.data;
  };
  return { token, ask: call, get };
}
