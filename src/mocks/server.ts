import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { Readable } from 'node:stream';
import { getResponse } from 'msw';
import { handlers } from './handlers/all';
import { connectMedia } from './media-source';
import { connectWorlds, type Nature, World } from './worlds';

const prefixes =
  /^\/(usercenter|sys|content|payment|crm|products|dataanalysis|questionbank|order|marketing)\/front\/api\/|^\/api\/|^\/__mock\//;
const maxWorlds = 200;
/** Request header that passes the world of the cookie to the handlers. */
const worldHeader = 'x-mock-world';
const worlds = new Map<string, World>();

const cookieOf = (header: string | null | undefined, name: string) =>
  header
    ?.split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${name}=`))
    ?.slice(name.length + 1);

let worldLatency: [number, number] | undefined;
let natureOfWorlds: Nature = 'full';

/** The world of a key, created at its first request. Drops the oldest world if there are too many. */
const worldFor = (key: string): World => {
  const known = worlds.get(key);
  if (known) return known;
  const oldest = worlds.keys().next().value;
  if (worlds.size >= maxWorlds && oldest !== undefined) worlds.delete(oldest);
  const made = new World(key);
  if (worldLatency) made.latency = worldLatency;
  made.nature = natureOfWorlds;
  worlds.set(key, made);
  return made;
};

const worldKey = (request: IncomingMessage): string => cookieOf(request.headers.cookie, 'mock-world') ?? 'default';

/** A page without a world gets a new one, so that each browser context has its own. */
const giveWorld = (request: IncomingMessage, response: ServerResponse): void => {
  const isPage = request.headers.accept?.includes('text/html') ?? false;
  if (!isPage || cookieOf(request.headers.cookie, 'mock-world')) return;
  response.setHeader('Set-Cookie', `mock-world=w${crypto.randomUUID().slice(0, 8)}; Path=/; SameSite=Lax`);
};

const adopted = new WeakMap<World, string>();
/**
 * Applies `?scenario=` of the calling page once; a scenario of the panel then stays until the address changes it. One that
 * names what does not exist is refused where the page itself sets it (remote.ts).
 */
const adoptScenario = (request: IncomingMessage, world: World): void => {
  const { referer } = request.headers;
  const wanted = referer && URL.canParse(referer) ? new URL(referer).searchParams.get('scenario') : null;
  if (wanted === null || adopted.get(world) === wanted) return;
  adopted.set(world, wanted);
  world.tryScenario(wanted);
};

const toRequest = (request: IncomingMessage, origin: string): Request => {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    // HTTP/2 sends host and method in headers whose names begin with a colon, which Headers refuses.
    if (value !== undefined && !name.startsWith(':'))
      headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  headers.set(worldHeader, worldKey(request));
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  const body = hasBody ? { body: Readable.toWeb(request) as ReadableStream, duplex: 'half' } : {};
  return new Request(new URL(request.url ?? '/', origin), { method: request.method ?? 'GET', headers, ...body });
};

const send = async (response: Response, to: ServerResponse): Promise<void> => {
  const bytes = Buffer.from(await response.arrayBuffer());
  if (to.destroyed) return;
  to.writeHead(response.status, Object.fromEntries(response.headers));
  to.end(bytes);
};

/** Responds to a request for the backend; resolves to false for any other path. */
export type MockServer = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;

/** The mocked backend over HTTP: the same handlers as in the browser, one world per cookie `mock-world`. */
export const createMockServer = ({
  root = process.cwd(),
  latency,
  nature = 'full',
  check,
}: {
  root?: string;
  /** Shortest and longest response time, ms; 120 to 400 by default. The world draws the time from its seed. */
  latency?: [number, number];
  /** What kind of service every world is (docs/mock-backend.md). */
  nature?: Nature;
  /** Says what is wrong with a request, as a gateway that validates does. The world keeps it (`/__mock/state`). */
  check?: (request: Request) => Promise<string[]>;
} = {}): MockServer => {
  worldLatency = latency;
  natureOfWorlds = nature;
  connectWorlds((request) => worldFor(request.headers.get(worldHeader) ?? 'default'));
  connectMedia((name) =>
    readFile(path.join(root, 'src/mocks/media', name)).then(
      (bytes) => new Uint8Array(bytes),
      () => null,
    ),
  );

  return async (request, response) => {
    const origin = `http://${request.headers.host ?? 'localhost'}`;
    if (!prefixes.test(request.url ?? '')) {
      giveWorld(request, response);
      return false;
    }
    adoptScenario(request, worldFor(worldKey(request)));
    try {
      const asked = toRequest(request, origin);
      // Others than a browser, such as the tests themselves, send no such header.
      if (check && request.headers['sec-fetch-mode']) {
        const { requestFaults } = worldFor(worldKey(request));
        check(asked.clone()).then(
          (faults) => requestFaults.push(...faults),
          () => undefined, // aborted while it was sent
        );
      }
      const answer = await getResponse(handlers, asked, { baseUrl: origin });
      if (!answer) {
        // A gateway that knows the address refuses it; one that does not says that there is none.
        const code = worldFor(worldKey(request)).isPlain ? 403 : 404;
        response
          .writeHead(code, { 'Content-Type': 'application/json' })
          .end(`{"code":${code},"message":"no such call"}`);
        return true;
      }
      // A network error cannot be sent over HTTP, so the connection is destroyed.
      if (answer.type === 'error') response.destroy();
      else await send(answer, response);
    } catch (error) {
      process.stderr.write(
        `mock: ${request.method ?? ''} ${request.url ?? ''}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
      );
      if (!response.headersSent) response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' });
      response.end('mock failed');
    }
    return true;
  };
};
