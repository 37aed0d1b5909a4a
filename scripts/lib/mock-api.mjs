import { pathToFileURL } from 'node:url';
import { buildMockServer } from '../build-mock-server.mjs';

/** The handlers of src/mocks over node:http, bundled first, because Node 20 does not run TypeScript. */
export async function mockApi(options = {}) {
  const file = await buildMockServer();
  const { createMockServer } = await import(pathToFileURL(file).href);
  return createMockServer(options);
}
