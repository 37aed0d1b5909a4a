import type { ElementHandle, Locator, Page } from '@playwright/test';
import { arrive, expect, test } from '../support/test';
import { watchTraffic } from '../support/traffic';

// In forced colours backgrounds, shadows and most colours are gone: only screenshots show the differences.

// Each screenshot is cut from one of the whole window, so a small window saves time.
test.use({ colorScheme: 'light', viewport: { width: 1280, height: 640 } });
test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' }));

/** A screenshot of an element with a margin for its focus outline. */
async function pictureOf(
  page: Page,
  place: Locator | ElementHandle,
  part?: { x: number; y: number; size: number },
): Promise<string> {
  await place.scrollIntoViewIfNeeded();
  const box = await place.boundingBox();
  if (!box) throw new Error('not laid out');
  const clip = part
    ? { x: box.x + part.x, y: box.y + part.y, width: part.size, height: part.size }
    : { x: Math.max(0, box.x - 4), y: Math.max(0, box.y - 4), width: box.width + 8, height: box.height + 8 };
  return (await page.screenshot({ clip, animations: 'disabled', caret: 'hide' })).toString('base64');
}
const unfocus = (page: Page) => page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());

/** The first control of each kind (tag and classes) that no earlier page has shown. */
async function controlsOf(page: Page, known: Set<string>): Promise<ElementHandle[]> {
  const all = page
    .locator('main, header, aside, [data-page]')
    .locator('a[href], button:enabled, input:enabled, textarea');
  const shown = await all.evaluateAll((elements) =>
    elements.flatMap((element, at) => {
      // The row takes the focus, not the button in it.
      if (element.getAttribute('tabindex') === '-1' && element.closest('[role="treeitem"]')) return [];
      const { width, height } = element.getBoundingClientRect();
      const state =
        element.getAttribute('aria-checked') ??
        (element.matches(':checked') ? 'checked' : null) ??
        element.getAttribute('aria-current') ??
        '';
      const kind = `${element.tagName} ${element.className} ${element.parentElement?.className} ${state}`;
      return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true }) ? [{ at, kind }] : [];
    }),
  );
  const handles = await all.elementHandles();
  return shown.flatMap(({ at, kind }) => {
    if (known.has(kind)) return [];
    known.add(kind);
    return handles[at] ?? [];
  });
}

interface Visit {
  at: string;
  /** Controls whose state a key press changes visibly. */
  choices?: (page: Page) => Locator[];
}
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const visits: Record<string, Visit[]> = {
  'pages of courses and orders': [
    { at: '' },
    {
      at: 'course/course-list?projectId=all',
      choices: (page) => [page.getByRole('link', { name: '最新', exact: true })],
    },
    { at: 'course/detail/3020', choices: (page) => [button(page, '全程班')] },
    { at: 'submit-order/3006?skuId=30061', choices: (page) => [page.getByRole('checkbox').first()] },
    {
      at: 'question-bank/record?tab=2',
      choices: (page) => [
        page.getByRole('radio', { name: '错次最多' }),
        page.getByRole('switch', { name: '全部显示答案' }),
      ],
    },
  ],
  'player and answering pages': [
    { at: 'course-player/3001' },
    {
      at: 'question-bank/learn-center/61101031/80006',
      choices: (page) => [page.getByRole('checkbox').nth(1), button(page, /^已?标记$/)],
    },
    { at: 'question-bank/learn-center/61101012/80005', choices: (page) => [button(page, /^已?标记$/)] },
    { at: 'question-bank/transcript/80001/61101011' },
    { at: 'question-bank/learn-center-analyze/61101011/80001', choices: (page) => [button(page, /^失分/)] },
  ],
};

for (const [name, list] of Object.entries(visits))
  test(`focus and selection are visible in forced colours on ${name}`, async ({ page }) => {
    await arrive(page, '404');
    const traffic = watchTraffic(page);
    const unseen: string[] = [];
    const known = new Set<string>();
    for (const { at, choices } of list) {
      await page.goto(at);
      await page.locator('h1').first().waitFor({ state: 'attached' });
      await traffic.silence();
      // After a key press the browser draws the focus.
      await page.keyboard.press('Tab');
      for (const control of await controlsOf(page, known)) {
        if (!(await control.isVisible())) continue;
        try {
          await unfocus(page);
          const before = await pictureOf(page, control);
          await control.focus();
          if (before === (await pictureOf(page, control))) unseen.push(`${at} focus: ${await control.innerText()}`);
        } catch (reason) {
          // The player's notice with 从头播放 goes by itself, at any moment of the comparison.
          if (await control.isVisible()) throw reason;
        }
      }
      for (const control of choices?.(page) ?? []) {
        // The visible label or row has the size of its native control.
        await unfocus(page);
        const before = await pictureOf(page, control);
        await control.focus();
        await page.keyboard.press((await control.getAttribute('href')) === null ? 'Space' : 'Enter');
        await unfocus(page);
        await expect.poll(() => pictureOf(page, control), `${at} chosen`).not.toBe(before);
      }
    }
    expect(unseen).toEqual([]);
  });

test('legends, cells and bars show different states differently in forced colours', async ({ page }) => {
  const swatches = async (legend: Locator) => {
    const rows = await legend.getByRole('listitem').all();
    return Promise.all(rows.map((row) => pictureOf(page, row, { x: 0, y: 3, size: 13 })));
  };
  const distinct = (pictures: string[]) => expect(new Set(pictures).size).toBe(pictures.length);
  await arrive(page, 'question-bank/learn-center/61101031/80006');
  distinct(await swatches(page.getByRole('list', { name: '图例' })));

  await page.goto('question-bank/learn-center-analyze/61101011/80001');
  const corner = async (state: string) => {
    const cell = page.getByRole('gridcell', { name: new RegExp(`${state}$`) }).nth(1);
    const { width, height } = (await cell.boundingBox()) ?? { width: 0, height: 0 };
    return pictureOf(page, cell, { x: width - 12, y: height - 12, size: 18 });
  };
  distinct([await corner('答对'), await corner('答错'), await corner('部分得分')]);

  await page.goto('question-bank/transcript/80001/61101011');
  for (const legend of await page
    .getByRole('list')
    .filter({ hasText: /^答对 \d+/ })
    .all())
    distinct(await swatches(legend));
  const bar = page.getByRole('progressbar').or(page.getByRole('meter')).first();
  const { width = 0 } = (await bar.boundingBox()) ?? {};
  distinct([
    await pictureOf(page, bar, { x: 4, y: 1, size: 3 }),
    await pictureOf(page, bar, { x: width - 6, y: 1, size: 3 }),
  ]);

  await page.goto('question-bank/home?subjectId=110101');
  const track = page.getByRole('progressbar').first();
  const box = (await track.boundingBox()) ?? { width: 0 };
  distinct([
    await pictureOf(page, track, { x: 3, y: 1, size: 3 }),
    await pictureOf(page, track, { x: box.width - 6, y: 1, size: 3 }),
  ]);
});
