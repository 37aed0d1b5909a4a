// Serves dist-test on E2E_PORT and the production dist on the next port, each with the mock API of one process.
import path from 'node:path';
import { mockApi } from './lib/mock-api.mjs';
import { createSiteServer, listen } from './lib/site-server.mjs';

const port = Number(process.env.E2E_PORT ?? 4173);
// Answers take a moment, so that what shows meanwhile is tested too; a learner's usual wait would take minutes of CI.
const api = await mockApi({ latency: [30, 120] });
for (const [dist, at] of [
  ['dist', port + 1],
  ['dist-test', port],
]) {
  const server = createSiteServer({ dist: path.resolve(dist), api });
  // Node closes a connection idle for 5 s: a test that asks by it in that very moment would fail (ECONNRESET).
  server.keepAliveTimeout = 0;
  await listen(server, at);
}
