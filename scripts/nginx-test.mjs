// npm run test:nginx: the real nginx with deploy/nginx.conf over a fresh dist, the mock API behind it.
// Where no nginx with brotli is installed it says so and succeeds.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { browserFlags, findBrowser } from './lib/browser.mjs';
import { mockApi } from './lib/mock-api.mjs';
import { run } from './lib/run.mjs';
import { listen } from './lib/site-server.mjs';

const brotliModule = ['/usr/lib/nginx/modules', '/usr/share/nginx/modules']
  .map((folder) => path.join(folder, 'ngx_http_brotli_static_module.so'))
  .find((file) => existsSync(file));
if (spawnSync('nginx', ['-v']).error || !brotliModule) {
  console.log('skipped: nginx (with libnginx-mod-http-brotli-static) is not installed');
  process.exit(0);
}
if (!existsSync('dist/index.html') && !run('node', ['scripts/build.mjs'])) process.exit(1);

const home = mkdtempSync(path.join(tmpdir(), 'site-'));
// The workers run as another user.
chmodSync(home, 0o755);
const site = path.join(home, 'site');
mkdirSync(site);
cpSync('dist', path.join(site, 'new'), { recursive: true });
cpSync('deploy/security-headers.conf', path.join(site, 'security-headers.conf'));
cpSync('deploy/proxy.conf', path.join(site, 'proxy.conf'));

const api = await mockApi({ latency: [10, 30] });
const answer = async (request, response) => {
  if (!(await api(request, response))) response.writeHead(404).end();
};
const apiPort = await listen(
  createServer((request, response) => void answer(request, response)),
  0,
);
const probe = createServer();
const port = await listen(probe, 0);
await new Promise((resolve) => probe.close(resolve));

const values = {
  NGINX_PORT: String(port),
  SITE_ROOT: site,
  API_UPSTREAM: `127.0.0.1:${apiPort}`,
  API_ORIGIN: '',
  VIDEO_HOSTS: 'https://video.example',
  PAY_ORIGINS: 'https://pay.example',
};
const template = readFileSync('deploy/nginx.conf', 'utf8').replace(/\$\{(\w+)\}/g, (_all, name) => values[name]);
// The pictures of the mock world, which no real deployment has.
const withMock = template.replace(/\}\s*$/, `  location /__mock/ {\n    proxy_pass http://services;\n  }\n}\n`);
writeFileSync(path.join(home, 'site.conf'), withMock);
writeFileSync(
  path.join(home, 'nginx.conf'),
  `load_module ${brotliModule};
worker_processes 1;
error_log ${home}/error.log;
pid ${home}/nginx.pid;
events { worker_connections 256; }
http {
  include /etc/nginx/mime.types;
  access_log off;
  client_body_temp_path ${home}/body; proxy_temp_path ${home}/proxy; fastcgi_temp_path ${home}/fastcgi;
  uwsgi_temp_path ${home}/uwsgi; scgi_temp_path ${home}/scgi;
  include ${home}/site.conf;
}
`,
);

const nginx = spawn('nginx', ['-p', home, '-c', path.join(home, 'nginx.conf'), '-g', 'daemon off;'], {
  stdio: 'inherit',
});
const base = `http://127.0.0.1:${port}`;
const get = (address, headers = {}) => fetch(base + address, { redirect: 'manual', headers });
async function ready() {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const answered = await get('/new/').catch(() => null);
    if (answered) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('nginx did not start');
}

const script = readdirSync('dist/assets').find((file) => existsSync(`dist/assets/${file}.br`) && file.endsWith('.js'));
const checks = {
  'the root and the base without its slash lead to /new/': async () => {
    for (const address of ['/', '/new']) {
      const answered = await get(address);
      assert.equal(answered.status, 302);
      assert.equal(answered.headers.get('location'), '/new/');
    }
  },
  'every address below the base is the site, with a fresh nonce in page and policy': async () => {
    const nonces = new Set();
    for (const address of ['/new/', '/new/index.html', '/new/course/detail/3001', '/new/uc/my-order?page=2']) {
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
  'the security headers stand on pages, assets and refusals alike': async () => {
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
  'the policy is what an observatory asks for': async () => {
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
    for (const source of policy['script-src']) assert.match(source, /^('self'|https:\/\/[\w.-]+)$/);
    for (const source of policy['style-src']) assert.match(source, /^('self'|'nonce-\w+')$/);
    assert.ok(Number(/max-age=(\d+)/.exec(headers.get('strict-transport-security'))[1]) >= 15_768_000);
    assert.equal(headers.get('x-content-type-options'), 'nosniff');
    assert.equal(headers.get('referrer-policy'), 'strict-origin-when-cross-origin');
    assert.match(headers.get('permissions-policy'), /camera=\(\), microphone=\(\), geolocation=\(\)/);
    // A bank's page opens beside this one and tells it the outcome.
    assert.equal(headers.get('cross-origin-opener-policy'), 'same-origin-allow-popups');
    for (const name of ['server', 'x-powered-by']) assert.doesNotMatch(headers.get(name) ?? '', /\d/, name);
  },
  'hashed assets are immutable and precompressed, a missing one is a 404': async () => {
    const brotli = await get(`/new/assets/${script}`, { 'accept-encoding': 'br' });
    assert.equal(brotli.headers.get('content-encoding'), 'br');
    assert.match(brotli.headers.get('cache-control'), /immutable/);
    const gzip = await get(`/new/assets/${script}`, { 'accept-encoding': 'gzip' });
    assert.equal(gzip.headers.get('content-encoding'), 'gzip');
    assert.equal((await get('/new/assets/gone-1a2b.js')).status, 404);
  },
  'the version file is never cached': async () => {
    const answered = await get('/new/version.json');
    assert.equal(answered.headers.get('cache-control'), 'no-cache');
    assert.match((await answered.json()).version, /^v2\.5\.0/);
  },
  'the services answer behind the same origin, an address outside is nobody’s': async () => {
    const answered = await get('/content/front/api/adItem/getAdItemsByCode/PC_FOOTER');
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
  nginx.kill();
  rmSync(home, { recursive: true, force: true });
}
const passed = Object.keys(checks).length - failed;
mkdirSync('test-results', { recursive: true });
writeFileSync('test-results/nginx.json', JSON.stringify({ passed, failed }));
console.log(`nginx: ${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
