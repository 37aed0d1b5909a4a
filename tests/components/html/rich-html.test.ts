import { describe, expect, it } from 'vitest';
import { isNumbered, richHtml } from '@/components/html/rich-html';
import { safeNodes } from '@/components/html/safe-nodes';
import { texts as textsOf } from '../../texts';

const cover = 'https://cdn.example.com/covers/1.png?x-oss-process=image/resize,w_640';
const rich = (html: string, coverUrl: string | null = cover) => richHtml(safeNodes(html), coverUrl);
const set = (html: string, coverUrl?: string | null): string => {
  const box = document.createElement('div');
  box.append(rich(html, coverUrl).content);
  return box.innerHTML;
};
const texts = (html: string) => rich(html).headings.map(({ text }) => text);

describe('styles of the editor', () => {
  it.each([
    ['<p style="color:#000;text-align:center">一</p>', '<p>一</p>'],
    ['<p class="MsoNormal" align="center"><font color="red" size="7">一</font></p>', '<p>一</p>'],
    ['<p><span style="color: red">一</span><span>二</span></p>', '<p>一二</p>'],
    ['<p>一&nbsp;&nbsp; &nbsp;二</p>', '<p>一 二</p>'],
    ['<p>&nbsp;</p><p><br></p><p></p><div> </div><ul><li></li></ul><h2></h2><p>一</p>', '<p>一</p>'],
    ['<div><div>一</div><div>二</div></div>', '<p>一</p><p>二</p>'],
    ['<div>一<ul><li>二</li></ul>三</div>', '<p>一</p><ul><li>二</li></ul><p>三</p>'],
    ['一<b>二</b><p>三</p>', '<p>一<b>二</b></p><p>三</p>'],
    ['<ul><li><div>一</div></li></ul>', '<ul><li>一</li></ul>'],
    ['一<div>二</div>三', '<p>一</p><p>二</p><p>三</p>'],
    ['<p>一</p> <b>二</b> 三', '<p>一</p> <p><b>二</b> 三</p>'],
    ['<pre>a  b\n c</pre>', '<pre>a  b\n c</pre>'],
  ])('%s', (html, expected) => {
    expect(set(html)).toBe(expected);
  });

  it('removes width, border and colour of a table', () => {
    const cell = '<tr height="9"><td width="50%" style="width:1px">一</td></tr>';
    expect(set(`<table border="1" width="300" bgcolor="red">${cell}</table>`)).not.toMatch(
      /border|width|height|bgcolor|px/,
    );
  });

  it('keep whole numbers as size of a picture', () => {
    const measured = (width: string) =>
      set(`<figure><img src="https://a.example/b.png" width="${width}" height="360"></figure>`);
    expect(measured('640')).toMatch(/width="640" height="360"/);
    expect(measured('100%')).not.toMatch(/ (width|height)=/);
  });
});

describe('headings', () => {
  it('get one level, keep their order and have ids', () => {
    const { headings, content } = rich('<h1>一</h1><p>a</p><h4>二</h4><h6 id="own"><b>三</b></h6>');
    expect(headings.map(({ text }) => text)).toEqual(['一', '二', '三']);
    expect(headings.map(({ id }) => id)).toEqual(['intro-1', 'intro-2', 'user-content-own']);
    const tags = [...content.querySelectorAll('h1, h2, h3, h4, h5, h6')].map(({ tagName }) => tagName);
    expect(tags).toEqual(['H2', 'H2', 'H2']);
    expect(content.querySelector('h2 b')).toBeNull();
  });

  it.each([
    ['<p><b>适合谁学</b></p><p>a</p>', ['适合谁学']],
    ['<p><strong>适合</strong> <b>谁学</b></p><p>a</p>', ['适合谁学']],
    ['<div><span><b>适合谁学</b></span></div><div>a</div>', ['适合谁学']],
    ['<p><b>十五个字以内的一行才会成为标题</b></p><p>a</p>', ['十五个字以内的一行才会成为标题']],
    ['<p><b>十六个字的一行就不再会成为标题的</b></p><p>a</p>', []],
    ['<p><b>适合</b>谁学</p><p>a</p>', []],
    ['<p>a</p><p><b>报名从速</b></p>', []],
    ['<ul><li><p><b>一</b></p><p>a</p></li></ul>', []],
    ['<table><tr><td><p><b>一</b></p><p>a</p></td></tr></table>', []],
    ['<p><b><img src="https://a.example/b.png"></b></p><p>a</p>', []],
  ])('include a short line in bold: %s', (html, expected) => {
    expect(texts(html).map((text) => text.replaceAll(' ', ''))).toEqual(expected);
  });

  it('inside a list or a table become bold text', () => {
    expect(set('<ul><li><h3>一</h3></li></ul>')).toBe('<ul><li><strong>一</strong></li></ul>');
    expect(texts('<blockquote><h2>一</h2></blockquote>')).toEqual([]);
  });

  it.each([
    ['一、课程特色', true],
    ['第二章 总论', true],
    ['3. 安排', true],
    ['2026 考季', false],
    ['一建考什么', false],
  ])('with numbers of their own get no number: %s', (text, expected) => {
    expect(isNumbered([{ id: 'a', text }])).toBe(expected);
  });
});

