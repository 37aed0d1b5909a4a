import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { prepare, type Engine, type Start } from './engine';

const keys = { a: 'a', ArrowLeft: '\uE012', ArrowRight: '\uE014' };
/** The name that WebDriver gives the id of an element. */
const elementId = 'element-6066-11e4-a52e-4f735466cecf';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

/** A screen without a monitor, because WebKitGTK has no headless mode. */
async function startScreen(): Promise<{ display: string; screen: ChildProcess }> {
  const options = ['-displayfd', '1', '-screen', '0', '1600x1000x24', '-nolisten', 'tcp'];
  const screen = spawn('Xvfb', options, { stdio: ['ignore', 'pipe', 'ignore'] });
  const [number] = (await once(screen.stdout, 'data')) as [Buffer];
  return { display: `:${number.toString().trim()}`, screen };
}

/** The commands of WebDriver over HTTP. A command without an answer fails with its name, before the test's own limit. */
async function startDriver(display: string) {
  const port = await freePort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display, LIBGL_ALWAYS_SOFTWARE: '1' },
    stdio: 'ignore',
  });
  // oxlint-disable-next-line typescript/no-explicit-any -- each command has a result of its own
  const send = async (method: string, path: string, body?: object): Promise<any> => {
    const init = { method, ...(body && { body: JSON.stringify(body) }), signal: AbortSignal.timeout(90_000) };
    const response = await fetch(`http://127.0.0.1:${port}${path}`, init).catch((cause: unknown) => {
      throw new Error(`no answer to ${method} ${path} ${(init.body ?? '').slice(0, 300)}`, { cause });
    });
    const { value } = (await response.json()) as { value: { error?: string; message?: string } | null };
    if (value?.error) throw new Error(`${path}: ${value.error}: ${value.message}`);
    return value;
  };
  const hasStarted = async (): Promise<boolean> => {
    await new Promise((resolve) => setTimeout(resolve, 50));
    return send('GET', '/status').then(
      () => true,
      () => false,
    );
  };
  for (let tries = 0; tries < 200 && !(await hasStarted()); tries += 1);
  return { driver, send };
}

interface Session {
  sessionId: string;
  capabilities: { browserVersion: string };
}
async function startSession(display: string) {
  const { driver, send } = await startDriver(display);
  const capabilities = { alwaysMatch: { browserName: 'MiniBrowser', unhandledPromptBehavior: 'accept' } };
  const session = (await send('POST', '/session', { capabilities }).catch((error: unknown) => {
    driver.kill();
    throw error;
  })) as Session;
  return { driver, send, session };
}

/** The machine's WebKitGTK, driven by its WebDriver: Playwright drives only its own build. */
export async function startWebKit({ baseURL, world }: Start): Promise<Engine> {
  const { display, screen } = await startScreen();
  // A driver that does not answer is started once more: nothing of the site has run by then.
  const { driver, send, session } = await startSession(display).catch(() => startSession(display));
  // oxlint-disable-next-line typescript/no-explicit-any -- as send
  const command = (method: string, path: string, body?: object): Promise<any> =>
    send(method, `/session/${session.sessionId}/${path}`, body);
  const errors: string[] = [];
  // oxlint-disable-next-line typescript/no-explicit-any -- the function decides about its result
  const run = (act: (...args: any[]) => unknown, ...args: unknown[]): Promise<any> =>
    command('POST', 'execute/async', {
      script: `const done = arguments[arguments.length - 1];
        Promise.resolve((${String(act)})(...arguments[0])).then((value) => done({ value }), (error) => done({ error: String(error) }));`,
      args: [args],
    }).then(({ value, error }: { value: unknown; error?: string }) => {
      if (error) throw new Error(error);
      return value;
    });
  /** WebDriver has no script that runs before a page's own, so the page's errors are heard from its load on. */
  const listen = async () => {
    await run(prepare);
    await run(() => {
      const page = window as unknown as { heard?: string[] };
      const heard = (page.heard ??= []);
      addEventListener('error', ({ message }) => heard.push(`${location.href}: ${message}`));
      addEventListener('unhandledrejection', ({ reason }) => heard.push(`${location.href}: ${String(reason)}`));
    });
  };
  const hear = async () =>
    errors.push(...((await run(() => (window as unknown as { heard?: string[] }).heard?.splice(0) ?? [])) as string[]));
  const find = async (using: string, value: string): Promise<string> =>
    ((await command('POST', 'element', { using, value })) as Record<string, string>)[elementId] ?? '';
  const pressed = (value: string) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ];
  await command('POST', 'window/rect', { width: 1440, height: 960 });
  await command('POST', 'url', { url: new URL('upgrade.html', baseURL).href });
  await command('POST', 'cookie', { cookie: { name: 'mock-world', value: world, path: '/' } });
  await run(prepare);
  return {
    name: `WebKitGTK ${session.capabilities.browserVersion}`,
    goTo: async (address) => {
      await hear();
      if (/bindphone$/i.test(address)) await run(() => sessionStorage.setItem('bind', '{"sessionKey":"wxkey1"}'));
      await command('POST', 'url', { url: new URL(address, baseURL).href });
      await listen();
    },
    reload: async () => {
      await hear();
      await command('POST', 'refresh', {});
      await listen();
    },
    run,
    click: async (xpath) => void (await command('POST', `element/${await find('xpath', xpath)}/click`, {})),
    type: async (selector, text) =>
      void (await command('POST', `element/${await find('css selector', selector)}/value`, { text })),
    press: async (key) =>
      void (await command('POST', 'actions', {
        actions: [{ type: 'key', id: 'keyboard', actions: pressed(keys[key]) }],
      })),
    errors: async () => {
      await hear();
      return errors;
    },
    close: async () => {
      await send('DELETE', `/session/${session.sessionId}`).catch(() => undefined);
      driver.kill();
      screen.kill();
    },
  };
}
