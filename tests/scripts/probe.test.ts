import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callNames } from '@/api/catalogue';
import { needsLogin } from '@/mocks/open-calls';
import { loginByPwd, logout } from '@/api/usercenter/endpoints';
import { expectListed } from '../expect-listed';
import { serve } from '../mocks/support/serve';
import { createMockServer } from '@/mocks/server';
import { bundle } from '../../scripts/lib/bundle.mjs';
import { reads } from '../../scripts/probe/reads';
import { runStep } from '../../scripts/probe/run';
import { neverSent, writes } from '../../scripts/probe/writes';

const login = ['--mobile', '13800000001', '--password', 'abc123'];
const nameOf = ({ call }: { call: object }) => callNames.get(call as never) ?? '';
const byHand = ['loginByPwd', 'loginBySms', 'logout'];

it('every call is read, written, or never sent for a reason', () => {
  const planned = new Set([...reads.map(nameOf), ...writes.map(nameOf), ...byHand]);
  expect(Object.keys(neverSent).filter((name) => planned.has(name))).toEqual([]);
  expectListed(
    callNames.values(),
    [...planned, ...Object.keys(neverSent)],
    'scripts/probe: reads.ts, or writes.ts (or its neverSent)',
  );
  expectListed(Object.keys(neverSent), callNames.values(), 'src/api, but in neverSent of scripts/probe/writes.ts');
  expect(reads.map(nameOf).filter((name) => !/^(get|check)/.test(name))).toEqual([]);
});

it('skips the calls of learners without a login', async () => {
  const closed = reads.filter(({ call }) => needsLogin(call.path));
  const rows = await Promise.all(closed.map((read) => runStep(read, {})));
  expect(closed.map(nameOf)).toContain('getRecordPage');
  expect(rows.filter(({ verdict, reason }) => verdict !== 'skipped' || reason !== 'needs a login')).toEqual([]);
});

