import { accounts, expect, logIn, test, typeSmsCode } from './support/test';

test.use({ fetchesAhead: true });

const signInButton = { name: '登录/注册' };

test('a visitor filters courses, opens one, and logs in by SMS in a dialog over it', async ({ page }) => {
  await page.goto('');
  await page
    .getByRole('navigation', { name: /主导航|主要/ })
    .getByRole('link', { name: '系统课' })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('link', { name: '训练营', exact: true }).click();
  await expect(page).toHaveURL(/type=EXP/);
  await page.getByRole('link', { name: '清空筛选' }).click();
  await expect(page).not.toHaveURL(/type=EXP/);
  await page.locator('main article').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/course\/detail\//);
  const course = page.url();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await page.getByRole('banner').getByRole('button', signInButton).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('手机号').fill('+86 138 0000 0001');
  await expect(dialog.getByLabel('手机号')).toHaveValue('13800000001');
  await typeSmsCode(dialog);
  await dialog.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  await dialog.getByRole('button', signInButton).click();
  await expect(dialog).toBeHidden();
  expect(page.url()).toBe(course);
  await expect(page.getByRole('banner').getByRole('link', { name: '我的学习' })).toBeVisible();
  await page.goto('course/course-list?projectId=all');
  await page.getByRole('article').filter({ hasText: '已购' }).first().getByRole('link').click();
  await expect(page.getByRole('main').getByRole('button', { name: /^(继续|开始|去)学习$/ })).toBeVisible();
});

test('a link to an auth page returns to it after the login, also with a reload and Back', async ({ page, baseURL }) => {
  await page.goto('uc/my-order?page=1');
  await expect(page).toHaveURL(/\/uc\/login\?redirect=/);
  const redirect = new URL(page.url()).searchParams.get('redirect');
  expect(redirect).toBe(new URL('uc/my-order?page=1', baseURL).href);
  await page.reload();
  await page.getByRole('tab', { name: '密码登录' }).click();
  await page.getByLabel('手机号').fill(accounts.owner.mobile);
  await page.getByLabel('密码', { exact: true }).fill(accounts.owner.password);
  await page.getByRole('button', signInButton).click();
  await expect(page.getByText('请阅读并勾选《用户协议》《隐私政策》')).toBeVisible();
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  await page.getByLabel('密码', { exact: true }).press('Enter');
  await expect(page).toHaveURL(/\/uc\/my-order\?page=1$/);
  await page.reload();
  await expect(page).toHaveURL(/\/uc\/my-order\?page=1$/);
});

test('a forgotten password is reset and the learner is logged in with the new one', async ({ page }) => {
  await page.goto('uc/login');
  await page.getByRole('button', { name: '忘记密码?' }).click();
  // The login page has a field of the same name.
  await expect(page.getByRole('heading', { name: '找回密码' })).toBeVisible();
  await page.getByLabel('手机号').fill(accounts.newcomer.mobile);
  await typeSmsCode(page);
  await page.getByLabel('新密码').fill('learn2026');
  await page.getByLabel('确认密码').fill('learn2026');
  await page.getByRole('button', { name: '重置密码' }).click();
  await expect(page.getByText('重置成功，正在登录...')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: '我的学习' })).toBeVisible();
  await page.context().clearCookies({ name: 'token' });
  await logIn(page, '', { mobile: accounts.newcomer.mobile, password: 'learn2026' });
  await expect(page.getByRole('banner').getByRole('link', { name: '我的学习' })).toBeVisible();
});

test('a WeChat login without a phone number needs the bind step', { tag: '@mock' }, async ({ page }) => {
  await page.goto('uc/login');
  await page.getByRole('button', { name: '扫码登录' }).click();
  await expect(page.getByText('请先阅读并同意协议')).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
  await page.getByRole('button', { name: '同意' }).click();
  await page.frameLocator('iframe').getByRole('link', { name: '未绑定' }).click();
  await expect(page.getByRole('heading', { name: '绑定手机号' })).toBeVisible();
  await page.getByLabel('手机号').fill('13712345678');
  await typeSmsCode(page);
  await page.getByRole('button', { name: '绑定并登录' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: '我的学习' })).toBeVisible();
});

test(
  'a WeChat login with a bound phone number succeeds; a refused one shows that it was cancelled',
  { tag: '@mock' },
  async ({ page }) => {
    await page.goto('uc/login');
    await page.getByRole('button', { name: '扫码登录' }).click();
    await page.getByRole('button', { name: '同意' }).click();
    await page.frameLocator('iframe').getByRole('link', { name: '拒绝' }).click();
    await expect(page.getByText('已取消微信授权')).toBeVisible();
    await page.frameLocator('iframe').getByRole('link', { name: '已绑定' }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: '我的学习' })).toBeVisible();
  },
);

test(
  'a lost session shows the reason and returns to the page after the login',
  { tag: '@mock' },
  async ({ page, backend }) => {
    await logIn(page, 'course/course-list?type=SYS');
    // Wait for the first list, so that a later call is the one that fails with nologin.
    await expect(page.locator('main article').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await backend.scenario('nologin@course/getPageList');
    await page.getByRole('link', { name: '最新' }).click();
    await expect(page.getByText('账号已在其他设备登录')).toBeVisible();
    expect(new URL(page.url()).searchParams.get('redirect')).toContain('/new/course/course-list?');
    await backend.scenario('');
    await page.getByRole('tab', { name: '密码登录' }).click();
    await expect(page.getByText('138****0001 继续登录')).toBeVisible();
    await page.getByLabel('密码', { exact: true }).fill(accounts.owner.password);
    await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
    await page.getByRole('button', signInButton).click();
    await expect(page).toHaveURL(/\/course\/course-list\?.*type=SYS/);
    await expect(page.locator('main article').first()).toBeVisible();
  },
);

test('login and logout in one tab reach the other', async ({ page, context }) => {
  await page.goto('404');
  const other = await context.newPage();
  await logIn(other, '404');
  await expect(page.getByRole('banner').getByRole('link', { name: '我的学习' })).toBeVisible();
  await other
    .getByRole('banner')
    .getByRole('button', { name: /^账号 / })
    .click();
  await other.getByRole('button', { name: '退出登录' }).click();
  await other
    .getByRole('dialog')
    .getByRole('button', { name: /退出|确定/ })
    .click();
  await expect(other).toHaveURL(/\/uc\/login$/);
  await expect(page).toHaveURL(/\/uc\/login\?redirect=/);
});

test('texts of the login card do not overlap after a login has ended', async ({ page }) => {
  await page.addInitScript(() => sessionStorage.setItem('endReason', '登录已失效，请重新登录'));
  await page.goto('uc/login');
  const notice = page.getByRole('status').filter({ hasText: '登录已失效' });
  await expect(notice).toBeVisible();
  for (const [width, height] of [
    [1280, 720],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    const place = await notice.boundingBox();
    for (const other of [page.getByText('扫码登录'), page.getByRole('tablist', { name: '登录方式' })]) {
      const box = await other.boundingBox();
      const apart =
        place &&
        box &&
        (box.y + box.height <= place.y ||
          box.y >= place.y + place.height ||
          box.x + box.width <= place.x ||
          box.x >= place.x + place.width);
      expect(apart, String(width)).toBe(true);
    }
  }
});
