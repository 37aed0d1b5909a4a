import { load } from './bundle.mjs';

/** The handlers of src/mocks over node:http. */
export async function mockApi(options = {}) {
  const { createMockServer } = await load('src/mocks/server.ts');
  return createMockServer(options);
}
