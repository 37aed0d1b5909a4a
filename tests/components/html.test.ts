import '../node-names';
import { describe, expect, it } from 'vitest';
import { sanitizeHtml } from '@/components/html/sanitize-html';
import { hasTex, renderTex } from '@/components/html/tex';

const clean = (html: string): string => {
  const box = document.createElement('div');
  box.append(sanitizeHtml(html));
  return box.innerHTML;
};
const first = (html: string): Element | null => sanitizeHtml(html).firstElementChild;
const attribute = (html: string, name: string) => first(html)?.getAttribute(name) ?? null;

describe('hostile HTML', () => {
  it.each([
    ['<script>alert(1)</script>'],
    ['<img src=x onerror=alert(1)>'],
    ['<svg onload=alert(1)><script>alert(1)</script></svg>'],
    ['<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>'],
    ['<a href="javascript:alert(1)">x</a>'],
    ['<a href=" jAvAsCrIpT&#58;alert(1)">x</a>'],
    ['<a href="data:text/html,<script>alert(1)</script>">x</a>'],
    ['<iframe src="https://evil.example"></iframe>'],
    // One at a time: happy-dom's iterator misses the sibling of a removed node, which browsers do not.
    ['<object data="x"></object>'],
    ['<embed src="x">'],
    ['<form action="https://evil.example">x</form>'],
    ['<input name=a>'],
    ['<button>x</button>'],
    ['<style>body{display:none}</style>'],
    ['<link rel=stylesheet href="https://evil.example/a.css">'],
    ['<meta http-equiv=refresh content="0;url=https://evil.example">'],
    ['<base href="https://evil.example/">'],
    ['<p style="position:fixed;inset:0;background:url(javascript:alert(1))">x</p>'],
    ['<p style="color:expression(alert(1))">x</p>'],
    ['<video src="javascript:alert(1)" onloadstart=alert(1) autoplay></video>'],
    ['<img src="data:image/svg+xml,<svg onload=alert(1)>">'],
    ['<div class="ant-modal" data-row="1" aria-hidden="true" tabindex="0" contenteditable>x</div>'],
  ])('%s', (html) => {
    const result = clean(html);
    expect(result).not.toMatch(
      /javascript:|onerror|onload|alert\(|<(script|svg|math|iframe|object|embed|form|input|style|link|meta|base)|url\(|expression|position|data:|autoplay|class=|data-row|aria-|tabindex|contenteditable/i,
    );
  });
});

describe('sanitized HTML', () => {
  it('keeps text, tables, ruby and lists, and the text inside a forbidden tag', () => {
    const html =
      '<h2>标题</h2><p>一<strong>二</strong><sub>三</sub></p><table><tbody><tr><td colspan="2">四</td></tr></tbody></table><ruby>字<rt>zì</rt></ruby>';
    expect(clean(html)).toBe(html);
    expect(clean('<font color="red">看得见</font>')).toBe('看得见');
  });

  it.each([
    ['text-align: center', 'text-align: center'],
    ['COLOR: #FF0000; width: 50%', 'color: #ff0000; width: 50%'],
    ['color: rgb(1, 2, 3); font-size: 99px', 'color: rgb(1, 2, 3)'],
    ['width: calc(100vw * 9)', null],
    ['margin-left: -9999px', null],
  ])('reduces the style %s to %s', (style, expected) => {
    expect(attribute(`<p style="${style}">x</p>`, 'style')).toBe(expected);
  });

  it('sets noopener on links to a new tab, removes rel from others, and keeps links inside the page', () => {
    const inNewTab = '<a href="https://example.com/" target="evil" rel="opener">x</a>';
    expect(['target', 'rel'].map((name) => attribute(inNewTab, name))).toEqual(['_blank', 'noopener']);
    expect(first('<a href="https://example.com/" rel="opener">x</a>')?.hasAttribute('rel')).toBe(false);
    expect(first('<a href="#">x</a>')?.getAttribute('href')).toBe('#');
    expect(first('<a href="/course/list">x</a>')?.getAttribute('href')).toBe('/course/list');
  });

  it('prefixes ids and the links to them', () => {
    expect(first('<h2 id="location">x</h2>')?.id).toBe('user-content-location');
    expect(first('<a href="#location">x</a>')?.getAttribute('href')).toBe('#user-content-location');
  });

  it('loads media over https and from the files host, with controls; pictures are rotated upright', () => {
    expect(attribute('<img src="http://cdn.example.com/a.png">', 'src')).toBe('https://cdn.example.com/a.png');
    expect(first('<img src="uploads/a.png">')?.getAttribute('src')).toMatch(/\/uploads\/a\.png\?x-oss-process=/);
    expect(first('<audio src="blob:x"></audio>')?.hasAttribute('src')).toBe(false);
    expect(first('<audio src="/a.mp3"></audio>')?.hasAttribute('controls')).toBe(true);
    expect(first('<video src="https://cdn.example.com/a.mp4"></video>')?.hasAttribute('controls')).toBe(true);
    expect(first('<p>x</p>')?.attributes).toHaveLength(0);
  });

  it('loads pictures lazily, with an empty alternative text if there is none', () => {
    const bare = first('<img src="https://cdn.example.com/a.png">');
    expect(['loading', 'decoding', 'alt'].map((name) => bare?.getAttribute(name))).toEqual(['lazy', 'async', '']);
    expect(first('<img src="https://cdn.example.com/a.png" alt="现金流量图">')?.getAttribute('alt')).toBe('现金流量图');
  });

  it('resolves a poster as a picture, but not the film', () => {
    const film = first('<video src="https://cdn.example.com/a.mp4" poster="uploads/a.png"></video>');
    expect(film?.getAttribute('poster')).toMatch(/\/uploads\/a\.png\?x-oss-process=/);
    expect(film?.getAttribute('src')).toBe('https://cdn.example.com/a.mp4');
    expect(first('<video poster="blob:x"></video>')?.hasAttribute('poster')).toBe(false);
  });
});

describe('formulas', () => {
  it('are rendered inside text, but not in code', async () => {
    const box = document.createElement('div');
    box.innerHTML = '<p>当 $x^2$ 与 $y$ 时</p><pre>$a$</pre><p>从 $100 涨到 $200</p>';
    await renderTex(box);
    const [first, code, last] = box.children;
    expect(first?.querySelectorAll('.katex')).toHaveLength(2);
    expect(first?.textContent).toMatch(/^当 [^$]+ 与 [^$]+ 时$/);
    expect([code?.textContent, last?.textContent]).toEqual(['$a$', '从 $100 涨到 $200']);
  });

  it('have all four delimiters, two of them on a line of their own', async () => {
    const box = document.createElement('div');
    box.innerHTML =
      '<p>得 $$\\frac{1}{2}$$ 与 \\[x^2\\] 与 \\(y_1\\) 与 $z$</p><p>价格 $$5 起，\\( 未完，a\\[b\\) </p><pre>\\(a\\)</pre>';
    await renderTex(box);
    const [first, last, code] = box.children;
    expect(first?.querySelectorAll('.katex')).toHaveLength(4);
    expect(first?.querySelectorAll('.katex-display')).toHaveLength(2);
    expect(first?.textContent).not.toMatch(/\$|\\[()[\]]/);
    expect(last?.querySelector('.katex-error, .katex-display')).toBeNull();
    expect(code?.textContent).toBe('\\(a\\)');
  });

  it('with errors keep their source text', async () => {
    const box = document.createElement('p');
    box.textContent = '见 $\\frac{1$ 处';
    await renderTex(box);
    expect(box).toHaveTextContent('\\frac{1');
  });

  it.each([
    ['当 $x^2$ 时', true],
    ['$\\frac{1}{2}$', true],
    ['从 $100 涨到 $200', false],
    ['5$ 一份', false],
    ['没有', false],
    ['$$x$$', true],
    ['\\(x\\)', true],
    ['\\[x\\]', true],
    ['从 $$100 涨到 $$200', false],
    ['\\( 只有一半', false],
  ])('%s: %s', (text, expected) => {
    expect(hasTex(text)).toBe(expected);
  });
});
