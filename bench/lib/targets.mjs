import { execFile, execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { neededBuilds } from '../../scripts/lib/builds.mjs';
import { besides, run } from '../../scripts/lib/run.mjs';
import { createSiteServer, listen } from '../../scripts/lib/site-server.mjs';
import { results } from './table.mjs';
import { archiveHere, archiveOf } from './tree.mjs';

/** Not below node_modules, where the build would take every module for a package (scripts/vite/chunk-groups.ts). */
const copies = path.resolve('.cache/bench');

const git = (...args) => execFileSync('git', args, { encoding: 'utf8', maxBuffer: 2 ** 28 }).trim();

/** Builds this tree if it has changed since; returns its dist. */
async function buildHere() {
  const production = neededBuilds().filter(([name]) => name === 'build prod');
  if (!(await besides(production))) process.exit(1);
  return path.resolve('dist');
}

/** Builds a commit in a folder of its own, once; returns its dist. */
function buildCommit(commit) {
  const hash = git('rev-parse', '--short=10', `${commit}^{commit}`);
  const folder = path.join(copies, hash);
  const dist = path.join(folder, 'dist');
  if (existsSync(path.join(dist, 'version.json'))) return dist;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  execFileSync('tar', ['-x', '-C', folder], { input: archiveOf(hash) });
  const lock = 'package-lock.json';
  const isSame = readFileSync(path.join(folder, lock), 'utf8') === readFileSync(lock, 'utf8');
  if (isSame) symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  else execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit' });
  execFileSync('npm', ['run', '-s', 'build'], { cwd: folder, stdio: 'inherit' });
  return dist;
}

/** Builds a copy of this tree without one part of parts.mjs; returns its dist. */
function buildWithout({ name, file, from, to }) {
  const folder = path.join(copies, `without-${name.replaceAll(' ', '-')}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  execFileSync('tar', ['-x', '-C', folder], { input: archiveHere() });
  const place = path.join(folder, file);
  const source = readFileSync(place, 'utf8');
  if (source.split(from).length !== 2)
    throw new Error(`${file} does not contain the part "${name}" exactly once: ${from}`);
  writeFileSync(
    place,
    source.replace(from, () => to),
  );
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  execFileSync('npm', ['run', '-s', 'build'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  return path.join(folder, 'dist');
}

/** Key and certificate of localhost, because browsers use HTTP/2 only over TLS. */
function certificate() {
  const [key, cert] = ['key.pem', 'cert.pem'].map((name) => path.join(results, name));
  if (!existsSync(cert)) {
    const subject = ['-subj', '/CN=localhost', '-days', '3650', '-batch'];
    const made = run('openssl', [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      ...subject,
      '-keyout',
      key,
      '-out',
      cert,
    ]);
    if (!made) throw new Error('openssl created no certificate');
  }
  return { key: readFileSync(key), cert: readFileSync(cert) };
}

/** Makes the browser trust our certificate; otherwise it would cache no file and start no worker. */
export const trustCertificate = () => {
  const { publicKey } = new X509Certificate(certificate().cert);
  const digest = createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64');
  return `--ignore-certificate-errors-spki-list=${digest}`;
};

/** Serves a dist as production does, over HTTP/2; returns its address. */
export async function serve(dist, api, prerendered) {
  const port = await listen(createSiteServer({ dist, api, prerendered, tls: certificate() }), 0);
  return `https://localhost:${port}/new/`;
}

/** This tree with the public pages written before (`npm run prerender`), of which one is a course. */
export async function serveWritten(dist, api) {
  const folder = path.join(results, 'prerendered');
  rmSync(folder, { recursive: true, force: true });
  const plain = createSiteServer({ dist, api });
  const origin = `http://localhost:${await listen(plain, 0)}`;
  const args = ['scripts/prerender.mjs', '--origin', origin, '--out', folder, '--limit', '14'];
  await promisify(execFile)('node', args);
  plain.close();
  return { name: 'written', address: await serve(dist, api, folder) };
}

/**
 * This tree, the commits or built folders to compare it with, and this tree without each of some parts: name and
 * address.
 */
export async function startTargets(commits, without, api) {
  mkdirSync(results, { recursive: true });
  const here = { name: 'here', address: await serve(await buildHere(), api) };
  const others = [];
  for (const commit of commits) {
    const dist = existsSync(path.join(commit, 'index.html')) ? path.resolve(commit) : buildCommit(commit);
    others.push({ name: path.basename(commit), address: await serve(dist, api) });
  }
  for (const part of without)
    others.push({ name: `without ${part.name}`, address: await serve(buildWithout(part), api) });
  return [here, ...others];
}
