import { claimAndRegister, due, orderWithTextbook, studyAndComeBack, success } from '../support/buying';
import { expect, onDevServer, test } from '../support/test';

test.use({ ...onDevServer, fetchesAhead: true });

test('from `npm start`: a new phone registers, picks a variant, pays by QR, studies, and goes on where the tab was closed', async ({
  page,
  context,
}) => {
  // A thousand modules of their own, made anew by the server on a machine that runs other tests.
  test.setTimeout(300_000);
  await claimAndRegister(page);
  await orderWithTextbook(page);

  await page.getByRole('radio', { name: /^支付宝 / }).check();
  await expect(page.getByRole('img', { name: '支付宝付款二维码' })).toBeVisible();
  await expect(due(page)).toContainText('¥2,012.80');
  // The phone that scans the code opens the mocked bank.
  const phone = await context.newPage();
  await phone.goto(`/__mock/pay/${/order-pay\/([^?]+)/.exec(page.url())?.[1] ?? ''}?amount=2012.8`);
  await phone.getByRole('button', { name: '支付成功' }).click();
  // Closed any earlier, the phone would take its form with it.
  await expect(success(page)).toBeVisible();
  await phone.close();

  await studyAndComeBack(page, context);
});
