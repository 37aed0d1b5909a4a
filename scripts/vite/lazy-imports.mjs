/**
 * Modules that a function imports lazily, read from its source as Vite writes it for Node. Throws if the function calls an
 * import in another form: without its modules the build would fetch a page's files late, and nothing else would fail.
 */
export function lazyImports(load) {
  const source = String(load);
  const calls = source.match(/\b\w*import\w*\s*\(/g) ?? [];
  const modules = [...source.matchAll(/\b__vite_ssr_dynamic_import__\("\/([^"]+)"\)/g)].map(([, file]) => file);
  if (calls.length !== modules.length) throw new Error(`cannot read the lazy imports of ${source}`);
  return modules;
}
