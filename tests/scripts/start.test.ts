import { spawnSync } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';

const run = (script: string, args: string[], env: Record<string, string>) => {
  const { status, stderr } = spawnSync('node', [`scripts/${script}.mjs`, ...args], {
    env: { PATH: process.env.PATH, ...env },
    encoding: 'utf8',
    timeout: 60_000,
  });
  return { status, lines: stderr.trim().split('\n') };
};

describe('npm start', () => {
  it.each([
    [{ BACKEND_ORIGIN: 'api.example' }, /^BACKEND_ORIGIN=api\.example is not an origin/],
    [{ BACKEND_ORIGIN: 'https://api.example/v1' }, /^BACKEND_ORIGIN=https:\/\/api\.example\/v1 is not an origin/],
    [{ BACKEND_ORIGIN: 'http://127.0.0.1:9' }, /^BACKEND_ORIGIN=http:\/\/127\.0\.0\.1:9 does not respond/],
    [{ VITE_API_MOCK: 'off' }, /^VITE_API_MOCK=off needs a server: BACKEND_ORIGIN=/],
  ])('shows one line for the wrong setting %o', (env, line) => {
    const { status, lines } = run('start', [], env);
    expect(status).toBe(1);
    expect(lines).toEqual([expect.stringMatching(line)]);
  });

  let busy: Server | undefined;
  afterEach(() => busy?.close());
  it('suggests another PORT if the port is taken', async () => {
    busy = createServer();
    await new Promise<void>((resolve) => busy?.listen(0, resolve));
    const { port } = busy.address() as AddressInfo;
    const { status, lines } = run('start', [], { PORT: String(port) });
    expect(status).toBe(1);
    expect(lines.at(-1)).toBe(`port ${port} is taken: PORT=${port + 1} npm start`);
  });
});

it('npm run build rejects a source folder as --outDir', () => {
  const { status, lines } = run('build', ['--outDir', 'src/built'], {});
  expect(status).toBe(1);
  expect(lines).toEqual([expect.stringMatching(/^--outDir src\/built: inside the project only dist or dist-…/)]);
});
