const folderOf = (place: RegExp) => (id: string) => place.exec(id)?.[1]?.replace(/[\\/]/g, '-') ?? null;
const shared = { minShareCount: 2, includeDependenciesRecursively: false };

/** Modules that two pages use lie in the chunk of their folder. The first rule that a module fits holds. */
export const chunkGroups = [
  // Packages change rarely, so that a new version of the site keeps their file in the browser's cache.
  { name: 'vendor', tags: ['$initial' as const], test: /node_modules|rolldown[\\/]runtime/ },
  { name: 'shell', tags: ['$initial' as const] },
  { name: 'antd', test: /node_modules[\\/](?:antd|@ant-design|@rc-component|dayjs)[\\/]|src[\\/]shared[\\/]antd/ },
  // Without it every page would load react-hook-form, 7 % more.
  { name: 'forms', test: /node_modules[\\/]react-hook-form[\\/]|src[\\/]shared[\\/]forms/, ...shared },
  // Without the calls of the question bank, which the pages about courses do not need: 1 % of them.
  {
    name: 'base',
    test: /@tanstack[\\/](?:react-query|query-core)|src[\\/](?:shared|session|api(?![\\/]questionbank))[\\/]/,
    ...shared,
  },
  // The package has 1 KB, which each page of a learner would load as a file of its own.
  { name: 'offline', test: /node_modules[\\/]idb[\\/]|src[\\/]offline[\\/]/, ...shared },
  // The question bank's folders share chunks with the exam engine's of the same names.
  {
    debugName: 'folder',
    name: folderOf(/src[\\/](?:(?:features[\\/]question-bank|features|components|learning|exam|api)[\\/])?(.+)[\\/]/),
    minSize: 4500,
    ...shared,
  },
  // Folders too small for a chunk of their own.
  { debugName: 'small folders', name: folderOf(/src[\\/]((?:features[\\/])?[\w-]+)/), ...shared },
];

/**
 * Of the development server: one file for the first load, so that its modules run in the order of their imports. Rolldown
 * would split it once pages share its modules, and run components before React's refresh is installed.
 */
export const devChunkGroups = [{ name: 'first', tags: ['$initial' as const] }];
