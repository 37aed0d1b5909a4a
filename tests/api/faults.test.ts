import { HttpResponse, type HttpResponseResolver } from 'msw';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { switchAllOn } from '@/api/assumed/switch';
import { catalogue } from '@/api/catalogue';
import type { AnyEndpoint } from '@/api/endpoint';
import { http } from '@/api/http';
import { requestTimeout } from '@/shared/constants';
import { respond, name, outcomeOf, signIn } from './support';

interface Fault {
  what: string;
  reply: HttpResponseResolver;
  kind: string;
  /** What the toast says; undefined = no toast. */
  text?: string;
  /** The server's reason on the login page; null: the default one. */
  lost?: string | null;
}

const refused = '请求失败，请重试';
const broken = '请求异常, 请重试';
const slow = '网络不稳定，请稍候再试';
// Texts of the server.
const [taken, timedOut, otherDevice] = ['昵称已被使用', 'timeout 已过', '账号已在其他设备登录'];
const byCode: Record<number, string> = {
  403: '拒绝访问(403)',
  404: '请求出错(404)',
  408: '请求超时(408)',
  500: '服务器错误(500)',
  501: '服务未实现(501)',
  502: '网络错误(502)',
  503: '服务不可用(503)',
  504: '网络超时(504)',
  505: 'HTTP版本不受支持(505)',
};
const json =
  (body: unknown, status = 200) =>
  () =>
    HttpResponse.json(body as Record<string, unknown>, { status });
const plain = (body: string, type: string) => () => new HttpResponse(body, { headers: { 'Content-Type': type } });

const faults: Fault[] = [
  ...Object.entries(byCode).flatMap(([code, text]): Fault[] => [
    { what: `code ${code}`, reply: json({ code: Number(code) }), kind: 'business', text },
    { what: `code ${code} with a message`, reply: json({ code, message: taken }), kind: 'business', text: taken },
    { what: `HTTP ${code}`, reply: json({ code: 1, message: '不该显示' }, Number(code)), kind: 'http', text },
  ]),
  { what: 'code 403 with msg', reply: json({ code: 403, msg: '请先购买' }), kind: 'business', text: '请先购买' },
  ...['Not Found', '接口不存在'].map((message) => ({
    what: `code 404 ${message}`,
    reply: json({ code: 404, message }),
    kind: 'business',
    text: message,
  })),
  { what: 'message before msg', reply: json({ code: 9, message: '甲', msg: '乙' }), kind: 'business', text: '甲' },
  { what: 'an unknown code', reply: json({ code: 12345 }), kind: 'business', text: refused },
  { what: 'status fail', reply: json({ status: 'fail', message: '签名错误' }), kind: 'business', text: '签名错误' },
  { what: 'neither code nor status', reply: json({ data: {} }), kind: 'business', text: refused },
  // S8 replaces a message with "timeout" of a transport error only.
  { what: 'a refusal with timeout', reply: json({ code: 500, message: timedOut }), kind: 'business', text: timedOut },
  { what: 'HTTP 400 with timeout', reply: json({ message: 'Read Timeout' }, 400), kind: 'http', text: slow },
  { what: 'HTTP 400 with msg', reply: json({ msg: '参数错误' }, 400), kind: 'http', text: '参数错误' },
  { what: 'HTTP 400 with message', reply: json({ message: '参数错误' }, 400), kind: 'http', text: '参数错误' },
  { what: 'HTTP 400 without text', reply: json({}, 400), kind: 'http', text: broken },
  { what: 'HTTP 401 refused', reply: json({ code: 7, message: '无权访问' }, 401), kind: 'http', text: '无权访问' },
  { what: 'HTTP 401 without text', reply: json({}, 401), kind: 'http', text: broken },
  { what: 'HTTP 405', reply: json({ message: '不该显示' }, 405), kind: 'http', text: broken },
  { what: 'HTTP 418', reply: json({ message: '不该显示' }, 418), kind: 'http', text: broken },
  { what: 'HTTP 300 around a success', reply: json({ code: 200, data: {} }, 300), kind: 'http', text: broken },
  { what: 'code 401', reply: json({ code: 401 }), kind: 'nologin', lost: null },
  { what: "code '401'", reply: json({ code: '401', message: otherDevice }), kind: 'nologin', lost: otherDevice },
  { what: 'nologin', reply: json({ status: 'nologin', msg: '登录过期' }), kind: 'nologin', lost: '登录过期' },
  { what: 'nologin beside code 200', reply: json({ code: 200, status: 'nologin' }), kind: 'nologin', lost: null },
  { what: 'HTTP 401 with code 401', reply: json({ code: 401 }, 401), kind: 'nologin', lost: null },
  { what: 'HTTP 401 with nologin', reply: json({ status: 'nologin' }, 401), kind: 'nologin', lost: null },
  { what: 'no response in time', reply: () => new Promise<never>(() => undefined), kind: 'transport', text: slow },
  { what: 'network gone', reply: () => HttpResponse.error(), kind: 'transport', text: broken },
  { what: 'malformed JSON', reply: plain('{"code":200,"data":', 'application/json'), kind: 'malformed', text: broken },
  { what: 'HTML page', reply: plain('<!doctype html><title>x</title>', 'text/html'), kind: 'malformed', text: broken },
  { what: 'empty body', reply: plain('', 'application/json'), kind: 'malformed', text: broken },
  { what: 'a bare list', reply: json([]), kind: 'malformed', text: broken },
];

