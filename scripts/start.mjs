// npm start: the site in development mode, with the mocked backend inside the page.
import { createServer } from 'vite';
import { accounts } from './lib/accounts.mjs';

const server = await createServer({ mode: 'dev' });
await server.listen();
const backend = process.env.BACKEND_ORIGIN;
console.log(`\n  http://localhost:${server.config.server.port}/new/`);
console.log(backend ? `  backend: ${backend} (proxied)` : accounts);
