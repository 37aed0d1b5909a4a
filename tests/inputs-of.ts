import { mock } from '@/mocks/mock';
import { server } from '@/mocks/node';

/** Answers a call from here on; the list fills with what it is asked with. */
export function inputsOf<Input, Output, Data>(
  endpoint: Parameters<typeof mock<Input, Output, Data>>[0],
  answer: Parameters<typeof mock<Input, Output, Data>>[1],
): Input[] {
  const inputs: Input[] = [];
  server.use(
    mock(endpoint, (call) => {
      inputs.push(call.input);
      return answer(call);
    }),
  );
  return inputs;
}
