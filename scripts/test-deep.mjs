// npm run test:deep: what walks every route again and again, after `npm test`, whose builds it uses: the unit tests
// about dates by New York's time, the browser tests of e2e/deep, nginx. The last line is plain: N passed, N failed. `--
// --list-slow` names the slowest tests of the last run.
import { finish, forget, listSlow } from './lib/results.mjs';
import { browserTests, run, step } from './lib/run.mjs';

const results = ['units-abroad', 'walks', 'nginx'];
if (process.argv.includes('--list-slow')) {
  listSlow(results);
  process.exit(0);
}
forget(results);
const script = (name, ...given) => run('npm', ['run', '-s', name, '--', ...given]);
// Runs all steps even if one fails. nginx has the machine to itself: its walk over deployments waits for pages.
const steps = [
  step('unit tests about dates, New York', () => script('test:unit', '--abroad')),
  step('browser tests: walks', () => browserTests('walks')),
  step('nginx', () => script('test:nginx')),
];
finish(results, steps.every(Boolean));