/** Successful responses with other data: they are read, or rejected as a breach of the contract. */
const oddAnswers: [string, unknown][] = [
  ['null', null],
  ['nothing', undefined],
  ['a text', 'x'],
  ['a number', 7],
  ['an empty object', {}],
  ['an empty list', []],
  ['a list of nulls', [null, null]],
  ['a list of texts', ['x']],
  ['a page of nulls', { records: [null], total: null }],
  ['an object for a list', { records: {}, children: 'x', id: {}, account: [], questions: 3 }],
];

/** Faults that say of an assumed call that the service does not know it; those with a sentence only of a list. */
const unknown = /^(HTTP (403|404|405|501)|code 404|code 404 (Not Found|接口不存在))$/;
const isOff = ({ options: { assumed } }: AnyEndpoint, { what }: Fault) =>
  assumed !== undefined &&
  (unknown.test(what) || (what === 'code 404 with a message' && (assumed === 'G2' || assumed === 'G5')));

beforeEach(() => signIn());
afterEach(() => {
  http.defaults.timeout = requestTimeout;
  switchAllOn();
});

describe('every call', () => {
  it.each(faults.map((fault) => [fault.what, fault] as const))('handles %s', async (_what, fault) => {
    http.defaults.timeout = fault.what === 'no response in time' ? 15 : requestTimeout;
    for (const call of catalogue) {
      // The call before may have ended the session.
      signIn();
      respond(call, fault.reply);
      // oxlint-disable-next-line no-await-in-loop -- one session and one toast area: each call is judged alone
      const { kind, text, toasts, lost } = await outcomeOf(call);
      const where = name(call);
      if (isOff(call, fault)) {
        expect({ where, kind, toasts, lost }).toEqual({ where, kind: 'off', toasts: [], lost: [] });
        continue;
      }
      if ((call.options.proof ?? call.options.assumed) && fault.lost !== undefined) {
        // What was typed is wrong, or the path is not the one that was assumed; the session goes on.
        const refusal = fault.lost ?? refused;
        expect({ where, kind, text, toasts, lost }).toEqual({
          where,
          kind: 'business',
          text: refusal,
          toasts: [refusal],
          lost: [],
        });
        continue;
      }
      expect({ where, kind, text: text || undefined, toasts, lost }).toEqual({
        where,
        kind: fault.kind,
        text: fault.text ?? fault.lost ?? undefined,
        toasts: fault.text !== undefined && !call.options.silent ? [fault.text] : [],
        lost: fault.lost === undefined ? [] : [fault.lost ?? '登录已失效，请重新登录'],
      });
    }
  });

  it.each(oddAnswers)('reads or rejects a success with %s as data', async (_what, data) => {
    for (const call of catalogue) {
      respond(call, json({ code: 200, data }));
      // oxlint-disable-next-line no-await-in-loop -- as above
      const { kind, toasts, lost } = await outcomeOf(call);
      const refusedWith = kind === 'contract' && !call.options.silent ? [broken] : [];
      expect({ where: name(call), kind, toasts, lost }).toEqual({
        where: name(call),
        kind: expect.stringMatching(/^(success|contract)$/),
        toasts: refusedWith,
        lost: [],
      });
    }
  });
});

it('only the calls of S8 are silent', () => {
  const silent = catalogue.filter((call) => call.options.silent).map(({ path }) => path.split('/').slice(4).join('/'));
  expect([...silent].sort()).toEqual([
    'adItem/getAdItemsByCode/:code',
    'login/checkStatus',
    'sales/getQrcode',
    'userLearnedRecord/add',
  ]);
});
