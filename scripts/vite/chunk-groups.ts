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
  // Of the forms, but 在线客服 asks for a number without react-hook-form.
  { name: 'fields', test: /[\\/](?:fitted|phone)-field|field-limits/, ...shared },
  {
    name: 'forms',
    test: /node_modules[\\/]react-hook-form[\\/]|[\\/](?:form|code|password)-field|use-leave-guard|session[\\/](?:sms-|wechat)/,
    ...shared,
  },
  // What creates a record; a room of an existing one does not need it.
  {
    name: 'start',
    test: /(?:question-bank[\\/](?:start[\\/]|attempt[\\/]use-start\.)|exam[\\/]attempt[\\/]start-record\.)/,
    ...shared,
  },
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
  {
    name: 'base',
    test: /@tanstack[\\/](?:react-query|query-core)|src[\\/](?:shared|session|api)[\\/]|use-leave-blocker/,
    ...shared,
  },
  {
    debugName: 'course',
    name: at(/src[\\/](?:components|learning[\\/]basics)[\\/](?:course[\\/])?(course-card|course)/),
    ...shared,
  },
  // What only pages about ended records and the weekly share; otherwise home or a course list would load it.
  {
    name: 'losses',
    test: /src[\\/]learning[\\/](?:use-)?losses|[\\/]reasons[\\/]|report[\\/]use-traces|analysis[\\/]reading|use-subjects/,
    ...shared,
  },
  // pace-text is only needed by lazy parts of the desk.
  { name: 'learning', test: /src[\\/]learning[\\/](?!pace-text)[\w-]+\.ts/, ...shared },
  // Of introductions: 1.4 KB less for every page with questions.
  { name: 'article', test: /components[\\/]html[\\/]rich-/, includeDependenciesRecursively: false },
  { name: 'html', test: /src[\\/]components[\\/]html/, ...shared },
  { name: 'picker', test: /[\\/]project-(?:picker|dialog)/, includeDependenciesRecursively: false },
  // The halves of the exam engine, each with its part of the question bank.
  {
    debugName: 'exam',
    name: at(/src[\\/](?:exam|features[\\/]question-bank)[\\/](question|attempt)[\\/]/),
    ...shared,
  },
  { debugName: 'folder', name: at(/src[\\/](?:features|components|learning)[\\/](.+)[\\/]/), minSize: 4500, ...shared },
  // What home does not need, in one file: the question before a logout, and what the login and lists of notes share.
  {
    name: 'account-parts',
    test: /src[\\/]components[\\/](?:leave[\\/]unsaved|project[\\/]take-project)/,
    ...shared,
  },
  {
    name: 'components',
    test: /src[\\/](?:components|learning)(?![\\/](?:pace-text|leave|project[\\/](?:take-project|use-subjects)))/,
    ...shared,
  },
  { debugName: 'feature', name: at(/src[\\/]features[\\/]([\w-]+)/), minSize: 4000, ...shared },
  { name: 'features', test: /src[\\/]features/, ...shared },
];

/**
 * Of the development server: one file for the first load, so that its modules run in the order of their imports. Rolldown
 * would split it once pages share its modules, and run components before React's refresh is installed.
 */
export const devChunkGroups = [{ name: 'first', tags: ['$initial' as const] }];
