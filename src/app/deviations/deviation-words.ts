import type { Remedy } from '@/api/deviations';
import type { DeviationRow } from './deviation-list';

const expectedNames: Readonly<Record<string, string>> = {
  'an id': '文字或数字',
  'a text': '文字',
  'a number': '数字',
  'an amount': '金额（数字）',
  'a flag': '真假值',
  'a percentage': '百分数（数字）',
  'a time': '时间',
  'an address': '地址（文字）',
  'a list': '数组',
  'an object': '对象',
};
/** 数字; "A"、"B" for one of several values. */
export const expectedText = (expected: string): string =>
  expected.startsWith('one of ')
    ? expected
        .slice('one of '.length)
        .split(', ')
        .map((value) => JSON.stringify(value))
        .join('、')
    : (expectedNames[expected] ?? expected);

const foundNames: Readonly<Record<string, string>> = {
  string: '文字',
  number: '数字',
  boolean: '真假值',
  array: '数组',
  object: '对象',
  undefined: '没有这个字段',
};
/** The kind of the value, or the value itself as it is in JSON. */
export const foundText = (found: string): string => foundNames[found] ?? found;

export const remedyText: Record<Remedy, string> = {
  default: '这个字段用默认值，其余照常',
  row: '这一行没有列出，其余照常',
  part: '这一部分当作没有，其余照常',
  failure: '这次调用按失败处理',
  sent: '照原样发出，由服务判断',
};

const serviceNames: Readonly<Record<string, string>> = {
  questionbank: '题库',
  products: '课程',
  dataanalysis: '学习',
  order: '订单',
  payment: '支付',
  marketing: '优惠',
  usercenter: '账户',
  sys: '公共',
  content: '内容',
  crm: '顾问',
  api: '旧接口',
};

/** POST /order/front/api/order/submit is POST, /order/submit (without what all calls of a service share), 订单. */
export function callWords(call: string) {
  const [method = '', path = ''] = call.split(' ');
  const service = /^\/(\w+)/.exec(path)?.[1] ?? '';
  return {
    method,
    short: path.replace(/^\/\w+\/front\/api(?=\/)/, ''),
    service: serviceNames[service] ?? service,
  };
}

/** The short path of a call, or its whole path where another call of the list has the same short one. */
export function pathText(call: string, calls: readonly string[]): string {
  const { method, short } = callWords(call);
  const isShared = calls.some((other) => {
    const words = callWords(other);
    return other !== call && words.method === method && words.short === short;
  });
  return isShared ? call.slice(method.length + 1) : short;
}

/** The services of the rows with the number of their rows, in a fixed order. */
export function servicesOf(rows: readonly DeviationRow[]): { name: string; count: number }[] {
  const counts = new Map(Object.values(serviceNames).map((name) => [name, 0]));
  for (const { call } of rows) {
    const { service } = callWords(call);
    counts.set(service, (counts.get(service) ?? 0) + 1);
  }
  return [...counts].flatMap(([name, count]) => (count > 0 ? { name, count } : []));
}

/** The rows of a service ('' for all) whose call or field contains the words. */
export const rowsOf = (rows: readonly DeviationRow[], service: string, words: string): DeviationRow[] =>
  rows.filter(
    ({ call, path }) =>
      (service === '' || callWords(call).service === service) &&
      `${call} ${path}`.toLowerCase().includes(words.trim().toLowerCase()),
  );

/** What is copied for one row. */
export const factsOf = ({ call, path, expected, found, remedy, times, page, firstAt, lastAt }: DeviationRow) => ({
  call,
  path,
  expected,
  found,
  remedy,
  times,
  page,
  first: new Date(firstAt).toISOString(),
  last: new Date(lastAt).toISOString(),
});
export const jsonOf = (facts: unknown): string => JSON.stringify(facts, null, 2);
