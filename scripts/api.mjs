// npm run api [-- --plain | --odd]: the mocked backend over HTTP on PORT (default 4100), with the same handlers as the
// browser's worker. --plain: a service that promises only what the specification does. --odd: one that bends it.
import { createServer } from 'node:http';
import { parseArgs } from 'node:util';
import { accounts } from './lib/accounts.mjs';
import { portTaken } from './lib/give-up.mjs';
import { listen } from './lib/site-server.mjs';
import { mockApi, natureOf, natureOptions } from './lib/mock-api.mjs';

const { values } = parseArgs({ options: natureOptions });
const api = await mockApi({ nature: natureOf(values) });
const server = createServer(async (request, response) => {
  if (await api(request, response)) return;
  response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' }).end('unknown API call');
});
const wanted = Number(process.env.PORT ?? 4100);
const port = await listen(server, wanted).catch((error) => {
  if (error.code === 'EADDRINUSE') portTaken(wanted, 'npm run api');
  throw error;
});
console.log(`  http://localhost:${port}`);
console.log(accounts);
