import { coldPage, median } from './page-metrics.mjs';

/** Pages of the journey, each with a selector for its real content. */
const stations = [
  { link: 'nav a[href$="/course/course-list"]', ready: '[data-page="list"] a[href*="/course/detail/"]' },
  { link: '[data-page="list"] a[href*="/course/detail/"]', ready: '[data-page="detail"] h1' },
  { link: 'header a[href="/new/"], header a[href="/new"]', ready: '[data-page="home"] a[href*="/course/detail/"]' },
];

async function step(page, { link, ready }) {
  // Hover as a learner does before a click; the page is preloaded after 150 ms.
  await page.hover(link);
  await page.waitForTimeout(400);
  return page.evaluate(
    ([selector, wanted]) =>
      new Promise((resolve) => {
        const start = performance.now();
        const target = document.querySelector(selector);
        const old = document.querySelector(wanted);
        const look = () => {
          const found = document.querySelector(wanted);
          if (found && found !== old) requestAnimationFrame(() => resolve(performance.now() - start));
          else requestAnimationFrame(look);
        };
        target.click();
        look();
      }),
    [link, ready],
  );
}

const heapOf = async (cdp) => {
  await cdp.send('HeapProfiler.collectGarbage');
  return (await cdp.send('Runtime.getHeapUsage')).usedSize / 1024 / 1024;
};

/** Times of route changes after a first round that loads the chunks, and the heap after 50 changes. */
export async function measureRouteChanges(browser, address, profile) {
  const { context, page, cdp } = await coldPage(browser, profile, address);
  await page.goto(address);
  await page.waitForSelector(stations[2].ready);
  await page.waitForLoadState('networkidle');
  const times = [];
  for (let round = 0; round < 2; round += 1) for (const station of stations) times.push(await step(page, station));
  let heapGrowth = null;
  if (profile.slowdown === 1) {
    for (let round = 0; round < 3; round += 1) for (const station of stations) await step(page, station);
    const before = await heapOf(cdp);
    for (let round = 0; round < 17; round += 1) for (const station of stations) await step(page, station);
    heapGrowth = (await heapOf(cdp)) - before;
  }
  await context.close();
  return { times, heapGrowth };
}

/** Time from the click on 登录/注册 to the painted form, with its chunk already loaded. */
export async function measureLoginDialog(browser, address, profile) {
  const times = [];
  for (let round = 0; round < 3; round += 1) {
    const { context, page } = await coldPage(browser, profile, address);
    await page.goto(address);
    await page.waitForSelector(stations[2].ready);
    await page.waitForLoadState('networkidle');
    const button = page.getByRole('banner').getByRole('button', { name: '登录/注册' });
    await button.hover();
    await page.waitForLoadState('networkidle');
    times.push(
      await button.evaluate(
        (element) =>
          new Promise((resolve) => {
            const start = performance.now();
            const look = () => {
              if (document.querySelector('dialog[open] input[type=tel]')) {
                requestAnimationFrame(() => resolve(performance.now() - start));
              } else requestAnimationFrame(look);
            };
            element.click();
            look();
          }),
      ),
    );
    await context.close();
  }
  return median(times);
}
