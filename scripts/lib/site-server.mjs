import { randomBytes } from 'node:crypto';
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { securityHeaders } from './security-headers.mjs';

const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
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

function sendFile(request, response, file, cacheControl) {
  const [source, encoding] = compressed(request, file);
  response.writeHead(200, {
    'Content-Type': types[path.extname(file)] ?? 'application/octet-stream',
    'Content-Length': statSync(source).size,
    'Cache-Control': cacheControl,
    Vary: 'Accept-Encoding',
    ...(encoding && { 'Content-Encoding': encoding }),
  });
  createReadStream(source).pipe(response);
}

/** The page has a nonce of its own per request, so it is packed on the way, quickly. */
const pack = (page) => brotliCompressSync(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });

/**
 * Serves a dist folder under /new/ as nginx does (history fallback, immutable assets, security headers), with
 * `api(request, response)` answering first; it resolves to true for what it has answered.
 */
export function createSiteServer({ dist, api }) {
  const index = () => readFileSync(path.join(dist, 'index.html'), 'utf8');
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    try {
      if (api && (await api(request, response))) return;
      if (url.pathname === '/' || url.pathname === '/new') {
        response.writeHead(302, { Location: '/new/' }).end();
        return;
      }
      if (!url.pathname.startsWith('/new/')) {
        response.writeHead(404, { 'Content-Type': 'text/plain' }).end('not found');
        return;
      }
      const file = path.join(dist, decodeURIComponent(url.pathname.slice('/new/'.length)));
      const inside = file.startsWith(dist + path.sep);
      if (inside && path.basename(file) !== 'index.html' && existsSync(file) && statSync(file).isFile()) {
        const hashed = url.pathname.startsWith('/new/assets/');
        sendFile(request, response, file, hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
        return;
      }
      if (url.pathname.startsWith('/new/assets/')) {
        response.writeHead(404, { 'Content-Type': 'text/plain' }).end('not found');
        return;
      }
      const nonce = randomBytes(16).toString('hex');
      const page = index().replaceAll('__CSP_NONCE__', nonce);
      const packed = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''));
      response.writeHead(200, {
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': 'no-cache',
        Vary: 'Accept-Encoding',
        ...(packed && { 'Content-Encoding': 'br' }),
        ...securityHeaders(nonce, { videoHosts: process.env.VIDEO_HOSTS, payOrigins: process.env.PAY_ORIGINS }),
      });
      response.end(packed ? pack(page) : page);
    } catch (error) {
      console.error(`${request.method} ${url.pathname}:`, error);
      if (!response.headersSent) response.writeHead(500, { 'Content-Type': 'text/plain' });
      response.end('server error');
    }
  });
  // Node closes a connection idle for 5 s: a test that asks by it in that very moment would fail (ECONNRESET).
  server.keepAliveTimeout = 0;
  return server;
}

export function listen(server, port) {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(server.address().port));
  });
}
