import { existsSync } from 'node:fs';
import path from 'node:path';
import { startChromium } from '../support/engines/chromium';
import type { Engine, Start } from '../support/engines/engine';
import { startFirefox } from '../support/engines/firefox';
import { startWebKit } from '../support/engines/webkit';
import { goWithin } from '../support/go-within';
import { isFor, screens, type Screen } from '../support/screens';
import { startWrittenSite } from '../support/written-site';
import { accounts, expect as expectSoon, onProduction, test as base } from '../support/test';

/** WebKitGTK draws without a graphics card, beside other tests: a page may take long. */
const expect = expectSoon.configure({ timeout: 60_000 });

const onPath = (...names: string[]): string | undefined =>
  names
    .flatMap((name) => (process.env.PATH ?? '').split(path.delimiter).map((folder) => path.join(folder, name)))
    .find((file) => existsSync(file));
const [oldest, firefox] = [process.env.OLDEST_CHROMIUM, onPath('firefox-esr', 'firefox')];

/** Each engine, how it is started (undefined if it is not on this machine), and how to install it. */
const engines: readonly [string, ((start: Start) => Promise<Engine>) | undefined, string][] = [
  ['the oldest Chromium', oldest ? (start) => startChromium(oldest, start) : undefined, 'npm run test:deep fetches it'],
  ['Firefox', firefox ? (start) => startFirefox(firefox, start) : undefined, 'apt-get install firefox-esr'],
  [
    'WebKit',
    onPath('WebKitWebDriver') && onPath('Xvfb') ? startWebKit : undefined,
    'apt-get install webkit2gtk-driver xvfb gstreamer1.0-libav',
  ],
];

const test = base.extend<{ start: (launch: (start: Start) => Promise<Engine>, at?: string) => Promise<Engine> }>({
  ...onProduction,
  start: async ({ world, baseURL }, use) => {
    const running: Engine[] = [];
    await use(async (launch, at = baseURL ?? '') => {
      const engine = await launch({ world, baseURL: at });
      console.log(engine.name);
      running.push(engine);
      return engine;
    });
    for (const engine of running) {
      const errors = await engine.errors().finally(() => engine.close());
      expect(errors, `errors in ${engine.name}`).toEqual([]);
    }
  },
});
test.setTimeout(300_000);

const button = (text: string) => `//button[starts-with(normalize-space(.), "${text}") and not(@disabled)]`;
const has = (engine: Engine, selector: string) =>
  engine.run((wanted) => document.querySelector(wanted) !== null, selector);
const waitFor = (engine: Engine, selector: string) => expect.poll(() => has(engine, selector), selector).toBe(true);
/** Waits until the element at this XPath is visible, and clicks it. A failure shows the page's text. */
async function click(engine: Engine, xpath: string): Promise<void> {
  const look = () =>
    engine.run((wanted) => {
      const found = document.evaluate(wanted, document, null, XPathResult.FIRST_ORDERED_NODE_TYPE).singleNodeValue;
      const isVisible = found instanceof HTMLElement && found.getClientRects().length > 0;
      return isVisible ? 'visible' : `${location.href}\n${document.body.innerText}`;
    }, xpath);
  await expect.poll(look, `${xpath} in ${engine.name}`).toBe('visible');
  await engine.click(xpath);
}
const pathOf = (engine: Engine) => engine.run(() => location.pathname);

/** What is wrong with the page that is shown; null if nothing is. */
function fault(mayFail: boolean): string | null {
  if (!document.querySelector('h1')?.textContent.trim()) return 'no heading';
  const text = document.body.innerText;
  const failure = /加载失败|没有打开|出错了|请求异常|undefined|NaN/.exec(text)?.[0];
  if (failure !== undefined && !mayFail) return failure;
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth > clientWidth ? `scrolls sideways by ${scrollWidth - clientWidth} px` : null;
}
/** Waits for what the page is recognised by. A failure shows the page's text. */
async function expectPage(engine: Engine, { route, ready, states, refused }: Screen): Promise<void> {
  const look = () =>
    engine.run((wanted) => {
      return document.querySelector(wanted) ? 'ready' : `${location.href}\n${document.body.innerText}`;
    }, ready);
  await expect.poll(look, `${route} in ${engine.name}`).toBe('ready');
  await expect.poll(() => engine.run(fault, Boolean(states ?? refused)), `${route} in ${engine.name}`).toBeNull();
}

async function logIn(engine: Engine, { mobile, password } = accounts.owner): Promise<void> {
  await engine.goTo('uc/login');
  await waitFor(engine, '[role="tab"]');
  await click(engine, '//*[@role="tab" and contains(., "密码登录")]');
  await waitFor(engine, 'input[type="password"]');
  await engine.type('input[inputmode="tel"]', mobile);
  await engine.type('input[type="password"]', password);
  await click(engine, '//input[@type="checkbox"]');
  await click(engine, button('登录/注册'));
  await waitFor(engine, '[data-page="home"] a[href*="/course/detail/"]');
}

