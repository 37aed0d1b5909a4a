import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { oldest } from './engines.mjs';

/** Has a headless shell of Chromium for Linux on x64, 50 to 70 MB. */
const packed = '@sparticuz/chromium';
/** Chromium 109, the last version for Windows 7. Package 108 is a build from before the release, without `dvh`, which the release has. */
const oldestPackage = '109.0.6';
/** The newest Chromium of which there is a package. */
const currentPackage = '153.0.0';

/**
 * Path of the program in a version of the package. The first use fetches it from the npm registry into `.cache`; `npm ci` does not, so
 * that it stays as fast. Null where it cannot be had, with a line that says what follows.
 */
function fetched(version, otherwise) {
  const folder = path.resolve(import.meta.dirname, `../../.cache/chromium-${version}`);
  const program = path.join(folder, 'chromium');
  if (existsSync(program)) return program;
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    console.log(`${otherwise}: ${packed} is for Linux on x64 only`);
    return null;
  }
  mkdirSync(folder, { recursive: true });
  console.log(`fetching ${packed}@${version}`);
  const options = ['--prefix', folder, '--no-save', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund'];
  spawnSync('npm', ['install', ...options, `${packed}@${version}`], { stdio: 'inherit' });
  const archive = path.join(folder, 'node_modules', packed, 'bin/chromium.br');
  if (!existsSync(archive)) {
    console.log(`${otherwise}: npm install ${packed}@${version} failed`);
    return null;
  }
  // Renamed when it is whole, because a run may end in between.
  writeFileSync(`${program}.part`, brotliDecompressSync(readFileSync(archive)));
  chmodSync(`${program}.part`, 0o755);
  renameSync(`${program}.part`, program);
  return program;
}

/** Path of the oldest promised Chromium, or null with a line that says why. */
export function oldestChromium() {
  const version = Number.parseInt(oldestPackage, 10);
  if (version - Number(oldest.chrome) > 1)
    throw new Error(`${packed}@${oldestPackage} is not the oldest promised Chromium, ${oldest.chrome}`);
  return fetched(oldestPackage, `Chromium ${version} is not run`);
}

/** Path of a current headless shell, or null with a line that says why, also where the libraries that it needs are missing. */
export function currentShell() {
  const slower = 'the tests take a quarter more time with an ordinary Chromium';
  const program = fetched(currentPackage, slower);
  if (!program || spawnSync(program, ['--version']).status === 0) return program;
  console.log(`${slower}: ${program} does not start here`);
  return null;
}
