import path from 'node:path';
import { build, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';

/** All scripts and styles that a chunk loads. */
export function closure(chunks: readonly Rolldown.OutputChunk[], start: Rolldown.OutputChunk | undefined): Set<string> {
  const found = new Set<string>();
  const visit = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || found.has(chunk.fileName)) return;
    found.add(chunk.fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
    for (const name of chunk.imports) visit(chunks.find(({ fileName }) => fileName === name));
  };
  visit(start);
  return found;
}

/** The chunk that contains a module. */
export function chunkWith(chunks: readonly Rolldown.OutputChunk[], module: string): Rolldown.OutputChunk {
  const found = chunks.find(({ moduleIds }) => moduleIds.includes(module));
  if (!found) throw new Error(`no chunk contains ${module}`);
  return found;
}

/** Bundles a script on its own. It shares no chunk with the application, so it waits for none and changes none. */
export async function bundleAlone(
  config: ResolvedConfig,
  entry: string,
  plugins: Plugin[] = [],
  facts: Record<string, string> = {},
): Promise<string> {
  const { root, mode, base, define = {} } = config;
  const result = await build({
    root,
    mode,
    base,
    define: { ...define, ...facts },
    plugins,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    resolve: { alias: { '@': path.join(root, 'src') } },
    build: {
      write: false,
      target: config.build.target as string[],
      lib: { entry: path.join(root, entry), formats: ['iife'], name: 'own' },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  if (!output || !('output' in output)) throw new Error(`${entry} was not built`);
  return output.output[0].code;
}
