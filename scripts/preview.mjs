// npm run preview [-- --plain | --odd] [--prerendered [DIR]]: dist under /new/ with brotli, and the mock API behind it over
// real HTTP. --plain: a service that promises only what the specification does. --odd: one that bends it. --prerendered:
// visitors get the pages that `npm run prerender` has written (prerendered/ by default).
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { accounts } from './lib/accounts.mjs';
import { portTaken } from './lib/give-up.mjs';
import { mockApi, natureOf, natureOptions } from './lib/mock-api.mjs';
import { createSiteServer, listen } from './lib/site-server.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    dist: { type: 'string', default: 'dist' },
    quiet: { type: 'boolean' },
    ...natureOptions,
    prerendered: { type: 'boolean', default: false },
  },
});
const dist = path.resolve(values.dist);
if (!existsSync(path.join(dist, 'index.html'))) {
  console.error(`${values.dist}/ is not built yet: npm run build`);
  process.exit(1);
}
const wanted = Number(process.env.PORT ?? 4173);
const prerendered = values.prerendered ? path.resolve(positionals[0] ?? 'prerendered') : undefined;
if (prerendered && !existsSync(path.join(prerendered, 'version.json'))) {
  console.error(`${prerendered} has no pages yet: npm run prerender -- --origin http://localhost:4173`);
  process.exit(1);
}
const api = await mockApi({ nature: natureOf(values) });
const port = await listen(createSiteServer({ dist, api, prerendered }), wanted).catch((error) => {
  if (error.code === 'EADDRINUSE') portTaken(wanted, 'npm run preview');
  throw error;
});
console.log(`  http://localhost:${port}/new/`);
if (!values.quiet) console.log(accounts);
