// Measures `npm start` of this tree and of other commits: from the start until the home page has its content, a reload,
// and edits until the page shows them. Each target is a copy with node_modules of its own, because edits and stored
// dependencies must not reach the tree.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { median } from './page-metrics.mjs';
import { archiveHere, archiveOf } from './tree.mjs';

const card = 'main article a[href*="/course/detail/"]';

const hasText = ([selector, mark]) =>
  [...document.querySelectorAll(selector)].some(({ textContent }) => textContent.includes(mark));
/** Edits of files that the home page shows: the new source, and whether the page shows its mark. */
const edits = [
  {
    name: 'edit of a component',
    file: 'src/features/site/home/open-courses.tsx',
    change: (source, mark) => source.replace(/(?<!=)\{course\.title\}/g, (title) => `${title} ${mark}`),
    isShown: hasText,
  },
  {
    name: 'edit of a style',
    file: 'src/features/site/home/open-courses.module.css',
    change: (source, mark) => `${source}article {\n  --mark: ${mark};\n}\n`,
    isShown: ([selector, mark]) =>
      [...document.querySelectorAll(selector)].some(
        (link) => getComputedStyle(link).getPropertyValue('--mark').trim() === mark,
      ),
  },
  {
    name: 'edit of a schema',
    file: 'src/api/products/schema.ts',
    change: (source, mark) =>
      source.replace(
        / title: text,\n(?=\s+coverUrl)/,
        () => ` title: z.pipe(text, z.transform((title) => \`\${title} ${mark}\`)),\n`,
      ),
    isShown: hasText,
  },
];

/** Copies the working tree, or a commit, into a folder of its own. */
function copyTree(commit) {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-dev-'));
  const archive = commit === undefined ? archiveHere() : archiveOf(commit);
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  const lock = 'package-lock.json';
  if (readFileSync(path.join(folder, lock), 'utf8') !== readFileSync(lock, 'utf8')) {
    execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit' });
    return folder;
  }
  const modules = path.join(folder, 'node_modules');
  try {
    // Hard links, so that the packages have real paths below the copy.
    execFileSync('cp', ['-al', 'node_modules', modules], { stdio: 'ignore' });
  } catch {
    rmSync(modules, { recursive: true, force: true });
    execFileSync('cp', ['-R', 'node_modules', modules]);
  }
  rmSync(path.join(modules, '.cache'), { recursive: true, force: true });
  return folder;
}

async function freePort() {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

/** Starts the development server of a copy; resolves when it prints its address. */
async function startServer(folder) {
  const port = await freePort();
  const started = performance.now();
  const server = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: folder,
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  await new Promise((resolve, reject) => {
    for (const stream of [server.stdout, server.stderr])
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
        if (output.includes(`localhost:${port}`)) resolve();
      });
    server.once('exit', () => reject(new Error(`the development server of ${folder} ended:\n${output}`)));
  });
  const stop = async () => {
    server.removeAllListeners('exit');
    const ended = once(server, 'exit');
    server.kill('SIGKILL');
    await ended;
  };
  return { address: `http://localhost:${port}/new/`, started, stop, pid: server.pid };
}

/** Processor time of a server with its children, ms; 0 where there is no /proc. */
function serverTime(pid) {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return 0;
  // Fields 14 to 17, in hundredths of a second; the second field may contain spaces.
  const fields = readFileSync(file, 'utf8').split(') ')[1].split(' ');
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks) * 10, 0);
}
/** Processor time of all processes of a browser, ms. */
async function browserTime(browser) {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime * 1000, 0);
}
/** Returns a function for the processor time of server and browser since now, which other work changes little. */
async function processorTime(browser, pid, server = 0) {
  const start = await browserTime(browser);
  return async () => (await browserTime(browser)) - start + serverTime(pid) - server;
}

