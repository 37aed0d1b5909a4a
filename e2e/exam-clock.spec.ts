import type { Page } from '@playwright/test';
import { chooseGround, minutes, start } from './support/exam';
import { comeBack, expect, test } from './support/test';

test.beforeEach(({ context }) => comeBack(context));
test.use({ allowed: [/net::ERR|Failed to fetch/] });

/** Every text of the save state, and one that is longer than any. */
const notes = [
  '自动保存',
  '已保存 14:56:39',
  '保存中...',
  '只读',
  '网络断开，答案已存本机',
  '网络断开，本机无法保存',
  '服务器繁忙，正在重试，答案已存本机',
  '服务器不再接收，答案已存本机',
  '本机无法保存，答案只存云端',
  '两处答案不同，待选择',
  '未能保存，这份记录已经在别处交卷，答案已存本机，可导出留底',
];
/** Seconds left, the label of the clock at that time, and the background. */
const states = [
  [minutes * 60 - 30, '剩余', 'light'],
  [899, '不足 15 分钟', 'dark'],
  [299, '不足 5 分钟', 'sepia'],
  [50, '最后 1 分钟', 'light'],
] as const;

/**
 * Elements that cover, cut or overlap the clock, and its distance from the middle of the window: for each of the given
 * texts of the save state, or for the current one.
 */
async function faults(page: Page, given: readonly string[] = []): Promise<string[]> {
  return page.evaluate((texts) => {
    const found: string[] = [];
    const timer = document.querySelector<HTMLElement>('[role=timer]');
    const bar = timer?.closest('header');
    if (!timer || !bar) return ['no clock'];
    const noted = [...bar.querySelectorAll('span')].find(
      (span) => span.childElementCount === 0 && /存|只读|答案/.test(span.textContent),
    );
    if (!noted) return ['no note of saving'];
    const look = (note: string) => {
      const fault = (what: string) => found.push(`${note}: ${what}`);
      const box = timer.getBoundingClientRect();
      const crosses = (other: DOMRect) =>
        other.width > 0 &&
        other.left < box.right &&
        other.right > box.left &&
        other.top < box.bottom &&
        other.bottom > box.top;
      const inset = 5; // the corners are round
      for (const x of [box.left + inset, (box.left + box.right) / 2, box.right - inset])
        for (const y of [box.top + inset, (box.top + box.bottom) / 2, box.bottom - inset]) {
          const top = document.elementFromPoint(x, y);
          if (!top || !timer.contains(top)) fault(`covered at ${x},${y} by ${top?.outerHTML.slice(0, 60)}`);
        }
      if (timer.scrollWidth > timer.clientWidth) fault('cut inside');
      if (box.left < 0 || box.right > innerWidth || box.top < 0 || box.bottom > bar.getBoundingClientRect().bottom)
        fault('outside of the bar');
      const middle = Math.abs((box.left + box.right) / 2 - innerWidth / 2);
      if (middle > 1) fault(`${middle} px from the middle`);
      for (const other of bar.querySelectorAll('h1, button, a, span'))
        if (!timer.contains(other) && !other.contains(timer) && crosses(other.getBoundingClientRect()))
          fault(`crossed by ${other.outerHTML.slice(0, 60)}`);
      for (const button of bar.querySelectorAll('button')) {
        const { left, right } = button.getBoundingClientRect();
        if (left < 0 || right > innerWidth) fault(`outside of the window: ${button.outerHTML.slice(0, 60)}`);
      }
    };
    if (texts.length === 0) look(noted.textContent);
    for (const text of texts) {
      noted.textContent = text;
      look(text);
    }
    return found;
  }, given);
}

test(
  'the countdown is uncovered and centred with every text of the save state',
  { tag: '@mock' },
  async ({ page, backend }) => {
    await start(page);
    const timer = page.getByRole('timer');
    let left: number = minutes * 60;
    for (const [seconds, label, ground] of states) {
      await backend.advance(left - seconds);
      left = seconds;
      await page.reload();
      await expect(timer).toContainText(label);
      await chooseGround(page, ground);
      for (const width of [1024, 1280, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await faults(page, notes), `${label}, ${ground}, ${width}`).toEqual([]);
      }
    }
  },
);

test(
  'the countdown stays uncovered while saves fail, and in a read-only window',
  { tag: '@mock' },
  async ({ page, context, backend }) => {
    await start(page);
    await backend.scenario('http:500@userRecord/save');
    await page.keyboard.press('b');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText(/答案已存本机/)).toBeVisible();
    const second = await context.newPage();
    await second.goto(page.url());
    await expect(second.getByText('只读', { exact: true })).toBeVisible();
    for (const width of [1024, 1280, 1440])
      for (const shown of [page, second]) {
        await shown.setViewportSize({ width, height: 800 });
        expect(await faults(shown), String(width)).toEqual([]);
      }
    await backend.scenario('off');
  },
);

test('the countdown has a spoken name and R announces it; a double click on 交卷 only opens the list', async ({
  page,
}) => {
  await start(page);
  await expect(page.getByRole('timer', { name: /^剩余时间 (2 小时 0 分|1 小时 59 分)$/ })).toBeVisible();
  await page.keyboard.press('r');
  await expect(page.getByText(/^剩余 (2 小时 0 分|1 小时 59 分)$/)).toBeAttached();
  await page.getByRole('button', { name: '交卷', exact: true }).dblclick();
  await expect(page.getByRole('heading', { name: '交卷前检查' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('row', { name: /^第 1 题/ })).toBeFocused();
  const clock = page.getByRole('timer');
  const first = (await clock.textContent()) ?? '';
  await expect(clock).not.toHaveText(first);
});
