import { spawnSync } from 'node:child_process';

/** Runs a command with its output shown; answers whether it succeeded. */
export function run(command, args, env = {}) {
  const result = spawnSync(command, args, {
    stdio: 'inherit',
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  });
  return result.status === 0;
}

/** Runs a step with its name and time; a failing one stops the script with its code. */
export function step(name, action) {
  const start = Date.now();
  console.log(`\n── ${name}`);
  const good = action();
  console.log(`── ${name}: ${good ? 'ok' : 'FAILED'} (${((Date.now() - start) / 1000).toFixed(1)} s)`);
  return good;
}
