// npm run test:deep: the long tests; run it after `npm test`, whose builds it uses. Unit tests about dates in New York's
// time zone, browser tests of e2e/deep, nginx. The last line is always: N passed, N failed. `-- --list-slow` lists the
// slowest tests of the last run.
import { finish, forget, listSlow } from './lib/results.mjs';
import { browserTests, run, step } from './lib/run.mjs';

const results = ['units-abroad', 'walks', 'nginx'];
if (process.argv.includes('--list-slow')) {
  listSlow(results);
  process.exit(0);
}
forget(results);
const script = (name, ...options) => run('npm', ['run', '-s', name, '--', ...options]);
// Runs all steps even if one fails. Nothing runs beside nginx, because its browser steps have time limits.
const steps = [
  step('unit tests about dates, New York', () => script('test:unit', '--abroad')),
  step('browser tests: walks', () => browserTests('walks')),
  step('nginx', () => script('test:nginx')),
];
finish(results, steps.every(Boolean));
