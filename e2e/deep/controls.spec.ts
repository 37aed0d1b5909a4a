import type { Page } from '@playwright/test';
import { installControlWatch } from '../support/control-watch';
import { screens, type Screen } from '../support/screens';
import { accounts, comeBack, expect, test } from '../support/test';
import { watchTraffic } from '../support/traffic';

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  permissions: ['clipboard-read', 'clipboard-write'],
});

/** Presses each control of the scope once, on the page as it opens; answers those without any effect. */
async function pressAll(page: Page, at: string, scope: string) {
  const traffic = watchTraffic(page);
  page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
  const list = () => page.evaluate((within) => window.controlWatch.list(within), scope);
  const kept = await page.context().cookies();
  const devtools = await page.context().newCDPSession(page);
  const arrive = async () => {
    // A choice that an earlier press left on this device is not how the page opens. Not cleared from within the page:
    // a press may just be leading out of it.
    const { origin } = new URL(page.url());
    await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage' });
    await page.context().clearCookies();
    await page.context().addCookies(kept);
    await page.goto(at);
    await page.locator('h1').first().waitFor({ state: 'attached' });
    await page.getByRole('complementary', { name: '客服与工具' }).waitFor({ state: 'attached' });
    await traffic.silence();
  };
  // Something to go back to.
  await page.goto('version.json');
  await page.addInitScript(installControlWatch);
  await arrive();
  const keys = await list();
  const dead: string[] = [];
  const gone: string[] = [];
  let missed = -1;
  for (let from = 0; from < keys.length;) {
    const pressed = await page
      .evaluate(([within, all, first]) => window.controlWatch.press(within, all, first), [scope, keys, from] as const)
      // The document went away in the middle: that is an effect, of a control that is not known.
      .catch((error: Error) => {
        if (!/context was destroyed|navigat/i.test(error.message)) throw error;
        return { dead: [], next: from + 1, missing: false };
      });
    dead.push(...pressed.dead);
    from = pressed.next;
    if (pressed.missing && missed === from) {
      // Not there on a fresh page either: an earlier press has changed what the server holds.
      const there = new Set(await list());
      const back = keys.findIndex((key, at) => at > from && there.has(key));
      const next = back < 0 ? keys.length : back;
      gone.push(...keys.slice(from, next));
      from = next;
    } else if (pressed.missing) missed = from;
    if (from < keys.length) await arrive();
  }
  return { dead, gone, count: keys.length };
}

async function expectAlive(page: Page, at: string, scope: string, who: string): Promise<void> {
  const { dead, gone, count } = await pressAll(page, at, scope);
  console.log(`${count} controls, ${gone.length} gone meanwhile: /${at} for ${who}, ${scope}`);
  if (gone.length > 0) console.log(`  gone: ${gone.join(' | ')}`);
  expect(dead).toEqual([]);
}

const scopeOf = ({ frame }: Screen): string => (frame === 'site' ? '#main' : '#root');

for (const screen of screens) {
  test(`no control of ${screen.route} is dead`, async ({ page, context }) => {
    test.setTimeout(180_000);
    const who = screen.who === 'visitor' ? 'visitor' : 'learner';
    await comeBack(context, who === 'visitor' ? null : accounts.owner);
    await expectAlive(page, screen.at, scopeOf(screen), who);
  });
}

for (const who of ['visitor', 'learner'] as const) {
  test(`no control of the site's frame is dead for a ${who}`, async ({ page, context }) => {
    test.setTimeout(180_000);
    await comeBack(context, who === 'visitor' ? null : accounts.owner);
    await expectAlive(page, '404', 'header, footer, aside', who);
  });
}
