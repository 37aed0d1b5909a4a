// The file of one page: index.html of the build with what the page showed in a browser. Without a browser, so that its
// rules are tested alone.
import { firstPaintScript, firstPaintStyle, wholePageStyle } from './first-paint.mjs';

const escaped = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
/** JSON inside a script element: `<` could end the element or begin a comment. */
const inlineJson = (value) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Replaces what index.html has exactly once; a build that writes it otherwise must not give half a page. */
function replaceOnce(html, pattern, replacement) {
  const found = html.match(new RegExp(pattern, 'g')) ?? [];
  if (found.length !== 1)
    throw new Error(
      `index.html has ${found.length} of ${pattern.source}: scripts/lib/prerendered-page.mjs must follow`,
    );
  return html.replace(pattern, (all) => replacement(all));
}

/** index.html as the build wrote it: the server has put a nonce in place of the placeholder. */
export function templateOf(served) {
  const nonce = /<meta name="csp-nonce" nonce="([^"]+)"/.exec(served)?.[1];
  if (!nonce) throw new Error('this is not the site: its index.html has no nonce');
  return served.replaceAll(nonce, '__CSP_NONCE__');
}

/** A written page is read without script, and its links work. */
const withoutScript = '浏览器没有启用 JavaScript：本页可以阅读，登录、搜索、购买与学习要在设置中启用后使用。';

/** What the application is loaded by; public/start.js puts it into the page in its first frame. */
const application = /\s*<(?:script|link) [^>]*"\/new\/assets\/[^"]+\.js"[^>]*>(?:<\/script>)?/g;

const property = ([name, content]) => `<meta property="og:${name}" content="${escaped(content)}" />`;

/**
 * @param {string} template index.html of the build, with the nonce's placeholder
 * @param {import('../../src/app/prerender/page-file').PageFacts} page
 * @param {readonly { href: string, css: string }[]} styles the page's own style sheets
 */
export function prerenderedPage(template, page, styles) {
  const head = [
    `<link rel="canonical" href="${escaped(page.canonical)}" />`,
    ...Object.entries(page.openGraph).map(property),
    ...(page.data ? [`<script type="application/ld+json">${inlineJson(page.data)}</script>`] : []),
    `<style nonce="__CSP_NONCE__" data-files="${escaped(styles.map(({ href }) => href).join(' '))}">${[firstPaintStyle, ...styles.map(({ css }) => css)].join('').replaceAll('</', '<\\/')}</style>`,
  ].join('\n    ');
  const reads = { build: page.build, rows: page.reads.map((read) => ({ ...read, at: 0 })) };
  let html = replaceOnce(template, /<title>[^<]*<\/title>/, () => `<title>${escaped(page.title)}</title>`);
  html = replaceOnce(
    html,
    /<meta name="description" content="[^"]*" \/>/,
    () => `<meta name="description" content="${escaped(page.description)}" />`,
  );
  const loads = html.match(application) ?? [];
  html = html.replace(application, '');
  // Before every style sheet, because a script waits for those before it.
  html = replaceOnce(
    html,
    /<meta name="csp-nonce"[^>]*>/,
    (meta) => `${meta}\n    <script>${firstPaintScript}</script>`,
  );
  html = replaceOnce(html, /<\/head>/, () => `${head}\n  </head>`);
  return replaceOnce(
    html,
    /<div id="root">[\s\S]*<\/div>\s*<noscript>[^<]*<\/noscript>/,
    () =>
      `<noscript><p class="wrap muted">${withoutScript}</p></noscript>
    <div id="root">${page.markup}</div>
    <style nonce="__CSP_NONCE__">${wholePageStyle}</style>
    <script type="application/json" id="reads">${inlineJson(reads)}</script>
    <template id="application">${loads.map((each) => each.trim()).join('\n      ')}</template>`,
  );
}

/** Where the file of a path below the base lies: `/` is index.html, `/x/y` is x/y.html. */
export const fileOf = (path) => (path === '/' ? 'index.html' : `${path.slice(1)}.html`);

/** @param {readonly { url: string, lastmod: string }[]} pages */
export const sitemap = (pages) => `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${pages.map(({ url, lastmod }) => `  <url><loc>${escaped(url)}</loc><lastmod>${lastmod}</lastmod></url>\n`).join('')}</urlset>
`;

/** Places that are of use to their owner only, or that a crawler would turn into orders and records. */
const closed = [
  'uc/',
  'submit-order/',
  'order-pay/',
  'course-player/',
  'question-bank/learn-center',
  'transfer',
  'demo-components/',
];

export const robots = (origin) => `User-agent: *
${closed.map((path) => `Disallow: /new/${path}\n`).join('')}Sitemap: ${origin}/sitemap.xml
`;
