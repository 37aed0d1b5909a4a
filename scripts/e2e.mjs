// npm run test:e2e [-- playwright arguments]: builds what is missing, finds a browser, runs the browser tests.
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { findBrowser } from './lib/browser.mjs';
import { run, step } from './lib/run.mjs';

const { values, positionals } = parseArgs({
  options: { built: { type: 'boolean', default: false }, grep: { type: 'string', short: 'g' } },
  allowPositionals: true,
});
const builds = [
  ['prod', 'dist'],
  ['test', 'dist-test'],
];
for (const [mode, outDir] of builds) {
  if (values.built && existsSync(`${outDir}/index.html`)) continue;
  if (!step(`build ${mode}`, () => run('node', ['scripts/build.mjs', '--mode', mode, '--outDir', outDir])))
    process.exit(1);
}
const CHROMIUM_PATH = await findBrowser();
const args = ['playwright', 'test', ...positionals, ...(values.grep ? ['-g', values.grep] : [])];
process.exit(run('npx', args, { CHROMIUM_PATH }) ? 0 : 1);
