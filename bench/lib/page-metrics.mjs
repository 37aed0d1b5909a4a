/** Runs in the page before its scripts. Collects paints, layout shifts, long tasks and the times of its landmarks. */
function collect(selector) {
  const bench = { fcp: 0, lcp: 0, cls: 0, content: 0, header: 0, tasks: [] };
  window.__bench = bench;
  const watch = (type, take) => {
    try {
      new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
    } catch {
      // The browser does not know this entry type.
    }
  };
  watch('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') bench.fcp = entry.startTime;
  });
  watch('largest-contentful-paint', (entry) => {
    bench.lcp = entry.startTime;
  });
  watch('layout-shift', (entry) => {
    if (!entry.hadRecentInput) bench.cls += entry.value;
  });
  watch('longtask', ({ startTime, duration }) => {
    bench.tasks.push([startTime, duration]);
  });
  const isShown = (element) => element.checkVisibility({ checkVisibilityCSS: true }) && !element.closest('[inert]');
  const look = () => {
    // Not by its logo, which is in the outline of index.html from the first paint on.
    if (!bench.header && [...document.querySelectorAll('header :is(a, button):not(.f-logo)')].some(isShown))
      bench.header = performance.now();
    if (!bench.content && document.querySelector(selector)) bench.content = performance.now();
    if (!bench.content || !bench.header) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Runs in the page before its scripts: a clock inside it, because measuring from outside adds the protocol's time. */
function addClock() {
  /**
   * Time from an action to the end of the first frame in which `shown` is true, ms. It does not end with the next frame,
   * because that one waits for work which comes after the content: pictures that arrive (those of the mock are SVG, which
   * the main thread parses), idle work, other chunks. A build that shows its content before its pictures looked slower.
   */
  window.__timeUntilPainted = (act, shown) =>
    new Promise((resolve, reject) => {
      const start = performance.now();
      const elapsed = () => performance.now() - start;
      const look = () => {
        if (shown()) {
          // The browser renders the frame after its callbacks. The task comes next, before others that already wait.
          void scheduler.postTask(() => resolve(elapsed()), { priority: 'user-blocking' });
        } else if (elapsed() > 20_000) reject(new Error('the action had no effect within 20 s'));
        else requestAnimationFrame(look);
      };
      act();
      requestAnimationFrame(look);
    });
}

export const median = (values) => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
};
export const profiles = {
  fast: { latency: 0, bytesPerSecond: -1, slowdown: 1 },
  slow: { latency: 150, bytesPerSecond: (1.6 * 1024 * 1024) / 8, slowdown: 4 },
};

/** A cold page on a throttled connection and processor. `state` is a stored login; `content` see pages.mjs. */
export async function coldPage(browser, profile, address, { state, content } = {}) {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    ...(state && { storageState: state }),
  });
  // One mock world for all runs, because creating one takes server time that is not the page's.
  await context.addCookies([{ name: 'mock-world', value: 'bench', url: new URL('/', address).href }]);
  return { context, ...(await throttledPage(context, profile, content)) };
}

/** A new page in the same browser: a second visit. */
async function throttledPage(context, profile, content = 'main a[href*="/course/detail/"]') {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: profile.latency,
    downloadThroughput: profile.bytesPerSecond,
    uploadThroughput: profile.bytesPerSecond,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: profile.slowdown });
  let bytes = 0;
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  // Hides the project question of the first visit.
  await page.addInitScript(() => localStorage.setItem('projectAsked', '1'));
  await page.addInitScript(collect, content);
  await page.addInitScript(addClock);
  return { page, cdp, bytes: () => bytes };
}

const untilContent = (page) =>
  page.waitForFunction(() => window.__bench?.content > 0 && window.__bench.fcp > 0, undefined, { timeout: 60_000 });

/** First and second visit of one page: times in ms, kilobytes over the wire, heap in MB after collection. */
export async function measureVisit(browser, { address, page: { path, content }, profile, state }) {
  const { context, page, cdp, bytes } = await coldPage(browser, profile, address, { state, content });
  try {
    await page.goto(address + path);
    await untilContent(page);
    await page.waitForLoadState('networkidle');
    const bench = await page.evaluate(() => window.__bench);
    await cdp.send('HeapProfiler.collectGarbage');
    const { usedSize } = await cdp.send('Runtime.getHeapUsage');
    // The page stores its reads when it is left.
    await page.goto('about:blank');
    await page.close();
    const again = await throttledPage(context, profile, content);
    await again.page.goto(address + path);
    await untilContent(again.page);
    const second = await again.page.evaluate(() => window.__bench);
    const { fcp, lcp, cls, header, tasks } = bench;
    return {
      fcp,
      content: bench.content,
      header,
      'longest task before content': Math.max(0, ...tasks.filter(([at]) => at < bench.content).map(([, ms]) => ms)),
      blocking: tasks.reduce((sum, [, ms]) => sum + Math.max(0, ms - 50), 0),
      lcp,
      cls,
      'second visit: content': second.content,
      'second visit: FCP': second.fcp,
      KB: bytes() / 1024,
      'heap, MB': usedSize / 1024 / 1024,
    };
  } finally {
    await context.close();
  }
}

const account = { mobile: '13800000001', password: 'abc123' };

const project = { code: 'YIJIAN', id: '1101', name: '一级建造师', pId: '11', owner: 'guest' };

/** What the browser of a visitor has stored who has chosen a project. */
export const withProject = {
  cookies: [
    {
      name: 'project',
      value: encodeURIComponent(JSON.stringify(project)),
      domain: 'localhost',
      path: '/',
      expires: -1,
      httpOnly: false,
      secure: false,
      sameSite: 'Lax',
    },
  ],
  origins: [],
};

/** Logs the demo learner in and returns what the browser has stored. */
export async function signIn(browser, address) {
  const { context, page } = await coldPage(browser, profiles.fast, address);
  await page.goto(`${address}uc/login?redirect=${encodeURIComponent('/new/404')}`);
  await page.getByRole('tab', { name: '密码登录' }).click();
  await page.getByLabel('手机号').fill(account.mobile);
  await page.getByLabel('密码', { exact: true }).fill(account.password);
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  await page.getByRole('button', { name: '登录/注册' }).click();
  await page.waitForURL(/\/404$/);
  const state = await context.storageState();
  await context.close();
  return state;
}
