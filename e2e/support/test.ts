import {
  test as base,
  expect,
  type BrowserContext,
  type Fixtures,
  type Locator,
  type Page,
  type PlaywrightTestOptions,
} from '@playwright/test';

export { expect };

/** What the mocked backend of this test's own world does. */
export interface Backend {
  /** Faults by the grammar of src/mocks/scenarios.ts; '' heals everything. */
  scenario(text: string): Promise<void>;
  /** Moves the world's clock on by seconds. */
  advance(seconds: number): Promise<void>;
}

interface OwnFixtures {
  world: string;
  backend: Backend;
  /**
   * What a page fetches ahead takes a tenth of the processor, and is used by few tests: it is left out as on a line
   * that is paid by the byte, but where whole journeys are made or where it is looked at.
   */
  fetchesAhead: boolean;
  /** Lines that are expected in the console, for tests that provoke them. */
  allowed: RegExp[];
}

let counter = 0;

async function useWorld(context: BrowserContext, world: string, baseURL: string): Promise<void> {
  await context.addCookies([{ name: 'mock-world', value: world, url: new URL('/', baseURL).href }]);
}

/** A fault's own trace in the console: the browser logs each failed answer by itself. */
const ofTheFault = /Failed to load resource/;

/**
 * Each test has a mock world of its own and fails on console errors, page errors and violations of the content
 * security policy.
 */
export const test = base.extend<OwnFixtures>({
  allowed: [[], { option: true }],
  fetchesAhead: [false, { option: true }],
  // oxlint-disable-next-line no-empty-pattern -- Playwright wants the pattern
  world: async ({}, use, info) => {
    counter += 1;
    await use(`e2e-${info.workerIndex}-${counter}-${info.testId.slice(-6)}`);
  },
  context: async ({ context, world, baseURL, fetchesAhead }, use) => {
    await useWorld(context, world, baseURL ?? '');
    if (!fetchesAhead)
      await context.addInitScript(() =>
        Object.defineProperty(navigator, 'connection', { value: { effectiveType: '2g' } }),
      );
    // The project question of a first visit has a test of its own.
    await context.addInitScript(() => {
      // The browser's own reader of documents runs this too, and has no storage.
      if (location.protocol === 'chrome-extension:') return;
      localStorage.setItem('projectAsked', '1');
      // The bind step opens only after a login by WeChat that had no phone.
      if (/bindphone$/i.test(location.pathname)) sessionStorage.setItem('bind', '{"sessionKey":"wxkey1"}');
    });
    await use(context);
  },
  page: async ({ page, allowed }, use) => {
    const complaints = listen(page);
    await use(page);
    const rest = complaints.filter((line) => !allowed.some((pattern) => pattern.test(line)));
    expect(rest, 'the browser complained').toEqual([]);
  },
  backend: async ({ context, baseURL }, use) => {
    const post = async (path: string, data: unknown) => {
      const answer = await context.request.post(new URL(`/__mock/${path}`, baseURL).href, { data });
      expect(answer.ok(), `/__mock/${path}`).toBe(true);
    };
    await use({
      scenario: (text) => post('scenario', { scenario: text }),
      advance: (seconds) => post('clock', { advance: seconds * 1000 }),
    });
  },
});

const onPort = (offset: number): Fixtures<object, object, PlaywrightTestOptions> => ({
  baseURL: async ({ baseURL }, use) => {
    const url = new URL(baseURL ?? '');
    url.port = String(Number(url.port) + offset);
    await use(url.href);
  },
});
/** Options of tests that look at the production build, which holds nothing of the mocks. */
export const onProduction = onPort(1);
/** Options of tests that look at the site as `npm start` serves it. */
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

export const accounts = {
  owner: { mobile: '13800000001', password: 'abc123' },
  newcomer: { mobile: '13800000002', password: 'abc123' },
};
type Account = (typeof accounts)['owner'];

/** Logs in through the login page, as a learner does; lands on `then`. */
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

/** Asks for an SMS code and types it once it has been sent: no learner can type one before. */
export async function typeSmsCode(form: Page | Locator): Promise<void> {
  await form.getByRole('button', { name: '获取验证码' }).click();
  await expect(form.getByRole('button', { name: /^\d+s$/ })).toBeDisabled();
  await form.getByLabel('短信验证码').fill('123456');
}

const project = { code: 'YIJIAN', id: '1101', name: '一级建造师', pId: '11' };

/** A browser that knows its intended project and, with an account, a login: what an earlier visit left behind. */
export async function comeBack(context: BrowserContext, account: Account | null = accounts.owner): Promise<void> {
  const keep = (name: string, value: string) => ({
    name,
    value: encodeURIComponent(value),
    domain: 'localhost',
    path: '/',
  });
  await context.addCookies([keep('project', JSON.stringify(project))]);
  if (!account) return;
  const answer = await context.request.post('/usercenter/front/api/login/loginByPwd', {
    data: { mobile: account.mobile, pwd: account.password },
  });
  const { data } = (await answer.json()) as { data: { token: string; account: object } };
  await context.addCookies([keep('token', data.token), keep('user', JSON.stringify(data.account))]);
}

/** Opens an address as a learner whom an earlier visit left logged in. */
export async function arrive(page: Page, at: string, account = accounts.owner): Promise<void> {
  await comeBack(page.context(), account);
  await page.goto(at);
}
