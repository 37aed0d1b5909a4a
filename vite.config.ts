import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { buildTarget } from './scripts/lib/engines.mjs';
import { sourceHash } from './scripts/lib/source-hash.mjs';
import { refuseChunkCycles } from './scripts/vite/chunk-cycles.ts';
import { chunkGroups, devChunkGroups } from './scripts/vite/chunk-groups.ts';
import { examWorker } from './scripts/vite/exam-worker.ts';
import { firstLoad } from './scripts/vite/first-load.ts';
import { acceptCalls, finishDist, lazyBelowBase, mockWorker, tokenSheets } from './scripts/vite/plugins.ts';
import { mockPages } from './src/mocks/vite-pages.ts';

const root = import.meta.dirname;
const base = '/new/';
/** The version shown to learners (S9); the build adds a hash of the sources to tell builds apart. */
const shownVersion = /appVersion = '([^']+)'/.exec(
  readFileSync(path.join(root, 'src/shared/constants.ts'), 'utf8'),
)?.[1];

/** Production files of the router: its package resolves to the development build, which contains all warnings. */
const productionRouter = [
  ['react-router', 'index.mjs'],
  ['react-router/dom', 'dom-export.mjs'],
].map(([name, file]) => ({
  find: new RegExp(`^${name}$`),
  replacement: path.join(root, 'node_modules/react-router/dist/production', String(file)),
}));

/** Shorter class names than the default, which adds line numbers: 0.6 KB less script per page. */
const scopedName = (name: string, file: string) =>
  `${name}_${createHash('md5').update(path.relative(root, file)).digest('base64url').slice(0, 5)}`;

export default defineConfig(({ mode, command }) => {
  const version = `${shownVersion}+${command === 'build' ? sourceHash(mode) : 'dev'}`;
  const backend = process.env.BACKEND_ORIGIN;
  return {
    base,
    define: { __BUILD_VERSION__: JSON.stringify(version) },
    resolve: {
      alias: [{ find: '@', replacement: path.join(root, 'src') }, ...(command === 'build' ? productionRouter : [])],
    },
    css: { modules: { generateScopedName: scopedName } },
    plugins: [
      react(),
      tokenSheets(),
      lazyBelowBase(),
      acceptCalls(),
      mockWorker(),
      mockPages(root),
      firstLoad(),
      examWorker(),
      refuseChunkCycles(),
      finishDist(version),
    ],
    server: {
      port: Number(process.env.PORT ?? 5173),
      strictPort: true,
      ...(backend && {
        proxy: Object.fromEntries(
          [
            'usercenter',
            'sys',
            'content',
            'payment',
            'crm',
            'products',
            'dataanalysis',
            'questionbank',
            'order',
            'marketing',
            'api',
          ].map((service) => [`/${service}/`, { target: backend, changeOrigin: true }]),
        ),
      }),
    },
    build: {
      target: buildTarget,
      // antd's date field and cascader are one lazy chunk (450 KB, 148 KB gzip); the budgets of bytes are per address.
      chunkSizeWarningLimit: 1200,
      reportCompressedSize: false,
      // Only Safari before 17 would need the polyfill; it works without preloading.
      modulePreload: { polyfill: false },
      rolldownOptions: {
        // So that a page which reads one name of the index loads the file of that name only.
        treeshake: { moduleSideEffects: [{ test: /src[\\/]exam[\\/]index.ts$/, sideEffects: false }] },
        output: {
          chunkFileNames: 'assets/[name]-[hash:8].js',
          assetFileNames: 'assets/[name]-[hash:8][extname]',
          codeSplitting: { groups: command === 'build' ? chunkGroups : devChunkGroups },
        },
      },
    },
    test: {
      environment: 'happy-dom',
      pool: 'threads',
      // One more than the cores, because tests wait a sixth of their time.
      maxWorkers: availableParallelism() + 1,
      isolate: false,
      setupFiles: ['tests/setup.ts'],
      // Enough for whole screens on a busy machine.
      testTimeout: 60_000,
      hookTimeout: 30_000,
      expect: { poll: { timeout: 20_000 } },
      include: ['tests/**/*.test.{ts,tsx}'],
    },
  };
});
