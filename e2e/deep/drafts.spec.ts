import { readdirSync, readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { start } from '../support/exam';
import { pause, ready } from '../support/player';
import { arrive, comeBack, expect, test } from '../support/test';

/** A field for more than a word (D15). */
interface WrittenField {
  /** Below src/. */
  file: string;
  /** Opens the page with the login of an earlier visit. */
  open: (page: Page) => Promise<void>;
  /** Steps from the opened page to the field; none if it is visible at once. */
  reveal?: (page: Page) => Promise<void>;
  field: (page: Page) => Locator;
  text?: string;
  /** Leaves the field and returns without leaving the page. */
  aside?: (page: Page) => Promise<void>;
  /** Leaves the page inside the site. */
  leave: (page: Page) => Promise<void>;
  /** Leaving asks for confirmation. */
  asks?: boolean;
}

const lesson = 'course-player/3001?coursewareId=3001-c2-1-w1';
const analysis = 'question-bank/learn-center-analyze/61101011/80001';
const logo = (page: Page) => page.getByRole('banner').getByRole('link').first().click();
const openNotes = async (page: Page) => {
  await ready(page);
  await pause(page);
  await page.getByRole('tab', { name: /笔记/ }).click();
};
const toCatalogueAndBack = async (page: Page) => {
  await page.getByRole('tab', { name: '目录' }).click();
  await page.getByRole('tab', { name: /笔记/ }).click();
};
const toCourse = (page: Page) => page.locator('header').getByRole('link').first().click();
const backButton = (page: Page) => page.getByRole('button', { name: '返回' }).click();
const openExam = async (page: Page) => {
  await comeBack(page.context());
  await start(page);
};
const openChat = async (page: Page) => {
  const box = page.getByRole('dialog', { name: '在线客服' });
  const button = page.getByRole('complementary', { name: '客服与工具' }).getByRole('button', { name: '在线客服' });
  await button.waitFor();
  if (!(await box.isVisible())) await button.click();
  await box.waitFor();
};
const openReport = async (page: Page) => {
  await page.getByRole('button', { name: '纠错' }).click();
};

const fields: Record<string, WrittenField> = {
  'a note of the player': {
    file: 'features/player/panel/notes-tab.tsx',
    open: (page) => arrive(page, lesson),
    reveal: openNotes,
    field: (page) => page.getByRole('textbox', { name: /记笔记/ }),
    aside: toCatalogueAndBack,
    leave: toCourse,
  },
  'a saved note of the player that is changed': {
    file: 'components/notes/note-editor.tsx',
    open: async (page) => {
      await arrive(page, lesson);
      await openNotes(page);
      await page.getByRole('textbox', { name: /记笔记/ }).fill('先画');
      await page.keyboard.press('Control+Enter');
      await page.getByRole('button', { name: '编辑笔记' }).click();
      await page.getByRole('tab', { name: '目录' }).click();
    },
    reveal: openNotes,
    field: (page) => page.getByRole('textbox', { name: '编辑笔记' }),
    aside: toCatalogueAndBack,
    leave: toCourse,
  },
  'the note of an analysis': {
    file: 'features/question-bank/analysis/question-note.tsx',
    open: (page) => arrive(page, analysis),
    field: (page) => page.getByRole('textbox', { name: /我的笔记/ }),
    aside: async (page) => {
      await page.getByRole('button', { name: '下一题' }).click();
      await expect(page.getByRole('article', { name: '第 2 题' })).toBeVisible();
      await page.getByRole('button', { name: '上一题' }).click();
    },
    leave: (page) => page.getByRole('link', { name: '返回报告' }).click(),
  },
  'an essay': {
    file: 'features/question-bank/question/written-answer.tsx',
    open: openExam,
    reveal: (page) => page.getByRole('gridcell', { name: /简答/ }).first().click(),
    field: (page) => page.getByRole('textbox', { name: /题 作答$/ }).first(),
    aside: async (page) => {
      await page.getByRole('gridcell', { name: /^第1题/ }).click();
      await page.getByRole('gridcell', { name: /简答/ }).first().click();
    },
    leave: backButton,
    asks: true,
  },
  'the scratch pad': {
    file: 'features/question-bank/room/tool-dock.tsx',
    open: openExam,
    reveal: (page) => page.getByRole('button', { name: '草稿', exact: true }).click(),
    field: (page) => page.getByRole('textbox', { name: /^草稿/ }),
    aside: async (page) => {
      await page.getByRole('button', { name: '草稿', exact: true }).click();
      await page.getByRole('button', { name: '草稿', exact: true }).click();
    },
    leave: backButton,
    asks: true,
  },
  'the report of a question': {
    file: 'features/question-bank/room/report-dialog.tsx',
    open: (page) => arrive(page, analysis),
    reveal: openReport,
    field: (page) => page.getByRole('textbox', { name: /问题说明/ }),
    aside: async (page) => {
      await page.getByRole('button', { name: '取消' }).click();
      await openReport(page);
    },
    leave: async (page) => {
      await page.keyboard.press('Escape');
      await page.getByRole('link', { name: '返回报告' }).click();
    },
  },
  'scores of self-marking': {
    file: 'features/question-bank/marking/score-stepper.tsx',
    open: (page) => arrive(page, 'question-bank/learn-center-mark/80004'),
    field: (page) => page.getByRole('spinbutton', { name: /本题得分/ }),
    text: '1.5',
    aside: async (page) => {
      await page.getByRole('button', { name: '下一题' }).click();
      await expect(page.getByRole('spinbutton', { name: /本题得分/ })).toHaveValue('');
      await page.getByRole('button', { name: '上一题' }).click();
    },
    leave: (page) => page.getByRole('link', { name: '稍后再评' }).click(),
  },
  'a feedback': {
    file: 'features/user-center/feedback/index.tsx',
    open: (page) => arrive(page, 'uc/feedback'),
    field: (page) => page.getByRole('textbox', { name: /问题描述/ }),
    leave: logo,
  },
  'a message of the chat': {
    file: 'app/frames/hover/chat-form.tsx',
    open: (page) => arrive(page, 'uc/feedback'),
    reveal: openChat,
    field: (page) => page.getByRole('textbox', { name: '留言' }),
    aside: async (page) => {
      await page.getByRole('dialog', { name: '在线客服' }).getByRole('button', { name: '关闭' }).click();
      await openChat(page);
    },
    leave: logo,
  },
  'a new address': {
    file: 'components/address/address-dialog.tsx',
    open: (page) => arrive(page, 'uc/account-manage/personal'),
    reveal: (page) => page.getByRole('button', { name: '新增收货地址' }).click(),
    field: (page) => page.getByRole('textbox', { name: /详细地址/ }),
    aside: async (page) => {
      await page.getByRole('button', { name: '取消' }).click();
      await page.getByRole('button', { name: '新增收货地址' }).click();
    },
    leave: async (page) => {
      await page.keyboard.press('Escape');
      await logo(page);
    },
  },
  'the remark of an order': {
    file: 'features/order/checkout/checkout-view.tsx',
    open: (page) => arrive(page, 'submit-order/3018?skuId=30181'),
    field: (page) => page.getByRole('textbox', { name: '备注' }),
    leave: logo,
  },
};

for (const [name, { open, reveal, field, text = '先画现金流量图，再列式', aside, leave, asks }] of Object.entries(
  fields,
)) {
  test(`${name} keeps its text over a tab, a link, Back and a reload`, async ({ page }) => {
    const isThere = async () => {
      await reveal?.(page);
      await expect(field(page)).toHaveValue(text);
    };
    const away = async (go: () => Promise<unknown>) => {
      const shown = page.locator('[data-page]');
      const before = (await shown.getAttribute('data-page')) ?? '';
      await go();
      if (asks) await page.getByRole('button', { name: '保存并退出' }).click();
      // Wait for the next page: it may write its state into the address, and Back must come after that.
      await expect(shown).not.toHaveAttribute('data-page', before);
      await page.waitForLoadState('networkidle');
    };
    await open(page);
    await reveal?.(page);
    await field(page).fill(text);
    if (aside) {
      await aside(page);
      await expect(field(page)).toHaveValue(text);
    }
    await away(() => leave(page));
    await page.goBack();
    await isThere();
    await away(() => page.goForward());
    await page.goBack();
    await isThere();
    await page.reload();
    await isThere();
  });
}

test('drafts.spec.ts walks every field for more than a line', () => {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tsx'));
  const written = sources.filter((name) => /<(?:textarea|TextArea)\b/.test(readFileSync(`src/${name}`, 'utf8')));
  // Without the component itself and the style guide.
  const own = written.filter((name) => name !== 'shared/ui/text-area.tsx' && !name.startsWith('features/demo/'));
  const walked = Object.values(fields).map(({ file }) => file);
  expect(own.filter((name) => !walked.includes(name))).toEqual([]);
});
