import {
  test as base,
  expect,
  type BrowserContext,
  type Fixtures,
  type Locator,
  type Page,
  type PlaywrightTestOptions,
} from '@playwright/test';
import { longIdOf, withLongIds, withOwnIds } from '../../src/mocks/long-ids';
import { parseJson } from '../../src/shared/lib/parse-json';

export { expect };

/** Controls the mocked backend in the world of this test. */
export interface Backend {
  /** Sets faults, written as in src/mocks/scenarios.ts; '' clears them. */
  scenario(text: string): Promise<void>;
  /** Advances the world's clock by seconds. */
  advance(seconds: number): Promise<void>;
}

/** `plain`: a service that keeps the specification and none of this project's additions (docs/mock-backend.md). */
export const services = ['full', 'plain'] as const;
/** `odd`: one that bends what the specification leaves open. Only a production build reads all that it sends. */
type Service = (typeof services)[number] | 'odd';

interface OwnFixtures {
  world: string;
  /** What the backend of this test keeps. */
  service: Service;
  backend: Backend;
  /**
   * Prefetching takes a tenth of the processor and few tests need it. Off by default, as on a metered connection; on
   * for whole journeys and for tests of prefetching.
   */
  fetchesAhead: boolean;
  /** Console lines that the test provokes. */
  allowed: RegExp[];
}

