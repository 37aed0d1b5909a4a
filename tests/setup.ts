import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { resetWorld, server } from '@/mocks/node';
import { intended } from '@/session/project';
import { session } from '@/session/login';
import { loginPrompt } from '@/session/login-prompt';
import { leave } from './visit';

configure({ asyncUtilTimeout: 4000 });
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  cleanup();
  leave();
  server.resetHandlers();
  resetWorld();
  loginPrompt.close();
  session.end();
  intended.forget();
  localStorage.clear();
  sessionStorage.clear();
});
afterAll(() => server.close());
