import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest';
import { warmTransport } from '@/api/http';
import { resetWorld, server } from '@/mocks/node';
import { intended } from '@/session/project';
import { session } from '@/session/login';
import { loginPrompt } from '@/session/login-prompt';
import { noticeStore } from '@/shared/notify';
import { undocumented, watchDevice, written } from './device-names';
import { leave } from './visit';

// The whole document in every failure hides the one line that matters.
configure({ asyncUtilTimeout: 10_000, getElementError: (message) => new Error(message ?? 'not found') });
watchDevice();
beforeAll(async () => {
  server.listen({ onUnhandledRequest: 'error' });
  // A page that has stood for a moment; what comes before is tests/api/direct.test.ts.
  await warmTransport();
});
afterEach(() => {
  // Before the next file is imported, not only before its first test: files share their modules.
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  cleanup();
  leave();
  server.resetHandlers();
  resetWorld();
  loginPrompt.close();
  noticeStore.clear();
  session.end();
  intended.forget();
  localStorage.clear();
  sessionStorage.clear();
  const names = undocumented();
  written.clear();
  expect(names).toEqual([]);
});
afterAll(() => server.close());