/** The site of another environment (docs/testing.md). It has no mocked backend and no world for each test. */
const foreignSite = process.env.BASE_URL?.replace(/\/*$/, '/');

/** Keeps a journey that controls our own server out of the runs against another site. */
export function expectMockTag(): void {
  const { tags, title, project } = test.info();
  if (project.name !== 'journeys') return;
  expect(tags, `${title}: controls the mocked backend, so its declaration needs { tag: '@mock' }`).toContain('@mock');
}

let counter = 0;

/** The address of another server of the run: its port is that much higher. */
function atPort(address: string | undefined, offset: number): string {
  const url = new URL(address ?? '');
  url.port = String(Number(url.port) + offset);
  return url.href;
}

async function useWorld(context: BrowserContext, world: string, baseURL: string): Promise<void> {
  await context.addCookies([{ name: 'mock-world', value: world, url: new URL('/', baseURL).href }]);
}

/** Controls the world of this context, which keeps its nature whatever scenario is set. */
async function controls(context: BrowserContext, service: Service, baseURL: string): Promise<Backend> {
  if (service !== 'full') expectMockTag();
  const post = async (path: string, data: unknown) => {
    const answer = await context.request.post(new URL(`/__mock/${path}`, baseURL).href, { data });
    expect(answer.ok(), `/__mock/${path}`).toBe(true);
  };
  const scenario = (text: string) =>
    post('scenario', { scenario: service === 'full' ? text : [text, service].join(',') });
  if (service !== 'full') await scenario('');
  return { scenario, advance: (seconds) => post('clock', { advance: seconds * 1000 }) };
}

/** What docs/openapi.json says against the requests of a world. */
async function requestFaults(world: string): Promise<string[]> {
  const state = `http://localhost:${process.env.E2E_PORT ?? 4173}/__mock/state`;
  const answer = await fetch(state, { headers: { Cookie: `mock-world=${world}` } });
  return ((await answer.json()) as { requestFaults: string[] }).requestFaults;
}

/** The browser logs every failed response; tests with faults allow these lines. */
const ofTheFault = /Failed to load resource/;

/**
 * Each test has a mock world of its own and fails on console errors, page errors and violations of the content
 * security policy.
 */
export const test = base.extend<OwnFixtures>({
  allowed: [[], { option: true }],
  fetchesAhead: [false, { option: true }],
  service: ['full', { option: true }],
  // oxlint-disable-next-line no-empty-pattern -- Playwright wants the pattern
  world: async ({}, use, info) => {
    counter += 1;
    await use(`e2e-${info.workerIndex}-${counter}-${info.testId.slice(-6)}`);
  },
  baseURL: async ({ baseURL, service }, use) => use(service === 'odd' ? atPort(baseURL, 1) : baseURL),
  context: async ({ context, world, service, baseURL, fetchesAhead }, use) => {
    // Another site may set cookies of its own for a browser, such as the server that keeps its session.
    if (foreignSite) await context.request.get('', { headers: { Accept: 'text/html' } });
    else await useWorld(context, world, baseURL ?? '');
    if (service === 'odd') context.on('page', useLongIds);
    await controls(context, service, baseURL ?? '');
    if (!fetchesAhead)
      await context.addInitScript(() =>
        Object.defineProperty(navigator, 'connection', { value: { effectiveType: '2g' } }),
      );
    // Hides the project question of the first visit, which has its own test.
    await context.addInitScript(() => {
      // Also runs in the frames of the browser's PDF viewer, which have no storage.
      if (!location.protocol.startsWith('http') || !window.localStorage) return;
      localStorage.setItem('projectAsked', '1');
      // The bind page opens only after a WeChat login without a phone.
      if (/bindphone$/i.test(location.pathname)) sessionStorage.setItem('bind', '{"sessionKey":"wxkey1"}');
    });
    await use(context);
    if (!foreignSite) expect(await requestFaults(world), 'requests against docs/openapi.json').toEqual([]);
  },
  page: async ({ page, allowed }, use) => {
    const complaints = listen(page);
    await use(page);
    // A handler that runs while the page closes would fail the run.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
    const rest = complaints.filter((line) => !allowed.some((pattern) => pattern.test(line)));
    expect(rest, 'console errors of the browser').toEqual([]);
  },
  backend: async ({ context, service, baseURL }, use) => {
    expectMockTag();
    await use(await controls(context, service, baseURL ?? ''));
  },
});

/** Lets the addresses of a test name things as an odd service does. */
function useLongIds(page: Page): void {
  const open = page.goto.bind(page);
  page.goto = (address, options) => open(withLongIds(address), options);
}

const onPort = (offset: number): Fixtures<object, object, PlaywrightTestOptions> => ({
  baseURL: async ({ baseURL }, use) => use(atPort(baseURL, offset)),
});
/** Options for tests of the production build, which contains no mocks. */
export const onProduction = onPort(1);
/** Options for tests of the site that `npm start` serves. */
export const onDevServer = onPort(2);

/** Collects what a browser complains about on a page. */
function listen(page: Page): string[] {
  const complaints: string[] = [];
  const note = (what: string) => complaints.push(`${page.url()}: ${what}`);
  page.on('console', (message) => {
    if (message.type() === 'error' && !ofTheFault.test(message.text())) note(message.text());
    if (/Content Security Policy/i.test(message.text())) note(`policy: ${message.text()}`);
  });
  page.on('pageerror', (error) => note(error.message));
  return complaints;
}

const { E2E_OWNER = '13800000001', E2E_NEWCOMER = '13800000002', E2E_PASSWORD = 'abc123' } = process.env;
export const accounts = {
  owner: { mobile: E2E_OWNER, password: E2E_PASSWORD },
  newcomer: { mobile: E2E_NEWCOMER, password: E2E_PASSWORD },
};
const { E2E_SMS_CODE: smsCode = '123456' } = process.env;
type Account = (typeof accounts)['owner'];

/** Logs in through the login page and ends on `then`. */
export async function logIn(page: Page, then = '', account = accounts.owner): Promise<void> {
  const target = new URL(then, page.url().startsWith('http') ? new URL('/new/', page.url()) : 'http://localhost/new/');
  await page.goto(`uc/login?redirect=${encodeURIComponent(`/new/${then}`)}`);
  await page.getByRole('tab', { name: '密码登录' }).click();
  await page.getByLabel('手机号').fill(account.mobile);
  await page.getByLabel('密码', { exact: true }).fill(account.password);
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  await page.getByRole('button', { name: '登录/注册' }).click();
  await page.waitForURL((url) => url.pathname === target.pathname || !url.pathname.endsWith('/uc/login'));
}

/** Requests an SMS code and types it after it has been sent. */
export async function typeSmsCode(form: Page | Locator): Promise<void> {
  await form.getByRole('button', { name: '获取验证码' }).click();
  await expect(form.getByRole('button', { name: /^\d+s$/ })).toBeDisabled();
  await form.getByLabel('短信验证码').fill(smsCode);
}

const project = { code: 'YIJIAN', id: '1101', name: '一级建造师', pId: '11' };

/** Sets what an earlier visit leaves behind: the intended project and, with an account, a login. */
export async function comeBack(context: BrowserContext, account: Account | null = accounts.owner): Promise<void> {
  const url = new URL('/', foreignSite ?? 'http://localhost').href;
  const keep = (name: string, value: string) => ({ name, value: encodeURIComponent(value), url });
  if (!account) {
    await context.addCookies([keep('project', JSON.stringify({ ...project, owner: 'guest' }))]);
    return;
  }
  const answer = await context.request.post('/usercenter/front/api/login/loginByPwd', {
    data: { mobile: account.mobile, pwd: account.password },
  });
  const { data } = parseJson(await answer.text()) as { data: { token: string; account: { id?: string } } };
  // A plain service sends no id; the site then names the learner by the phone, as a login through the form does.
  const byPhone = `m${account.mobile.slice(0, 3)}${account.mobile.slice(-4)}`;
  const user = { id: byPhone, ...data.account };
  const ownProject = withOwnIds(user.id) !== user.id ? { ...project, id: longIdOf(project.id) } : project;
  await context.addCookies([
    keep('project', JSON.stringify(ownProject)),
    keep('token', data.token),
    keep('user', JSON.stringify(user)),
  ]);
}

/** Opens an address as a learner who is already logged in. */
export async function arrive(page: Page, at: string, account = accounts.owner): Promise<void> {
  await comeBack(page.context(), account);
  await page.goto(at);
}
