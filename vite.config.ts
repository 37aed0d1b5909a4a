import { createHash } from 'node:crypto';
import { createReadStream, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { refuseChunkCycles } from './scripts/lib/chunk-cycles.ts';
import { filmBypass, mockPages } from './src/mocks/vite-pages.ts';

const root = import.meta.dirname;
const base = '/new/';
/** The version learners see (S9); the build adds a hash of the sources, so that two builds of it differ. */
const shownVersion = /appVersion = '([^']+)'/.exec(
  readFileSync(path.join(root, 'src/shared/constants.ts'), 'utf8'),
)?.[1];

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    return entry.isDirectory() ? filesUnder(file) : [file];
  });
}

function sourceHash(mode: string): string {
  const hash = createHash('sha256').update(mode);
  const inputs = ['src', 'public'].flatMap((folder) => filesUnder(path.join(root, folder)).sort());
  for (const file of [...inputs, path.join(root, 'index.html'), path.join(root, 'package-lock.json')]) {
    hash.update(path.relative(root, file)).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 10);
}

/** msw's own worker, streamed by the development server only: it can never reach dist. */
function mockWorker(): Plugin {
  const file = path.join(root, 'node_modules/msw/lib/mockServiceWorker.js');
  return {
    name: 'mock-worker',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use(`${base}mockServiceWorker.js`, (_request, response) => {
        response.setHeader('Content-Type', 'text/javascript');
        // The pages it serves live under the base, the calls it answers at the origin's root.
        response.setHeader('Service-Worker-Allowed', '/');
        response.write(filmBypass);
        createReadStream(file).pipe(response);
      });
    },
  };
}

/** Writes version.json and the precompressed twins that nginx and the preview server send. */
function finishDist(version: string): Plugin {
  let outDir = '';
  return {
    name: 'finish-dist',
    apply: 'build',
    configResolved(config) {
      outDir = path.resolve(config.root, config.build.outDir);
    },
    closeBundle() {
      writeFileSync(path.join(outDir, 'version.json'), `${JSON.stringify({ version })}\n`);
      for (const file of filesUnder(outDir)) {
        // index.html gets its nonce per request, so it has no precompressed form.
        if (!/\.(js|css|svg|json)$/.test(file) || statSync(file).size < 512) continue;
        const bytes = readFileSync(file);
        writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
        writeFileSync(
          `${file}.br`,
          brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
        );
      }
    },
  };
}

/** The one worker of dist stands at the base, so that its scope covers the answering pages. */
function examWorker(): Plugin {
  return {
    name: 'exam-worker',
    apply: 'build',
    buildStart() {
      const id = path.join(root, 'src/exam-worker.ts');
      this.emitFile({ type: 'chunk', id, fileName: 'exam-worker.js', preserveSignature: false });
    },
  };
}

/** The early entry imports the application; its files are asked for by index.html itself, beside the entry. */
function preloadMain(): Plugin {
  return {
    name: 'preload-main',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const main = chunks.find((chunk) => chunk.facadeModuleId?.endsWith('src/main.tsx'));
        if (!main) return [];
        const imported = new Set<string>();
        const visit = (fileName: string) => {
          if (imported.has(fileName)) return;
          imported.add(fileName);
          chunks.find((chunk) => chunk.fileName === fileName)?.imports.forEach(visit);
        };
        visit(main.fileName);
        const styles = chunks
          .filter((chunk) => imported.has(chunk.fileName))
          .flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]);
        return [
          ...[...imported].map((file) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: base + file },
            injectTo: 'head' as const,
          })),
          ...styles.map((file) => ({
            tag: 'link',
            attrs: { rel: 'stylesheet', crossorigin: true, href: base + file },
            injectTo: 'head' as const,
          })),
        ];
      },
    },
  };
}

/** The router's package names its development build for every bundler; that one carries all its warnings. */
const productionRouter = [
  ['react-router', 'index.mjs'],
  ['react-router/dom', 'dom-export.mjs'],
].map(([name, file]) => ({
  find: new RegExp(`^${name}$`),
  replacement: path.join(root, 'node_modules/react-router/dist/production', String(file)),
}));

