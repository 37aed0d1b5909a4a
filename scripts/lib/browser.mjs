import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { currentShell } from './packed-chromium.mjs';
import { testFonts } from './test-font.mjs';

const candidates = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];
const ordinary = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

function onPath(...names) {
  for (const name of names) {
    for (const folder of (process.env.PATH ?? '').split(path.delimiter)) {
      const file = path.join(folder, name);
      if (existsSync(file)) return file;
    }
  }
  return null;
}

async function playwrightOwn() {
  const { chromium } = await import('@playwright/test');
  const file = chromium.executablePath();
  return file && existsSync(file) ? file : null;
}

async function installed(withWindow) {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM_PATH names ${named}, which does not exist`);
  }
  // What is fetched comes first, so that every machine runs the same program. It cannot open a window.
  const fetched = withWindow ? null : currentShell();
  const program = fetched ?? (await playwrightOwn()) ?? onPath(...ordinary);
  return program ?? candidates.find((file) => existsSync(file)) ?? null;
}

/**
 * Path of a Chromium for tests, bench and shots: from CHROMIUM_PATH; the headless shell that is fetched from the npm
 * registry (Linux on x64); elsewhere, and for a browser with a window, Playwright's own or one of the machine. This
 * process and every browser that it starts, also of other engines, get the fetched font. Fails with instructions if
 * there is no browser.
 */
export async function findBrowser({ withWindow = false } = {}) {
  const fonts = testFonts();
  if (fonts) process.env.FONTCONFIG_FILE = fonts;
  const found = await installed(withWindow);
  if (found) return found;
  if (withWindow)
    throw new Error(
      '--headed, --ui and --debug need a Chromium with a window, and there is none on this machine. Install Chrome or Chromium, or run `npx playwright install chromium`, or set CHROMIUM_PATH to its program file.',
    );
  console.log('no Chromium found: trying Playwright’s download');
  spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit', shell: process.platform === 'win32' });
  const downloaded = await installed(false);
  if (downloaded) return downloaded;
  throw new Error(
    'No Chromium for the browser tests. Install Chrome or Chromium, or run `npx playwright install chromium`, or set CHROMIUM_PATH to its program file.',
  );
}

/** Version and path of a Chromium. It is started, because headless shells do not know --version. */
export async function versionOf(executablePath) {
  const { chromium } = await import('@playwright/test');
  const browser = await chromium.launch({ executablePath, args: browserFlags });
  const version = browser.version();
  await browser.close();
  return `Chromium ${version}, ${executablePath}`;
}

export const browserFlags = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
