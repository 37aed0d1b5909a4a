import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { currentShell } from './packed-chromium.mjs';

const candidates = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];
const shell = 'chromium-headless-shell';
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

async function installed() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM_PATH names ${named}, which does not exist`);
  }
  // The headless shell first, which Playwright prefers too: it takes a quarter less processor time.
  const program = onPath(shell) ?? currentShell() ?? (await playwrightOwn()) ?? onPath(...ordinary);
  return program ?? candidates.find((file) => existsSync(file)) ?? null;
}

/**
 * Path of a Chromium for the tests: from CHROMIUM_PATH, a headless shell that is installed or can be fetched from the npm
 * registry, Playwright's own, or an installed one. If there is none, installs one (Playwright's download, then apt as
 * root), or fails with instructions.
 */
export async function findBrowser() {
  const found = await installed();
  if (found) return found;
  console.log('no Chromium found: trying Playwright’s download');
  spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit', shell: process.platform === 'win32' });
  const downloaded = await installed();
  if (downloaded) return downloaded;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('installing what CI has by apt-get: chromium-headless-shell and a Chinese font');
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    execFileSync('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell', 'fonts-noto-cjk'], {
      stdio: 'inherit',
    });
    const packaged = await installed();
    if (packaged) return packaged;
  }
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
