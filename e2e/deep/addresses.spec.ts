import { readFileSync } from 'node:fs';
import { brokenPictures } from '../support/page-questions';
import { isFor, screens, type Person } from '../support/screens';
import { accounts, comeBack, expect, test } from '../support/test';
import { watchTraffic } from '../support/traffic';

interface Row {
  path: string;
  auth?: boolean | 'inferred';
}
const rows = JSON.parse(readFileSync('tests/spec/routes.json', 'utf8')) as Row[];
/** Unknown ids. */
const samples: Record<string, string> = {
  courseId: '1001',
  productId: '1001',
  id: '1001',
  orderId: '1',
  courseType: 'sys',
  recordId: '1',
  paperId: '1',
  questionType: 'WRONG',
};
const addressOf = (path: string): string =>
  path === '*' ? 'no/such/page' : path.slice(1).replace(/:(\w+)\??/g, (_all, name: string) => samples[name] ?? 'x');

/** Routes that pages.spec.ts does not open at this address. */
const isLeft = (person: Person) => {
  const looked = new Set(screens.filter(isFor(person)).map(({ at }) => at));
  return ({ path }: Row) => !looked.has(addressOf(path));
};

for (const person of ['visitor', 'learner'] as const) {
  test(`redirects, auth routes and unknown ids open for a ${person} without errors`, async ({ page, context }) => {
    test.slow(); // many pages in one test
    if (person === 'learner') await comeBack(context, accounts.owner);
    const traffic = watchTraffic(page);
    for (const { path, auth } of rows.filter(isLeft(person))) {
      await page.goto(addressOf(path));
      if (auth && person === 'visitor') {
        await expect(page, path).toHaveURL(/\/uc\/login\?redirect=/);
        expect(new URL(page.url()).searchParams.get('redirect'), path).toContain('/new/');
      }
      await expect(page.locator('h1').first(), path).toBeAttached();
      await expect(page, path).toHaveTitle(/\S.*砺行职教$/);
      await traffic.silence();
      expect(await brokenPictures(page), path).toEqual([]);
    }
  });
}
