// node read-route-table.mjs ROOT MODE: prints the route table for the early entry. Runs the table itself, so that there
// is no second list of addresses. In its own process, because the table's modules start timers.
import path from 'node:path';
import { RouterContextProvider } from 'react-router-dom';
import { createServer } from 'vite';
import { lazyImports } from './lazy-imports.mjs';

const [root = '.', mode = 'prod'] = process.argv.slice(2);
const probeOrigin = 'http://routes.invalid';
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

const leaves = leavesOf(routes, { path: '', frame: '', auth: false, modules: [] });
const facts = [];
for (const leaf of leaves) {
  const shown = await targetOf(leaf, leaves);
  facts.push({
    path: leaf.path || '/',
    pattern: regexOf(leaf.path || '/'),
    frame: shown.frame || 'site',
    auth: shown.auth,
    modules: shown.modules,
  });
}
process.stdout.write(JSON.stringify(facts), () => process.exit(0));
