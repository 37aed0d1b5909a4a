import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const inputs = ['src', 'public', 'scripts/vite', 'index.html', 'vite.config.ts', 'package-lock.json'];

/** Hash of all inputs of a build, settings included: equal hashes mean equal builds. */
export function sourceHash(mode) {
  const hash = createHash('sha256').update(mode);
  const settings = readdirSync(root).filter((name) => name.startsWith('.env'));
  const files = [...inputs, ...settings].flatMap((name) =>
    statSync(path.join(root, name)).isDirectory()
      ? readdirSync(path.join(root, name), { recursive: true, encoding: 'utf8' }).map((file) => path.join(name, file))
      : [name],
  );
  for (const file of files.sort()) {
    if (statSync(path.join(root, file)).isFile()) hash.update(file).update(readFileSync(path.join(root, file)));
  }
  const fromOutside = Object.keys(process.env).filter((name) => name.startsWith('VITE_'));
  for (const name of fromOutside.sort()) hash.update(`${name}=${process.env[name]}`);
  return hash.digest('hex').slice(0, 10);
}
