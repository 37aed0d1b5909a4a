// npm run test:nginx: the real nginx with deploy/nginx.conf over a copy of dist, with the mock API behind it.
// Without an installed nginx with brotli it is skipped and succeeds.
import assert from 'node:assert/strict';
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { browserFlags, findBrowser } from './lib/browser.mjs';
import { mockApi } from './lib/mock-api.mjs';
import { walkDeployments } from './lib/deployment-walk.mjs';
import { resultFile } from './lib/results.mjs';
import { run } from './lib/run.mjs';
import { deploy, makeSecondBuild } from './lib/second-build.mjs';
import { securityHeaders } from './lib/security-headers.mjs';
import { createSiteServer, listen } from './lib/site-server.mjs';

const brotliModule = ['/usr/lib/nginx/modules', '/usr/share/nginx/modules']
  .map((folder) => path.join(folder, 'ngx_http_brotli_static_module.so'))
  .find((file) => existsSync(file));
if (spawnSync('nginx', ['-v']).error || !brotliModule) {
  console.log('skipped: nginx (with libnginx-mod-http-brotli-static) is not installed');
  process.exit(0);
}
if (!existsSync('dist/index.html') && !run('node', ['scripts/build.mjs'])) process.exit(1);

const home = mkdtempSync(path.join(tmpdir(), 'site-'));
// nginx's workers run as another user and must read the files.
chmodSync(home, 0o755);
const site = path.join(home, 'site');
mkdirSync(site);
cpSync('dist', path.join(site, 'new'), { recursive: true });

/** Requests that the services received, newest last. */
const received = [];
const api = await mockApi({ latency: [10, 30] });
const answer = async (request, response) => {
  received.push({ address: request.url, ...request.headers });
  if (!(await api(request, response))) response.writeHead(404).end();
};
const apiPort = await listen(
  createServer((request, response) => void answer(request, response)),
  0,
);
const freePort = async () => {
  const probe = createServer();
  const port = await listen(probe, 0);
  await new Promise((resolve) => probe.close(resolve));
  return port;
};
const port = await freePort();

/** Runs deploy/configure.sh as the container does and returns the complete nginx.conf. */
function configured(folder, variables) {
  mkdirSync(folder, { recursive: true });
  execFileSync('sh', ['deploy/configure.sh', folder], {
    env: { PATH: process.env.PATH, SITE_ROOT: site, ...variables },
  });
  // Also serves the mock's pictures, which a real deployment does not have.
  const mock = `  location /__mock/ {\n    proxy_pass http://$services;\n  }\n}\n`;
  const own = readFileSync(path.join(folder, 'site.conf'), 'utf8').replace(/\}\s*$/, mock);
  writeFileSync(path.join(folder, 'site.conf'), own);
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `load_module ${brotliModule};
worker_processes 1;
pid ${folder}/nginx.pid;
events { worker_connections 256; }
http {
  include /etc/nginx/mime.types;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  include ${folder}/site.conf;
}
`,
  );
  return file;
}

const servers = [];
/** Starts nginx with its logs in files. */
function serve(folder, variables) {
  const file = configured(folder, variables);
  // In the container every configuration has its own root; here they share one dist.
  for (const name of ['security-headers.conf', 'proxy.conf', 'trusted-proxies.conf'])
    if (folder !== site) cpSync(path.join(folder, name), path.join(site, name));
  const [out, err] = ['out.log', 'err.log'].map((name) => openSync(path.join(folder, name), 'w'));
  const arguments_ = ['-p', folder, '-e', '/dev/stderr', '-c', file, '-g', 'daemon off;'];
  servers.push(spawn('nginx', arguments_, { stdio: ['ignore', out, err] }));
  return { log: (name) => readFileSync(path.join(folder, name), 'utf8') };
}
const hosts = {
  VIDEO_HOSTS: 'https://video.example',
  PAY_ORIGINS: 'https://pay.example',
  REPORT_ORIGIN: 'https://report.example',
};
const nginx = serve(site, {
  NGINX_PORT: String(port),
  API_UPSTREAM: `127.0.0.1:${apiPort}`,
  TRUSTED_PROXIES: '127.0.0.2 10.1.0.0/16',
  ...hosts,
});
const base = `http://127.0.0.1:${port}`;
const get = (address, headers = {}) => fetch(base + address, { redirect: 'manual', headers });
const later = () => new Promise((resolve) => setTimeout(resolve, 100));
async function ready(at = base) {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const answered = await fetch(`${at}/healthz`).catch(() => null);
    if (answered) return;
    await later();
  }
  throw new Error(`nginx did not start: ${nginx.log('err.log')}`);
}
/** The access log once it contains the request, which nginx writes after its response. */
async function logWith(request) {
  for (let attempt = 0; attempt < 50 && !nginx.log('out.log').includes(request); attempt += 1) await later();
  return nginx.log('out.log');
}
/** Sends a request from another local address, as a proxy would. */
const askFrom = (localAddress, address, headers) =>
  new Promise((resolve, reject) => {
    request(base + address, { localAddress, headers }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode));
    })
      .on('error', reject)
      .end();
  });
