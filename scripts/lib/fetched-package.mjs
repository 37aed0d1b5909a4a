import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

const cache = path.resolve(import.meta.dirname, '../../.cache');

/**
 * Folder in `.cache` with what the tests need of a package of the npm registry. The first use installs the package beside
 * it, calls `take(package folder, target folder)`, and removes the package; `npm ci` does not, so that it stays as fast.
 * Null where the package cannot be had, with a line that says why.
 */
export function fetchedPackage(name, version, take) {
  const folder = path.join(cache, `${name.replace(/.*\//, '')}-${version}`);
  if (existsSync(folder)) return folder;
  console.log(`fetching ${name}@${version} from the npm registry into .cache`);
  // Two commands may fetch at the same time, and one may end in between: each writes a folder of its own and renames it whole.
  const part = `${folder}.${process.pid}`;
  mkdirSync(part, { recursive: true });
  const options = ['--prefix', part, '--no-save', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund'];
  const installed = spawnSync('npm', ['install', '--silent', ...options, `${name}@${version}`], { stdio: 'inherit' });
  try {
    if (installed.status !== 0) {
      console.log(`npm install ${name}@${version} failed`);
      return null;
    }
    const taken = path.join(part, 'taken');
    mkdirSync(taken);
    take(path.join(part, 'node_modules', name), taken);
    if (!existsSync(folder)) renameSync(taken, folder);
    return folder;
  } finally {
    rmSync(part, { recursive: true, force: true });
  }
}
