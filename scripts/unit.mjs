// npm run test:unit [-- files, then options of vitest]: the suite in China's time zone. `-- --abroad [files,
// options]`: the tests about dates in New York's, because a rule about dates must hold in every zone.
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { resultFile } from './lib/results.mjs';
import { run } from './lib/run.mjs';

const args = process.argv.slice(2).filter((argument) => argument !== '--abroad');
const isAbroad = process.argv.includes('--abroad');
const TZ = isAbroad ? 'America/New_York' : 'Asia/Shanghai';
// With a shell's `production` React would have no `act`.
const NODE_ENV = 'test';
if (args.includes('--watch')) process.exit(run('npx', ['vitest', ...args], { TZ, NODE_ENV }) ? 0 : 1);

/** A test file is about dates if it contains a day or creates one. Moments and durations do not depend on the zone. */
const namesDay = /\d{4}-\d\d-\d\d|\bnew Date\b|\bdayjs\b|lib\/dates|\d\s?月|星期/;
const firstOption = args.findIndex((argument) => argument.startsWith('-'));
const options = firstOption < 0 ? [] : args.splice(firstOption);
const named = args.map((file) => path.relative('', file));
const aboutDates = () =>
  readdirSync('tests', { recursive: true, encoding: 'utf8' })
    .map((file) => path.join('tests', file))
    .filter((file) => /\.test\.tsx?$/.test(file) && (named.length === 0 || named.some((part) => file.includes(part))))
    .filter((file) => namesDay.test(readFileSync(file, 'utf8')));

const files = isAbroad ? aboutDates() : named;
if (isAbroad && files.length === 0) {
  console.log('no test file is about dates');
  process.exit(0);
}
const output = resultFile(isAbroad ? 'units-abroad' : 'units');
const report = ['--reporter=default', '--reporter=json', `--outputFile.json=${output}`];
// Fewer collections of short-lived objects: 7 % of the processor time.
const NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64`;
process.exit(run('npx', ['vitest', 'run', ...report, ...files, ...options], { TZ, NODE_ENV, NODE_OPTIONS }) ? 0 : 1);
