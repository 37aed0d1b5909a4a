import { study } from './support/study-log';
import { arrive, expect, test } from './support/test';

const examDate = /考试日期（仅本机）/;
// Without motion, no element is pressed while it slides in.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('an exam date is typed or picked, survives a reload and can be cleared', async ({ page }) => {
  await arrive(page, 'uc/feedback');
  await page.getByRole('button', { name: '填写考试日期' }).click();
  const panel = page.getByRole('group', { name: '考试日期' });
  await panel.getByLabel(examDate).fill('2031-05-20');
  await panel.getByRole('button', { name: '完成' }).click();
  const trigger = page.getByRole('button', { name: /距考试 \d+ 天/ });
  await expect(trigger).toBeVisible();
  await page.reload();
  await trigger.click();
  await expect(panel.getByLabel(examDate)).toHaveValue('2031-05-20');

  await panel.getByLabel(examDate).click();
  await page.getByTitle('2031-05-21').click();
  await expect(panel.getByLabel(examDate)).toHaveValue('2031-05-21');
  await panel.getByLabel(examDate).press('ControlOrMeta+a');
  await page.keyboard.type('2031/05/08');
  await page.keyboard.press('Enter');
  await expect(panel.getByLabel(examDate)).toHaveValue('2031-05-08');
  await panel.getByLabel(examDate).press('ControlOrMeta+a');
  await page.keyboard.type('20310601');
  await page.getByRole('heading', { level: 1 }).click();
  await expect(panel).toBeHidden();
  await trigger.click();
  await expect(panel.getByLabel(examDate)).toHaveValue('2031-06-01');
  await panel.getByRole('button', { name: '清除' }).click();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(page.getByRole('button', { name: '填写考试日期' })).toBeVisible();
});

test('a calendar fits into a window of 320 px, and in a panel opens below its field', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 900 });
  const place = async () => {
    const calendar = page.locator('.ant-picker-dropdown:visible');
    await expect(calendar.getByRole('table')).toBeVisible();
    const { x, y, width } = (await calendar.boundingBox()) ?? { x: NaN, y: NaN, width: NaN };
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(320);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    return y;
  };
  await arrive(page, 'uc/feedback');
  await page.getByRole('button', { name: '填写考试日期' }).click();
  const field = page.getByLabel(examDate);
  await field.click();
  const { y, height } = (await field.boundingBox()) ?? { y: NaN, height: NaN };
  expect(await place()).toBeGreaterThanOrEqual(y + height);
  await page.goto('uc/account-manage/personal');
  await page.getByLabel('生日').click();
  await place();
});

test('birthday and region load their pickers on focus, and accept typed input', async ({ page }) => {
  const pickers: string[] = [];
  page.on('request', (request) => {
    if (/\/antd-[\w-]+\.js/.test(request.url())) pickers.push(request.url());
  });
  await arrive(page, 'uc/account-manage/personal');
  const birthday = page.getByLabel('生日');
  const region = page.getByLabel('所在地');
  await expect(birthday).toBeVisible();
  await expect(page.getByRole('heading', { name: '收货地址' })).toBeVisible();
  expect(pickers).toEqual([]);

  await birthday.focus();
  await expect(birthday).toBeEditable();
  await expect(birthday).toBeFocused();
  await birthday.fill('2999-01-01');
  await page.keyboard.press('Tab');
  await expect(birthday).toHaveValue('1994-06-18');
  await birthday.fill('1994-05-21');
  await birthday.press('Enter');
  await expect(birthday).toHaveValue('1994-05-21');

  await region.click();
  await page.getByRole('menuitemcheckbox', { name: '广东省' }).click();
  await page.getByRole('menuitemcheckbox', { name: '东莞市' }).click();
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('保存成功')).toBeVisible();
  await page.reload();
  await expect(birthday).toHaveValue('1994-05-21');
  await expect(region).toHaveValue('广东省 / 东莞市');
});

test('calendar and region menu open inside the viewport with reduced motion', async ({ page }) => {
  await arrive(page, 'uc/account-manage/personal');
  await page.getByLabel('生日').click();
  await expect(page.getByRole('table')).toBeInViewport();
  await page.keyboard.press('Escape');
  await page.getByLabel('所在地').click();
  await expect(page.getByRole('menu').first()).toBeInViewport();
});

test('the dates of the study statistics stay legible and apart at every width', async ({ page }) => {
  await arrive(page, 'uc/my-course/sys/detail/3001?tab=stats');
  const chart = page.getByRole('region', { name: '近 14 天学习分钟' });
  await expect(chart.getByText(/课程进度不受影响/)).toBeVisible();
  await study(page, [{ ago: 1, minutes: 25 }]);
  await page.reload();
  const dates = chart.getByText(/^\d\d-\d\d$/).filter({ visible: true });
  const faults = async () => {
    await expect(dates.last()).toBeVisible();
    const boxes = await dates.evaluateAll((labels) =>
      labels.map((label) => {
        const text = document.createRange();
        text.selectNodeContents(label);
        const { left, right, height } = text.getBoundingClientRect();
        return { left, right, height };
      }),
    );
    const found = boxes.length < 5 ? [`${boxes.length} dates`] : [];
    for (const [at, { left, height }] of boxes.entries()) {
      if (height < 14) found.push(`${height} px high`);
      if (left <= (boxes[at - 1]?.right ?? -Infinity) + 2) found.push(`date ${at} meets the one before`);
    }
    return found;
  };
  for (const width of [320, 640, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(faults, String(width)).toEqual([]);
  }
});
