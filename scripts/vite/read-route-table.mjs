// node read-route-table.mjs ROOT MODE: prints the route table for the early entry. Runs the table itself, so that there
// is no second list of addresses. In its own process, because the table's modules start timers.
import path from 'node:path';
import { RouterContextProvider } from 'react-router-dom';
import { createServer } from 'vite';
import { lazyImports } from './lazy-imports.mjs';

const [root = '.', mode = 'prod'] = process.argv.slice(2);
const probeOrigin = 'http://routes.invalid';
const [projectId, subjectId] = ['_p_', '_s_'];
/** The date on which the table is read. */
const day = '2001-02-03';
const handleOf = (route) => route.handle ?? {};
const namesIn = (pattern) => [...pattern.matchAll(/:(\w+)/g)].map(([, name]) => name);

/** Regular expression for a path pattern below the base, with a group for each parameter. */
const regexOf = (pattern) =>
  `^${pattern
    .replace(/\/:\w+\?/g, '(?:/([^/]+))?')
    .replace(/:\w+/g, '([^/]+)')
    .replace(/\*$/, '.*')}/?$`;

/** Modules of a lazy page or frame, and of the list of its reads. */
function modulesOf(route) {
  const { load, prefetch } = handleOf(route);
  const own = load ? lazyImports(load) : [];
  if (load && own.length === 0) throw new Error(`the page ${route.path ?? route.id} imports no module: ${load}`);
  return [...own, ...(prefetch ? lazyImports(prefetch) : [])];
}

function leavesOf(routes, at) {
  return routes.flatMap((route) => {
    const here = {
      path: route.path ? `${at.path}/${route.path}` : at.path,
      frame: at.frame || (/^frame-(.+)$/.exec(route.id ?? '')?.[1] ?? ''),
      auth: at.auth || handleOf(route).auth === true,
      modules: [...at.modules, ...modulesOf(route)],
    };
    return route.children ? leavesOf(route.children, here) : [{ ...here, route }];
  });
}

/** The route that a redirect leads to. */
async function targetOf(leaf, leaves) {
  if (handleOf(leaf.route).load || typeof leaf.route.loader !== 'function') return leaf;
  const params = Object.fromEntries(namesIn(leaf.path).map((name) => [name, 'x']));
  const request = new Request(`${probeOrigin}/new${leaf.path}`);
  const response = await leaf.route.loader({ params, request, context: new RouterContextProvider() });
  const location = response.headers.get('Location') ?? '';
  return leaves.find((other) => handleOf(other.route).load && new RegExp(regexOf(other.path)).test(location)) ?? leaf;
}

/** Values used while the reads are recorded, and the placeholders (route-manifest.ts) that the early entry fills in. */
const placeholders = { [projectId]: '$p', [subjectId]: '$s', [day]: '$d', _t_: '$t', _a_: '$a', _b_: '$b' };

/** Records the request of a query without sending it: [method, address, body]. Throws if there is none. */
async function requestOf(query, named) {
  let recorded = null;
  globalThis.fetch = async (...args) => {
    const request = new Request(...args);
    const { pathname, search } = new URL(request.url);
    const body = await request.text();
    recorded = [request.method, named(pathname + search), body === '' ? null : JSON.parse(named(body))];
    throw new Error('only recorded');
  };
  await query.queryFn({}).catch(() => undefined);
  if (!recorded) throw new Error(`a first read sends no request: ${JSON.stringify(query.queryKey)}`);
  return recorded;
}

/**
 * Requests of reads without repeats, each with the reads that follow on its response. Those with such reads come first,
 * because the early entry keeps few calls open at a time and a chain takes longest.
 */
