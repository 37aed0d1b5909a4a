// Bundles src/mocks/server.ts, because Node 20 does not run TypeScript. Prints nothing; the result is a plain module.
import path from 'node:path';
import { build } from 'vite';

const root = path.resolve(import.meta.dirname, '..');
const outDir = path.join(root, 'node_modules/.cache/mock');

/** Builds the mocked backend and returns the file that exports `createMockServer`. */
export async function buildMockServer() {
  await build({
    root,
    configFile: false,
    envFile: false,
    mode: 'test',
    logLevel: 'error',
    resolve: { alias: { '@': path.join(root, 'src') } },
    build: {
      ssr: 'src/mocks/server.ts',
      outDir,
      emptyOutDir: true,
      copyPublicDir: false,
      target: 'node20',
      rollupOptions: { output: { entryFileNames: 'server.mjs' } },
    },
  });
  return path.join(outDir, 'server.mjs');
}
