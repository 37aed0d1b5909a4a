import { fireEvent, render, screen } from '@testing-library/react';
import { createElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { inkOf, rgbOf } from '@/components/html/author-colour';
import { HtmlContent } from '@/components/html/html-content';
import { keepMeaning } from '@/components/html/keep-meaning';
import { plainTags } from '@/components/html/known-tags';
import { plainText } from '@/components/html/plain-text';
import { lossesOf, safeNodes } from '@/components/html/safe-nodes';
import { onReport, type ReportEvent } from '@/shared/report';
import { tokens, valueOf, type Role, type ThemeName } from '@/shared/theme/tokens';
import { contrast } from '../../contrast';
import { fc, runs } from '../../property';

const clean = (html: string): string => {
  const box = document.createElement('div');
  box.append(safeNodes(html));
  return box.innerHTML;
};
/** Tags and styles around the marked word. */
const looks = (html: string): string[] => {
  const box = document.createElement('div');
  box.append(safeNodes(html));
  const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
  while (walker.nextNode() && !walker.currentNode.textContent?.includes('词'));
  const found: string[] = [];
  for (let at = walker.currentNode.parentElement; at && at !== box; at = at.parentElement)
    found.push(at.localName, at.getAttribute('style') ?? '');
  return found.filter((look) => !/^(|p|span|font)$/.test(look));
};
const span = (style: string) => `<p>一<span style="${style}">词</span>二</p>`;

it('a coloured cell stays marked, a grey or white one is as before', () => {
  const row = (attributes: string[]) =>
    `<table><tr>${attributes.map((one) => `<td ${one}>词</td>`).join('')}</tr></table>`;
  const coloured = ['style="background-color: rgb(255, 255, 0)"', 'style="background:#c00"', 'bgcolor="#00ff00"'];
  expect(clean(row(coloured)).match(/--primary-soft-hover/g)).toHaveLength(3);
  expect(clean(row(['style="background:#f2f2f2"', 'style="background:#fff"', '']))).not.toContain('background');
});

it('a coloured line stays marked, a grey one is as before', () => {
  expect(clean('<p style="background:#FFFF00;mso-shading:yellow">词</p>')).toContain('--primary-soft-hover');
  expect(clean('<h2 style="background-color:#f5f5f5">词</h2>')).not.toContain('background');
});

it('the flat list of Quill has its bullets, numbers and levels', () => {
  const item = (kind: string, text: string, level = 0) =>
    `<li data-list="${kind}" class="ql-indent-${level}"><span class="ql-ui"></span>${text}</li>`;
  const list = `<ol>${item('ordered', '甲')}${item('bullet', '乙', 1)}${item('ordered', '丙', 1)}${item('bullet', '丁')}${item('ordered', '戊')}</ol>`;
  const shape = clean(list).replaceAll(/<span><\/span>/g, '');
  expect(shape).toBe(
    '<ol><li>甲<ul><li>乙</li></ul><ol><li>丙</li></ol></li></ol><ul><li>丁</li></ul><ol start="2"><li>戊</li></ol>',
  );
  expect(clean('<ul><li>甲</li><li class="ql-indent-1">乙</li></ul>')).toBe('<ul><li>甲<ul><li>乙</li></ul></li></ul>');
  expect(clean('<p class="ql-align-center">词</p>')).toContain('text-align: center');
});

it('brackets that MathML has as an element are shown, with what stands between the parts', () => {
  const fenced = (attributes: string, ...parts: string[]) =>
    clean(`<math><mfenced ${attributes}>${parts.map((part) => `<mi>${part}</mi>`).join('')}</mfenced></math>`);
  const shown = (...parts: string[]) => `<math><mrow>${parts.join('')}</mrow></math>`;
  const [open, x, comma, y, close] = ['<mo>(</mo>', '<mi>x</mi>', '<mo>,</mo>', '<mi>y</mi>', '<mo>)</mo>'] as const;
  expect(fenced('', 'x', 'y')).toBe(shown(open, x, comma, y, close));
  expect(fenced('open="[" close="" separators=" "', 'x', 'y')).toBe(shown('<mo>[</mo>', x, y, '<mo></mo>'));
  expect(fenced('separators=";|"', 'x', 'x', 'y', 'y')).toBe(
    shown(open, x, '<mo>;</mo>', x, '<mo>|</mo>', y, '<mo>|</mo>', y, close),
  );
  const nested = '<math><mfenced open="|" close="|"><mfenced><mi>x</mi></mfenced></mfenced></math>';
  expect(clean(nested)).toBe(shown('<mo>|</mo>', `<mrow>${open}${x}${close}</mrow>`, '<mo>|</mo>'));
});

it('a drawing of Word leaves a word, and nothing behind it is lost', () => {
  const text = '<p>如<v:shape><v:imagedata src="file:///C:/a.wmz" o:title="电路"/></v:shape>所示</p>';
  expect(plainText(text)).toBe('如电路：图片无法显示所示');
  expect(plainText('<p>如<v:imagedata src="file:///C:/a.wmz"/>所示</p>')).toBe('如图片无法显示所示');
});

it.each([
  ['<p><span style="font-family:Wingdings">à</span>甲</p>', '→甲'],
  ['<p><span style=\'font:7.0pt "Times New Roman";font-family:Wingdings\'>l</span>乙</p>', '●乙'],
  ['<p><font face="Wingdings">ü</font>丙</p>', '✓丙'],
  ['<p><span style="font-family:Arial">l</span>丁</p>', 'l丁'],
])('the letters of a font of symbols are read as what they show: %s', (html, text) => {
  expect(plainText(html)).toBe(text);
});

describe('what an author marks stays marked', () => {
  it.each([
    ['underline', span('text-decoration: underline;'), 'text-decoration: underline'],
    ['underline, in long form', span('text-decoration-line: underline; text-decoration-style: wavy'), 'wavy'],
    [
      'underline of Google Docs',
      span('font-weight:400;font-style:normal;text-decoration:underline;vertical-align:baseline'),
      'text-decoration: underline',
    ],
    ['underline of Word', "<p><u style='text-underline:double'>词</u></p>", 'u'],
    ['a border below', span('border-bottom: 1px solid rgb(0, 0, 0)'), 'text-decoration: underline'],
    ['a dotted border below', span('border-bottom:1px dotted #000'), 'underline dotted'],
    ['a border around', span('border: 1px solid #000'), 'border: 1px solid'],
    ['strike-out', span('text-decoration: line-through'), 'line-through'],
    ['both lines', span('text-decoration: underline line-through'), 'underline line-through'],
    ['super', span('vertical-align: super; font-size: 0.6em'), 'sup'],
    ['sub', span('vertical-align:sub'), 'sub'],
    ['bold', span('font-weight: bold'), 'font-weight: bold'],
    ['bold of Google Docs', span('font-weight:700;text-decoration:none'), 'font-weight: bold'],
    ['italic', span('FONT-STYLE: italic !important'), 'font-style: italic'],
    ['dots', span('text-emphasis: dot'), 'text-emphasis: filled dot'],
    ['dots of Safari', span('-webkit-text-emphasis: filled dot #000'), 'text-emphasis: filled dot'],
    ['dots, in long form', span('text-emphasis-style: circle'), 'text-emphasis: filled circle'],
    ['a highlight', span('background-color: rgb(255, 255, 0)'), 'mark'],
    ['a highlight of Word', span('background:yellow;mso-highlight:yellow'), 'mark'],
    ['a colour', span('color: #ff0000'), '--danger-text'],
    ['a colour of an old tag', '<p><font color="blue">词</font></p>', '--primary-text'],
    ...'u ins s del mark sup sub b strong em i small big tt kbd code'
      .split(' ')
      .map((tag) => [tag, `<p>一<${tag}>词</${tag}></p>`, tag]),
    ['strike', '<p><strike>词</strike></p>', 's'],
  ])('%s', (_, html = '', look = '') => {
    expect(looks(html).join()).toContain(look);
  });

  it('what says nothing marks nothing', () => {
    const silent =
      'font-weight:400;font-style:normal;vertical-align:baseline;background-color:transparent;background-color:#ffffff;background:white;color:#000000;color:windowtext;color:rgb(51,51,51);border:none;border-bottom:none;border-bottom:0px solid #000;font-family:宋体;font-size:16px;text-emphasis:none;margin-left:-9999px'.split(
        ';',
      );
    expect(silent.flatMap((style) => looks(span(style)))).toEqual([]);
    expect(looks('<b style="font-weight:normal" id="docs-internal-guid-1"><p>词</p></b>')).toEqual([
      'b',
      'font-weight: inherit',
    ]);
    expect(clean('<td style="border-bottom:1px solid #000">一</td>')).not.toContain('underline');
  });

  it('blocks, lists and blanks keep their form', () => {
    for (const tag of ['section', 'article', 'center', 'details', 'dl', 'h3', 'blockquote'])
      expect(clean(`<${tag}>一</${tag}><${tag}>二</${tag}>`)).toMatch(
        new RegExp(`^<${tag}[^>]*>一</${tag}><${tag}[^>]*>二</${tag}>$`),
      );
    expect(clean('<address>一</address><footer>二</footer>')).toBe('<div>一</div><div>二</div>');
    expect(clean('甲<hr>乙')).toBe('甲<hr>乙');
    expect(clean('<ol start="3" type="a"><li value="5">一</li></ol>')).toBe(
      '<ol start="3" type="a"><li value="5">一</li></ol>',
    );
    expect(clean('<p style="text-indent: 2em">一</p>')).toBe('<p style="text-indent: 2em">一</p>');
    expect(clean('<u>   </u>')).toBe('<u>&nbsp;&nbsp;&nbsp;</u>');
    expect(clean('<span style="border-bottom:1px solid; display:inline-block; min-width:6em"></span>')).toMatch(
      /underline[^>]*>(?:&nbsp;){8}</,
    );
    expect(clean('<u style="width: 9px"><br></u>')).not.toContain('&nbsp;');
    expect(clean('一\n  二')).toBe('一<br>&nbsp;&nbsp;二');
    expect(clean('<p>一\n二</p>')).toBe('<p>一\n二</p>');
  });
});

describe('what cannot be shown leaves a word', () => {
  const lost = '此处内容无法显示';
  it.each([
    ['<p>一<iframe src="https://v.example/1"></iframe>二</p>', `一${lost}二`],
    ['<object data="a.swf"></object>', lost],
    ['<embed src="a.swf">', lost],
    ['<canvas></canvas>', lost],
    ['<video></video>', lost],
    ['<svg></svg>', lost],
    ['<svg><foreignObject><p>一</p></foreignObject></svg>', '图中文字：一'],
    ['<img src="file:///C:/a.png" alt="横道图">', '横道图：图片无法显示'],
    ['<img>', '图片无法显示'],
    ['<img src="">', '图片无法显示'],
    ['<img src="about:blank">', '图片无法显示'],
    ['<img src="data:image/svg+xml,x">', '图片无法显示'],
    ['<p>首都是<input type="text">。</p>', '首都是____。'],
  ])('%s', (html, expected) => {
    expect(safeNodes(html).textContent).toBe(expected);
  });
  it('and a line for whoever runs the site, once', () => {
    const heard = vi.fn<(event: ReportEvent) => void>();
    const end = onReport(heard);
    const told = () => heard.mock.calls.filter(([event]) => event.name === 'html-lost').map(([event]) => event);
    const before = told().length;
    for (const _ of [1, 2]) safeNodes('<p>一<iframe></iframe><img src="file:///a"></p>');
    end();
    expect(told().slice(before)).toEqual([{ kind: 'info', name: 'html-lost', detail: 'iframe, img file' }]);
    expect(lossesOf(safeNodes('<p>一</p><style>p{}</style>'))).toEqual([]);
  });
  it.each(['png', 'jpeg', 'gif', 'webp'])('a picture that is in the text (%s) is shown', (kind) => {
    const src = `data:image/${kind};base64,iVBORw0KGgo=`;
    expect(clean(`<img src="${src}" width="20">`)).toContain(`src="${src}"`);
  });
  it('a drawing is shown as a picture, named by its words', () => {
    const picture = safeNodes('<svg viewBox="0 0 40 20"><title>横道图</title><path d="M0 0L9 9"/></svg>').querySelector(
      'img',
    );
    expect(picture?.alt).toBe('横道图');
    expect([picture?.getAttribute('width'), picture?.getAttribute('height')]).toEqual(['40', '20']);
    expect(decodeURIComponent(picture?.src ?? '')).toMatch(
      /^data:image\/svg\+xml,<svg .*width="40" height="20".*<path d="M0 0L9 9"/,
    );
    expect(clean('<svg viewBox="0 0 40 0" width="9.6"><path d="M0 0L9 9"/></svg>')).toMatch(
      /^<img width="10" (?!height)/,
    );
  });
  it('a picture that does not load is replaced by words', () => {
    render(
      createElement(HtmlContent, { html: '<p><img src="https://x.example/a.png" alt="横道图"></p>', isQuestion: true }),
    );
    fireEvent.error(screen.getByRole('img'));
    expect(screen.getByText('横道图：图片无法显示，可能影响作答')).toBeVisible();
  });
});

describe('colours', () => {
  const grounds: Role[] = [
    'bg-card',
    'bg-page',
    'bg-raised',
    'bg-subtle',
    'bg-muted',
    'bg-hover',
    'bg-selected',
    'success-soft',
    'danger-soft',
    'primary-soft',
    'primary-soft-hover',
  ];
  const themes: ThemeName[] = ['light', 'sepia', 'dark'];
  const hex = (colour: string): string =>
    `#${(rgbOf(colour.toLowerCase()) ?? []).map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
  /** What the style sheet makes of it. */
  const painted = (colour: string, theme: ThemeName): string => {
    const ink = inkOf(colour);
    const own = ink?.[`--ink-${theme}`];
    if (own && own !== 'initial') return hex(own);
    const role = (/--([\w-]+)\)/.exec(ink?.['--ink'] ?? '')?.[1] ?? 'text-2') as Role;
    return hex(valueOf(theme, role));
  };
  it('can be read on every ground of every theme', () => {
    const named =
      '#f00 #ff0000 red blue yellow #1f497d green #c00000 black white #000 gray lime #0070c0 #ffc000 navy purple'.split(
        ' ',
      );
    const channel = fc.integer({ min: 0, max: 255 });
    const colour = fc.oneof(
      fc.tuple(channel, channel, channel).map((rgb) => `rgb(${rgb.join(', ')})`),
      fc
        .tuple(fc.integer({ min: 0, max: 359 }), fc.constantFrom(40, 70, 100), fc.integer({ min: 5, max: 95 }))
        .map(([h, s, l]) => `hsl(${h}, ${s}%, ${l}%)`),
      fc.constantFrom(...named),
    );
    fc.assert(
      fc.property(colour, fc.constantFrom(...themes), fc.constantFrom(...grounds), (value, theme, ground) => {
        expect(contrast(painted(value, theme), hex(valueOf(theme, ground)))).toBeGreaterThanOrEqual(4.5);
      }),
      runs(3000),
    );
    expect(Object.keys(tokens.themes)).toHaveLength(themes.length);
  });
  it('stay where they can be read, and keep their meaning elsewhere', () => {
    expect(inkOf('#c00000')).toMatchObject({
      '--ink-light': 'rgb(192, 0, 0)',
      '--ink-dark': 'initial',
      '--ink': 'var(--danger-text)',
    });
    expect(inkOf('#ff9999')).toMatchObject({ '--ink-light': 'initial', '--ink-dark': 'rgb(255, 153, 153)' });
    const meanings = {
      danger: ['red', 'rgb(100, 60, 60)'],
      warning: ['orange', 'rgb(190, 200, 60)'],
      success: ['green', 'rgb(120, 200, 80)', 'hsl(500, 60%, 70%)'],
      primary: ['blue', 'rgb(200, 0, 150)', 'rgb(200, 40, 150)', 'rgb(190, 60, 200)', 'rgb(100, 200, 175)'],
    };
    for (const [role, colours] of Object.entries(meanings))
      expect(new Set(colours.map((colour) => inkOf(colour)?.['--ink']))).toEqual(new Set([`var(--${role}-text)`]));
    const written = {
      'hsl(-30, 80%, 40%)': '184 20 102',
      'hsl(140deg 60% 70%)': '133 224 163',
      'rgb(50%, 20%, 300)': '128 51 255',
      'rgba(1, 2, 3, 0.5)': '1 2 3',
      '#01020380': '1 2 3',
    };
    for (const [colour, rgb] of Object.entries(written)) expect(rgbOf(colour)?.map(Math.round).join(' ')).toBe(rgb);
    const colourless =
      '#000;rgb(0, 0, 0);black;white;#333;gray;windowtext;inherit;rgba(255, 0, 0, 0);rgb(1, 2);url(x);'.split(';');
    expect(colourless.filter((none) => inkOf(none) !== null)).toEqual([]);
  });
});

// parse-html.ts does not look for an editor's marks where all tags are plain.
it('plain tags mean the same as they are, in any order and nesting', () => {
  const piece = fc.oneof(
    fc.constantFrom(...plainTags).chain((name) => fc.constantFrom(`<${name}>`, `</${name}>`, `<${name} />`)),
    fc.constantFrom('词', ' ', '\u00A0\u00A0', '____', '&lt;', '&nbsp;&nbsp;', '\uE0000\uE001'),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
      const { body } = new DOMParser().parseFromString(pieces.join(''), 'text/html');
      const before = body.innerHTML;
      keepMeaning(body, () => '部分');
      expect(body.innerHTML).toBe(before);
    }),
    runs(300),
  );
});
