// npm run -s probe -- --origin https://… [--mobile M --password P | --mobile M --code C] [--write]: compares real services
// with the contract (docs/operations.md). Without a login it makes the calls of visitors; without --write it sends nothing
// that changes data. PROBE_MOBILE, PROBE_PASSWORD and PROBE_CODE replace the options.
import { load } from './lib/bundle.mjs';

// Reads responses and signs as the production build does.
const { main } = await load('scripts/probe/main.ts', { mode: 'prod' });
// The bundle holds channels of the site open, so Node would not end by itself.
process.exit(await main());
