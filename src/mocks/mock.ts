import { delay, http, HttpResponse, type HttpHandler } from 'msw';
import * as z from 'zod/mini';
import type { Endpoint } from '@/api/endpoint';
import type { AccountRow, Db } from './db';
import { isLost, isSpoiled, refuseByFault, spoil } from './faults';
import { needsLogin } from './open-calls';
import { specialFault, strike } from './scenarios';
import { plainOf } from './plain';
import { settle } from './settle';
import { saveWorld, worldOf, type World } from './worlds';

/** A business refusal: HTTP 200 with another code. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: number;
  readonly data: unknown;
  constructor(code: number, message: string, data: unknown = null) {
    super(message);
    this.code = code;
    this.data = data;
  }
}
export const refuse = (code: number, message: string, data?: unknown): Refusal => new Refusal(code, message, data);
const notLoggedIn = () => refuse(401, '登录已失效，请重新登录');

export interface Call<Input> {
  /** The caller; null for visitors and invalid tokens. */
  me: AccountRow | null;
  /** The caller of a call that needs a login: a visitor is refused with 401 before the handler runs. */
  user: AccountRow;
  token: string | null;
  input: Input;
  /** The raw input, with fields outside the schema (the signature). */
  raw: Record<string, unknown>;
  world: World;
  db: Db;
  request: Request;
}

const listField = '__list';

const readBody = async (request: Request): Promise<Record<string, unknown>> => {
  if (request.method === 'GET' || request.method === 'DELETE')
    return Object.fromEntries(new URL(request.url).searchParams);
  if (request.headers.get('content-type')?.startsWith('multipart/form-data'))
    return Object.fromEntries(await request.formData());
  const text = await request.text();
  if (text === '') return {};
  const body: unknown = JSON.parse(text);
  if (Array.isArray(body)) return { [listField]: body };
  return typeof body === 'object' && body !== null ? { ...body } : {};
};

/** Names a list that was sent as the whole body: it is the only field of the schema. */
const nameList = (raw: Record<string, unknown>, schema: unknown): Record<string, unknown> => {
  if (!(listField in raw)) return raw;
  const shape = (schema as { _zod: { def: { shape?: object } } })._zod.def.shape ?? {};
  return { [Object.keys(shape)[0] ?? 'list']: raw[listField] };
};

const callerOf = (
  world: World,
  request: Request,
): { me: AccountRow | null; token: string | null; ended: string | null } => {
  const token = request.headers.get('authorization')?.replace(/^Bearer\s+/i, '') ?? null;
  const row = world.db.tokens.find((candidate) => candidate.token === token);
  const holds = row && row.ended === null && row.expires > world.now();
  const me = holds ? (world.db.accounts.find((account) => account.id === row.userId) ?? null) : null;
  return { me, token, ended: row?.ended ?? null };
};

const wrap = (isSigned: boolean, data: unknown) =>
  isSigned ? { status: 'success', message: '操作成功', data } : { code: 200, message: '操作成功', data };

const refusalBody = (isSigned: boolean, { code, message, data }: Refusal) =>
  isSigned ? { status: 'fail', message, data } : { code, message, data };

/**
 * The handler of one call: `handle` gets input and caller and returns data or a refusal. The address and both schemas
 * are those of the endpoint. A response that breaks its schema is a defect of the mock and throws.
 */
export function mock<Input, Output, Data>(
  endpoint: Endpoint<Input, Output, Data>,
  handle: (call: Call<Input>) => Data | Refusal | Promise<Data | Refusal>,
): HttpHandler {
  const { path, options } = endpoint;
  const register = { GET: http.get, POST: http.post, PUT: http.put, DELETE: http.delete }[endpoint.method];
  const isSigned = options.signed ?? false;

  return register(`*${path}`, async ({ request, params }) => {
    const world = worldOf(request);
    const body = await readBody(request).catch(() => null);
    const raw = { ...(body ? nameList(body, endpoint.input) : {}), ...params };
    const special = specialFault(raw);
    const faults = [...strike(world.faults, path, raw), ...(special ? [special] : [])];
    const [least, most] = world.latency;
    if (most > 0) await delay(Math.round(least + world.random() * (most - least)));
    const refused = await refuseByFault(faults);
    if (refused) return refused;

    const answer = await decide(world, raw, request);
    saveWorld(world);
    if (isLost(faults)) return HttpResponse.error();
    if (answer instanceof Refusal) return HttpResponse.json(refusalBody(isSigned, answer));
    const headers = { Date: new Date(world.now()).toUTCString() };
    const data = world.isPlain ? plainOf(answer) : answer;
    return HttpResponse.json(wrap(isSigned, isSpoiled(faults) ? spoil(faults, data) : data) as object, { headers });
  });

  async function decide(world: World, raw: Record<string, unknown>, request: Request): Promise<unknown> {
    settle(world);
    const { me, token, ended } = callerOf(world, request);
    if (!me && needsLogin(path)) return ended ? refuse(401, ended) : notLoggedIn();
    const input = z.safeParse(endpoint.input, raw);
    if (!input.success)
      return refuse(
        500,
        `参数错误：${input.error.issues.map(({ path: at, message }) => `${at.join('.')} ${message}`).join('；')}`,
      );
    const call: Call<Input> = {
      me,
      token,
      input: input.data as Input,
      raw,
      world,
      db: world.db,
      request,
      get user() {
        if (!me) throw notLoggedIn();
        return me;
      },
    };
    try {
      const data = await handle(call);
      if (data instanceof Refusal) return data;
      const plain: unknown = JSON.parse(JSON.stringify(data ?? null));
      const checked = z.safeParse(endpoint.output, plain);
      if (checked.success) return plain;
      const fields = checked.error.issues.slice(0, 5).map(({ path: at, message }) => `${at.join('.')}: ${message}`);
      throw new Error(`the mock broke the contract of ${path}: ${fields.join('; ')}`);
    } catch (error) {
      if (error instanceof Refusal) return error;
      throw error;
    }
  }
}
