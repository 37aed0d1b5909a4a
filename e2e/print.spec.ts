import type { Page } from '@playwright/test';
import { isFor, screens, type Screen } from './support/screens';
import { beyond, plain, printed, type Print } from './support/pdf';
import { accounts, arrive, comeBack, expect, test } from './support/test';
import { watchTraffic } from './support/traffic';

/** Runs in the page as it is laid out on paper: its heading, and whatever would be lost there. */
function lookAtPaper() {
  const isSeen = (node: Element) =>
    node.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && node.clientWidth !== 1;
  const told = (node: Element) => `${node.tagName} ${(node.textContent ?? '').trim().slice(0, 40)}`;
  const all = [...document.body.querySelectorAll('*')].filter((node) => isSeen(node) && !node.closest('svg'));
  const withText = all.filter((node) =>
    [...node.childNodes].some((child) => child.nodeType === Node.TEXT_NODE && child.textContent?.trim()),
  );
  /** Contrast with white; a colour of any notation. */
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  const contrasts = new Map<string, number>();
  const contrast = (colour: string) => {
    let known = contrasts.get(colour);
    if (known === undefined && canvas) {
      canvas.fillStyle = '#fff';
      canvas.fillRect(0, 0, 1, 1);
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      const parts = Array.from(canvas.getImageData(0, 0, 1, 1).data.slice(0, 3), (part) => {
        const share = part / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      known = 1.05 / (0.2126 * (parts[0] ?? 0) + 0.7152 * (parts[1] ?? 0) + 0.0722 * (parts[2] ?? 0) + 0.05);
      contrasts.set(colour, known);
    }
    return known ?? 21;
  };
  const main = document.querySelector('#main') ?? document.body;
  const heading = withText.find((node) => node.tagName === 'H1');
  const first = withText.find((node) => main.contains(node) && /^(P|LI|TD|DT|DD|H2|H3|SPAN|A)$/.test(node.tagName));
  const isWhite = (node: Element) => /rgb\(255, 255, 255\)/.test(getComputedStyle(node).backgroundColor);
  return {
    heading: heading?.textContent ?? '',
    size: heading ? Number.parseFloat(getComputedStyle(heading).fontSize) : 0,
    first: first?.textContent ?? '',
    ground: isWhite(document.body) ? 'white' : 'dark',
    pale: withText.filter((node) => contrast(getComputedStyle(node).color) < 4.5).map(told),
    // Laid over every sheet.
    fixed: withText.filter((node) => getComputedStyle(node).position === 'fixed').map(told),
    cut: all
      .filter((node) => {
        const { overflowX, overflowY, textOverflow, clipPath } = getComputedStyle(node);
        if (/^(TEXTAREA|INPUT|HTML|BODY)$/.test(node.tagName) || textOverflow === 'ellipsis') return false;
        if (clipPath !== 'none') return false;
        const text = node.textContent?.trim();
        if (!text || node.clientWidth === 0) return false;
        return (
          (overflowX !== 'visible' && node.scrollWidth > node.clientWidth + 2) ||
          (overflowY !== 'visible' && node.scrollHeight > node.clientHeight + 2)
        );
      })
      .map((node) => `${told(node)} ${node.scrollWidth}:${node.clientWidth} ${node.scrollHeight}:${node.clientHeight}`),
  };
}

async function expectPrinted(page: Page, where: string): Promise<void> {
  const print = await printed(page);
  const viewport = page.viewportSize();
  // As wide as a sheet less its margins.
  await page.setViewportSize({ width: 673, height: 1000 });
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const paper = await page.evaluate(lookAtPaper);
  await page.emulateMedia({ media: null, colorScheme: 'light' });
  if (viewport) await page.setViewportSize(viewport);
  const heading = plain(paper.heading);
  expect.soft(print.text, `${where}: heading`).toContain(heading);
  expect.soft(print.text, `${where}: first text`).toContain(plain(paper.first));
  const own = print.runs.find(({ text, size }) => heading.startsWith(plain(text)) && Math.abs(size - paper.size) < 1);
  expect.soft(own?.text, `${where}: heading of ${paper.size} px, nothing shrinks the page`).toBeTruthy();
  expect.soft(beyond(print), `${where}: in the margins`).toEqual([]);
  const { ground, pale, fixed, cut } = paper;
  expect.soft({ ground, pale, fixed, cut }, where).toEqual({ ground: 'white', pale: [], fixed: [], cut: [] });
}

const rooms = ({ route }: Screen) => route.startsWith('/question-bank/');
const account = ({ budget }: Screen) => budget === 'account';
const isPublic = (screen: Screen) => !account(screen) && !rooms(screen) && screen.who !== 'visitor';
const isOfCourses = ({ route }: Screen) => /^\/(course|hc|teacher|about)/.test(route);
const groups: [string, (screen: Screen) => boolean][] = [
  ['the rooms and lists of the question bank', rooms],
  ['the pages of a learner', (screen) => account(screen) && !rooms(screen)],
  ['the pages around courses', (screen) => isPublic(screen) && isOfCourses(screen)],
  ['the other pages of everybody', (screen) => isPublic(screen) && !isOfCourses(screen)],
];
async function expectAllPrinted(page: Page, wanted: readonly Screen[], ready: (screen: Screen) => string) {
  const traffic = watchTraffic(page);
  for (const screen of wanted) {
    await page.goto(screen.at);
    await page.locator(ready(screen)).first().waitFor({ state: 'attached' });
    await traffic.silence();
    await expectPrinted(page, screen.at);
  }
}
for (const [name, isOf] of groups)
  test(`${name} print what they are about, black on white, by the browser itself`, async ({ page, context }) => {
    await comeBack(context, accounts.owner);
    const wanted = screens.filter((one) => isFor('learner')(one) && isOf(one));
    await expectAllPrinted(page, wanted, (screen) => screen.learnerReady ?? screen.ready);
  });
test('the pages that only a visitor sees print what they are about', async ({ page }) => {
  const wanted = screens.filter(({ who }) => who === 'visitor');
  expect(wanted.length).toBeGreaterThan(0);
  await expectAllPrinted(page, wanted, ({ ready }) => ready);
});

/** Shares of their sheets that are used, the last sheet left out. */
const used = ({ runs, sheets }: Print) =>
  Array.from({ length: sheets - 1 }, (_, at) =>
    Math.round(Math.max(...runs.filter(({ sheet }) => sheet === at).map(({ base }) => base)) / 11.23),
  );

for (const [name, tab] of [
  ['错题本', 2],
  ['收藏夹', 3],
] as const)
  test(`${name} prints its list by the browser itself, answers only where they are shown`, async ({ page }) => {
    await arrive(page, `question-bank/record?tab=${tab}&subjectId=110101`);
    const rows = page.locator('main ol > li');
    await page
      .getByRole('button', { name: /^显示答案/ })
      .nth(1)
      .click();
    await expect(rows.nth(1)).toContainText('解析');
    await expectPrinted(page, name);
    const { text } = await printed(page);
    expect(text).toContain(name);
    expect(text.split('解析')).toHaveLength(2);
    for (const row of await rows.all()) {
      const stem = (await row.innerText()).split('\n').find((line) => line.length > 14) ?? '';
      expect(text).toContain(plain(stem).slice(0, 12));
    }
  });

test.describe('the sheet of a book', () => {
  // The sheet stands until the dialog of the browser has closed: here it fails, and stays open so.
  test.use({ allowed: [/the dialog stays open/] });
  test('is dense: no sheet is left half empty, and nothing is cut', async ({ page }) => {
    await page.addInitScript(() => {
      window.print = () => {
        document.title = 'printing';
        throw new Error('the dialog stays open');
      };
    });
    await arrive(page, 'question-bank/record?tab=2&subjectId=110101');
    await page.getByRole('button', { name: '打印', exact: true }).click();
    await expect(page).toHaveTitle('printing');
    const print = await printed(page);
    expect(beyond(print)).toEqual([]);
    expect(print.text).toContain('27题');
    expect(print.text).not.toContain('做题记录');
    for (const share of used(print)) expect(share).toBeGreaterThan(60);
  });
});

test('the longest result flows over as many sheets as it needs, its last line whole', async ({ page }) => {
  const name = (at: number) => `第${at}章工程项目的组织与管理：考点${at}，名称很长的考点在纸上也要写全，一个字都不能少`;
  type Question = Record<string, unknown> & { children: Question[] | null };
  let at = 0;
  const failed = (question: Question): Question => ({
    ...question,
    knowledge: [name((at += 1))],
    userScore: 0,
    correct: false,
    children: question.children && question.children.map(failed),
  });
  await page.route('**/userRecord/getAnalysis/**', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: { questions: Question[] } };
    const questions = answer.data.questions.map(failed);
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, questions } } });
  });
  await arrive(page, 'question-bank/transcript/80001/61101011');
  await page.getByRole('region', { name: '失分地图' }).waitFor();
  const print = await printed(page);
  expect(print.sheets).toBeGreaterThan(1);
  expect(beyond(print)).toEqual([]);
  expect(print.text).toContain(plain('一个字都不能少'));
  const last = print.runs.filter(({ sheet }) => sheet === print.sheets - 1);
  expect(plain(last.map(({ text }) => text).join(''))).toMatch(/打印于\d{4}-\d\d-\d\d/);
});
