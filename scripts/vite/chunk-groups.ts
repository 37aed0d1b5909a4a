const at = (place: RegExp) => (id: string) => place.exec(id)?.[1]?.replace(/[\\/]/g, '-') ?? null;
const shared = { minShareCount: 2, includeDependenciesRecursively: false };
/**
 * Two chunks for the first load, one for each shared folder. Small folders share a chunk with their neighbours. Of
 * src/learning the public pages load only basics. A rule stays only if a page would be more than 3 % larger without it,
 * or if two chunks would import each other.
 */
export const chunkGroups = [
  { name: 'vendor', tags: ['$initial' as const], test: /node_modules|rolldown[\\/]runtime/ },
  { name: 'shell', tags: ['$initial' as const] },
  { name: 'antd', test: /node_modules[\\/](?:antd|@ant-design|@rc-component|dayjs)[\\/]|src[\\/]shared[\\/]antd/ },
  {
    name: 'forms',
    test: /node_modules[\\/]react-hook-form[\\/]|src[\\/]shared[\\/]forms/,
    ...shared,
  },
  { name: 'device', test: /node_modules[\\/]idb[\\/]|src[\\/]offline[\\/]/, ...shared },
  { name: 'bank-api', test: /src[\\/]api[\\/]questionbank[\\/]/, ...shared },
  // The first reads of home, question bank and 我的课程, with the filters that those pages share with them.
  {
    name: 'study-reads',
    test: /routes[\\/]study-reads|home[\\/]home-queries|bank[\\/]paper-list|courses[\\/]list-state/,
    includeDependenciesRecursively: false,
  },
  {
    name: 'base',
    test: /@tanstack[\\/](?:react-query|query-core)|src[\\/](?:shared|session|api)[\\/]/,
    ...shared,
  },
  // What only pages about ended records and the weekly share; otherwise home or a course list would load it.
  {
    name: 'losses',
    test: /src[\\/]learning[\\/]losses[\\/]|[\\/]reasons[\\/]/,
    ...shared,
  },
  // Without it the lists of courses load 7 % more.
  { name: 'learning', test: /src[\\/]learning[\\/][\w-]+\.ts/, ...shared },
  // The halves of the exam engine, each with its part of the question bank.
  {
    debugName: 'exam',
    name: at(/src[\\/](?:exam|features[\\/]question-bank)[\\/](question|attempt)[\\/]/),
    ...shared,
  },
  { debugName: 'folder', name: at(/src[\\/](?:features|components|learning)[\\/](.+)[\\/]/), minSize: 4500, ...shared },
  { name: 'components', test: /src[\\/](?:components|learning)/, ...shared },
  { debugName: 'feature', name: at(/src[\\/]features[\\/]([\w-]+)/), ...shared },
];

/**
 * Of the development server: one file for the first load, so that its modules run in the order of their imports. Rolldown
 * would split it once pages share its modules, and run components before React's refresh is installed.
 */
export const devChunkGroups = [{ name: 'first', tags: ['$initial' as const] }];
