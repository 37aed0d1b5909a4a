import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest';
import { resetWorld, server } from '@/mocks/node';
import { intended } from '@/session/project';
import { session } from '@/session/login';
import { loginPrompt } from '@/session/login-prompt';
import { noticeStore } from '@/shared/notify';
import { keysOnDevice, unnamed } from './device-names';
import { leave } from './visit';

// The whole document in every failure hides the one line that matters.
configure({ asyncUtilTimeout: 10_000, getElementError: (message) => new Error(message ?? 'not found') });
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  // Before the next file is imported, not only before its first test: files share their modules.
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  cleanup();
  leave();
  vi.useRealTimers();
  // Whatever the pages of the test have kept stands in the privacy policy and in the README.
  const undocumented = unnamed(keysOnDevice());
  server.resetHandlers();
  resetWorld();
  loginPrompt.close();
  noticeStore.clear();
  session.end();
  intended.forget();
  localStorage.clear();
  sessionStorage.clear();
  // As a browser tells it to the other tabs: what is kept on the device is read again.
  for (const storageArea of [localStorage, sessionStorage])
    window.dispatchEvent(new StorageEvent('storage', { key: null, storageArea }));
  expect(undocumented).toEqual([]);
});
afterAll(() => server.close());
