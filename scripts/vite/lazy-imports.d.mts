export function lazyImports(load: unknown): string[];
