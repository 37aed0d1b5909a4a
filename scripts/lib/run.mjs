import { spawn, spawnSync } from 'node:child_process';
import { resultFile } from './results.mjs';

const options = (env) => ({ env: { ...process.env, ...env }, shell: process.platform === 'win32' });
const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/** Runs a command and shows its output; returns whether it succeeded. */
export function run(command, args, env = {}) {
  return spawnSync(command, args, { stdio: 'inherit', ...options(env) }).status === 0;
}

/** Runs the browser tests of one project of playwright.config.ts. */
export const browserTests = (project) =>
  run('npm', ['run', '-s', 'test:e2e', '--', '--project', project, '--trace', 'off'], {
    E2E_RESULTS: resultFile(project),
  });

/** Runs a step and prints its name and time; returns whether it succeeded. */
export function step(name, action) {
  const start = Date.now();
  console.log(`\n── ${name}`);
  const good = action();
  console.log(`── ${name}: ${good ? 'ok' : 'FAILED'} (${seconds(start)})`);
  return good;
}

/**
 * Runs `[name, command, args]` in parallel and prints each output when it ends; returns whether all succeeded.
 */
export async function besides(steps) {
  const results = steps.map(
    ([name, command, args]) =>
      new Promise((resolve) => {
        const start = Date.now();
        const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options({}) });
        let output = '';
        for (const stream of [child.stdout, child.stderr]) {
          stream.setEncoding('utf8').on('data', (chunk) => (output += chunk));
        }
        child.on('error', (error) => (output += error.message));
        child.on('close', (code) => {
          console.log(
            `\n── ${name}\n${output.trim()}\n── ${name}: ${code === 0 ? 'ok' : 'FAILED'} (${seconds(start)})`,
          );
          resolve(code === 0);
        });
      }),
  );
  return (await Promise.all(results)).every(Boolean);
}
