import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import { browserFlags } from '../../scripts/lib/browser.mjs';

/** A browser with its own profile on disk. A test may kill it, as a power cut would. */
export interface KillableBrowser {
  context: BrowserContext;
  kill(): Promise<void>;
}

export const makeProfile = (): string => mkdtempSync(path.join(tmpdir(), 'profile-'));
/** After the kill the system may still write data of the processes for a moment. */
export const removeProfile = (folder: string): void =>
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const address = /DevTools listening on (ws:\S+)/.exec(output)?.[1];
      if (address) resolve(address);
    });
    child.once('exit', () => reject(new Error(`the browser ended: ${output}`)));
  });
}

/** Spawned here, because Playwright exposes no process when it launches with a profile. */
export async function openProfile(folder: string): Promise<KillableBrowser> {
  const program = process.env['CHROMIUM_PATH'] ?? chromium.executablePath();
  const flags = [...browserFlags, '--headless', '--remote-debugging-port=0', `--user-data-dir=${folder}`];
  const child = spawn(program, [...flags, '--window-size=1440,900', '--lang=zh-CN', 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  const browser: Browser = await chromium.connectOverCDP(await addressOf(child));
  const [context] = browser.contexts();
  if (!context) throw new Error('the browser has no context');
  return {
    context,
    async kill() {
      // Also closes Playwright's side, so that the next test does not get the dead browser.
      const gone = Promise.all([once(child, 'exit'), new Promise((resolve) => browser.once('disconnected', resolve))]);
      // Kills the process group, because the network service and the pages write to the profile too.
      if (child.pid) process.kill(-child.pid, 'SIGKILL');
      await gone;
    },
  };
}
