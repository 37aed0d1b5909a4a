// npm start: the site in development mode, with the mocked backend in the browser, or with a proxy to a real one.
import { createServer } from 'vite';
import { accounts } from './lib/accounts.mjs';
import { giveUp, portTaken } from './lib/give-up.mjs';

const { BACKEND_ORIGIN: backend, VITE_API_BASE: apiBase } = process.env;

/** Any response means that a server is running. */
async function refuseSilence(origin) {
  const { protocol, origin: bare } = URL.canParse(origin) ? new URL(origin) : {};
  if (!/^https?:$/.test(protocol ?? '') || bare !== origin.replace(/\/$/, ''))
    giveUp(`BACKEND_ORIGIN=${origin} is not an origin: use https://host or https://host:port without a path`);
  await fetch(origin, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(5_000) }).catch((error) =>
    giveUp(`BACKEND_ORIGIN=${origin} does not respond (${error.cause?.code ?? error.name})`),
  );
}

if (backend) {
  await refuseSilence(backend);
  process.env.VITE_API_MOCK = 'off';
} else if (process.env.VITE_API_MOCK === 'off' && !apiBase) {
  giveUp('VITE_API_MOCK=off needs a server: BACKEND_ORIGIN=https://… to proxy to, or VITE_API_BASE=https://…');
}
// Vite takes the shell's value. With `production` the page would start without the mocked backend.
process.env.NODE_ENV = 'development';
// Bundled: a page loads a few files instead of 450 modules (docs/performance.md).
const server = await createServer({ mode: 'dev', experimental: { bundledDev: true } });
await server.listen().catch((error) => {
  if (/already in use/.test(error.message)) portTaken(server.config.server.port, 'npm start');
  throw error;
});
console.log(`\n  http://localhost:${server.config.server.port}/new/`);
console.log(backend ? `  backend: ${backend} (proxied, no mock)` : accounts);
