import { coldPage } from './page-metrics.mjs';

/** Tasks shorter than this are left out, ms. */
const shortest = 30;
const categories = [
  'toplevel',
  'blink.user_timing',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'v8',
  'loading',
];
/** Trace events inside a task, and their printed names. */
const kinds = {
  EvaluateScript: 'evaluate',
  'v8.evaluateModule': 'evaluate',
  'v8.compile': 'compile',
  'v8.compileModule': 'compile',
  FunctionCall: 'call',
  RunMicrotasks: 'microtasks',
  ParseHTML: 'html',
  ParseAuthorStyleSheet: 'styles',
  UpdateLayoutTree: 'style',
  Layout: 'layout',
  PrePaint: 'paint',
  Paint: 'paint',
  Layerize: 'paint',
  Commit: 'paint',
  MajorGC: 'collect',
  MinorGC: 'collect',
};
const fileOf = (url = '') =>
  url
    .replace(/^https:\/\/[^/]+(?=\/(?!new\/))/, '')
    .replace(/^.*\/new\/(?:assets\/)?/, '')
    .replace(/-[\w-]{8}(?=\.\w+$)/, '') || 'page';

/** Runs in the page: elements below #root after the first commit that replaces the outline, and its time. */
function countFirstCommit() {
  window.__commits = [];
  new MutationObserver(() => {
    const root = document.querySelector('#root');
    if (!root || root.querySelector('.f')) return;
    window.__commits.push([performance.now(), root.querySelectorAll('*').length]);
  }).observe(document, { childList: true, subtree: true });
}

/** Own time of each kind inside one task, ms. */
function partsOf(task, events) {
  const inside = events.filter(({ ts, dur, name }) => ts >= task.ts && ts + dur <= task.ts + task.dur && kinds[name]);
  const sums = {};
  for (const event of inside) {
    const within = inside.filter(
      (other) => other !== event && other.ts >= event.ts && other.ts + other.dur <= event.ts + event.dur,
    );
    const direct = within.filter(
      (other) =>
        !within.some(
          (outer) =>
            outer !== other &&
            outer.ts <= other.ts &&
            outer.ts + outer.dur >= other.ts + other.dur &&
            outer.dur > other.dur,
        ),
    );
    const own = event.dur - direct.reduce((sum, { dur }) => sum + dur, 0);
    const url = event.args?.data?.url ?? event.args?.fileName;
    const file = kinds[event.name] === 'evaluate' || kinds[event.name] === 'compile' ? ` ${fileOf(url)}` : '';
    sums[kinds[event.name] + file] = (sums[kinds[event.name] + file] ?? 0) + own / 1000;
  }
  return Object.entries(sums)
    .filter(([, ms]) => ms >= 3)
    .sort(([, left], [, right]) => right - left)
    .map(([name, ms]) => `${name} ${ms.toFixed(0)}`);
}

/** Prints requests, main-thread tasks and commits of a cold visit, in order of time. */
export async function printTrace(browser, { address, page: { path, content }, profile, state }) {
  const { context, page } = await coldPage(browser, profile, address, { state, content });
  await page.addInitScript(countFirstCommit);
  await browser.startTracing(page, { categories });
  await page.goto(address + path);
  await page.waitForFunction(() => window.__bench?.content > 0 && window.__bench.fcp > 0, undefined, {
    timeout: 60_000,
  });
  await page.waitForTimeout(500);
  const { bench, commits } = await page.evaluate(() => ({ bench: window.__bench, commits: window.__commits }));
  const { traceEvents: events } = JSON.parse(await browser.stopTracing());
  await context.close();

  const navigation = events
    .filter(({ name, args }) => name === 'navigationStart' && args.data?.documentLoaderURL?.startsWith(address))
    .at(-1);
  const start = navigation.ts;
  const at = (ts) => (ts - start) / 1000;
  const main = events.filter(({ pid, tid, ph }) => pid === navigation.pid && tid === navigation.tid && ph === 'X');
  const lines = [];
  const add = (ms, text) => lines.push([ms, text]);
  for (const task of main.filter(
    ({ name, dur, ts }) => name === 'ThreadControllerImpl::RunTask' && dur >= shortest * 1000 && ts > start,
  ))
    add(at(task.ts), `task ${(task.dur / 1000).toFixed(0)} ms: ${partsOf(task, main).join(', ')}`);
  const sent = new Map();
  for (const { name, ts, args } of events) {
    const id = args?.data?.requestId;
    if (ts < start || !id || args.data.url?.startsWith('data:')) continue;
    if (name === 'ResourceSendRequest') sent.set(id, { ts, url: args.data.url });
    const request = sent.get(id);
    if (name === 'ResourceFinish' && request && !request.done) {
      request.done = true;
      const size = args.data.encodedDataLength ? `, ${(args.data.encodedDataLength / 1024).toFixed(0)} KB` : '';
      add(at(request.ts), `request ${fileOf(request.url)}: ${(at(ts) - at(request.ts)).toFixed(0)} ms${size}`);
    }
  }
  for (const [ms, elements] of commits
    .filter(([, count], index) => index === 0 || count !== commits[index - 1][1])
    .slice(0, 12))
    add(ms, `commit: ${elements} elements`);
  for (const mark of ['fcp', 'header', 'content', 'lcp']) add(bench[mark], `── ${mark}`);
  for (const [ms, text] of lines.sort(([left], [right]) => left - right))
    console.log(`${ms.toFixed(0).padStart(6)}  ${text}`);
}
