import { coldPage } from './page-metrics.mjs';

const homeReady = '[data-page="home"] a[href*="/course/detail/"]';
/** Clicks of a journey, each with a selector for the real content that it leads to. */
const steps = [
  {
    name: 'home → list',
    link: 'nav a[href$="/course/course-list"]',
    ready: '[data-page="list"] a[href*="/course/detail/"]',
  },
  {
    name: 'list → detail',
    link: '[data-page="list"] a[href*="/course/detail/"]',
    ready: '[data-page="detail"] h1:not(:empty)',
  },
  { name: 'back to the list', back: true, ready: '[data-page="list"] a[href*="/course/detail/"]' },
  { name: 'list → home', link: 'header a[href="/new/"], header a[href="/new"]', ready: homeReady },
];

/** Rests on the link as a learner does before a click; the page is preloaded after 150 ms. */
async function restOn(page, { link }) {
  if (link) await page.hover(link);
  await page.waitForTimeout(400);
}

function timeStep(page, { link, back, ready }) {
  return page.evaluate(
    ([selector, wanted]) => {
      const old = document.querySelector(wanted);
      return window.__timeUntilPainted(
        () => (selector ? document.querySelector(selector).click() : history.back()),
        () => ![null, old].includes(document.querySelector(wanted)),
      );
    },
    [back ? null : link, ready],
  );
}

/** Prefetching starts a second after the page's own requests; 'networkidle' is earlier. */
async function comeToRest(page) {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(4_000);
}

const heapOf = async (cdp) => {
  await cdp.send('HeapProfiler.collectGarbage');
  return (await cdp.send('Runtime.getHeapUsage')).usedSize / 1024 / 1024;
};

async function idleHome(browser, address, profile) {
  const visit = await coldPage(browser, profile, address);
  await visit.page.goto(address);
  await visit.page.waitForSelector(homeReady);
  await comeToRest(visit.page);
  return visit;
}

/** How long the main thread has worked so far, ms. Unlike a step's duration it does not depend on when a frame begins. */
async function mainThread(cdp) {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration').value * 1_000;
}

/** Duration of each step from an idle home page, ms; for steps of a walk also the work of the main thread. */
export async function measureRouteChanges(browser, address, profile) {
  const times = {};
  const quick = await idleHome(browser, address, profile);
  // With the keyboard or a quick click, so that the pointer has not rested on the link.
  for (const step of steps.slice(0, 2)) times[`${step.name}, at once`] = await timeStep(quick.page, step);
  await quick.context.close();
  const { context, page, cdp } = await idleHome(browser, address, profile);
  await cdp.send('Performance.enable');
  // The engine compiles code that runs often, in the background, and on two cores that takes time from a click. A build
  // whose first load runs less code compiles more of it during the first clicks; after two walks that is over.
  for (const walk of ['', null, ', third walk'])
    for (const step of steps) {
      // A list is looked at before one of its courses is chosen. Without this, its pictures still fill the slow line, and
      // a list that is ready earlier would make the next step longer.
      await page.waitForTimeout(1_500);
      await restOn(page, step);
      const before = await mainThread(cdp);
      const time = await timeStep(page, step);
      if (walk === null) continue;
      times[step.name + walk] = time;
      times[`${step.name}${walk}, main thread`] = (await mainThread(cdp)) - before;
    }
  await context.close();
  return times;
}

/** Heap growth of 48 route changes after a first 16, MB. */
export async function measureHeapGrowth(browser, address, profile) {
  const { context, page, cdp } = await idleHome(browser, address, profile);
  const walk = async () => {
    for (const step of steps) {
      await restOn(page, step);
      await timeStep(page, step);
    }
  };
  for (let round = 0; round < 4; round += 1) await walk();
  const before = await heapOf(cdp);
  for (let round = 0; round < 12; round += 1) await walk();
  const growth = (await heapOf(cdp)) - before;
  await context.close();
  return growth;
}

/** Time from the click on 登录/注册 to the painted form, with its chunk already loaded. */
export async function measureLoginDialog(browser, address, profile) {
  const { context, page } = await idleHome(browser, address, profile);
  const button = page.getByRole('banner').getByRole('button', { name: '登录/注册' });
  await button.hover();
  await page.waitForTimeout(2_000);
  const time = await button.evaluate((element) =>
    window.__timeUntilPainted(
      () => element.click(),
      () => document.querySelector('dialog[open] input[type=tel]') !== null,
    ),
  );
  await context.close();
  return time;
}
