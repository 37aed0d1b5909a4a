import { describe, expect, it, vi } from 'vitest';
import { allowedTags } from '@/components/html/known-tags';
import { safeNodes } from '@/components/html/safe-nodes';
import { bypasses } from './bypasses';

const clean = (html: string): string => {
  const box = document.createElement('div');
  box.append(safeNodes(html));
  return box.innerHTML;
};
const first = (html: string): Element | null => safeNodes(html).firstElementChild;
const attribute = (html: string, name: string) => first(html)?.getAttribute(name) ?? null;

const math = 'math mi mn mo mtext mrow mfrac msqrt msup msub mstyle mtable mtr mtd'.split(' ');
const allowed = new Set([...allowedTags, ...math]);
/** Whatever the list of allowed tags says. */
const never = /^(?:script|iframe|object|embed|form|input|button|style|link|meta|base)$/;
const ownData = /^data-(?:formula|tex|lost|box)$/;
/** Elements and attributes that no author may bring into the page. */
const dangersOf = (root: ParentNode): string[] =>
  [...root.querySelectorAll('*')].flatMap((element) => [
    ...(allowed.has(element.localName) && !never.test(element.localName) ? [] : [element.localName]),
    ...[...element.attributes].flatMap(({ name, value }) => {
      const isPicture = name === 'src' && value.startsWith('data:image/svg+xml,') && element.localName === 'img';
      const isBad =
        /^on|^(?:srcset|srcdoc|ping|background|class|action|formaction|autofocus|autoplay|popover|tabindex|contenteditable|aria-.*|xlink:href|shadowrootmode)$/.test(
          name,
        ) ||
        (name.startsWith('data-') && !ownData.test(name)) ||
        (/^(?:id|name)$/.test(name) && !value.startsWith('user-content-')) ||
        (/^(?:href|src|poster)$/.test(name) && !isPicture && !/^(?:https:|\/|#|[\w.]+$)/.test(value)) ||
        (name === 'style' && /url|expression|position|binding|behavior|animation/i.test(value)) ||
        (isPicture && /script|%20on\w+%3D|foreignobject|javascript|evil/i.test(value));
      return isBad ? [`${element.localName} ${name}=${value}`] : [];
    }),
  ]);

describe('ways past sanitisers', () => {
  it.each(bypasses)('%s', (html) => {
    expect(dangersOf(safeNodes(html))).toEqual([]);
  });
});

it('nothing of an author enters the document of the page, where it could load or run', () => {
  const adopted = vi.spyOn(document, 'createDocumentFragment');
  safeNodes(
    '<svg><foreignObject><img src="x" onerror="y"></foreignObject><rect width="9"/></svg><math><mi>x</mi></math>',
  );
  const fragments = adopted.mock.results.map(({ value }) => value as DocumentFragment);
  expect(fragments.flatMap((part) => [...part.querySelectorAll('foreignObject, [onerror]')])).toEqual([]);
});

describe('sanitized HTML', () => {
  it('keeps text, tables, ruby and lists, and the text inside a forbidden tag', () => {
    const html = '<h2>标题</h2><p>一<strong>二</strong><sub>三</sub></p><ul><li>四</li></ul><ruby>字<rt>zì</rt></ruby>';
    expect(clean(html)).toBe(html);
    expect(clean('<table><tr><td colspan="2">四</td></tr></table>')).toContain('<td colspan="2">四</td>');
    expect(clean('<label>看得见</label>')).toBe('看得见');
  });

  it.each([
    ['text-align: center', 'text-align: center'],
    ['COLOR: #000; WIDTH: 50%', 'width: 50%'],
    ['font-size: 99px; text-indent: 2em', 'text-indent: 2em'],
    ['text-indent: -999em', null],
    ['width: calc(100vw * 9)', null],
    ['margin-left: -9999px', null],
  ])('reduces the style %s to %s', (style, expected) => {
    expect(attribute(`<p style="${style}">x</p>`, 'style')).toBe(expected);
  });

  it.each([
    ['<a href="https://example.com/" target="evil" rel="opener">x</a>', ['https://example.com/', '_blank', 'noopener']],
    ['<a href="https://example.com/">x</a>', ['https://example.com/', '_blank', 'noopener']],
    ['<a href="/course/list" target="_self">x</a>', ['/course/list', '_blank', 'noopener']],
    ['<a href="#a" target="_blank">x</a>', ['#user-content-a', null, null]],
    ['<a href="#">x</a>', [null, null, null]],
    ['<a>x</a>', [null, null, null]],
  ])('opens links in a new tab, so that no page is replaced: %s', (html, expected) => {
    expect(['href', 'target', 'rel'].map((name) => attribute(html, name))).toEqual(expected);
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
