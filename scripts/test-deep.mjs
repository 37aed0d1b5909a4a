// npm run test:deep: what walks every route again and again, after `npm test`, whose builds it uses: the unit tests
// about dates by New York's time, the browser tests of e2e/deep, nginx. The last line is plain: N passed, N failed. `--
// --list-slow` names the slowest tests of the last run.
import { finish, forget, listSlow } from './lib/results.mjs';
import { besides, browserTests, step } from './lib/run.mjs';

const results = ['units-abroad', 'walks', 'nginx'];
if (process.argv.includes('--list-slow')) {
  listSlow(results);
  process.exit(0);
}
forget(results);
// Runs all steps even if one fails.
const steps = [
  // Neither needs the whole machine.
  await besides([
    ['unit tests about dates, New York', 'npm', ['run', '-s', 'test:unit', '--', '--abroad']],
    ['nginx', 'npm', ['run', '-s', 'test:nginx']],
  ]),
  step('browser tests: walks', () => browserTests('walks')),
];
finish(results, steps.every(Boolean));
