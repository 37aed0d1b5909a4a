import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';

const root = path.resolve(import.meta.dirname, '../..');

/**
 * Bundles a TypeScript module for Node, because Node 20 does not run TypeScript, and returns the file. Prints nothing.
 * `mode` selects the settings (.env files) of the site; without one no settings are read.
 */
export async function bundle(entry, { mode } = {}) {
  const name = path.basename(path.dirname(entry));
  const outDir = path.join(root, 'node_modules/.cache', name);
  await build({
    root,
    configFile: false,
    envFile: mode === undefined ? false : undefined,
    mode: mode ?? 'test',
    logLevel: 'error',
    resolve: { alias: { '@': path.join(root, 'src') } },
    // The schemas then say what they read (src/api/schema-readings.ts).
    define: { 'import.meta.env.DEV': 'true' },
    build: {
      ssr: entry,
      outDir,
      emptyOutDir: true,
      copyPublicDir: false,
      target: 'node20',
      rollupOptions: { output: { entryFileNames: 'bundle.mjs' } },
    },
  });
  return path.join(outDir, 'bundle.mjs');
}

/** Bundles a TypeScript module and imports it. */
export const load = async (entry, options) => import(pathToFileURL(await bundle(entry, options)).href);
