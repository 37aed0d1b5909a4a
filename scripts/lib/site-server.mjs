import { randomBytes } from 'node:crypto';
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { createSecureServer } from 'node:http2';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { securityHeaders } from './security-headers.mjs';
import { writtenPage } from './written-page.mjs';

const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.vtt': 'text/vtt',
  '.mp4': 'video/mp4',
};

function compressed(request, file) {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  if (/\bbr\b/.test(accepted) && existsSync(`${file}.br`)) return [`${file}.br`, 'br'];
  if (/\bgzip\b/.test(accepted) && existsSync(`${file}.gz`)) return [`${file}.gz`, 'gzip'];
  return [file, null];
}

/** Cache-Control as in deploy/nginx.conf: a missing file is not cached. */
function cacheOf(address) {
  if (address.startsWith('/new/assets/')) return 'public, max-age=31536000, immutable';
  return address === '/new/favicon.svg' ? 'public, max-age=86400' : 'no-cache';
}
const isFile = (address) =>
  address.startsWith('/new/assets/') ||
  /^\/new\/.+\.(?:js|mjs|css|map|json|html|txt|xml|ico|svg|png|jpe?g|gif|webp|avif|woff2?|ttf|mp4|vtt|wasm|webmanifest)$/.test(
    address,
  );

function sendFile(request, response, file, headers) {
  const [source, encoding] = compressed(request, file);
  response.writeHead(200, {
    ...headers,
    'Content-Type': types[path.extname(file)] ?? 'application/octet-stream',
    'Content-Length': statSync(source).size,
    Vary: 'Accept-Encoding',
    ...(encoding && { 'Content-Encoding': encoding }),
  });
  createReadStream(source).pipe(response);
}

/** Compresses index.html per request, because it contains a new nonce each time; low quality, to be quick. */
const pack = (page) => brotliCompressSync(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });

/**
 * Serves a dist folder under /new/ as nginx does (history fallback, caching, the same headers). Calls
 * `api(request, response)` first, which resolves to true for requests that it has handled. With `tls` (key and
 * certificate) it uses HTTP/2, as production does. With `prerendered`, a folder of `npm run prerender`, visitors get its
 * pages.
 */
export function createSiteServer({ dist, api, tls, prerendered }) {
  const index = () => readFileSync(path.join(dist, 'index.html'), 'utf8');
  const answer = async (request, response) => {
    // Not relative to an origin: of `//` that is no address.
    const url = new URL(`http://localhost${request.url ?? '/'}`);
    try {
      if (api && (await api(request, response))) return;
      const nonce = randomBytes(16).toString('hex');
      const headers = securityHeaders(nonce, {
        videoHosts: process.env.VIDEO_HOSTS,
        payOrigins: process.env.PAY_ORIGINS,
        reportOrigin: process.env.REPORT_ORIGIN,
      });
      const address = url.pathname;
      const missing = () =>
        response
          .writeHead(404, { ...headers, 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' })
          .end('not found');
      if (address === '/' || address === '/new' || address === '/new/index.html') {
        response.writeHead(302, { ...headers, Location: `/new/${url.search}` }).end();
        return;
      }
      if (prerendered && (address === '/robots.txt' || address === '/sitemap.xml')) {
        const file = path.join(prerendered, address);
        if (existsSync(file)) sendFile(request, response, file, { ...headers, 'Cache-Control': 'no-cache' });
        else missing();
        return;
      }
      if (!address.startsWith('/new/')) return missing();
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        response.writeHead(405, { ...headers, Allow: 'GET, HEAD', 'Cache-Control': 'no-store' }).end();
        return;
      }
      if (isFile(address)) {
        const file = path.join(dist, decodeURIComponent(address.slice('/new/'.length)));
        const exists = file.startsWith(dist + path.sep) && existsSync(file) && statSync(file).isFile();
        if (exists) sendFile(request, response, file, { ...headers, 'Cache-Control': cacheOf(address) });
        else missing();
        return;
      }
      const written = writtenPage({ folder: prerendered, dist, url, cookie: request.headers.cookie });
      const page = (written ?? index()).replaceAll('__CSP_NONCE__', nonce);
      const packed = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''));
      response.writeHead(200, {
        ...headers,
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': 'no-cache',
        Vary: 'Accept-Encoding, Cookie',
        ...(packed && { 'Content-Encoding': 'br' }),
      });
      response.end(packed ? pack(page) : page);
    } catch (error) {
      console.error(`${request.method} ${url.pathname}:`, error);
      if (!response.headersSent) response.writeHead(500, { 'Content-Type': 'text/plain' });
      response.end('server error');
    }
  };
  const server = tls ? createSecureServer(tls, answer) : createServer(answer);
  // Node closes a connection that is idle for 5 s; a request at that moment would fail (ECONNRESET).
  server.keepAliveTimeout = 0;
  return server;
}

export function listen(server, port) {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(server.address().port));
  });
}
