/** `src/features/course/detail/x.tsx` -> `course-detail`, `src/components/player/x.ts` -> `player`. */
const folderOf = (id: string): string | null =>
  /[\\/]src[\\/](?:features|components)[\\/]([\w-]+(?:[\\/][\w-]+)?)[\\/]/.exec(id)?.[1]?.replace(/[\\/]/g, '-') ??
  null;
const featureOf = (id: string): string | null => /[\\/]src[\\/]features[\\/]([\w-]+)/.exec(id)?.[1] ?? null;
const shared = { minShareCount: 2, includeDependenciesRecursively: false };

/** A screen is a chunk, and so is a folder that several share; the small ones join. The first load is two. */
export const chunkGroups = [
  { name: 'vendor', tags: ['$initial' as const], test: /node_modules|rolldown[\\/]runtime/ },
  { name: 'shell', tags: ['$initial' as const] },
  { name: 'antd', test: /node_modules[\\/](?:antd|@ant-design|@rc-component|dayjs)[\\/]|src[\\/]shared[\\/]antd/ },
  { name: 'forms', test: /node_modules[\\/]react-hook-form[\\/]|src[\\/]shared[\\/]ui[\\/]form-field/ },
  // The databases of this device, with the dialog that empties them: few pages need either.
  { name: 'device', test: /node_modules[\\/]idb[\\/]|src[\\/](?:offline|components[\\/]account)[\\/]/, ...shared },
  {
    name: 'base',
    test: /@tanstack[\\/](?:react-query|query-core)|src[\\/](?:shared|session|api)[\\/]/,
    ...shared,
  },
  { name: 'html', test: /src[\\/]components[\\/]html|node_modules[\\/]dompurify/, ...shared },
  { name: folderOf, debugName: 'folder', minSize: 4500, ...shared },
  { name: 'components', test: /src[\\/]components/, ...shared },
  { name: featureOf, debugName: 'feature', minSize: 4000, ...shared },
  { name: 'features', test: /src[\\/]features/, ...shared },
];
