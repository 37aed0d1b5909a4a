/**
 * The odd nature of the mocked backend: a service that keeps the specification, but writes it as other services do and
 * stands behind a proxy. Ids are integers of 19 digits. Times have every usual form, and what never ends ends at the
 * largest number of Java. Mobile numbers are masked in lists and in getUserInfo. GETs come out of a cache. The first
 * request of each assumed call is refused by the gateway. A list has one more row, whose status is not in the contract.
 */
import { assumedCalls } from '@/api/catalogue';
import { isRecord } from '@/shared/lib/is-record';
import { hash } from './chance';
import { longIdOf, withLongIds, withOwnIds } from './long-ids';
import type { World } from './worlds';

type Row = Record<string, unknown>;
/** How long the proxy has kept its responses, seconds. */
const age = 2400;
const unknownStatus = 'ON_HOLD';
/** The last character of the id of the row with that status. Without it, it is the id of the row that it repeats. */
const twin = 'u';
/** Stands before a number that JSON.parse and JSON.stringify would round. */
const asNumber = '#number#';

const timeForms: readonly ((time: string) => string)[] = [
  (time) => `${time}.0`,
  (time) => `${time.replace(' ', 'T')}.000+0800`,
  (time) => new Date(`${time.replace(' ', 'T')}+08:00`).toISOString(),
  (time) => time.replaceAll('-', '/'),
  (time) => time.replaceAll(/\D/g, ''),
];
const isTime = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/;
const isIdField = /^(?:id|pId|\w+Ids?)$/;

function bentText(text: string, field: string): string {
  if (isTime.test(text)) return timeForms[hash(field) % timeForms.length]?.(text) ?? text;
  if (field === 'linkUrl') return withLongIds(text);
  // The parent of a root.
  if (!isIdField.test(field) || text === '0') return text;
  const long = longIdOf(text);
  return long === text ? text : `${asNumber}${long}`;
}

const neverEnds = (row: Row): boolean => row['expired'] === false && row['owned'] !== false && row['validEnd'] == null;

function bent(value: unknown, field = ''): unknown {
  if (Array.isArray(value)) return value.map((part) => bent(part, field));
  if (typeof value === 'string') return bentText(value, field);
  if (!isRecord(value)) return value;
  const parts = Object.entries(value).map(([name, part]) => [name, bent(part, name)] as const);
  return Object.fromEntries(neverEnds(value) ? [...parts, ['validEnd', `${asNumber}9223372036854775807`]] : parts);
}

/** Status and id of a row of the lists that get one more row, by the end of their address. */
const listed = [
  { call: 'order/getPageList', status: 'orderStatus', id: 'orderId' },
  { call: 'coupon/getPageList', status: 'couponStatus', id: 'couponId' },
  { call: 'userRecord/getPageList', status: 'status', id: 'id' },
] as const;
/** What a list is narrowed by. */
const filters = /"(?:orderStatus|couponStatus|status|productId|sourceId)":/;

function addUnknown(page: Row, path: string, asked: string): void {
  const list = listed.find(({ call }) => path.endsWith(call));
  const { records, total, size } = page;
  if (!list || !Array.isArray(records) || filters.test(asked) || records.length >= Number(size)) return;
  const last: unknown = records.at(-1);
  if (!isRecord(last)) return;
  records.push({ ...last, [list.id]: `${String(last[list.id])}${twin}`, [list.status]: unknownStatus });
  page['total'] = Number(total) + 1;
}

const rowsOf = (data: unknown): unknown[] => {
  if (Array.isArray(data)) return data;
  return isRecord(data) && Array.isArray(data['records']) ? data['records'] : [];
};
function maskMobiles(rows: readonly unknown[]): void {
  for (const row of rows)
    if (isRecord(row) && typeof row['mobile'] === 'string')
      row['mobile'] = row['mobile'].replace(/^(\d{3})\d{4}(\d{4})$/, '$1****$2');
}

/** Bends `data` of a response to a request for `path`. `asked`: the body of the request, `wantsTwin`: of the added row. */
export function bendData(data: unknown, path: string, { asked = '', wantsTwin = false } = {}): unknown {
  maskMobiles(path.endsWith('getUserInfo') ? [data] : rowsOf(data));
  if (isRecord(data)) {
    addUnknown(data, path, asked);
    if (wantsTwin) for (const { status } of listed) if (status in data) data[status] = unknownStatus;
  }
  return bent(data);
}

/** JSON with long ids as numbers. */
export const oddJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll(new RegExp(`"${asNumber}(\\d+)"`, 'g'), '$1');

const assumedPaths = assumedCalls.map(
  ({ method, path }) => ({ method, path: new RegExp(`${path.replaceAll(/:\w+/g, '[^/]+')}$`) }) as const,
);
/** The assumed calls that the gateway has refused in a world. */
const refused = new WeakMap<World, Set<unknown>>();
function isFirstAssumed(world: World, method: string, path: string): boolean {
  const call = assumedPaths.find((each) => each.method === method && each.path.test(path));
  const known = refused.get(world) ?? new Set();
  if (!call || known.has(call)) return false;
  refused.set(world, known.add(call));
  return true;
}

/** Lets a handler respond to a request of the site as the odd service would. */
export async function respondOddly(
  world: World,
  request: Request,
  respond: (request: Request) => Promise<Response | undefined>,
): Promise<Response | undefined> {
  const { method, headers } = request;
  const { pathname } = new URL(request.url);
  if (isFirstAssumed(world, method, pathname))
    return new Response('{"code":403,"message":"Forbidden"}', {
      status: 403,
      headers: { 'Content-Type': 'application/json' },
    });
  const isJson = headers.get('content-type')?.includes('json') ?? false;
  const hasText = isJson && method !== 'GET' && method !== 'HEAD';
  const asked = hasText ? withOwnIds(await request.text()) : '';
  const wanted = withOwnIds(request.url);
  const url = wanted.replace(new RegExp(`(?<=\\d)${twin}(?=$|[/?])`), '');
  const response = await respond(
    hasText ? new Request(url, { method, headers, body: asked }) : new Request(url, request),
  );
  if (!response?.headers.get('content-type')?.includes('json') || pathname.startsWith('/__mock/')) return response;
  const envelope: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  // A fault of a scenario.
  if (!isRecord(envelope)) return response;
  const data = bendData(envelope['data'], pathname, { asked, wantsTwin: url !== wanted });
  const sent = new Headers(response.headers);
  sent.delete('content-length');
  if (method === 'GET') {
    sent.set('Age', String(age));
    sent.set('Date', new Date(world.now() - age * 1000).toUTCString());
  }
  return new Response(oddJson({ ...envelope, data }), { status: response.status, headers: sent });
}
