import './own-channel';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { chatStore } from '@/components/support/chat-store';
import { resetWorld, server } from '@/mocks/node';
import { intended } from '@/session/project';
import { session } from '@/session/login';
import { loginPhone } from '@/session/login-phone';
import { loginPrompt } from '@/session/login-prompt';
import { noticeStore } from '@/shared/notify';
import { computedStyle } from './computed-style';
import { keysOnDevice, unnamed } from './device-names';
import { keyFaults } from './key-faults';
import { forgetMemory } from './reload';
import { leave } from './visit';
import { freeLocks, webLocks } from './web-locks';

// vitest sets 100; React takes a stack for each element, and long ones take 5 % of the processor time.
Error.stackTraceLimit = 10;
window.getComputedStyle = computedStyle;
// Failures print no DOM: it would hide the one line that matters.
configure({ asyncUtilTimeout: 10_000, getElementError: (message) => new Error(message ?? 'not found') });
// KaTeX renders nothing without a doctype; files share modules, so this must be set before any file loads KaTeX.
Object.defineProperty(document, 'compatMode', { value: 'CSS1Compat', configurable: true });
Object.defineProperty(Navigator.prototype, 'locks', { value: webLocks, configurable: true });
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
/** Ids of the requests without a response. */
const openRequests = new Set<string>();
server.events.on('request:start', ({ requestId }) => openRequests.add(requestId));
server.events.on('request:end', ({ requestId }) => openRequests.delete(requestId));
/**
 * Waits up to 40 ms for the responses to a page that was left; aborted and held requests get none. Later the next test's
 * world would respond, which does not know the records of this one, and the failure would be among the next test's
 * notices.
 */
async function lastResponses(): Promise<void> {
  for (let left = 20; openRequests.size > 0 && left > 0; left -= 1)
    await new Promise((resolve) => setTimeout(resolve, 2));
  openRequests.clear();
}
afterEach(async () => {
  // Before the next file is imported, not only before its first test: files share modules.
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  cleanup();
  leave();
  vi.useRealTimers();
  await lastResponses();
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
  freeLocks();
  expect(undocumented).toEqual([]);
  expect(masked.splice(0)).toEqual([]);
  expect(keyFaults.splice(0)).toEqual([]);
});
afterAll(async () => {
  // A preload that is still running when its file ends would fail, and stay failed for the following files.
  await vi.dynamicImportSettled();
  server.close();
});
