import { comeBack, expect, test } from '../support/test';

const host = 'www.school.localhost';

test('a login that a parent domain keeps is not taken for a new one after the logout', async ({
  page,
  context,
  baseURL,
  world,
}) => {
  await comeBack(context);
  const cookies = await context.cookies(new URL('/', 'http://localhost').href);
  await context.clearCookies();
  // The site can only remove the cookies of its own host.
  await context.addCookies([
    ...cookies.map(({ name, value }) => ({ name, value, domain: '.school.localhost', path: '/' })),
    { name: 'mock-world', value: world, domain: host, path: '/' },
  ]);
  const home = new URL(baseURL ?? '');
  home.hostname = host;
  await page.goto(home.href);
  await page.getByRole('banner').getByRole('button', { name: '晨读的小周' }).click();
  await page.getByRole('button', { name: '退出登录' }).click();
  await page.getByRole('dialog', { name: '确认退出登录？' }).getByRole('button', { name: '退出登录' }).click();
  await expect(page).toHaveURL(/\/uc\/login$/);
  await page.goto(home.href);
  await expect(page.getByRole('banner').getByRole('button', { name: '登录/注册' })).toBeVisible();
  expect((await context.cookies(home.href)).map(({ name }) => name)).toContain('token');
});
