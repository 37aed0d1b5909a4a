// npm run test:unit [-- files, then options of vitest]: the suite by Chinese time, and what is about dates once more
// by New York's; a rule about dates that holds in one zone only is none.
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { run, step } from './lib/run.mjs';

const [home, abroad] = ['Asia/Shanghai', 'America/New_York'];
const given = process.argv.slice(2);
if (given.includes('--watch')) process.exit(run('npx', ['vitest', ...given], { TZ: home }) ? 0 : 1);

/** A test is about dates when it names a day or what makes one: a moment, a wait and a length have no zone. */
const namesDay = /\d{4}-\d\d-\d\d|\bnew Date\b|\bdayjs\b|lib\/dates|\d\s?月|星期/;
const firstOption = given.findIndex((argument) => argument.startsWith('-'));
const options = firstOption < 0 ? [] : given.splice(firstOption);
const named = given.map((file) => path.relative('', file));
const aboutDates = readdirSync('tests', { recursive: true, encoding: 'utf8' })
  .map((file) => path.join('tests', file))
  .filter((file) => /\.test\.tsx?$/.test(file) && (named.length === 0 || named.some((part) => file.includes(part))))
  .filter((file) => namesDay.test(readFileSync(file, 'utf8')));

function runIn(zone, files, index) {
  const report = ['--reporter=default', '--reporter=json', `--outputFile.json=test-results/unit-${index}.json`];
  const tests = () => run('npx', ['vitest', 'run', ...report, ...files, ...options], { TZ: zone });
  if (!step(`unit tests, TZ=${zone}`, tests)) process.exit(1);
}
runIn(home, named, 0);
if (aboutDates.length > 0) runIn(abroad, aboutDates, 1);
