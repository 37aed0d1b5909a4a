// npm run test:unit: the whole suite in two time zones; a rule about dates that holds in one only is none.
import { run, step } from './lib/run.mjs';

const files = process.argv.slice(2);
for (const [index, zone] of ['Asia/Shanghai', 'America/New_York'].entries()) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=test-results/unit-${index}.json`];
  if (!step(`unit tests, TZ=${zone}`, () => run('npx', ['vitest', 'run', ...reporters, ...files], { TZ: zone }))) {
    process.exit(1);
  }
}
