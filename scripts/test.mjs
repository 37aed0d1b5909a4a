// npm test: format, lint with the layer rules, types, unused code, both builds, unit tests, browser tests, nginx.
// The last line is plain: N passed, N failed.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { neededBuilds } from './lib/builds.mjs';
import { besides, run, step } from './lib/run.mjs';

rmSync('test-results', { recursive: true, force: true });
const script = (name) => ['npm', ['run', '-s', name]];
// The tests, which fill both cores by themselves, come one after the other.
const good =
  (await besides([
    ['format', ...script('format:check')],
    ['lint', ...script('lint')],
    ['types', ...script('types')],
    ['unused', ...script('unused')],
    ...neededBuilds(),
  ])) &&
  [
    ['unit tests', 'test:unit'],
    ['browser tests', 'test:e2e'],
    ['nginx', 'test:nginx'],
  ].every(([name, command]) => step(name, () => run(...script(command))));

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null);
let passed = 0;
let failed = good ? 0 : 1;
for (const file of ['test-results/unit-0.json', 'test-results/unit-1.json']) {
  const result = read(file);
  passed += result?.numPassedTests ?? 0;
  failed += result?.numFailedTests ?? 0;
}
const nginx = read('test-results/nginx.json');
passed += nginx?.passed ?? 0;
failed += nginx?.failed ?? 0;
const browser = read('test-results/e2e.json');
passed += browser?.stats.expected ?? 0;
failed += (browser?.stats.unexpected ?? 0) + (browser?.stats.flaky ?? 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
