import { defineConfig } from '@playwright/test';
import { browserFlags } from './scripts/lib/browser.mjs';

/** The test build stands here (QA panel, mock WeChat page), the production build on the next port, `npm start` on the third. */
const port = Number(process.env.E2E_PORT ?? 4173);
const addressOf = (at: number) => `http://localhost:${at}/new/`;

export default defineConfig({
  testDir: 'e2e',
  // Emptied before each run: the other results beside it stay.
  outputDir: 'test-results/browser',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // One more than the cores of CI: a test waits a part of its time.
  workers: 3,
  // A whole journey, on a machine that is busy with something else.
  timeout: 150_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: process.env.E2E_RESULTS ?? 'test-results/e2e.json' }]],
  use: {
    baseURL: addressOf(port),
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: browserFlags },
  },
  // The folder of a test decides which command runs it.
  projects: [
    // `npm test`: what learners do from beginning to end, and each page once.
    { name: 'journeys', testIgnore: '**/deep/**' },
    // `npm run test:deep`: what walks every route again and again.
    { name: 'walks', testDir: 'e2e/deep' },
  ],
  webServer: [
    { command: 'node scripts/e2e-server.mjs', url: `${addressOf(port)}version.json` },
    { command: 'npm start', url: addressOf(port + 2), env: { PORT: String(port + 2) } },
  ].map((server) => ({ ...server, reuseExistingServer: false, stdout: 'ignore', timeout: 60_000 })),
});