/** The film's state in words, so that a failure tells why it does not play. */
function filmState(): { played: boolean; paused: boolean; words: string } {
  const film = document.querySelector('video');
  if (!film) return { played: false, paused: false, words: `no film\n${document.body.innerText}` };
  const { paused, seeking, ended, readyState, networkState, currentTime, videoWidth, error } = film;
  const buffered = Array.from({ length: film.buffered.length }, (_, index) => film.buffered.end(index));
  const state = { paused, seeking, ended, readyState, networkState, currentTime, videoWidth, buffered };
  const words = `${JSON.stringify(state)} ${error?.message ?? ''}\n${document.body.innerText}`;
  return { played: currentTime > 3, paused: paused && !ended, words };
}
async function playsThreeSeconds(engine: Engine): Promise<void> {
  await waitFor(engine, '[aria-label="播放控制"]');
  const look = async () => {
    const { played, paused, words } = await engine.run(filmState);
    // An engine may refuse to start a film by itself. The learner then starts it, unless it has started meanwhile.
    const start = '//*[@aria-label="播放控制"]//button[@aria-label="播放"]';
    if (paused) await engine.click(start).catch(() => undefined);
    return played ? 'played' : words;
  };
  await expect.poll(look, `the film in ${engine.name}`).toBe('played');
}

for (const [name, launch, install] of engines)
  test.describe(name, () => {
    test.skip(!launch, `${name} is not on this machine: ${install}`);
    if (!launch) return;

    test(`${name} opens every route`, async ({ start }) => {
      const engine = await start(launch);
      // Each in a document of its own: the bind page opens only in one that a WeChat login has prepared.
      for (const screen of screens.filter(({ who }) => who === 'visitor')) {
        await engine.goTo(screen.at);
        await expectPage(engine, screen);
      }
      await logIn(engine);
      // A full load takes most of the time, so each frame is loaded once; its other pages are opened from within.
      const loaded = new Set<Screen['frame']>();
      let canGo = false;
      for (const screen of screens.filter(isFor('learner'))) {
        if (canGo && loaded.has(screen.frame)) await engine.run(goWithin, screen.at);
        else await engine.goTo(screen.at);
        loaded.add(screen.frame);
        canGo = !screen.asksToLeave;
        await expectPage(engine, screen);
      }
    });

    test(`${name} takes over a page that was written before`, async ({ start }) => {
      const site = await startWrittenSite();
      // Home is the first of them.
      expect((await site.step(1)).lines).toMatch(/1 written/);
      const engine = await start(launch, `${site.origin}/new/`);
      await engine.goTo('');
      const now = () =>
        engine.run(() => ({
          isWritten: document.querySelector('#reads') !== null,
          inert: document.querySelectorAll('#root [inert]').length,
          cards: document.querySelectorAll('main a[href*="/course/detail/"]').length > 3,
        }));
      await expect.poll(now).toEqual({ isWritten: false, inert: 0, cards: true });
      await click(engine, '//nav//a[normalize-space(.)="系统课"]');
      await expect.poll(() => pathOf(engine)).toContain('/course/course-list');
      site.close();
    });

    test(`${name} leads from a card to a paid order and its film`, async ({ start, request, baseURL, world }) => {
      const engine = await start(launch);
      await logIn(engine, accounts.newcomer);
      await engine.goTo('course/course-list?projectId=all');
      const card = 'main a[href*="/course/detail/3004"]';
      await waitFor(engine, card);
      await click(engine, '//main//a[contains(@href, "/course/detail/3004")]');
      await waitFor(engine, '[data-page="detail"]');
      await click(engine, `//main${button('立即购买')}`);
      await waitFor(engine, '[data-page="submit-order"] input[type="checkbox"]');
      await click(engine, '//*[@data-page="submit-order"]//input[@type="checkbox"]');
      await click(engine, button('提交订单'));
      await expect.poll(() => pathOf(engine)).toContain('/order-pay/');
      const orderId = (await pathOf(engine)).split('/').at(-1) ?? '';
      const paid = await request.post(new URL(`/__mock/pay/${orderId}`, baseURL).href, {
        form: { outcome: 'paid' },
        headers: { Cookie: `mock-world=${world}` },
      });
      expect(paid.ok()).toBe(true);
      await expect.poll(() => engine.run(() => document.body.innerText)).toContain('支付成功');
      await engine.goTo('course/detail/3004');
      await waitFor(engine, '[data-page="detail"]');
      await click(engine, `//main${button('开始学习')}`);
      await expect.poll(() => pathOf(engine)).toContain('/course-player/3004');
      await playsThreeSeconds(engine);
    });

    test(`${name} keeps five answers of an exam over a reload, and shows their report`, async ({ start }) => {
      const engine = await start(launch);
      const chosen = () =>
        engine.run(() => document.querySelectorAll('article[data-current=true] input:checked').length);
      await logIn(engine);
      await engine.goTo('question-bank/learn-center/61101041');
      await click(engine, button('开始'));
      for (let count = 0; count < 5; count += 1) {
        await waitFor(engine, 'article[data-current=true] input');
        await engine.press('a');
        await expect.poll(chosen).toBe(1);
        if (count < 4) {
          await engine.press('ArrowRight');
          await expect.poll(chosen).toBe(0);
        }
      }
      await engine.reload();
      await waitFor(engine, 'article[data-current=true] input');
      await expect.poll(chosen).toBe(1);
      for (let count = 0; count < 4; count += 1) {
        await engine.press('ArrowLeft');
        await expect.poll(chosen).toBe(1);
      }
      await click(engine, button('交卷'));
      await waitFor(engine, '[role=grid][aria-label="全部题目"] [role=row][tabindex="0"]');
      await click(engine, button('交卷'));
      await waitFor(engine, 'dialog[open]');
      await click(engine, `//dialog[@open]${button('确认交卷')}`);
      await expect.poll(() => pathOf(engine), 'the report').toContain('/transcript/');
      await expect.poll(() => engine.run(fault, false)).toBeNull();
    });
  });
