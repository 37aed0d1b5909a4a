// npm run build [-- --mode uat|test] [--outDir dir]: production build. Default mode is prod; dir is dist, dist-…, or any
// folder outside the project.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'vite';

const { values } = parseArgs({
  options: { mode: { type: 'string', default: 'prod' }, outDir: { type: 'string', default: 'dist' } },
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
await build({ mode: values.mode, logLevel: 'warn', build: { outDir: values.outDir, emptyOutDir: true } });
console.log(`built ${values.mode} to ${values.outDir.replace(/\/$/, '')}/`);
