// npm test: format, lint with the layer rules, types, unused code, unit tests, production build, browser tests.
// The last line is plain: N passed, N failed.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { run, step } from './lib/run.mjs';

rmSync('test-results', { recursive: true, force: true });
const steps = [
  ['format', () => run('npm', ['run', '-s', 'format:check'])],
  ['lint', () => run('npm', ['run', '-s', 'lint'])],
  ['types', () => run('npm', ['run', '-s', 'types'])],
  ['unused', () => run('npm', ['run', '-s', 'unused'])],
  ['unit tests', () => run('npm', ['run', '-s', 'test:unit'])],
  ['builds and browser tests', () => run('npm', ['run', '-s', 'test:e2e'])],
  ['nginx', () => run('npm', ['run', '-s', 'test:nginx'])],
];
let failedSteps = 0;
for (const [name, action] of steps) {
  if (!step(name, action)) {
    failedSteps += 1;
    break;
  }
}

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null);
let passed = 0;
let failed = failedSteps;
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
