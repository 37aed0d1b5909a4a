// npm test: format, lint with the layer rules, types, unused code, both builds, the check of the promised engines, unit
// tests, browser tests outside e2e/deep. The last line is always: N passed, N failed. `-- --list-slow` lists the slowest
// tests of the last run.
import { neededBuilds } from './lib/builds.mjs';
import { finish, forget, listSlow } from './lib/results.mjs';
import { besides, browserTests, run, step } from './lib/run.mjs';

const results = ['units', 'journeys'];
if (process.argv.includes('--list-slow')) {
  listSlow(results);
  process.exit(0);
}
forget(results);
const script = (name) => ['npm', ['run', '-s', name]];
// Test steps run one after the other, because each uses both cores.
const good =
  (await besides([
    ['format', ...script('format:check')],
    ['lint', ...script('lint')],
    ['types', ...script('types')],
    ['unused', ...script('unused')],
    ...neededBuilds(),
  ])) &&
  step('engines', () => run(...script('engines'))) &&
  step('unit tests', () => run(...script('test:unit'))) &&
  step('browser tests: journeys', () => browserTests('journeys'));
finish(results, good);
