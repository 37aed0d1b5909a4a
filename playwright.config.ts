import { defineConfig } from '@playwright/test';
import { browserFlags } from './scripts/lib/browser.mjs';

/**
 * Ports of scripts/e2e-server.mjs: the test build (QA panel, mock WeChat page) and the production build. The third is
 * of `npm start`.
 */
const port = Number(process.env.E2E_PORT ?? 4173);
const startPort = port + 2;
const addressOf = (at: number) => `http://localhost:${at}/new/`;

export default defineConfig({
  testDir: 'e2e',
  // Emptied before each run: the other results beside it stay.
  outputDir: 'test-results/browser',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // One more than the cores of CI: a test waits half of its time.
  workers: 3,
  // A whole journey, on a machine that is busy with something else.
  timeout: 150_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    baseURL: addressOf(port),
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: browserFlags },
  },
  projects: [
    // First, because its one test is long and would keep one core alone at the end.
    { name: 'start', testMatch: 'start.spec.ts', use: { baseURL: addressOf(startPort) } },
    { name: 'build', testIgnore: 'start.spec.ts' },
  ],
  webServer: [
    { command: 'node scripts/e2e-server.mjs', url: `${addressOf(port)}version.json` },
    { command: 'npm start', url: addressOf(startPort), env: { PORT: String(startPort) } },
  ].map((server) => ({ ...server, reuseExistingServer: false, stdout: 'ignore', timeout: 60_000 })),
});
