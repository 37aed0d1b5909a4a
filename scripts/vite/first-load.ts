import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Plugin, ResolvedConfig, Rolldown } from 'vite';
import type { Route, RouteManifest } from '../../src/shared/lib/route-manifest.ts';
import { bundleAlone, chunkWith, closure } from './chunks.ts';
import { withFirstLoad, withoutEarly } from './index-html.ts';

const virtual = 'virtual:routes';
const resolved = `\0${virtual}`;

/** The output of read-route-table.mjs for each address pattern. */
interface RouteFacts {
  /** As in the table: /course/detail/:courseId. */
  path: string;
  pattern: string;
  frame: string;
  auth: boolean;
  /** Modules of the page and its frame, relative to the project; empty if the first load contains them. */
  modules: string[];
}

async function readRouteTable({ root, mode }: ResolvedConfig): Promise<RouteFacts[]> {
  const script = path.join(import.meta.dirname, 'read-route-table.mjs');
  const { stdout } = await promisify(execFile)(process.execPath, [script, root, mode], { maxBuffer: 2 ** 24 });
  return JSON.parse(stdout) as RouteFacts[];
}

/** Sort key: static segments before parameters, longer before shorter, so that the first match is the router's. */
const rank = (pattern: string): string =>
  pattern
    .split('/')
    .map((part) => (part === '*' ? '2' : part.startsWith(':') ? '1' : '0'))
    .join('');

interface Files {
  of: (module: string) => string[];
  /** Of the parts that a page shows only to learners. */
  forLearners: (module: string) => string[];
}
/** In unit tests there are no files to prefetch. */
const noFiles: Files = { of: () => [], forLearners: () => [] };
/** File name of a lazy part that a page shows to learners on its first screen. */
const learnerPart = /[\\/]learner-[\w-]+\.tsx$/;

function manifestOf(facts: readonly RouteFacts[], filesOf: Files): RouteManifest {
  const files: string[] = [];
  const placeOf = (file: string) => {
    if (!files.includes(file)) files.push(file);
    return files.indexOf(file);
  };
  const routes = [...facts]
    .sort((left, right) => (rank(left.path) < rank(right.path) ? -1 : 1))
    .map(({ pattern, frame, auth, modules }): Route => {
      const own = new Set(modules.flatMap(filesOf.of));
      const forLearners = new Set(modules.flatMap(filesOf.forLearners).filter((file) => !own.has(file)));
      return {
        pattern,
        frame,
        ...(auth && { auth }),
        files: [...own].map(placeOf),
        ...(forLearners.size > 0 && { learnerFiles: [...forLearners].map(placeOf) }),
      };
    });
  return { files, routes };
}

const servedAs = (manifest: () => RouteManifest | Promise<RouteManifest>): Plugin => ({
  name: 'routes',
  resolveId: (id) => (id === virtual ? resolved : undefined),
  async load(id) {
    if (id !== resolved) return undefined;
    return `export const manifest = ${JSON.stringify(await manifest())};`;
  },
});

/**
 * Speeds up the first page. Gives the early entry a manifest of the route table: frame and files of each address.
 * Inlines the first load's style into index.html, so that no request blocks the first paint.
 */
export function firstLoad(): Plugin[] {
  let config: ResolvedConfig;
  let facts: Promise<RouteFacts[]> | undefined;
  const table = () => (facts ??= readRouteTable(config));
  return [
    {
      // Running the table takes as long as the rest of the start, so every page of `npm start` begins with the site's
      // outline. Unit tests get the whole table.
      ...servedAs(async () => (config.mode === 'dev' ? { files: [], routes: [] } : manifestOf(await table(), noFiles))),
      apply: 'serve',
      configResolved: (resolved) => {
        config = resolved;
      },
    },
    {
      name: 'first-load',
      apply: 'build',
      configResolved: (resolved) => {
        config = resolved;
      },
      transformIndexHtml: { order: 'pre', handler: withoutEarly },
      async writeBundle(_options, bundle: Rolldown.OutputBundle) {
        const outDir = path.resolve(config.root, config.build.outDir);
        const index = path.join(outDir, 'index.html');
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const html = readFileSync(index, 'utf8');
        const named = chunks.filter(({ fileName }) => html.includes(fileName));
        const first = new Set(named.flatMap((chunk) => [...closure(chunks, chunk)]));
        const chunkOf = (module: string) => chunkWith(chunks, path.join(config.root, module));
        const filesOf = (chunk: Rolldown.OutputChunk) =>
          [...closure(chunks, chunk)].filter((file) => !first.has(file)).map((file) => config.base + file);
        const partsOf = (chunk: Rolldown.OutputChunk) =>
          chunks.filter(
            ({ fileName, facadeModuleId }) =>
              chunk.dynamicImports.includes(fileName) && learnerPart.test(facadeModuleId ?? ''),
          );
        const files: Files = {
          of: (module) => filesOf(chunkOf(module)),
          forLearners: (module) => partsOf(chunkOf(module)).flatMap(filesOf),
        };
        const manifest = manifestOf(await table(), files);
        if (!manifest.routes.some(({ learnerFiles }) => learnerFiles))
          throw new Error(`no page has a part for learners: ${learnerPart.source} finds none`);
        const code = await bundleAlone(config, 'src/early.ts', [servedAs(() => manifest)]);
        const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8);
        const early = `assets/early-${hash}.js`;
        writeFileSync(path.join(outDir, early), code);
        const styles = [...first]
          .filter((file) => file.endsWith('.css'))
          .map((file) => ({ href: config.base + file, css: readFileSync(path.join(outDir, file), 'utf8') }));
        writeFileSync(index, withFirstLoad(html, { early: config.base + early, styles }));
      },
    },
  ];
}
