import type { Plugin } from 'vite';

/** Cycles of static imports between chunks, as paths of file names. */
export function findCycles(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const cycles: string[][] = [];
  const done = new Set<string>();
  const walk = (name: string, trail: readonly string[]) => {
    const at = trail.indexOf(name);
    if (at >= 0) cycles.push([...trail.slice(at), name]);
    if (at >= 0 || done.has(name)) return;
    for (const next of imports.get(name) ?? []) walk(next, [...trail, name]);
    done.add(name);
  };
  for (const name of imports.keys()) walk(name, []);
  return cycles;
}

/**
 * Fails the build if chunks import each other in a cycle: at start one would read undefined exports of the other, in
 * dist only.
 */
export function refuseChunkCycles(): Plugin {
  return {
    name: 'refuse-chunk-cycles',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const cycles = findCycles(new Map(chunks.map(({ fileName, imports }) => [fileName, imports])));
      if (cycles.length === 0) return;
      const modulesOf = (name: string) =>
        Object.keys(chunks.find(({ fileName }) => fileName === name)?.modules ?? {}).map((id) =>
          id.split('/src/').at(-1),
        );
      const lines = cycles.map((names) =>
        names.map((name) => `${name} (${modulesOf(name).slice(0, 12).join(', ')})`).join('\n  -> '),
      );
      this.error(`chunks import each other:\n${lines.join('\n')}`);
    },
  };
}
