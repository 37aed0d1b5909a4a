// node read-route-table.mjs ROOT MODE: prints the route table for the early entry. Runs the table itself, so that there
// is no second list of addresses. In its own process, because the table's modules start timers.
import path from 'node:path';
import { createServer } from 'vite';

const [root = '.', mode = 'prod'] = process.argv.slice(2);
const probeOrigin = 'http://routes.invalid';
const projectId = '_p_';
const handleOf = (route) => route.handle ?? {};
const namesIn = (pattern) => [...pattern.matchAll(/:(\w+)/g)].map(([, name]) => name);

/** Regular expression for a path pattern below the base, with a group for each parameter. */
const regexOf = (pattern) =>
  `^${pattern
    .replace(/\/:\w+\?/g, '(?:/([^/]+))?')
    .replace(/:\w+/g, '([^/]+)')
    .replace(/\*$/, '.*')}/?$`;

/** Modules of a lazy page or frame. */
const modulesOf = (route) =>
  [...String(handleOf(route).load).matchAll(/import\w*\("\/([^"]+)"\)/g)].map(([, file]) => file);

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
  const response = await leaf.route.loader({ params, request: new Request(`${probeOrigin}/new${leaf.path}`) });
  const location = response.headers.get('Location') ?? '';
  return leaves.find((other) => handleOf(other.route).load && new RegExp(regexOf(other.path)).test(location)) ?? leaf;
}

/** Runs a page's prefetch without a network and records its requests: method, address, body. */
async function readsOf({ path: pattern, route }) {
  const reads = [];
  const names = namesIn(pattern);
  const named = (text) =>
    names.reduce((all, name, index) => all.replaceAll(`_${name}_`, `$${index + 1}`), text).replaceAll(projectId, '$p');
  globalThis.fetch = async (...given) => {
    const request = new Request(...given);
    const { pathname, search } = new URL(request.url);
    const body = await request.text();
    reads.push([request.method, named(pathname + search), ...(body === '' ? [] : [JSON.parse(named(body))])]);
    throw new Error('only noted');
  };
  const params = Object.fromEntries(names.map((name) => [name, `_${name}_`]));
  const queries = handleOf(route).prefetch?.(params, new URL(`${probeOrigin}/new${pattern}`)) ?? [];
  await Promise.allSettled(queries.map(({ queryFn }) => queryFn({})));
  return reads;
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
const leaves = leavesOf(routes, { path: '', frame: '', auth: false, modules: [] });
const facts = [];
for (const leaf of leaves) {
  const shown = await targetOf(leaf, leaves);
  intended.forget();
  const reads = await readsOf(shown);
  intended.pickProject({ id: projectId, pId: projectId, code: '', name: '' });
  facts.push({
    path: leaf.path || '/',
    pattern: regexOf(leaf.path || '/'),
    frame: shown.frame || 'site',
    auth: shown.auth,
    modules: shown.modules,
    reads,
    projectReads: await readsOf(shown),
  });
}
process.stdout.write(JSON.stringify(facts), () => process.exit(0));
