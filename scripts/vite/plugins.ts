import { createReadStream, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { workerPreface } from '../../src/mocks/vite-pages.ts';
import { filesUnder } from './files.ts';
import { hueCss } from './hue-css.ts';
import { tokensCss } from './tokens-css.ts';

const root = path.resolve(import.meta.dirname, '../..');
const base = '/new/';

/** Serves msw's worker from the development server only, so that it never gets into dist. */
export function mockWorker(): Plugin {
  const file = path.join(root, 'node_modules/msw/lib/mockServiceWorker.js');
  return {
    name: 'mock-worker',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use(`${base}mockServiceWorker.js`, (_request, response) => {
        response.setHeader('Content-Type', 'text/javascript');
        // Pages are below the base, but the calls that the worker handles are at the root.
        response.setHeader('Service-Worker-Allowed', '/');
        response.write(workerPreface);
        createReadStream(file).pipe(response);
      });
    },
  };
}

/** Moves the request for a lazy chunk below the base, where Vite's bundled development server responds to it. */
export function lazyBelowBase(): Plugin {
  return {
    name: 'lazy-below-base',
    apply: 'serve',
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        if (request.url?.startsWith('/@vite/lazy?')) request.url = base + request.url.slice(1);
        next();
      });
    },
  };
}

/**
 * Lets an edit of a schema replace the calls in place (src/api/endpoint.ts). Without it the page reloads, because the
 * route table imports the calls.
 */
export function acceptCalls(): Plugin {
  return {
    name: 'accept-calls',
    apply: 'serve',
    transform: {
      filter: { id: /[\\/]src[\\/]api[\\/].*endpoints\.ts$/ },
      handler: (code) => `${code}\nimport.meta.hot?.accept();`,
    },
  };
}

/** Fills the two style sheets that are made from the colours and sizes in src/shared. */
export function tokenSheets(): Plugin {
  return {
    name: 'token-sheets',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]src[\\/]shared[\\/](?:theme[\\/]tokens|art[\\/]hue)\.css(?:\?|$)/ },
      handler: (_code, id) => (id.includes('hue.css') ? hueCss() : tokensCss()),
    },
  };
}

/**
 * Lets Chrome compile all functions of a file while it arrives, not one by one on the main thread. Measured on home,
 * desk, player and exam: content on the slow line 5 to 16 % earlier, and 0.6 to 1.4 MB of compiled code more
 * (docs/performance.md). It belongs on the first line, where Vite puts a list of files after all hooks for a chunk.
 */
const compileHint = '//# allFunctionsCalledOnLoad\n';
/** Bytes. Smaller scripts are not worth the bytes of the hint. */
const worthHinting = 20_000;

/** Writes version.json, the compiler's hints, and the precompressed copies that nginx and the preview server send. */
export function finishDist(version: string): Plugin {
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
        if (/[\\/]assets[\\/].*\.js$/.test(file) && statSync(file).size >= worthHinting)
          writeFileSync(file, compileHint + readFileSync(file, 'utf8'));
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
