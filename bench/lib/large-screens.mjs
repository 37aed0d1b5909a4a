import { coldPage, median, signIn } from './page-metrics.mjs';

/** No throttled network, because measuring begins after loading. */
const profile = { latency: 0, bytesPerSecond: -1, slowdown: 1 };
/** Of each action in a round. */
const samples = 3;

const learner = async (browser, address) =>
  coldPage(browser, profile, address, { state: await signIn(browser, address) });

/** Functions that run in the page. */
function install() {
  window.__rest = () => new Promise((resolve) => setTimeout(resolve, 250));
  window.__press = (key) =>
    (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
}

/** Course 3010 with 5,000 nodes, all open: show the tree again, close and open a chapter, scroll far. */
export async function measureTree(browser, address) {
  const { context, page, cdp } = await learner(browser, address);
  await page.goto(`${address}course-player/3010`);
  await page.getByRole('button', { name: '展开全部' }).click();
  await page.getByRole('button', { name: '全部收起' }).waitFor();
  await page.locator('[role=tree][aria-busy=false]').waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(install);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const times = await page.evaluate(async (count) => {
    const { __timeUntilPainted: timed, __rest: rest } = window;
    const tab = (name) =>
      [...document.querySelectorAll('[role=tab]')].find((each) => each.textContent.startsWith(name));
    const rows = () => document.querySelectorAll('[role=treeitem]').length;
    const top = () => document.querySelector('[role=treeitem][aria-level="1"]');
    const box = () => {
      let place = document.querySelector('[role=tree]');
      while (place.scrollHeight <= place.clientHeight + 1) place = place.parentElement;
      return place;
    };
    const measured = { open: [], toggle: [], scroll: [] };
    for (let round = 0; round < count; round += 1) {
      tab('资料').click();
      await rest();
      measured.open.push(
        await timed(
          () => tab('目录').click(),
          () => rows() > 5,
        ),
      );
      await rest();
      box().scrollTop = 0;
      await rest();
      const was = top().getAttribute('aria-expanded');
      measured.toggle.push(
        await timed(
          () => top().click(),
          () => top().getAttribute('aria-expanded') !== was,
        ),
      );
      await rest();
      const far = Math.round((box().scrollHeight * (round + 1)) / (count + 2));
      const inView = () => {
        const { top: upper, bottom: lower } = box().getBoundingClientRect();
        const middle = (upper + lower) / 2;
        return [...document.querySelectorAll('[role=treeitem]')].some((row) => {
          const place = row.getBoundingClientRect();
          return place.top <= middle && place.bottom >= middle;
        });
      };
      measured.scroll.push(
        await timed(() => {
          box().scrollTop = far;
        }, inView),
      );
      await rest();
    }
    return measured;
  }, samples);
  await context.close();
  return { open: median(times.open), toggle: median(times.toggle), scroll: median(times.scroll) };
}

/** Opens exam 602000; `opened` is the time from 开始 until its first question is there. */
async function openPaper(browser, address) {
  const { context, page, cdp } = await learner(browser, address);
  await page.goto(`${address}question-bank/learn-center/602000`);
  await page.getByRole('button', { name: /^(开始|重新开始)/ }).waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(install);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const opened = await page.evaluate(() =>
    window.__timeUntilPainted(
      () => [...document.querySelectorAll('button')].find((each) => /^(开始|重新开始)/.test(each.textContent)).click(),
      () => document.querySelector('article[aria-label="第 1 题"]') !== null,
    ),
  );
  await page.waitForLoadState('networkidle');
  return { context, page, opened };
}

/** Exam 602000 with 2,000 questions: open it, choose an option, next question, close and open the answer sheet. */
export async function measurePaper(browser, address) {
  const { context, page, opened } = await openPaper(browser, address);
  const times = await page.evaluate(async (count) => {
    const { __timeUntilPainted: timed, __rest: rest, __press: press } = window;
    const shown = () => document.querySelector('article[aria-label]')?.getAttribute('aria-label');
    const labelled = (name) => document.querySelector(`button[aria-label^="${name}"]`);
    const until = (isSo) => timed(() => undefined, isSo);
    const cells = () => document.querySelectorAll('[role=gridcell]').length;
    const measured = { choose: [], next: [], sheet: [] };
    for (let round = 0; round < count; round += 1) {
      document.activeElement?.blur?.();
      measured.choose.push(
        await timed(
          () => press('b'),
          () => document.querySelector('article input:checked') !== null,
        ),
      );
      await rest();
      const before = shown();
      measured.next.push(
        await timed(
          () => press('ArrowRight'),
          () => shown() !== before,
        ),
      );
      await rest();
      // The answer sheet is always open beside the questions; only in 专注模式 it is opened from the rail.
      labelled('专注模式').click();
      await until(() => cells() === 0);
      await rest();
      measured.sheet.push(
        await timed(
          () => labelled('答题卡').click(),
          () => cells() > 20,
        ),
      );
      labelled('退出专注').click();
      await until(() => labelled('专注模式') !== null);
      await rest();
    }
    return measured;
  }, samples);
  await context.close();
  return { open: opened, choose: median(times.choose), next: median(times.next), sheet: median(times.sheet) };
}
