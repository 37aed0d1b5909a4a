import type { Page, Request } from '@playwright/test';

/** Addresses of pictures that failed to decode. */
export const brokenPictures = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.images]
      .filter((picture) => picture.complete && picture.naturalWidth === 0)
      .map((picture) => picture.outerHTML),
  );

/** By how many pixels the page is wider than a window of this width. */
export async function overflowAt(page: Page, width: number): Promise<number> {
  await page.setViewportSize({ width, height: 800 });
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}

/**
 * Shown text fields that are narrower than 120 px, or that something else covers in their middle. Fields for a number
 * (`inputmode`) may be narrow; one of `type="number"` would change under the wheel.
 */
export const unusableFields = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const kinds =
      'textarea, input:is(:not([type]), [type="text"], [type="search"], [type="tel"], [type="password"], [type="number"])';
    const isShown = (field: HTMLElement) => field.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true });
    return [...document.querySelectorAll<HTMLInputElement>(kinds)].filter(isShown).flatMap((field) => {
      field.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top, width, height } = field.getBoundingClientRect();
      const name = field.getAttribute('aria-label') ?? field.labels?.[0]?.textContent ?? field.placeholder;
      if (field.type === 'number') return `${name}: changes under the wheel`;
      const least = field.inputMode === 'numeric' || field.inputMode === 'decimal' ? 24 : 120;
      if (width < least) return `${name}: ${Math.round(width)} px wide`;
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return hit === field || field.disabled ? [] : `${name}: covered by ${hit?.outerHTML.slice(0, 80)}`;
    });
  });

/** Runs in the page before its scripts. Notes when h1 and real content appear; polling from outside would be late. */
export function watchContent(selector: string): void {
  const look = () => {
    if (document.querySelector('h1') && document.querySelector(selector)) {
      requestAnimationFrame(() => Object.assign(window, { __contentAt: performance.now() }));
    } else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
export const contentStands = (page: Page) => page.waitForFunction(() => '__contentAt' in window);

declare global {
  interface Window {
    waitingForRest: (() => void)[];
  }
}
/** Runs in the page before its scripts. Holds back idle callbacks, so that nothing is prefetched. */
export function neverIdle(): void {
  window.waitingForRest = [];
  window.requestIdleCallback = (run) =>
    window.waitingForRest.push(() => run({ didTimeout: true, timeRemaining: () => 0 }));
}
/** Runs the held idle callbacks. */
export const comeToRest = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.requestIdleCallback = (run) => window.setTimeout(() => run({ didTimeout: true, timeRemaining: () => 0 }));
    for (const run of window.waitingForRest.splice(0)) run();
  });

/** Transferred kilobytes of scripts and of styles, and the number of scripts. */
export const bytes = (page: Page): Promise<{ js: number; css: number; files: number }> =>
  page.evaluate(() => {
    const sums = { js: 0, css: 0, files: 0 };
    for (const entry of performance.getEntriesByType('resource') as PerformanceResourceTiming[]) {
      const kind = /\.(js|css)$/.exec(new URL(entry.name).pathname)?.[1];
      // A prefetched file comes from the browser's cache when it is used.
      if ((kind !== 'js' && kind !== 'css') || entry.transferSize === 0) continue;
      sums[kind] += entry.encodedBodySize / 1024;
      if (kind === 'js') sums.files += 1;
    }
    return sums;
  });

/**
 * Layout shifts without input after `since` (ms of the page's clock), with a score of `least` or more: score, element,
 * old and new place.
 */
export const shifts = (page: Page, since = 0, least = 0.0005): Promise<string[]> =>
  page.evaluate(
    ([from, smallest]) =>
      new Promise<string[]>((resolve) => {
        const found: string[] = [];
        type Shift = PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
          sources: { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[];
        };
        const at = (box: DOMRect) =>
          `${Math.round(box.x)},${Math.round(box.y)} ${Math.round(box.width)}x${Math.round(box.height)}`;
        new PerformanceObserver((list) => {
          for (const { startTime, value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
            if (startTime < from || hadRecentInput || value < smallest) continue;
            for (const { node, previousRect, currentRect } of sources) {
              const name = node instanceof Element ? node.outerHTML.slice(0, 120) : String(node?.textContent);
              found.push(`${value.toFixed(4)} ${at(previousRect)} -> ${at(currentRect)} ${name}`);
            }
          }
        }).observe({ type: 'layout-shift', buffered: true });
        // Two frames, so that the buffered entries have been delivered.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(found)));
      }),
    [since, least] as const,
  );

export const isCall = (request: Request): boolean => /\/front\/api\/|^[^?]*\/api\//.test(request.url());
/** Key of a request: method, path and body. */
export const keyOf = (request: Request): string => {
  const { pathname, search } = new URL(request.url());
  return `${request.method()} ${pathname.replace(/^.*\/front\/api\//, '')}${search} ${request.postData() ?? ''}`.trim();
};
export interface Call {
  key: string;
  /** Time by the browser, epoch ms. */
  at: number;
}
/** Requests that were repeated. For a page that polls, only those repeated sooner than its interval. */
export const repeated = (calls: readonly Call[], pollsEvery = Infinity): string[] =>
  calls
    .filter(({ key, at }, index) =>
      calls.slice(0, index).some((before) => before.key === key && at - before.at < pollsEvery),
    )
    .map(({ key }) => key);
