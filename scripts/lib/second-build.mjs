import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const isText = /\.(?:js|css|html|json)$/;
const filesOf = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name));

/**
 * Makes a second build from the first: changes the version, and renames every script and style with all references.
 * A second run of the bundler would take a minute and test nothing more.
 */
export function makeSecondBuild(from, to) {
  rmSync(to, { recursive: true, force: true });
  cpSync(from, to, { recursive: true });
  // Compressed copies of the old texts.
  for (const file of filesOf(to)) if (/\.(?:br|gz)$/.test(file)) rmSync(file);
  const { version } = JSON.parse(readFileSync(path.join(to, 'version.json'), 'utf8'));
  const hashes = filesOf(path.join(to, 'assets')).flatMap((file) => /-([\w-]{8})\.(?:js|css)$/.exec(file)?.[1] ?? []);
  const renamed = (text) => hashes.reduce((all, hash) => all.replaceAll(`-${hash}.`, `-B${hash.slice(1)}B.`), text);
  for (const file of filesOf(to)) {
    if (isText.test(file)) writeFileSync(file, renamed(readFileSync(file, 'utf8').replaceAll(version, `${version}b`)));
    const name = renamed(path.basename(file));
    if (name === path.basename(file)) continue;
    cpSync(file, path.join(path.dirname(file), name));
    rmSync(file);
  }
}

/** Replaces the served files by a build, without the files for which `isLate` is true. */
export function deploy(build, served, isLate = () => false) {
  for (const file of filesOf(served)) rmSync(file);
  for (const file of filesOf(build)) {
    const name = path.relative(build, file);
    if (!isLate(name)) cpSync(file, path.join(served, name));
  }
}
