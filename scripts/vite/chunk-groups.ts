const at = (place: RegExp) => (id: string) => place.exec(id)?.[1]?.replace(/[\\/]/g, '-') ?? null;
const shared = { minShareCount: 2, includeDependenciesRecursively: false };
/**
 * Two chunks for the first load, one for each shared folder; small chunks are merged into their neighbours. Of
 * src/learning the public pages load only basics.
 */
export const chunkGroups = [
  { name: 'vendor', tags: ['$initial' as const], test: /node_modules|rolldown[\\/]runtime/ },
  { name: 'shell', tags: ['$initial' as const] },
  { name: 'antd', test: /node_modules[\\/](?:antd|@ant-design|@rc-component|dayjs)[\\/]|src[\\/]shared[\\/]antd/ },
  {
    name: 'forms',
    test: /node_modules[\\/]react-hook-form[\\/]|[\\/](?:form|code|password)-field|session[\\/](?:sms-|wechat)/,
    ...shared,
  },
  { name: 'drawn', test: /src[\\/]shared[\\/]modules[\\/](?!hue)/, includeDependenciesRecursively: false },
  // What creates a record; a room of an existing one does not need it.
  { name: 'start', test: /question-bank[\\/](?:start[\\/]|attempt[\\/](?:start-record|use-start)\.)/, ...shared },
  // device.ts clears and measures the device, for the dialogs of an account only.
  { name: 'account', test: /src[\\/](?:components[\\/]account[\\/]|offline[\\/]device\.)/, ...shared },
  { name: 'device', test: /node_modules[\\/]idb[\\/]|src[\\/]offline[\\/](?!device\.)/, ...shared },
  { name: 'bank-api', test: /src[\\/]api[\\/]questionbank[\\/]/, ...shared },
  // The first reads of home, question bank and 我的课程, with the filters that those pages share with them.
  {
    name: 'study-reads',
    test: /routes[\\/]study-reads|home[\\/]home-queries|bank[\\/]paper-list|courses[\\/]list-state/,
    includeDependenciesRecursively: false,
  },
  // What only orders, coupons and the adviser's code need; otherwise it would be in `base`, which every page loads.
  { name: 'orders-api', test: /src[\\/]api[\\/](?:crm|assumed[\\/](?:endpoints|queries|\w+-schema))/, ...shared },
  { name: 'base', test: /@tanstack[\\/](?:react-query|query-core)|src[\\/](?:shared|session|api)[\\/]/, ...shared },
  { name: at(/src[\\/](?:components|learning[\\/]basics)[\\/](?:course[\\/])?(course-card|course)/), ...shared },
  // pace-text is only needed by lazy parts of the desk.
  { name: 'learning', test: /src[\\/]learning[\\/](?!pace-text)[\w-]+\.ts/, ...shared },
  { name: 'html', test: /src[\\/]components[\\/]html|node_modules[\\/]dompurify/, ...shared },
  { name: 'picker', test: /[\\/]project-(?:picker|dialog)/, includeDependenciesRecursively: false },
  { name: at(/src[\\/](?:features|components|learning)[\\/](.+)[\\/]/), minSize: 4500, ...shared },
  { name: 'components', test: /src[\\/](?:components|learning)(?![\\/]pace-text)/, ...shared },
  { name: at(/src[\\/]features[\\/]([\w-]+)/), minSize: 4000, ...shared },
  { name: 'features', test: /src[\\/]features/, ...shared },
];
