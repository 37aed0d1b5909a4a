// npm run test:e2e [-- files and options of playwright]: builds what has changed, finds a browser, runs the browser
// tests. With BASE_URL against the site there, without builds. With --headed, --ui or --debug in a Chromium that can open a window. A failure keeps its trace.
import { findBrowser, versionOf } from './lib/browser.mjs';
import { neededBuilds } from './lib/builds.mjs';
import { oldestChromium } from './lib/packed-chromium.mjs';
import { besides, run } from './lib/run.mjs';

if (!process.env.BASE_URL && !(await besides(neededBuilds()))) process.exit(1);
const args = process.argv.slice(2);
const withWindow = args.some((argument) => /^--(?:headed|ui|debug)/.test(argument));
const CHROMIUM_PATH = await findBrowser({ withWindow });
// Only the walks run in it, so that a journey fetches nothing. It has no window.
const needsOldest = !withWindow && args.some((argument) => /walks|deep/.test(argument));
const OLDEST_CHROMIUM = (needsOldest && oldestChromium()) || '';
console.log(`browser: ${await versionOf((needsOldest && OLDEST_CHROMIUM) || CHROMIUM_PATH)}`);
const trace = args.some((argument) => argument.startsWith('--trace')) ? [] : ['--trace', 'retain-on-failure'];
process.exit(run('npx', ['playwright', 'test', ...args, ...trace], { CHROMIUM_PATH, OLDEST_CHROMIUM }) ? 0 : 1);