describe('pictures', () => {
  it.each([
    '<figure><img src="https://cdn.example.com/covers/1.png"><figcaption>课程封面</figcaption></figure>',
    '<p><img src="https://cdn.example.com/covers/1.png?v=2" style="width:640px"></p>',
    '<div><p><a href="/x"><img src="http://cdn.example.com/covers/1.png"></a></p></div>',
  ])('omit the cover: %s', (html) => {
    expect(set(`${html}<p>一</p>`)).toBe('<p>一</p>');
  });

  it('keep other pictures, also beside the cover', () => {
    expect(
      set('<figure><img src="https://cdn.example.com/covers/1.png"><img src="https://cdn.example.com/2.png"></figure>'),
    ).toMatch(/^<figure><img[^>]+2\.png[^>]+><\/figure>$/);
    expect(set('<p>一<img src="https://cdn.example.com/2.png"></p>')).toContain('2.png');
    expect(set('<p><img src="https://cdn.example.com/covers/1.png"></p>', null)).toContain('1.png');
    expect(set('<p>一</p><img src="https://cdn.example.com/covers/1.png"><p>二</p>')).toBe('<p>一</p><p>二</p>');
    expect(set('<figure><img src="https://cdn.example.com/2.png"></figure>')).toContain('2.png');
  });

  it('get the full column width if they stand alone or are slices of one picture', () => {
    const slices = set('<p><img src="https://a.example/1.png">&nbsp;<br><img src="https://a.example/2.png"></p>');
    expect(slices).toMatch(/^<figure><img[^>]+1\.png[^>]+><img[^>]+2\.png[^>]+><\/figure>$/);
    expect(set('<p>一<img src="https://a.example/1.png"></p>')).toMatch(/^<p>一<img/);
    // A figure would lose the link.
    expect(set('<p><a href="/x"><img src="https://a.example/1.png"></a></p>')).toMatch(/^<p><a href="\/x"/);
    expect(set('<div><p>一</p><img src="https://a.example/1.png"></div>')).toMatch(/^<p>一<\/p><figure><img/);
    expect(set('<p><video src="https://a.example/b.mp4"></video></p>')).toMatch(/^<p><video/);
    expect(set('<p>一</p>')).toBe('<p>一</p>');
  });

  it('may have invalid addresses', () => {
    expect(set('<img src="https://[bad"><p>一</p>', 'https://[bad')).toContain('<p>一</p>');
  });
});

describe('tables and lists', () => {
  it('a table says how many characters wide its columns must be, so that paper fits its letters', () => {
    const needs = (cells: string) =>
      safeNodes(`<table><tr>${cells}</tr></table>`).querySelector('table')?.style.getPropertyValue('--needs');
    expect(needs('<td>一二三四</td><td>五</td>')).toBe('4');
    expect(needs(`<td>${'a'.repeat(20)}</td>`)).toBe('13');
    expect(needs(`<td colspan="2">${'a'.repeat(20)}</td>`)).toBe('14');
  });

  it('a column of numbers is aligned to the right, with its header', () => {
    const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
    const { content } = rich(
      `<table><tr><th>阶段</th><th>内容</th><th>课时</th></tr>${row('基础', '听讲', '40')}${row('强化', '练习', '20 课时')}</table>`,
    );
    const numbersIn = (part: ParentNode) => textsOf(part.querySelectorAll('[data-number]'));
    expect(numbersIn(content)).toEqual(['课时', '40', '20 课时']);
    const numbers = (html: string) => numbersIn(rich(`<table>${html}</table>`).content);
    // The first column names the row.
    expect(numbers(row('1', '40') + row('2', '20%'))).toEqual(['40', '20%']);
    expect(numbers(row('a', '¥1,280.00', 'x') + row('b', '￥99', '7'))).toEqual(['¥1,280.00', '￥99']);
    expect(numbers('<tr><td>a</td><td colspan="2">40</td></tr>')).toEqual([]);
    expect(numbers('<tr><th>a</th><th>40</th></tr>')).toEqual([]);
    expect(numbers(row('a', '40') + row('b'))).toEqual([]);
    expect(numbers(row('a', '40') + row('b', '不限'))).toEqual([]);
  });

  it.each([
    ['<ul><li>一</li><li>二</li></ul>', true],
    [`<ul><li>一</li><li>${'字'.repeat(24)}</li></ul>`, true],
    [`<ul><li>一</li><li>${'字'.repeat(25)}</li></ul>`, false],
    ['<ul><li>一</li></ul>', false],
    ['<ul><li>一<ul><li>二</li></ul></li><li>三</li></ul>', false],
    ['<ol><li>一</li><li>二</li></ol>', false],
    ['<ul><li>一</li><li><img src="https://a.example/b.png"></li></ul>', false],
  ])('a list has two columns only if its items are short: %s', (html, expected) => {
    expect(rich(html).content.firstElementChild?.hasAttribute('data-short')).toBe(expected);
  });
});

it('ordered lists count on where their author does', () => {
  const counts = (html: string) =>
    [...rich(html).content.querySelectorAll('li')].map((item) => item.style.counterIncrement);
  expect(counts('<ol><li>一</li><li>二</li></ol>')).toEqual(['item 1', 'item 1']);
  expect(counts('<ol start="3"><li>三</li><li value="7">七</li><li>八</li></ol>')).toEqual([
    'item 3',
    'item 4',
    'item 1',
  ]);
  expect(counts('<ol reversed><li>二</li><li>一</li></ol>')).toEqual(['item 2', 'item -1']);
});

it('deeply nested boxes and long text are handled', () => {
  expect(set(`${'<div>'.repeat(400)}一${'</div>'.repeat(400)}`)).toBe('<p>一</p>');
  expect(rich('<p>一</p>'.repeat(2000)).content.children).toHaveLength(2000);
});
