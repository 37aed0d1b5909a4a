import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { claimAndRegister, due, orderWithTextbook, studyAndComeBack, success } from '../support/buying';
import { isCall } from '../support/page-questions';
import { expect, onDevServer, test } from '../support/test';

// The dev server bundles each page when it is first opened, on a machine that runs other tests.
test.use({ ...onDevServer, fetchesAhead: true, actionTimeout: 60_000 });

let server: ChildProcess;
test.beforeEach(async ({ baseURL }) => {
  const address = String(baseURL);
  // A process group, because npm starts a process of its own.
  server = spawn('npm', ['start'], {
    // As in the shell of whoever has built before. It must not matter.
    env: { ...process.env, NODE_ENV: 'production', PORT: new URL(address).port },
    stdio: 'ignore',
    detached: true,
  });
  await expect(async () => expect((await fetch(address)).ok).toBe(true)).toPass({ timeout: 60_000 });
});
test.afterEach(async () => {
  // It has ended already if its port was taken.
  if (server.exitCode !== null || !server.pid) return;
  const ended = once(server, 'exit');
  process.kill(-server.pid);
  await ended;
});

test('with `npm start` a visitor registers, orders a variant, pays by QR code, studies, and resumes in a new tab', async ({
  page,
  context,
}) => {
  test.setTimeout(300_000);
  let scripts = 0;
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts += 1;
  });
  // What the mocked backend in the browser does not see reaches the dev server, which knows no call.
  const missed: string[] = [];
  page.on('response', (response) => {
    if (isCall(response.request()) && !response.fromServiceWorker())
      missed.push(`${response.status()} ${response.url()}`);
  });
  await claimAndRegister(page).catch((error: unknown) => {
    expect(missed, 'calls that the mocked backend did not see').toEqual([]);
    throw error;
  });
  // Bundled; one file for each module would be more than 400.
  expect(scripts).toBeLessThan(100);
  await orderWithTextbook(page);

  await page.getByRole('radio', { name: /^支付宝 / }).check();
  await expect(page.getByRole('img', { name: '支付宝付款二维码' })).toBeVisible();
  await expect(due(page)).toContainText('¥2,012.80');
  // The phone that scans the code opens the mocked bank.
  const phone = await context.newPage();
  await phone.goto(`/__mock/pay/${/order-pay\/([^?]+)/.exec(page.url())?.[1] ?? ''}?amount=2012.8`);
  await phone.getByRole('button', { name: '支付成功' }).click();
  // If the phone were closed earlier, its form would not be sent.
  await expect(success(page)).toBeVisible();
  await phone.close();

  await studyAndComeBack(page, context);
});