async function requestsOf(reads, named, depth = 0) {
  const all = new Map();
  for (const read of reads) {
    const request = await requestOf(read.query ?? read, named);
    const key = JSON.stringify(request);
    if (!all.has(key)) all.set(key, { request, next: [] });
    if (read.query) {
      const following = await requestsOf(read.reads(['_a_', '_b_'][depth]), named, depth + 1);
      all.get(key).next.push([read.pick, following]);
    }
  }
  const [chains, single] = [[], []];
  for (const { request, next } of all.values())
    if (next.length > 0) chains.push([...request, next]);
    else single.push(request);
  return [...chains, ...single];
}

/** A page's reads for each kind of visitor; omitted if equal to those of the next simpler kind. */
async function readsOf({ path: pattern, route }) {
  const { prefetch, prefetchQuery = [] } = handleOf(route);
  if (!prefetch) return {};
  const names = namesIn(pattern);
  const named = (text) =>
    [...names.map((name, index) => [`_${name}_`, `$${index + 1}`]), ...Object.entries(placeholders)].reduce(
      (all, [value, place]) => all.replaceAll(value, place),
      text,
    );
  const params = Object.fromEntries(names.map((name) => [name, `_${name}_`]));
  const lists = {};
  for (const who of ['', 's', 'p', 'ps', 'l', 'ls', 'lp', 'lps']) {
    become(who);
    const url = new URL(`${probeOrigin}/new${pattern}?stageId=_t_`);
    // Without a project the address alone can name a subject.
    if (/^l?s$/.test(who) && prefetchQuery.includes('subjectId')) url.searchParams.set('subjectId', subjectId);
    const reads = await prefetch(params, url);
    lists[who] = await requestsOf(reads, named);
  }
  const isOwn = ([who, list]) =>
    who === '' ? list.length > 0 : JSON.stringify(list) !== JSON.stringify(lists[who.slice(0, -1)]);
  return Object.fromEntries(Object.entries(lists).filter(isOwn));
}

const server = await createServer({
  root,
  mode,
  configFile: false,
  logLevel: 'error',
  appType: 'custom',
  server: { middlewareMode: true, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
  resolve: { alias: { '@': path.join(root, 'src') } },
  define: { __BUILD_VERSION__: '""', 'import.meta.env.VITE_API_BASE': JSON.stringify(probeOrigin) },
});
// Globals that the table's modules need: an address and a window for listeners.
Object.assign(globalThis, { location: new URL(probeOrigin), window: new EventTarget() });
const { routes } = await server.ssrLoadModule('/src/app/routes/index.ts');
const { intended } = await server.ssrLoadModule('/src/session/project.ts');
const { session } = await server.ssrLoadModule('/src/session/login.ts');
const account = {
  id: '_u_',
  nickName: '',
  mobile: '',
  bindMobile: true,
  avatar: null,
  headImg: null,
  gender: 'UNKNOWN',
};
Date.now = () => Date.parse(`${day}T12:00:00+08:00`);

/** Sets the session of a kind of visitor: l = learner, p = project picked, s = subject of it picked. */
function become(who) {
  intended.forget();
  session.end();
  if (who.includes('l')) session.begin({ token: '_t_', expirationTimestamp: null, account });
  const node = (id) => ({ id, pId: projectId, code: '', name: '' });
  if (who.includes('p')) intended.pickProject(node(projectId));
  if (who.includes('ps')) intended.pickSubject(projectId, node(subjectId));
}

const leaves = leavesOf(routes, { path: '', frame: '', auth: false, modules: [] });
const facts = [];
for (const leaf of leaves) {
  become('');
  const shown = await targetOf(leaf, leaves);
  facts.push({
    path: leaf.path || '/',
    pattern: regexOf(leaf.path || '/'),
    frame: shown.frame || 'site',
    auth: shown.auth,
    modules: shown.modules,
    // A redirect has no reads, so that the manifest stays small.
    reads: shown === leaf ? await readsOf(shown) : {},
    query: (shown === leaf && handleOf(leaf.route).prefetchQuery) || [],
  });
}
process.stdout.write(JSON.stringify(facts), () => process.exit(0));