// Each case starts processes, which are slow beside other tests.
describe('npm run probe', { timeout: 120_000 }, () => {
  let origin = '';
  let file = '';
  let folder = '';
  /** Addresses that were requested, in order. */
  let requested: string[] = [];
  const tokens: string[] = [];
  type Body = { data: unknown };
  /** Changes the response to a call, by the end of its address. */
  let bend: Record<string, (body: Body) => void> = {};

  /** Bends what the mock responds with, and remembers the tokens that it hands out. */
  function watch(url: string, response: ServerResponse): void {
    // The length of the mock's body, which a bent one has not.
    const head = response.writeHead.bind(response);
    const hasLength = ([name]: [string, unknown]) => name.toLowerCase() === 'content-length';
    response.writeHead = ((status: number, headers: object = {}) =>
      head.call(
        response,
        status,
        Object.fromEntries(Object.entries(headers).filter((one) => !hasLength(one))),
      )) as typeof response.writeHead;
    const end = response.end.bind(response);
    response.end = ((bytes: Buffer) => {
      const change = Object.entries(bend).find(([call]) => url.includes(`/${call}`))?.[1];
      const token = /"token":"([^"]+)"/.exec(String(bytes))?.[1];
      if (token) tokens.push(token);
      if (!change) return end(bytes);
      const body = JSON.parse(String(bytes)) as Body;
      change(body);
      return end(JSON.stringify(body));
    }) as typeof response.end;
  }

  const answer = createMockServer({ latency: [0, 0] });
  const site = serve((incoming, response) => {
    requested.push(incoming.url ?? '');
    watch(incoming.url ?? '', response);
    void answer(incoming, response);
  });
  beforeAll(async () => {
    origin = `http://127.0.0.1:${site.port}`;
    folder = mkdtempSync(path.join(tmpdir(), 'probe-'));
    file = await bundle('scripts/probe/main.ts', { mode: 'prod' });
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  interface Result {
    code: number | null;
    text: string;
    rows: {
      call: string;
      verdict: string;
      reason: string | null;
      faults: string[];
      notSent: string[];
      notRead: string[];
    }[];
    /** All that was printed and written. */
    output: string;
  }
  const run = (args: string[]) =>
    new Promise<Result>((resolve) => {
      const script = `import(${JSON.stringify(file)}).then(async ({ main }) => process.exit(await main()))`;
      const child = spawn('node', ['-e', script, '--', '--origin', origin, ...args], { cwd: folder });
      let text = '';
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (text += String(part)));
      child.on('close', (code) => {
        const written = path.join(folder, 'probe.json');
        // Nothing is written where nothing was compared.
        const stored = existsSync(written) ? readFileSync(written, 'utf8') : '{"rows":[]}';
        const { rows } = JSON.parse(stored) as Pick<Result, 'rows'>;
        resolve({ code, text, rows, output: text + stored });
      });
    });
  const post = async (address: string, body: object, token?: string): Promise<unknown> => {
    const headers = { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) };
    return await new Promise((resolve, reject) => {
      const sent = request(`${origin}${address}`, { method: 'POST', headers }, (response) => {
        let text = '';
        response.on('data', (part) => (text += String(part)));
        response.on('end', () => resolve(JSON.parse(text)));
      });
      sent.on('error', reject);
      sent.end(JSON.stringify(body));
    });
  };
  /** Numbers of records and orders of learner 1. */
  async function amounts(): Promise<unknown[]> {
    const session = await post('/usercenter/front/api/login/loginByPwd', { mobile: '13800000001', pwd: 'abc123' });
    const { token } = (session as { data: { token: string } }).data;
    const page = { current: 1, size: 1 };
    const lists = ['/questionbank/front/api/userRecord/getPageList', '/order/front/api/order/getPageList'];
    const pages = await Promise.all(lists.map((address) => post(address, page, token)));
    return pages.map((body) => (body as { data: { total: number } }).data.total);
  }

  beforeEach(async () => {
    bend = {};
    await post('/__mock/reset', {});
    requested = [];
  });

  it.each(['off', 'plain'])('finds that the mock fits (%s), and takes back what it has written', async (nature) => {
    await post('/__mock/scenario', { scenario: nature });
    const [records, orders] = (await amounts()) as number[];
    const { code, rows, text } = await run([...login, '--write']);
    expect(rows.filter(({ verdict }) => verdict !== 'fits')).toEqual([]);
    expect([code, rows.length]).toEqual([0, reads.length + writes.length + 2]);
    expect(text).toContain(`${String(rows.length)} fits`);
    // The cancelled order stays.
    expect(await amounts()).toEqual([records, (orders ?? 0) + 1]);
    expect(requested.filter((url) => url.includes('/address/delete?id='))).toHaveLength(1);
  });

  it('says in one sentence that an origin does not respond, or that a login is refused', async () => {
    const wrong = await run([...login.slice(0, 3), 'abc124']);
    expect(wrong.text).toMatch(/^The login was refused \(refused with code \d+\): check the mobile number [^\n]*\n$/);
    expect(wrong.code).toBe(1);
    await post('/__mock/scenario', { scenario: 'network' });
    const silent = await run([]);
    expect(silent.text).toBe(`${origin} does not respond: is the address right, and may this machine reach it?\n`);
    expect(silent.code).toBe(1);
  });

  it('names the fields of a service that responds otherwise, and hides who asked', async () => {
    await post('/__mock/scenario', { scenario: 'http:500@catalogue/getCatalogueList' });
    type Fields = Record<string, unknown>;
    bend = {
      'course/getPageList': ({ data }) => {
        for (const row of (data as { records: Fields[] }).records) {
          row['learnCount'] = row['studyCount'];
          delete row['studyCount'];
        }
      },
      'course/getDetails': ({ data }) => Object.assign(data as object, { totalDuration: '很长', validType: 'YEARS' }),
      'course/getSkuList': ({ data }) => (data as Fields[]).forEach((row) => delete row['price']),
      'account/getUserInfo': ({ data }) => Object.assign(data as object, { '13800000001': 'abc123' }),
      'paper/getDetail': ({ data }) => delete (data as Fields)['id'],
    };
    const { code, rows, text, output } = await run(login);
    expect(code).toBe(1);
    const of = (name: string) => rows.find(({ call }) => call === name);
    expect(of('getCoursePage')).toMatchObject({ verdict: 'fits', notRead: ['data.records[].learnCount'] });
    expect(of('getCoursePage')?.notSent).toContain('data.records[].studyCount');
    expect(text).toContain('not read: data.records[].learnCount');
    expect(of('getCourseDetails')).toMatchObject({
      verdict: 'falls back',
      faults: [
        'data.totalDuration: expected a number, got string',
        'data.validType: expected one of DAYS, DATE, FOREVER, got "YEARS"',
      ],
    });
    expect(of('getSkuList')?.verdict).toBe('does not fit');
    expect(of('getSkuList')?.faults.join()).toMatch(
      /^data\[\]\.price: expected an amount in yuan, got undefined \(\d+×\)$/,
    );
    expect(of('getPaperDetail')).toMatchObject({
      verdict: 'does not fit',
      faults: ['data.id: expected an id, got undefined'],
    });
    expect(of('getCatalogueList')).toMatchObject({ verdict: 'does not fit', reason: 'HTTP 500' });
    // The account and the login are whole; the screens that follow are probed nevertheless.
    expect(of('getUserInfo')?.verdict).toBe('fits');
    expect(of('logout')?.verdict).toBe('fits');

    for (const secret of ['13800000001', 'abc123', ...tokens]) expect(output).not.toContain(secret);
    expect(tokens.length).toBeGreaterThan(0);
    // Without --write nothing is sent that changes data.
    const allowed = [...reads.map(({ call }) => call.path), loginByPwd.path, logout.path].map(
      (address) => new RegExp(`^${address.replaceAll(/:\w+/g, '[^/]+')}(\\?|$)`),
    );
    expect(requested.filter((url) => !url.startsWith('/__mock') && !allowed.some((one) => one.test(url)))).toEqual([]);
  });
});
