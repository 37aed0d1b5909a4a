import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { oldest } from './engines.mjs';

/**
 * A package with a Linux binary of Chromium 109, the last version for Windows 7. Its 108 is a build from before the release,
 * without `dvh`, which the release has.
 */
const packed = { name: '@sparticuz/chromium', version: '109.0.6' };
const version = Number.parseInt(packed.version, 10);
const folder = path.resolve(import.meta.dirname, `../../.cache/chromium-${packed.version}`);

/**
 * Path of the oldest Chromium that can be had, as a headless shell for Linux on x64. The first use fetches its package (50 MB) from
 * the npm registry into `.cache`; `npm ci` does not, so that it stays as fast. Null, with a line that says why, where it cannot be had.
 */
export function oldestChromium() {
  if (version - Number(oldest.chrome) > 1)
    throw new Error(`${packed.name}@${packed.version} is not the oldest promised Chromium, ${oldest.chrome}`);
  const program = path.join(folder, 'chromium');
  if (existsSync(program)) return program;
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    console.log(`Chromium ${version} is not run: ${packed.name} has it for Linux on x64 only`);
    return null;
  }
  mkdirSync(folder, { recursive: true });
  console.log(`fetching ${packed.name}@${packed.version}`);
  const options = ['--prefix', folder, '--no-save', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund'];
  spawnSync('npm', ['install', ...options, `${packed.name}@${packed.version}`], { stdio: 'inherit' });
  const archive = path.join(folder, 'node_modules', packed.name, 'bin/chromium.br');
  if (!existsSync(archive)) {
    console.log(`Chromium ${version} is not run: npm install ${packed.name}@${packed.version} failed`);
    return null;
  }
  // Renamed when it is whole, because a run may end in between.
  writeFileSync(`${program}.part`, brotliDecompressSync(readFileSync(archive)));
  chmodSync(`${program}.part`, 0o755);
  renameSync(`${program}.part`, program);
  return program;
}
