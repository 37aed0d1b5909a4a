// Serves dist-test on E2E_PORT and the production dist on the next port, both with one mock API, which holds every
// request of the site against docs/openapi.json.
import path from 'node:path';
import { load } from './lib/bundle.mjs';
import { mockApi } from './lib/mock-api.mjs';
import { createSiteServer, listen } from './lib/site-server.mjs';

const port = Number(process.env.E2E_PORT ?? 4173);
const { requestFaults } = await load('scripts/lib/request-faults.ts');
const api = await mockApi({ check: requestFaults });
for (const [dist, at] of [
  ['dist', port + 1],
  ['dist-test', port],
]) {
  await listen(createSiteServer({ dist: path.resolve(dist), api }), at);
}
