import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import type { Plugin } from 'vite';
import { pdfOf } from './art/pdf.ts';
import { mediaType, partOf } from './media-parts.ts';
import { payPage, payResultPage, weChatPage } from './pages.ts';

const header = { 'Content-Type': 'text/html; charset=utf-8' };

/** Script that sends the outcome to the site's tab, which has the order, by a BroadcastChannel. */
const tell = (orderId: string, outcome: string) =>
  `<script>new BroadcastChannel('mock-pay').postMessage(${JSON.stringify({ orderId, outcome }).replaceAll('<', '\\u003c')})</script>`;

/**
 * Runs before msw's worker and lets go to the network what is no call: the site's own files, because the worker asks the
 * page about each, and films, because Range headers get lost in the worker and players need partial responses. It also
 * keeps from the worker that a page has closed: after its only page the worker removes itself, and Vite reloads the
 * first page right after the worker's start, so the calls of the page after it sometimes found no worker. A page that began
 * to load before the worker ran is none of its clients until it claims them again (browser.ts). A worker that the browser
 * has stopped forgets which pages it serves; a page that calls is one, because none calls before it has started the mock.
 */
export const workerPreface = `self.addEventListener('fetch', (event) => {
  if (/^\\/(?:new|__mock\\/media)\\//.test(new URL(event.request.url).pathname)) event.stopImmediatePropagation();
  else if (event.clientId) activeClientIds.add(event.clientId);
});
self.addEventListener('message', (event) => {
  if (event.data === 'CLIENT_CLOSED') event.stopImmediatePropagation();
  if (event.data === 'CLAIM_CLIENTS') event.waitUntil(self.clients.claim());
});
`;

const sendFilm = async (file: string, range: string | undefined, response: ServerResponse): Promise<void> => {
  const bytes = await readFile(file).catch(() => null);
  const type = mediaType(file);
  if (!bytes || !type) {
    response.writeHead(404).end();
    return;
  }
  const { status, headers, body } = partOf(new Uint8Array(bytes), range ?? null, type);
  response.writeHead(status, headers).end(body);
};

const readBody = async (request: AsyncIterable<Uint8Array>): Promise<string> => {
  const parts: Uint8Array[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
};

/** PDFs by kind of file. Opened in a frame or tab they are navigations, which the worker does not handle. */
const documents: Record<string, [title: string, pages: number]> = { doc: ['课程讲义', 4], resource: ['学习资料', 2] };

/** Serves in `vite` what the worker cannot: mock bank, mock WeChat, films and opened documents. */
export const mockPages = (root: string): Plugin => ({
  name: 'mock-pages',
  apply: 'serve',
  configureServer({ middlewares }) {
    middlewares.use((request, response, next) => {
      const url = new URL(request.url ?? '/', 'http://localhost');
      if (url.pathname === '/__mock/wechat') {
        response.writeHead(200, header).end(weChatPage(url.searchParams, String(Date.now())));
        return;
      }
      // Asked by a page that waits for the worker (browser.ts).
      if (url.pathname === '/__mock/who-responds') {
        response.writeHead(200).end();
        return;
      }
      const [, film] = /^\/__mock\/media\/([a-z]+\.\w+)$/.exec(url.pathname) ?? [];
      if (film !== undefined) {
        void sendFilm(path.join(root, 'src/mocks/media', film), request.headers.range, response);
        return;
      }
      const [, kind] = /^\/__mock\/files\/(doc|resource)\/[\w-]+\.pdf$/.exec(url.pathname) ?? [];
      const document = kind === undefined ? undefined : documents[kind];
      if (document !== undefined) {
        response.writeHead(200, { 'Content-Type': 'application/pdf' }).end(pdfOf(...document));
        return;
      }
      const [, orderId] = /^\/__mock\/pay\/([\w-]+)$/.exec(url.pathname) ?? [];
      if (orderId === undefined) {
        next();
        return;
      }
      const order = { title: `订单 ${orderId}`, amount: Number(url.searchParams.get('amount') ?? 0), status: 'UNPAID' };
      if (request.method !== 'POST') {
        response.writeHead(200, header).end(payPage(orderId, order));
        return;
      }
      void readBody(request).then((body) => {
        const form = new URLSearchParams(body);
        const outcome = form.get('outcome');
        const amount = Number(form.get('amount') ?? 0);
        const html =
          outcome === null
            ? payPage(orderId, { ...order, amount })
            : payResultPage(orderId, outcome) + tell(orderId, outcome);
        response.writeHead(200, header).end(html);
      });
    });
  },
});