/** What every address loads, as one file: brotli does more with it than with many small ones. */
const firstLoadPackages =
  /node_modules[\\/](?:(?:react|react-dom|scheduler|react-router|react-router-dom|zustand|js-cookie|react-error-boundary|zod)[\\/]|@tanstack[\\/](?:react-query|query-core)[\\/](?!.*(?:useMutation|useQueries|queriesObserver|mutationObserver|infiniteQuery|InfiniteQuery)))/;

/** Sources by their path without ending; a stylesheet goes where its component goes. */
const sources = (...paths: string[]): RegExp =>
  new RegExp(`/src/(?:${paths.join('|')})(?:\\.tsx?|\\.module\\.css)(?:$|\\?)`.replaceAll('/', '[\\\\/]'));

/** What the early entry needs of its own: it waits for nothing else. */
const earlySources =
  /vite[\\/]preload-helper|src[\\/](?:shared[\\/]lib[\\/]early-key|shared[\\/]lib[\\/]storage|shared[\\/]theme[\\/]theme-choice|session[\\/]course-list)\.ts/;

/** Our own modules that every address needs or nearly: apart they are a hundred files of a few hundred bytes. */
const firstLoadSources = sources(
  'api/(?:http|endpoint|envelope|errors|request|session-loss|shape|early|media-url|stale|strictness|given|limits|server-clock)',
  'api/(?:sys/.+|usercenter/.+|products/keys)',
  'shared/(?:paths|report|notify|busy|constants|lib/(?:settled|class-names|failure|dates|format|use-query-state|use-page-title))',
  'shared/ui/(?:icon|icon-paths|button|icon-button|skeleton|visually-hidden|late|late-part|link-button|tag|avatar)',
  'shared/ui/(?:progress-bar|empty-state|state-block|state-picture|query-block|error-state|missing-state|top-progress)',
  'shared/ui/(?:confirm|popover|use-popover|toast-viewport)',
  'shared/theme/use-theme',
  'session/(?:login|project|cookies|login-prompt|source|end-reason|ending)',
  'app/(?:app|context|end-session|focus-heading|guards|load-user|navigation|query-client|scroll|watch-settled)',
  'app/routes/(?!reads).+',
  'app/layouts/(?:brand-logo|boot-frame|route-error|page-error|page-outlet|frame-services|late-confirm-host|login-dialog-host)',
  'app/layouts/hover/late-hover-bar',
);

/** The site's frame, which player, exam and login do without. */
const siteFrameSources = sources(
  'app/layouts/(?:site-frame|site-layout|page-skeleton)',
  'app/layouts/site/(?:site-header|site-nav|search-box|use-search|search-terms|user-area|user-failed-bar|nav-links)',
  'app/layouts/site/(?:project-switcher|theme-button|notice-bar|phone-hint|late-.+)',
  'components/project/use-projects',
  'shared/ui/(?:use-online|offline-bar)',
);

/** What shows courses: home, lists, detail, own courses, orders. */
const courseSources = sources('shared/ui/(?:price|cover-image|breadcrumb)', 'components/course/.+');

/** What is read of courses, with the route table's part of it. */
const catalogueSources = sources(
  'api/(?:products/(?!schema|keys)|content/|dataanalysis/).+',
  'app/routes/reads',
  'features/site/lib/home-queries',
);

const fieldSources = sources('shared/ui/(?:field-frame|text-field|field)');

/** Of the question bank's lists and rooms alike. */
const bankSources = sources(
  'api/questionbank/(?:paper-.+|queries|question-schema)',
  'features/question-bank/(?:lib/practice-prefs|hooks/use-practice)',
  'shared/ui/(?:checkbox|segmented|choice|tabs)',
);
const bankRecordSources = sources('api/questionbank/(?:record-.+|question-endpoints)');
const bankHomeSources = sources(
  'features/question-bank/components/home/(?:summary-strip|late-panels|home)',
  'features/question-bank/components/bank/.+',
  'features/question-bank/lib/home/(?:sections|home-state|paper-list)',
  'features/question-bank/hooks/(?:use-bank-subject|use-today-count|use-gated-go)',
  'shared/ui/(?:chips|link-tabs)',
);

