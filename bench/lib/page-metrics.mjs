/** Runs in the page before its scripts. Collects paints, layout shifts, long tasks and the first content's time. */
function collect() {
  const bench = { fcp: 0, lcp: 0, cls: 0, blocking: 0, content: 0 };
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
  watch('longtask', (entry) => {
    bench.blocking += Math.max(0, entry.duration - 50);
  });
  // Real content: an h1 and a real course card, which is a link; skeletons are not.
  const look = () => {
    if (bench.content) return;
    if (document.querySelector('h1') && document.querySelector('main a[href*="/course/detail/"]')) {
      bench.content = performance.now();
    } else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

export const median = (values) => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
};
export const percentile = (values, part) => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)] ?? 0;
};

export const profiles = {
  fast: { latency: 0, bytesPerSecond: -1, slowdown: 1 },
  slow: { latency: 150, bytesPerSecond: (1.6 * 1024 * 1024) / 8, slowdown: 4 },
};

/** A cold page on a throttled connection and processor. */
export async function coldPage(browser, profile, address) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' });
  // One mock world for all runs, because creating one takes server time that is not the page's.
  await context.addCookies([{ name: 'mock-world', value: 'bench', url: new URL('/', address).href }]);
  return { context, ...(await throttledPage(context, profile)) };
}

/** A new page in the same browser: a second visit. */
export async function throttledPage(context, profile) {
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
  await page.addInitScript(collect);
  return { page, cdp, bytes: () => bytes };
}
