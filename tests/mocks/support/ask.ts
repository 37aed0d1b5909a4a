import type { Endpoint } from '@/api/endpoint';
import type { RecordSave } from '@/api/questionbank/record-endpoints';
import { mockToken } from '@/mocks/node';
import { respond } from '@/mocks/respond';

interface Answer<Data> {
  code: number;
  message: string;
  data: Data;
  status?: string;
}

/** Calls the handlers of the mocked backend without the client, so that tests see the raw response. */
export const raw = <Input, Output, Data>(
  endpoint: Endpoint<Input, Output, Data>,
  input: NoInfer<Input>,
  token: string | null,
): Promise<Response> => respond(endpoint, input as object, token);

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

/** The first save of an exam of the subject 建设工程经济. */
export const recordSave = (changes: Partial<RecordSave> = {}): RecordSave => ({
  sourceId: '61101011',
  sourceType: 'PAPER',
  examMode: 'EXAM',
  subjectId: '110101',
  status: 'DOING',
  usedTime: 0,
  clientSeq: 1,
  baseSeq: 0,
  answers: [],
  currentIndex: 0,
  ...changes,
});
