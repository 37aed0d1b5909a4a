import './effects';
import './focusable';
import './own-channel';
import '@testing-library/jest-dom/vitest';
import { onlineManager } from '@tanstack/react-query';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { chatStore } from '@/components/support/chat-store';
import { resetWorld, server } from '@/mocks/node';
import { database, storeNames } from '@/offline/db';
import { intended } from '@/session/project';
import { session } from '@/session/login';
import { loginPhone } from '@/session/last-login';
import { loginPrompt } from '@/session/login-prompt';
import { network } from '@/shared/lib/network';
import { noticeStore } from '@/shared/notify';
import { computedStyle } from './computed-style';
import { checkRequest, contractFaults } from './contract-requests';
import { keysOnDevice, unnamed } from './device-names';
import { keyFaults } from './key-faults';
import { openRequests } from './open-requests';
import { pageFaults } from './page-faults';
import { forgetMemory } from './reload';
import { forgetServerTime } from './server-time';
import { leave } from './visit';
import { freeLocks, webLocks } from './web-locks';

// vitest sets 100; React takes a stack for each element, and long ones take 5 % of the processor time.
Error.stackTraceLimit = 10;
window.getComputedStyle = computedStyle;
// Failures print no DOM: it would hide the one line that matters.
configure({ asyncUtilTimeout: 20_000, getElementError: (message) => new Error(message ?? 'not found') });
// KaTeX renders nothing without a doctype; files share modules, so this must be set before any file loads KaTeX.
Object.defineProperty(document, 'compatMode', { value: 'CSS1Compat', configurable: true });
Object.defineProperty(Navigator.prototype, 'locks', { value: webLocks, configurable: true });
// The test's DOM decodes no pictures: each file is one.
Object.defineProperty(globalThis, 'createImageBitmap', {
  value: () => Promise.resolve({ width: 640, height: 480, close: () => undefined }),
  configurable: true,
  writable: true,
});
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
// Not the first visit, on which a bar asks for the project.
beforeEach(() => localStorage.setItem('projectAsked', '1'));
/** Requests with a masked number (138****0001): the server would store it. Must stay empty. */
const masked: string[] = [];
server.events.on('request:start', ({ request }) => {
  if (request.headers.get('content-type')?.includes('json'))
    void request
      .clone()
      .text()
      .then((body) => /\d{3}\*{4}/.test(body) && masked.push(`${request.url} ${body}`))
      .catch(() => undefined); // aborted before it was sent
});
openRequests.watch();
server.events.on('request:start', ({ request }) => checkRequest(request));
/** Only some files have a database; files share it. */
async function emptyDatabase(): Promise<void> {
  if (!('indexedDB' in globalThis)) return;
  const all = (await database()).transaction(storeNames, 'readwrite');
  await Promise.all(storeNames.map((name) => all.objectStore(name).clear()));
}
/** What the page shows when a test has failed; errors say only what they did not find. */
function reportPage(test: string): void {
  const text = (document.querySelector('main') ?? document.body).textContent.replaceAll(/\s+/g, ' ').slice(0, 600);
  const toasts = noticeStore.read().map(({ text: toast }) => toast);
  process.stderr.write(
    `${test}\nat ${location.href}\nopen requests: ${openRequests.count()}, toasts: ${toasts.join('，')}\n${text}\n`,
  );
}
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') reportPage(task.name);
  const faults = task.result?.state === 'fail' ? [] : pageFaults();
  // Not only before the next test, as options of vitest do it: files share modules, and the next one is imported first.
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  cleanup();
  leave();
  document.body.replaceChildren();
  vi.useRealTimers();
  if (!network.isOnline()) window.dispatchEvent(new Event('online'));
  // It hears the event only while a page is mounted.
  onlineManager.setOnline(true);
  // Later, the next test's world would respond, which does not know the records of this one.
  await openRequests.end();
  await emptyDatabase();
  // Every key that a test stores must be in the privacy policy and in docs/storage.md.
  const undocumented = unnamed(keysOnDevice());
  server.resetHandlers();
  resetWorld();
  loginPrompt.close();
  loginPhone.forget();
  noticeStore.clear();
  chatStore.clear();
  session.end();
  intended.forget();
  localStorage.clear();
  sessionStorage.clear();
  forgetMemory();
  forgetServerTime();
  freeLocks();
  expect(faults.join('\n')).toBe('');
  expect(undocumented).toEqual([]);
  expect(masked.splice(0)).toEqual([]);
  expect(contractFaults.splice(0)).toEqual([]);
  expect(keyFaults.splice(0)).toEqual([]);
});
afterAll(async () => {
  // A preload that is still running when its file ends would fail, and stay failed for the following files.
  await vi.dynamicImportSettled();
  server.close();
  // Files share the server, and each registers its listeners.
  server.events.removeAllListeners();
});
