// npm run build [-- --mode uat|test] [--outDir dir] [--sourcemap]: production build. Default mode is prod; dir is dist,
// dist-…, or any folder outside the project. With --sourcemap the maps are written to <dir>-maps, never into dir.
import { cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'vite';

const { values } = parseArgs({
  options: {
    mode: { type: 'string', default: 'prod' },
    outDir: { type: 'string', default: 'dist' },
    sourcemap: { type: 'boolean', default: false },
  },
});
if (!['dev', 'test', 'uat', 'prod'].includes(values.mode)) {
  console.error(`unknown mode ${values.mode}: dev, test, uat or prod`);
  process.exit(1);
}
// Any other folder inside the project would be formatted, linted and committed like sources.
const folder = path.relative(process.cwd(), path.resolve(values.outDir));
const isInside = !folder.startsWith('..') && !path.isAbsolute(folder);
if (isInside && !/^dist(?:-[\w-]+)?$/.test(folder)) {
  console.error(`--outDir ${values.outDir}: inside the project only dist or dist-… (ignored by git and linter)`);
  process.exit(1);
}
const outDir = values.outDir.replace(/\/$/, '');
// Hidden: no file of the site names its map.
const sourcemap = values.sourcemap && 'hidden';
// Vite takes the shell's value. With `development` the build would contain the mocked backend.
process.env.NODE_ENV = 'production';
await build({ mode: values.mode, logLevel: 'warn', build: { outDir, emptyOutDir: true, sourcemap } });
const maps = `${outDir}-maps`;
rmSync(maps, { recursive: true, force: true });
for (const name of readdirSync(outDir, { recursive: true, encoding: 'utf8' })) {
  if (!/\.map(?:\.br|\.gz)?$/.test(name)) continue;
  const from = path.join(outDir, name);
  if (name.endsWith('.map')) {
    mkdirSync(path.dirname(path.join(maps, name)), { recursive: true });
    cpSync(from, path.join(maps, name));
  }
  rmSync(from);
}
console.log(`built ${values.mode} to ${outDir}/${values.sourcemap ? `, its source maps to ${maps}/` : ''}`);
