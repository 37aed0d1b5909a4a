import type { Page } from '@playwright/test';
import { arrive, expect, onProduction, test } from '../support/test';

// The content security policy also blocks what the parser of the sanitiser meets, and logs it.
test.use({ ...onProduction, allowed: [/Content Security Policy/] });

const hostile =
  '<p>恶意作者</p><script>window.hacked = 1</script><img src="x:" onerror="window.hacked = 2">' +
  '<svg onload="window.hacked = 3"><a href="javascript:window.hacked=4">x</a></svg>' +
  '<a class="hostile-link" href="javascript:window.hacked=5">恶意链接</a>' +
  '<iframe srcdoc="<script>parent.hacked = 6</script>"></iframe><form action="https://evil.example"><button>提交</button></form>' +
  '<div style="position:fixed;inset:0;z-index:99999">遮罩</div><style>body{display:none}</style>' +
  '<object data="https://evil.example"></object><base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=https://evil.example">';

/** Prepends hostile HTML to every HTML text of the server. */
async function poison(page: Page): Promise<void> {
  const spoiled = (_key: string, value: unknown) =>
    typeof value === 'string' && /^\s*<\w+/.test(value) ? hostile + value : value;
  await page.route(/\/front\/api\//, async (route) => {
    const answer = await route.fetch();
    const body = await answer.text();
    const text = body.startsWith('{') ? JSON.stringify(JSON.parse(body, spoiled)) : body;
    await route.fulfill({ response: answer, body: text });
  });
}

for (const at of [
  'course/detail/3001',
  'question-bank/learn-center/61101012/80005',
  'question-bank/learn-center-analyze/61101011/80001',
  'question-bank/learn-center-mark/80004',
  'question-bank/learn-center-analyze-record/WRONG?subjectId=110101',
  'question-bank/record?tab=2&subjectId=110101',
])
  test(`hostile HTML is harmless on ${at}`, async ({ page }) => {
    await arrive(page, '');
    await poison(page);
    await page.goto(at);
    await expect(page.getByText('恶意作者').first()).toBeVisible();
    // The style of the text would hide the body.
    await expect(page.locator('body')).toBeVisible();
    const forbidden = await page.getByText('恶意作者').evaluateAll((authors) => {
      // The hostile text begins with the author; what it became follows in the same element.
      const own = authors.flatMap((author) => [...(author.parentElement?.querySelectorAll('*') ?? [])]);
      return own.flatMap((element) => {
        const named = /^(script|iframe|form|object|embed|style|base|meta|link|button|input)$/i.test(element.tagName);
        const handlers = [...element.attributes].filter(
          ({ name, value }) => name.startsWith('on') || /^\s*javascript:/i.test(value),
        );
        const fixed = getComputedStyle(element).position === 'fixed';
        return named || handlers.length > 0 || fixed ? [element.outerHTML.slice(0, 80)] : [];
      });
    });
    expect(forbidden).toEqual([]);
    expect(await page.evaluate(() => (window as { hacked?: number }).hacked)).toBeUndefined();
    expect(new URL(page.url()).pathname).toContain('/new/');
  });

test('hostile HTML is harmless in the dialog of a teacher', async ({ page }) => {
  await arrive(page, '');
  await poison(page);
  await page.goto('teacher');
  await page.locator('main article').getByRole('button').first().click();
  await expect(page.getByRole('dialog').getByText('恶意作者').first()).toBeVisible();
  await expect(page.getByRole('dialog').locator('script, iframe, form, object, style, [onerror]')).toHaveCount(0);
  expect(await page.evaluate(() => (window as { hacked?: number }).hacked)).toBeUndefined();
});
