import { createHash } from 'node:crypto';
import { mkdtempSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { PageFacts } from '@/app/prerender/page-file';
import { fileOf, prerenderedPage, robots, sitemap, templateOf } from '../../scripts/lib/prerendered-page.mjs';
import { projectPromptSeen } from '@/components/project/use-projects';
import { applyTheme } from '@/shared/theme/apply-theme';
import { themeChoice } from '@/shared/theme/theme-choice';
import { firstPaintHash } from '../../scripts/lib/first-paint.mjs';
import { securityHeaders } from '../../scripts/lib/security-headers.mjs';
import { writtenPage } from '../../scripts/lib/written-page.mjs';

const served = `<!doctype html>
<html lang="zh-CN">
  <head>
    <meta name="csp-nonce" nonce="4f2a" />
    <title>砺行职教</title>
    <meta name="description" content="课程与题库" />
    <style nonce="4f2a">a{color:red}</style>
    <script defer src="/new/start.js"></script>
    <script defer src="/new/assets/early-1.js"></script>
    <script type="module" crossorigin src="/new/assets/index-1.js"></script>
    <link rel="modulepreload" crossorigin href="/new/assets/vendor-1.js">
  </head>
  <body>
    <div id="root">
      <div class="f">outline</div>
    </div>
    <noscript>请启用 JavaScript</noscript>
  </body>
</html>`;
const page: PageFacts = {
  build: 'v1+abc',
  markup: '<h1>造价 <em>"A&amp;B"</em></h1>',
  title: '造价 "A&B" <基础>',
  description: '从 0 到 1：A & B "全部"',
  canonical: 'https://site.example/new/course/detail/1?a=1&b=2',
  openGraph: { title: '造价 "A&B"', image: 'https://site.example/a.png' },
  data: { '@type': 'Course', name: '</script><script>alert(1)</script>' },
  styles: ['/new/assets/detail-1.css'],
  reads: [{ key: ['products', 'course'], data: { introHtml: '<p></script></p>' } }],
};
const styles = [{ href: '/new/assets/detail-1.css', css: 'h1{color:blue}</style>' }];

describe('the file of a page', () => {
  const html = prerenderedPage(templateOf(served), page, styles);
  const parsed = new DOMParser().parseFromString(html, 'text/html');

  it('has the placeholder of the nonce, not the nonce of one response', () => {
    expect(html).not.toContain('4f2a');
    expect(html.match(/nonce="__CSP_NONCE__"/g)?.length).toBeGreaterThan(2);
  });

  it('has markup, title, description, canonical, Open Graph and data, whatever signs they contain', () => {
    expect(parsed.title).toBe(page.title);
    const content = (selector: string) => parsed.querySelector(selector)?.getAttribute('content');
    expect(content('meta[name=description]')).toBe(page.description);
    expect(content('meta[property="og:title"]')).toBe('造价 "A&B"');
    expect(parsed.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(page.canonical);
    expect(parsed.querySelector('#root h1')?.textContent).toBe('造价 "A&B"');
    expect(JSON.parse(parsed.querySelector('script[type="application/ld+json"]')?.textContent ?? '')).toEqual(
      page.data,
    );
    expect(parsed.querySelector('#root')?.textContent).not.toContain('outline');
  });

  it('has the responses with the build that parsed them, as one piece of data', () => {
    const text = parsed.querySelector('#reads')?.textContent ?? '';
    expect(JSON.parse(text)).toEqual({ build: 'v1+abc', rows: [{ ...page.reads[0], at: 0 }] });
    expect(text).not.toContain('<');
  });

  it('says what needs script', () => {
    expect(/<noscript>.*<\/noscript>/.exec(html)?.[0]).toMatch(/可以阅读.*JavaScript|JavaScript.*可以阅读/);
    expect(html).not.toContain('请启用 JavaScript');
  });

  it('keeps the application in a template for the time after its first frame, and has its style inside', () => {
    const scripts = [...parsed.querySelectorAll('script[src]')].map((each) => each.getAttribute('src'));
    expect(scripts).toEqual(['/new/start.js']);
    expect(parsed.querySelector('link[rel=modulepreload]')).toBeNull();
    const { content } = parsed.querySelector<HTMLTemplateElement>('template#application') ?? {};
    expect([...(content?.children ?? [])].map(({ outerHTML }) => outerHTML)).toEqual([
      '<script defer="" src="/new/assets/early-1.js"></script>',
      '<script type="module" crossorigin="" src="/new/assets/index-1.js"></script>',
      '<link rel="modulepreload" crossorigin="" href="/new/assets/vendor-1.js">',
    ]);
    // Chrome fetches the file of a link in the markup even if it is disabled.
    expect(parsed.querySelector('link[rel=stylesheet]')).toBeNull();
    expect([...parsed.querySelectorAll('head style')].map(({ textContent }) => textContent).join('')).toContain(
      'h1{color:blue}',
    );
  });

  it('has one script of its own, before any style sheet, which deploy/security-headers.conf allows by its hash', () => {
    const own = parsed.querySelector('script:not([src], [type])');
    expect(
      createHash('sha256')
        .update(own?.textContent ?? '')
        .digest('base64'),
    ).toBe(firstPaintHash.slice(7));
    expect(securityHeaders('')['Content-Security-Policy']).toContain(`script-src 'self' '${firstPaintHash}'`);
    expect(own?.previousElementSibling).toBe(parsed.querySelector('meta[name=csp-nonce]'));
  });

  describe('before its first paint', () => {
    const root = document.documentElement;
    let runs = 0;
    /** Runs the page's own script. */
    async function paint(): Promise<void> {
      const script = parsed.querySelector('script:not([src], [type])')?.textContent ?? '';
      runs += 1;
      await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(`${script}//${runs}`)}`);
    }
    afterEach(() => {
      delete root.dataset.visited;
    });

    it.each(['system', 'light', 'dark'] as const)('has the theme that the application sets for %s', async (choice) => {
      themeChoice.write(choice);
      for (const matches of [true, false]) {
        vi.stubGlobal('matchMedia', () => ({ matches }));
        applyTheme();
        const { theme } = root.dataset;
        delete root.dataset.theme;
        await paint();
        expect(root.dataset.theme).toBe(theme);
      }
    });

    it('shows the bar of a first visit only to a device that has not answered it', async () => {
      localStorage.clear();
      await paint();
      expect(root.dataset).not.toHaveProperty('visited');
      projectPromptSeen.write('1');
      await paint();
      expect(root.dataset).toHaveProperty('visited');
    });
  });

  it('is refused where index.html is written in another way, or is not the site', () => {
    expect(() => prerenderedPage(templateOf(served).replace('</head>', ''), page, styles)).toThrow('index.html has 0');
    expect(() => templateOf('<html>It works!</html>')).toThrow('not the site');
  });
});

it('an address has one file', () => {
  expect(['/', '/about', '/course/detail/3001'].map(fileOf)).toEqual([
    'index.html',
    'about.html',
    'course/detail/3001.html',
  ]);
});

it('sitemap and robots name the pages for crawlers, and close what belongs to one person', () => {
  const map = new DOMParser().parseFromString(
    sitemap([{ url: 'https://site.example/new/?a=1&b=2', lastmod: '2026-11-27' }]),
    'application/xml',
  );
  expect(map.querySelector('url > loc')?.textContent).toBe('https://site.example/new/?a=1&b=2');
  expect(map.querySelector('url > lastmod')?.textContent).toBe('2026-11-27');
  const rules = robots('https://site.example');
  expect(rules).toContain('Disallow: /new/uc/');
  expect(rules).toContain('Sitemap: https://site.example/sitemap.xml');
  expect(rules).not.toContain('Disallow: /new/course/');
});

describe('who gets a written page', () => {
  let folder = '';
  let dist = '';
  const ask = (address: string, cookie = '', from = folder) =>
    writtenPage({ folder: from, dist, url: new URL(address, 'http://localhost'), cookie });
  const lay = (files: Record<string, string>) => {
    const place = mkdtempSync(path.join(tmpdir(), 'written-'));
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(place, name)), { recursive: true });
      writeFileSync(path.join(place, name), text);
    }
    return place;
  };
  beforeAll(() => {
    dist = lay({ 'version.json': 'A' });
    folder = lay({ 'version.json': 'A', 'index.html': 'home', 'course/detail/1.html': 'course' });
  });

  it('a visitor, also one who comes from an advertisement', () => {
    expect(ask('/new/')).toBe('home');
    expect(ask('/new/course/detail/1')).toBe('course');
    expect(ask('/new/course/detail/1/')).toBe('course');
    expect(ask('/new/?qd=baidu&source=a&utm_source=x&utm_medium=y', 'theme=dark; subject=1')).toBe('home');
  });

  it('nobody else: a learner, a chosen project, another query, another page, another build', () => {
    expect(ask('/new/', 'a=1; token=abc')).toBeNull();
    expect(ask('/new/', 'project=%7B%7D')).toBeNull();
    expect(ask('/new/course/detail/1?tab=catalogue')).toBeNull();
    expect(ask('/new/?qd=a&prerender')).toBeNull();
    expect(ask('/new/course/detail/2')).toBeNull();
    expect(ask('/new/..%2f..%2fetc/passwd')).toBeNull();
    expect(ask('/new/', '', lay({ 'version.json': 'B', 'index.html': 'old' }))).toBeNull();
    expect(writtenPage({ folder: undefined, dist, url: new URL('http://localhost/new/') })).toBeNull();
  });
});
