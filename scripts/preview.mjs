// npm run preview [-- --plain]: dist under /new/ with brotli, and the mock API behind it over real HTTP. --plain: a
// service that promises only what the specification does.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { accounts } from './lib/accounts.mjs';
import { portTaken } from './lib/give-up.mjs';
import { mockApi } from './lib/mock-api.mjs';
import { createSiteServer, listen } from './lib/site-server.mjs';

const { values } = parseArgs({
  options: {
    dist: { type: 'string', default: 'dist' },
    quiet: { type: 'boolean' },
    plain: { type: 'boolean', default: false },
  },
});
const dist = path.resolve(values.dist);
if (!existsSync(path.join(dist, 'index.html'))) {
  console.error(`${values.dist}/ is not built yet: npm run build`);
  process.exit(1);
}
const wanted = Number(process.env.PORT ?? 4173);
const port = await listen(createSiteServer({ dist, api: await mockApi({ plain: values.plain }) }), wanted).catch(
  (error) => {
    if (error.code === 'EADDRINUSE') portTaken(wanted, 'npm run preview');
    throw error;
  },
);
console.log(`  http://localhost:${port}/new/`);
if (!values.quiet) console.log(accounts);
