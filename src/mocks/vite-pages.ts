import type { Plugin } from 'vite';
import { payPage, payResultPage, weChatPage } from './pages.ts';

const header = { 'Content-Type': 'text/html; charset=utf-8' };

/** The order lives in the site's own tab, which hears of the outcome by a channel. */
const tell = (orderId: string, outcome: string) =>
  `<script>new BroadcastChannel('mock-pay').postMessage(${JSON.stringify({ orderId, outcome }).replaceAll('<', '\\u003c')})</script>`;

const readBody = async (request: AsyncIterable<Uint8Array>): Promise<string> => {
  const parts: Uint8Array[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
};

/** Serves the pages of the mock bank and the mock WeChat under `vite`, whose worker answers no navigations. */
export const mockPages = (): Plugin => ({
  name: 'mock-pages',
  apply: 'serve',
  configureServer({ middlewares }) {
    middlewares.use((request, response, next) => {
      const url = new URL(request.url ?? '/', 'http://localhost');
      if (url.pathname === '/__mock/wechat') {
        response.writeHead(200, header).end(weChatPage(url.searchParams, String(Date.now())));
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