const aCall = '/content/front/api/adItem/getAdItemsByCode/PC_FOOTER';

const script = readdirSync('dist/assets').find((file) => existsSync(`dist/assets/${file}.br`) && file.endsWith('.js'));
const checks = {
  'the root and the base without its slash redirect to /new/, with the source of the visit': async () => {
    for (const address of ['/', '/new'])
      for (const query of ['', '?qd=wx&source=a%20b']) {
        const answered = await get(address + query);
        assert.equal(answered.status, 302);
        assert.equal(answered.headers.get('location'), `/new/${query}`);
      }
  },
  'a wrong range is not cached, and files are only read': async () => {
    const file = `/new/assets/${script}`;
    const ranged = await get(file, { range: 'bytes=999999999-', 'accept-encoding': 'identity' });
    assert.equal(ranged.status, 200);
    assert.equal((await fetch(base + file, { method: 'POST' })).status, 405);
    assert.equal((await fetch(`${base}/new/course/course-list`, { method: 'POST' })).status, 405);
  },
  'every address below the base is the site, with a fresh nonce in page and policy': async () => {
    const nonces = new Set();
    for (const address of ['/new/', '/new/?from=a', '/new/course/detail/3001', '/new/uc/my-order?page=2']) {
      const answered = await get(address);
      const html = await answered.text();
      assert.equal(answered.status, 200, address);
      const nonce = /nonce-(\w+)/.exec(answered.headers.get('content-security-policy') ?? '')?.[1];
      assert.ok(nonce && html.includes(`nonce="${nonce}"`) && !html.includes('__CSP_NONCE__'), address);
      assert.equal(answered.headers.get('cache-control'), 'no-cache');
      nonces.add(nonce);
    }
    assert.equal(nonces.size, 4);
  },
  'pages, assets and refusals have the security headers': async () => {
    for (const address of ['/new/', `/new/assets/${script}`, '/new/assets/gone.js']) {
      const { headers } = await get(address);
      for (const name of [
        'content-security-policy',
        'x-content-type-options',
        'referrer-policy',
        'permissions-policy',
      ]) {
        assert.ok(headers.get(name), `${name} on ${address}`);
      }
      assert.match(headers.get('content-security-policy'), /form-action 'self' https:\/\/pay\.example;/);
      assert.match(headers.get('content-security-policy'), /media-src 'self' blob: https: https:\/\/video\.example;/);
    }
  },
  'the security headers pass the rules of HTTP Observatory': async () => {
    const { headers } = await get('/new/');
    const policy = Object.fromEntries(
      headers
        .get('content-security-policy')
        .split(';')
        .map((part) => part.trim().split(/\s+/))
        .map(([name, ...sources]) => [name, sources]),
    );
    assert.deepEqual(policy['default-src'], ["'self'"]);
    assert.deepEqual(policy['object-src'], ["'none'"]);
    assert.deepEqual(policy['base-uri'], ["'self'"]);
    assert.deepEqual(policy['frame-ancestors'], ["'self'"]);
    for (const source of policy['script-src']) assert.match(source, /^('self'|'sha256-[\w+/=]+'|https:\/\/[\w.-]+)$/);
    for (const source of policy['style-src']) assert.match(source, /^('self'|'nonce-\w+')$/);
    assert.ok(Number(/max-age=(\d+)/.exec(headers.get('strict-transport-security'))[1]) >= 15_768_000);
    assert.equal(headers.get('x-content-type-options'), 'nosniff');
    assert.equal(headers.get('referrer-policy'), 'strict-origin-when-cross-origin');
    assert.match(headers.get('permissions-policy'), /camera=\(\), microphone=\(\), geolocation=\(\)/);
    // The bank's page opens in another tab and reports the outcome to this one.
    assert.equal(headers.get('cross-origin-opener-policy'), 'same-origin-allow-popups');
    for (const name of ['server', 'x-powered-by']) assert.doesNotMatch(headers.get(name) ?? '', /\d/, name);
  },
  'hashed assets are immutable and precompressed': async () => {
    const brotli = await get(`/new/assets/${script}`, { 'accept-encoding': 'br' });
    assert.equal(brotli.headers.get('content-encoding'), 'br');
    assert.match(brotli.headers.get('cache-control'), /immutable/);
    const gzip = await get(`/new/assets/${script}`, { 'accept-encoding': 'gzip' });
    assert.equal(gzip.headers.get('content-encoding'), 'gzip');
    const again = await get(`/new/assets/${script}`, { 'if-none-match': gzip.headers.get('etag') });
    assert.equal(again.status, 304);
    assert.match(again.headers.get('cache-control'), /immutable/);
  },
  'a missing file is a 404 that is never cached, and never the page': async () => {
    for (const address of [
      '/new/assets/gone-1a2b.js',
      '/new/assets/',
      '/new/gone.js',
      '/new/logo/gone.png',
      '/new/course/gone.json',
      '/gone',
    ]) {
      const answered = await get(address);
      assert.equal(answered.status, address === '/new/assets/' ? answered.status : 404, address);
      assert.ok(answered.status >= 400, address);
      assert.doesNotMatch(answered.headers.get('cache-control') ?? '', /immutable|max-age/, address);
      if (address.startsWith('/new/')) assert.equal(answered.headers.get('cache-control'), 'no-store', address);
      assert.doesNotMatch(await answered.text(), /__CSP_NONCE__|<div id="root"/, address);
    }
  },
  'the preview server sends the same as nginx': async () => {
    Object.assign(process.env, hosts);
    const preview = createSiteServer({ dist: path.resolve('dist') });
    const previewBase = `http://127.0.0.1:${await listen(preview, 0)}`;
    const shown = async (origin, address) => {
      const { status, headers } = await fetch(origin + address, { redirect: 'manual' });
      const names = [
        'cache-control',
        'location',
        ...Object.keys(securityHeaders('')).map((name) => name.toLowerCase()),
      ];
      const text = (name) => (headers.get(name) ?? '').replace(/nonce-\w+/, 'nonce').replace(/ +(?=;|$)/g, '');
      const type =
        status === 200
          ? headers.get('content-type').split(';')[0].replace('application/javascript', 'text/javascript')
          : '';
      return { address, status, type, ...Object.fromEntries(names.map((name) => [name, text(name)])) };
    };
    for (const address of [
      '/',
      '/new',
      '/new/',
      '/new/index.html?a=1',
      '/new/course/detail/3001',
      '/new/version.json',
      '/new/exam-worker.js',
      '/new/favicon.svg',
      `/new/assets/${script}`,
      '/new/assets/gone-1a2b.js',
      '/new/gone.png',
    ])
      assert.deepEqual(await shown(previewBase, address), await shown(base, address));
    preview.close();
    preview.closeAllConnections();
  },
  'a visitor gets the page that was written before, nobody else does, and none of another build': async () => {
    const written = path.join(site, 'new/prerendered');
    mkdirSync(path.join(written, 'course/detail'), { recursive: true });
    const page = '<!doctype html><style nonce="__CSP_NONCE__"></style>written';
    for (const name of ['index', 'course/detail/3001']) writeFileSync(path.join(written, `${name}.html`), page);
    writeFileSync(path.join(written, 'robots.txt'), 'User-agent: *');
    cpSync('dist/version.json', path.join(written, 'version.json'));
    const isWritten = async (address, cookie = '') => {
      const answered = await get(address, { cookie });
      assert.equal(answered.headers.get('vary')?.includes('Cookie'), true, address);
      assert.equal(answered.headers.get('cache-control'), 'no-cache', address);
      const html = await answered.text();
      assert.doesNotMatch(html, /__CSP_NONCE__/, address);
      return html.includes('written');
    };
    const visits = ['/new/', '/new/?qd=baidu&utm_source=x', '/new/course/detail/3001', '/new/course/detail/3001/'];
    for (const address of visits) assert.equal(await isWritten(address), true, address);
    for (const address of ['/new/?projectId=1', '/new/?code=1&qd=a', '/new/course/detail/3002'])
      assert.equal(await isWritten(address), false, address);
    for (const cookie of ['token=abc', 'a=1; project=%7B%22id%22%3A1%7D'])
      assert.equal(await isWritten('/new/', cookie), false, cookie);
    assert.equal((await get('/new/prerendered/index.html')).status, 404);
    assert.equal(await (await get('/robots.txt')).text(), 'User-agent: *');
    assert.equal((await get('/sitemap.xml')).status, 404);
    const again = () => configured(path.join(home, 'again'), { API_UPSTREAM: '127.0.0.1:1' });
    again();
    assert.equal(await isWritten('/new/'), true);
    writeFileSync(path.join(written, 'version.json'), '{"version":"another"}');
    again();
    assert.equal(await isWritten('/new/'), false);
  },
  'client address and scheme are taken from trusted proxies only': async () => {
    const claim = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.7' };
    await askFrom('127.0.0.2', aCall, claim);
    const believed = received.at(-1);
    assert.equal(believed['x-forwarded-proto'], 'https');
    assert.equal(believed['x-real-ip'], '203.0.113.7');
    await askFrom('127.0.0.3', aCall, claim);
    const own = received.at(-1);
    assert.equal(own['x-forwarded-proto'], 'http');
    assert.equal(own['x-real-ip'], '127.0.0.3');
    await askFrom('127.0.0.2', aCall, {});
    assert.equal(received.at(-1)['x-forwarded-proto'], 'http');
  },
  'the health address responds, is not cached and not logged': async () => {
    const answered = await get('/healthz');
    assert.equal(answered.status, 200);
    assert.equal(await answered.text(), 'ok\n');
    assert.equal(answered.headers.get('cache-control'), 'no-store');
    await get('/new/?logged');
    const log = await logWith('GET /new/?logged');
    assert.match(log, /GET \/new\/\?logged/);
    assert.doesNotMatch(log, /healthz/);
  },
  'nginx starts while the gateway cannot be resolved, and responds 502 to its calls only': async () => {
    const elsewhere = path.join(home, 'elsewhere');
    const otherPort = await freePort();
    const unknown = { NGINX_PORT: String(otherPort), API_UPSTREAM: 'gateway.invalid:8080', RESOLVER: '127.0.0.1:9' };
    serve(elsewhere, { ...unknown, TRUSTED_PROXIES: '127.0.0.2 10.1.0.0/16', ...hosts });
    const at = `http://127.0.0.1:${otherPort}`;
    await ready(at);
    assert.equal((await fetch(`${at}/new/`)).status, 200);
    assert.equal((await fetch(at + aCall)).status, 502);
    assert.match(readFileSync(path.join(elsewhere, 'err.log'), 'utf8'), /gateway\.invalid/);
  },
  'the version file is never cached': async () => {
    const answered = await get('/new/version.json');
    assert.equal(answered.headers.get('cache-control'), 'no-cache');
    assert.match((await answered.json()).version, /^v2\.5\.0/);
  },
  'the services respond behind the same origin, other addresses do not': async () => {
    const answered = await get(aCall);
    assert.equal((await answered.json()).code, 200);
    assert.equal((await get('/NEW/')).status, 404);
  },
  'a visitor finds a course and logs in over it': async () => {
    const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserFlags });
    const page = await browser.newPage({ locale: 'zh-CN' });
    const complaints = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (line) => {
      if (line.type() === 'error') complaints.push(line.text());
    });
    await page.addInitScript(() => localStorage.setItem('projectAsked', '1'));
    await page.goto(`${base}/new/`);
    await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '系统课' }).click();
    await page.locator('main article').first().getByRole('link').first().click();
    await page.waitForURL(/\/course\/detail\//);
    await page.getByRole('banner').getByRole('button', { name: '登录/注册' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('手机号').fill('13800000001');
    await dialog.getByRole('button', { name: '获取验证码' }).click();
    await dialog.getByRole('button', { name: /^\d+s$/ }).waitFor();
    await dialog.getByLabel('短信验证码').fill('123456');
    await dialog.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
    await dialog.getByRole('button', { name: '登录/注册' }).click();
    await page.getByRole('banner').getByRole('link', { name: '我的学习' }).waitFor();
    assert.deepEqual(complaints, []);
    await browser.close();
  },
  'open tabs survive two deployments without lost data or broken pages': async () => {
    const served = path.join(site, 'new');
    const builds = { a: path.resolve('dist'), b: path.join(home, 'b') };
    makeSecondBuild(builds.a, builds.b);
    const entryOf = (build) => /type="module"[^>]* src="([^"]+)"/.exec(readFileSync(`${build}/index.html`, 'utf8'))[1];
    const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserFlags });
    const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1440, height: 900 } });
    await walkDeployments({
      context,
      base,
      lay: (name, isLate) => deploy(builds[name], served, isLate),
      entries: { a: entryOf(builds.a), b: entryOf(builds.b) },
    });
    await browser.close();
  },
};

let failed = 0;
try {
  await ready();
  for (const [name, check] of Object.entries(checks)) {
    try {
      await check();
      console.log(`  ok    ${name}`);
    } catch (error) {
      failed += 1;
      console.error(`  FAIL  ${name}\n`, error);
    }
  }
} finally {
  for (const server of servers) server.kill();
  rmSync(home, { recursive: true, force: true });
}
const passed = Object.keys(checks).length - failed;
mkdirSync('test-results', { recursive: true });
writeFileSync(resultFile('nginx'), JSON.stringify({ passed, failed }));
console.log(`nginx: ${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
