import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { mockApi } from '../../scripts/lib/mock-api.mjs';
import { createSiteServer, listen } from '../../scripts/lib/site-server.mjs';

/** The built site with the pages of `npm run prerender` before it. */
export interface WrittenSite {
  origin: string;
  /** The folder of the written pages. */
  folder: string;
  /** Runs the step for the first `limit` pages. */
  step: (limit: number) => Promise<{ code: number; lines: string }>;
  close: () => void;
}

/** `refused`: the body with which a call fails; null if it does not. */
export async function startWrittenSite(refused: (url: string) => string | null = () => null): Promise<WrittenSite> {
  const folder = mkdtempSync(path.join(tmpdir(), 'prerendered-'));
  const api = await mockApi({ latency: [5, 20] });
  const server = createSiteServer({
    dist: path.resolve('dist'),
    prerendered: folder,
    api: async (request, response) => {
      const body = refused(request.url ?? '');
      // One world for all visitors, as a service has: each new one would have times of its own. Who gets which page is
      // decided by the visitor's own cookies.
      if (/\/(?:front\/api|__mock)\//.test(request.url ?? '')) request.headers.cookie = 'mock-world=prerender';
      if (body === null) return api(request, response);
      response.writeHead(200, { 'Content-Type': 'application/json' }).end(body);
      return true;
    },
  });
  const origin = `http://localhost:${await listen(server, 0)}`;
  return {
    origin,
    folder,
    step: (limit) =>
      new Promise((resolve) => {
        const args = ['scripts/prerender.mjs', '--origin', origin, '--out', folder, '--limit', String(limit)];
        // A step that does not end fails with what it has printed, before the test's own limit.
        const limits = { timeout: 120_000 };
        execFile('node', args, limits, (error, out, err) => resolve({ code: error ? 1 : 0, lines: out + err }));
      }),
    close: () => server.close(),
  };
}
