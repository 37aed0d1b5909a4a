// npm run build [-- --mode uat|test] [--outDir dir]: production build, mode prod unless named.
import { parseArgs } from 'node:util';
import { build } from 'vite';

const { values } = parseArgs({
  options: { mode: { type: 'string', default: 'prod' }, outDir: { type: 'string', default: 'dist' } },
});
if (!['dev', 'test', 'uat', 'prod'].includes(values.mode)) {
  console.error(`unknown mode ${values.mode}: dev, test, uat or prod`);
  process.exit(1);
}
await build({ mode: values.mode, logLevel: 'warn', build: { outDir: values.outDir, emptyOutDir: true } });
console.log(`built ${values.mode} to ${values.outDir}/`);
