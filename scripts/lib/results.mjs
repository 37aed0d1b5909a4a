import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

/** Result file of a step of a test command; the next run replaces it. */
export const resultFile = (name) => `test-results/${name}.json`;
const read = (name) => (existsSync(resultFile(name)) ? JSON.parse(readFileSync(resultFile(name), 'utf8')) : null);

export function forget(names) {
  mkdirSync('test-results', { recursive: true });
  for (const name of names) rmSync(resultFile(name), { force: true });
}

/** Counts the tests in a result of Vitest, Playwright or the nginx script, which have different formats. */
function counted(result) {
  if (result?.stats) return { passed: result.stats.expected, failed: result.stats.unexpected + result.stats.flaky };
  if (result?.testResults) return { passed: result.numPassedTests, failed: result.numFailedTests };
  return { passed: result?.passed ?? 0, failed: result?.failed ?? 0 };
}

const ofSuite = (suite) => [
  ...(suite.suites ?? []).flatMap(ofSuite),
  ...(suite.specs ?? []).map(({ title, file, tests }) => ({
    title,
    file: `e2e/${file}`,
    milliseconds: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
    error: tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .flatMap(({ results }) => results)
      .find(({ error }) => error)?.error.message,
  })),
];
const testsOf = (result) => [
  ...(result?.suites ?? []).flatMap(ofSuite),
  ...(result?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ title, duration, status, failureMessages }) => ({
      title,
      file: path.relative('', name),
      milliseconds: duration ?? 0,
      error: status === 'failed' ? failureMessages.join('\n') : undefined,
    })),
  ),
];

/**
 * Prints the failed tests and the last line of a test command, and ends it. A step that failed without a failed test
 * counts as one.
 */
export function finish(names, good) {
  const results = names.map(read);
  const sums = results.map(counted);
  const passed = sums.reduce((sum, one) => sum + one.passed, 0);
  const failed = sums.reduce((sum, one) => sum + one.failed, 0) || (good ? 0 : 1);
  for (const { title, file, error } of results.flatMap(testsOf)) {
    // The start of the message: the whole one, with the page it was found in, is in the output of the step.
    if (error !== undefined) console.log(`\nfailed: ${file}  ${title}\n${error.split('\n').slice(0, 12).join('\n')}`);
  }
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
}

/** Prints the twenty slowest tests of the last run of each step. */
export function listSlow(names) {
  const all = names.flatMap((name) => testsOf(read(name)));
  if (all.length === 0) console.log('no results in test-results/: run the tests first');
  for (const { title, file, milliseconds } of all.sort((a, b) => b.milliseconds - a.milliseconds).slice(0, 20))
    console.log(`${(milliseconds / 1000).toFixed(1).padStart(6)} s  ${file}  ${title}`);
}