const htmlSources = sources('components/html/(?!sanitize-html|use-sanitizer).+');
/** What a question is, without how it looks. */
const questionSources = sources('components/question/(?:judge|leaves|sheet-source)');

/** Of answering, analysis and scoring alike. */
const roomSources = sources(
  'components/question/(?!image-zoom|solution-film|judge|leaves|sheet-source).+',
  'features/question-bank/components/(?:exam-frame|opening|answer-bar|display-settings|font-control|sheet-panel)',
  'features/question-bank/components/(?:fullscreen-button|late-tools|late-rooms)',
  'features/question-bank/hooks/(?:use-back|use-collected|use-exam-keys|use-fullscreen)',
);

/** What opens and keeps an attempt. */
const attemptSources = sources(
  'features/question-bank/lib/(?:attempt|attempt-types|attempt-store|attempt-sheet|answer-book|save-queue|save-rules)',
  'features/question-bank/lib/(?:journal|open-attempt|exam-clock|record-server|export-answers)',
);

export default defineConfig(({ mode, command }) => {
  const version = `${shownVersion}+${command === 'build' ? sourceHash(mode) : 'dev'}`;
  const backend = process.env.BACKEND_ORIGIN;
  return {
    base,
    define: { __BUILD_VERSION__: JSON.stringify(version) },
    resolve: {
      alias: [{ find: '@', replacement: path.join(root, 'src') }, ...(command === 'build' ? productionRouter : [])],
    },
    plugins: [
      react(),
      mockWorker(),
      mockPages(root),
      preloadMain(),
      examWorker(),
      refuseChunkCycles(),
      finishDist(version),
    ],
    server: {
      port: 5173,
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
      target: ['chrome108', 'firefox115', 'safari16.4'],
      // antd's dialogs and forms are one lazy chunk of about 250 KB gzip; the byte budgets are checked per address.
      chunkSizeWarningLimit: 1200,
      reportCompressedSize: false,
      // Safari before 17 alone would need the polyfill, and does without preloading.
      modulePreload: {
        polyfill: false,
        resolveDependencies: (_url, files) => files.filter((file) => file.endsWith('.css')),
      },
      rolldownOptions: {
        output: {
          // Every chunk's name stands in the list of what to preload, which the first load carries: by hash alone
          // the three hundred names cost a third.
          chunkFileNames: 'assets/[hash:8].js',
          assetFileNames: 'assets/[hash:8][extname]',
          codeSplitting: {
            groups: [
              { name: 'early', test: earlySources, includeDependenciesRecursively: false, priority: 1 },
              { name: 'vendor', test: firstLoadPackages },
              { name: 'shell', test: firstLoadSources },
              { name: 'site', test: siteFrameSources, includeDependenciesRecursively: false },
              { name: 'fields', test: fieldSources, includeDependenciesRecursively: false },
              { name: 'bank', test: bankSources, includeDependenciesRecursively: false },
              { name: 'bank-record', test: bankRecordSources, includeDependenciesRecursively: false },
              { name: 'bank-home', test: bankHomeSources, includeDependenciesRecursively: false },
              { name: 'html', test: htmlSources, includeDependenciesRecursively: false },
              { name: 'question', test: questionSources, includeDependenciesRecursively: false },
              { name: 'room', test: roomSources, includeDependenciesRecursively: false },
              { name: 'attempt', test: attemptSources, includeDependenciesRecursively: false },
              { name: 'catalogue', test: catalogueSources, includeDependenciesRecursively: false },
              { name: 'course', test: courseSources, includeDependenciesRecursively: false },
            ],
          },
        },
      },
    },
    test: {
      environment: 'happy-dom',
      pool: 'threads',
      isolate: false,
      setupFiles: ['tests/setup.ts'],
      // Whole screens, on machines that are busy with something else.
      testTimeout: 30_000,
      include: ['tests/**/*.test.{ts,tsx}'],
      restoreMocks: true,
      unstubEnvs: true,
      unstubGlobals: true,
    },
  };
});