async function openPage(browser) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' });
  const page = await context.newPage();
  // Hides the project question of the first visit.
  await page.addInitScript(() => localStorage.setItem('projectAsked', '1'));
  const counts = { requests: 0 };
  page.on('request', () => {
    counts.requests += 1;
  });
  return { context, page, counts };
}

const settle = async (page) => {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1_000);
};

/** Opens home in a browser without a cache; returns what it took since the start of the server. */
async function firstPage({ page, counts }, { address, started, pid }) {
  const listens = performance.now() - started;
  const processor = await processorTime(page.context().browser(), pid);
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForSelector(card, { state: 'attached', timeout: 120_000 });
  const content = performance.now() - started;
  return { 'server listens': listens, content, processor: await processor(), requests: counts.requests };
}

async function reload({ page, counts }, { pid }) {
  counts.requests = 0;
  const processor = await processorTime(page.context().browser(), pid, serverTime(pid));
  const start = performance.now();
  await page.reload({ waitUntil: 'commit' });
  await page.waitForSelector(card, { state: 'attached', timeout: 60_000 });
  const content = performance.now() - start;
  return { 'reload: content': content, 'reload: processor': await processor(), 'reload: requests': counts.requests };
}

async function edit(page, folder, { name, file, change, isShown }, round) {
  const place = path.join(folder, file);
  const before = readFileSync(place, 'utf8');
  const mark = `mark${round}`;
  const after = change(before, mark);
  if (after === before) throw new Error(`${file} has no place for the ${name}`);
  const start = performance.now();
  writeFileSync(place, after);
  await page.waitForFunction(isShown, [card, mark], { timeout: 60_000 }).catch((error) => {
    throw new Error(`the page does not show the ${name}`, { cause: error });
  });
  const time = performance.now() - start;
  writeFileSync(place, before);
  await page.waitForSelector(card, { state: 'attached' });
  // A change back can be lost while a page loads, as older commits do after each edit of a schema.
  await page
    .waitForFunction(`!(${isShown})(${JSON.stringify([card, mark])})`, null, { timeout: 10_000 })
    .catch(() => page.reload());
  await settle(page);
  return { [name]: time };
}

/** Times of the first page of a server; with `more`, also of what follows it. */
async function withServer(browser, folder, kind, more) {
  const server = await startServer(folder);
  const view = await openPage(browser);
  try {
    const times = Object.entries(await firstPage(view, server));
    await settle(view.page);
    return {
      ...Object.fromEntries(times.map(([metric, value]) => [`${kind}: ${metric}`, value])),
      ...(await more?.(view, server)),
    };
  } finally {
    await view.context.close();
    await server.stop();
  }
}

/** One round: a start without stored dependencies, and one with them, a reload and the edits. */
async function measureRound(browser, folder, round) {
  rmSync(path.join(folder, 'node_modules/.vite'), { recursive: true, force: true });
  const cold = await withServer(browser, folder, 'cold');
  const warm = await withServer(browser, folder, 'warm', async (view, server) => {
    const times = await reload(view, server);
    await settle(view.page);
    for (const each of edits) Object.assign(times, await edit(view.page, folder, each, round));
    return times;
  });
  return { ...cold, ...warm };
}

/** Rows for printRows: this tree first, then the commits. */
export async function measureDevServers(browser, commits, rounds) {
  const folders = [undefined, ...commits].map(copyTree);
  try {
    const samples = folders.map(() => []);
    for (let round = 0; round < rounds; round += 1)
      for (const [at, folder] of folders.entries()) {
        const sample = await measureRound(browser, folder, round);
        samples[at].push(sample);
        console.error(
          ['here', ...commits][at],
          JSON.stringify(sample, (_key, value) => Math.round(value) || value),
        );
      }
    return Object.keys(samples[0][0]).map((metric) => ({
      profile: 'dev',
      screen: 'home',
      metric,
      values: samples.map((of) => median(of.map((sample) => sample[metric]))),
    }));
  } finally {
    for (const folder of folders) if (existsSync(folder)) rmSync(folder, { recursive: true, force: true });
  }
}
