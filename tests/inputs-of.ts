import { mock } from '@/mocks/mock';
import { server } from '@/mocks/node';

/** Sets the response to a call, and returns the list that collects its inputs. */
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
