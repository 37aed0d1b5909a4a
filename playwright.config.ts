import { defineConfig } from '@playwright/test';
import { browserFlags } from './scripts/lib/browser.mjs';

/** Port of the test build (QA panel, mock WeChat page); the next is the production build, the third from-start.spec.ts. */
const port = Number(process.env.E2E_PORT ?? 4173);
const address = `http://localhost:${port}/new/`;
/** The site of another environment, which has its own backend (docs/testing.md). */
const foreignSite = process.env.BASE_URL?.replace(/\/*$/, '/');

/** Their subject is what `npm run build` made here. */
const ofOurBuilds = ['counts', 'first-screen', 'pages', 'prerender'].map((name) => `**/${name}.spec.ts`);

const launchWith = (program?: string) => {
  const executablePath = program || process.env.CHROMIUM_PATH;
  return { ...(executablePath && { executablePath }), args: browserFlags };
};

export default defineConfig({
  testDir: 'e2e',
  // Its own folder, because it is emptied before each run.
  outputDir: 'test-results/browser',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // One more than the cores of CI, because tests also wait. One account logs in once on another site.
  workers: foreignSite ? 1 : 3,
  // Enough for a whole journey on a busy machine.
  timeout: 150_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: process.env.E2E_RESULTS ?? 'test-results/e2e.json' }]],
  use: {
    baseURL: foreignSite ?? address,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    // A wrong locator costs seconds, not the time of the whole test.
    actionTimeout: 15_000,
    launchOptions: launchWith(),
  },
  // The folder of a test decides which command runs it.
  projects: [
    // `npm test`: journeys of learners, and each page once.
    { name: 'journeys', testIgnore: ['**/deep/**', ...(foreignSite ? ofOurBuilds : [])] },
    // `npm run test:deep`: tests that open every route, in the oldest Chromium, because what works there works in all.
    {
      name: 'walks',
      testDir: 'e2e/deep',
      use: { actionTimeout: 60_000, launchOptions: launchWith(process.env.OLDEST_CHROMIUM) },
    },
  ],
  ...(!foreignSite && {
    webServer: {
      command: 'node scripts/e2e-server.mjs',
      url: `${address}version.json`,
      reuseExistingServer: false,
      stdout: 'ignore',
      timeout: 60_000,
    },
  }),
});
