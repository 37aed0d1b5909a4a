import type { Page } from '@playwright/test';
import { installControlWatch } from '../support/control-watch';
import { screens, type Screen } from '../support/screens';
import { accounts, comeBack, expect, test } from '../support/test';
import { faultsOf } from '../support/valid-html';
import { watchTraffic } from '../support/traffic';

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  permissions: ['clipboard-read', 'clipboard-write'],
});

/**
 * Presses each control of the scope once, on the freshly opened page; returns those without any effect, and what is no
 * valid html while a dialog is open.
 */
async function pressAll(page: Page, at: string, scope: string) {
  const traffic = watchTraffic(page);
  page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
  const list = () => page.evaluate((within) => window.controlWatch.list(within), scope);
  const kept = await page.context().cookies();
  const devtools = await page.context().newCDPSession(page);
  const arrive = async () => {
    // Clears choices that an earlier press has stored on this device. Not from within the page:
    // a press may be leaving it.
    const { origin } = new URL(page.url());
    await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage' });
    await page.context().clearCookies();
    await page.context().addCookies(kept);
    await page.goto(at);
    await page.locator('h1').first().waitFor({ state: 'attached' });
    await page.getByRole('complementary', { name: '客服与工具' }).waitFor({ state: 'attached' });
    await traffic.silence();
  };
  // An entry for Back.
  await page.goto('version.json');
  const faults = new Set<string>();
  await page.exposeFunction('dialogOpened', async (html: string) => {
    for (const fault of await faultsOf(html)) faults.add(fault);
  });
  await page.addInitScript(installControlWatch);
  await arrive();
  const keys = await list();
  const dead: string[] = [];
  const gone: string[] = [];
  let missed = -1;
  for (let from = 0; from < keys.length;) {
    const pressed = await page
      .evaluate(([within, all, first]) => window.controlWatch.press(within, all, first), [scope, keys, from] as const)
      // The document was left during the presses: an effect, but the control is unknown.
      .catch((error: Error) => {
        if (!/context was destroyed|navigat/i.test(error.message)) throw error;
        return { dead: [], next: from + 1, missing: false };
      });
    dead.push(...pressed.dead);
    from = pressed.next;
    if (pressed.missing && missed === from) {
      // Missing on a fresh page too: an earlier press has changed data on the server.
      const there = new Set(await list());
      const back = keys.findIndex((key, at) => at > from && there.has(key));
      const next = back < 0 ? keys.length : back;
      gone.push(...keys.slice(from, next));
      from = next;
    } else if (pressed.missing) missed = from;
    if (from < keys.length) await arrive();
  }
  return { dead, gone, faults: [...faults], count: keys.length };
}

async function expectAlive(page: Page, at: string, scope: string, who: string): Promise<void> {
  const { dead, gone, faults, count } = await pressAll(page, at, scope);
  console.log(`${count} controls, ${gone.length} gone since: /${at} for ${who}, ${scope}`);
  if (gone.length > 0) console.log(`  gone: ${gone.join(' | ')}`);
  expect.soft(faults).toEqual([]);
  expect(dead).toEqual([]);
}

const scopeOf = ({ frame }: Screen): string => (frame === 'site' ? '#main' : '#root');

for (const screen of screens) {
  test(`every control of ${screen.route} has an effect`, async ({ page, context }) => {
    test.setTimeout(180_000);
    const who = screen.who === 'visitor' ? 'visitor' : 'learner';
    await comeBack(context, who === 'visitor' ? null : accounts.owner);
    await expectAlive(page, screen.at, scopeOf(screen), who);
  });
}

for (const who of ['visitor', 'learner'] as const) {
  test(`every control of the site's frame has an effect for a ${who}`, async ({ page, context }) => {
    test.setTimeout(180_000);
    await comeBack(context, who === 'visitor' ? null : accounts.owner);
    await expectAlive(page, '404', 'header, footer, aside', who);
  });
}
