// npm run test:e2e [-- files and options of playwright]: builds what has changed, finds a browser, runs the browser
// tests.
import { findBrowser } from './lib/browser.mjs';
import { neededBuilds } from './lib/builds.mjs';
import { besides, run } from './lib/run.mjs';

if (!(await besides(neededBuilds()))) process.exit(1);
const CHROMIUM_PATH = await findBrowser();
process.exit(run('npx', ['playwright', 'test', ...process.argv.slice(2)], { CHROMIUM_PATH }) ? 0 : 1);
