import { render, waitFor } from '@testing-library/react';
import { createElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { HtmlContent } from '@/components/html/html-content';
import { parseHtml, isFormula } from '@/components/html/parse-html';
import { plainText } from '@/components/html/plain-text';

/** The formulas of a text: $ for those in a line, $$ for those on a line of their own. */
const found = (html: string): string[] =>
  parseHtml(html).parts.flatMap((part) => (isFormula(part) ? `${part.display ? '$$' : '$'} ${part.tex}` : []));

describe('is a formula', () => {
  it.each([
    ['当 $x^2$ 时', '$ x^2'],
    ['系数2$x$', '$ x'],
    ['$$x$$', '$$ x'],
    ['$$ y = x^2 $$ 得证', '$$ y = x^2'],
    ['<p>$$\n\\frac{x}{2}\n$$</p>', '$$ \\frac{x}{2}'],
    ['<p>$$</p><p>x=1</p><p>$$</p>', '$$ x=1'],
    ['\\(x\\) 和', '$ x'],
    ['\\[x\\]', '$$ x'],
    ['\\[\nx\n\\]', '$$ x'],
    ['在 markdown 里 \\\\(x\\\\)', '$ x'],
    ['在 markdown 里 \\\\[x\\\\]', '$$ x'],
    ['GitLab 的 $`a^2`$ 和 $`b`$', '$ a^2', '$ b'],
    ['$x\\\\$ 和 $y$', '$ x\\\\', '$ y'],
    ['$x<!-- 注 --><o:p></o:p>$', '$ x'],
    [
      '\\begin{cases}\\begin{cases}x\\end{cases}\\end{cases}',
      '$$ \\begin{cases}\\begin{cases}x\\end{cases}\\end{cases}',
    ],
    ['\\begin{cases} x \\\\ y \\end{cases}', '$$ \\begin{cases} x \\\\ y \\end{cases}'],
    ['<p>\\begin{align*}</p><p>a &amp;= b</p><p>\\end{align*}</p>', '$$ \\begin{align*}\n\na &= b\n\n\\end{align*}'],
    ['$\\begin{array}{l} a \\\\ b \\end{array}$', '$ \\begin{array}{l} a \\\\ b \\end{array}'],
    ['\\begin{equation}\\label{e}x\\end{equation}', '$$ \\begin{equation}x\\end{equation}'],
    ['\\begin{eqnarray}a&=&b\\end{eqnarray}', '$$ \\begin{array}{rcl}a&=&b\\end{array}'],
    ['$a<b$', '$ a<b'],
    ['$0<x<1$', '$ 0<x<1'],
    ['$a&lt;b&nbsp;c$', '$ a<b c'],
    ['$a<em>1 + b</em>1$', '$ a_1 + b_1'],
    ['$<em>x</em>^2$', '$ x^2'],
    ['$x<sup>2</sup>+y<sub>i</sub>$', '$ x^{2}+y_{i}'],
    ['$x+<br>y$', '$ x+\ny'],
    ['<p>$x=<span style="color:red">1</span>$</p>', '$ x=1'],
    ['$\\qquad $', '$ \\qquad'],
    ['$ x $', '$ x'],
    ['售价$78；$x^2$', '$ x^2'],
    ['HK$78；$x^2$', '$ x^2'],
    ['$30 万元 = x$', '$ 30 万元 = x'],
    ['价格 \\$5，$x$', '$ x'],
    ['$30\\%$', '$ 30\\%'],
    ['$利润=收入-成本$', '$ 利润=收入-成本'],
    ['<span class="math inline">\\(x\\)</span>', '$ x'],
    ['<span class="math display">x^2</span>', '$$ x^2'],
    ['<script type="math/tex; mode=display">x^2</script>', '$$ x^2'],
    ['<span data-w-e-type="formula" data-value="x^2"></span>', '$ x^2'],
    ['<span class="ql-formula" data-value="x^2"><span class="katex">x2</span></span>', '$ x^2'],
    [
      '<span class="katex"><span class="katex-mathml"><math><semantics><mi>x</mi><annotation encoding="application/x-tex">x</annotation></semantics></math></span><span class="katex-html">x</span></span>',
      '$ x',
    ],
    ['第一 $x$，第二 $y$', '$ x', '$ y'],
    ['$\\angle A$$=30^\\circ$ 时', '$ \\angle A', '$ =30^\\circ'],
    ['$$a$$$b$', '$$ a', '$ b'],
  ])('%s', (html, ...expected) => {
    expect(found(html)).toEqual(expected);
  });
});

describe('is no formula', () => {
  it.each([
    ['从 $100 涨到 $200'],
    ['收入$100，成本$60，利润$40'],
    ['5$ 一份，3$ 两份'],
    ['US$5 和 A$6'],
    ['cost $ 5 or $ 6'],
    ['从 $$100 涨到 $$200'],
    ['没有'],
    ['\\( 只有一半'],
    ['\\begin{table} x \\end{table}'],
    ['$$'],
    ['$ $'],
    ['\\(\\)'],
    ['甲 $ 乙$ 丙'],
    ['甲 $ 乙a $ 丙'],
    ['甲3$ a $'],
    ['$ a，b $'],
    ['$ + $'],
    ['共 $x$5'],
    ['<p>单价 $5</p><p>单价 $6</p>'],
  ])('%s', (html) => {
    expect(found(html)).toEqual([]);
    expect(plainText(html)).toBe(html.replaceAll('</p><p>', '\n').replaceAll(/<\/?p>/g, ''));
  });
  it.each([
    ['<code>$a$</code>', '$a$'],
    ['<pre>\\(a\\) $b$</pre>', '\\(a\\) $b$'],
    ['\\$5', '$5'],
    ['\\$5 和 \\$6', '$5 和 $6'],
  ])('%s', (html, text) => {
    expect(found(html)).toEqual([]);
    expect(plainText(html)).toBe(text);
  });
});

describe('on the page', () => {
  const show = async (html: string) => {
    const { container } = render(createElement(HtmlContent, { html }));
    await waitFor(() => expect(container.querySelector('[data-tex]')).toBeNull());
    return container;
  };
  it('formulas are drawn, also those with < and chemistry', async () => {
    const page = await show('<p>若 $a<b$，$$x$$ 且 \\(\\ce{2H2 + O2 -&gt; 2H2O}\\)</p>');
    expect(page.querySelectorAll('.katex')).toHaveLength(3);
    expect(page.querySelectorAll('.katex-display')).toHaveLength(1);
    expect(page.textContent).not.toMatch(/\$|ce\{.*ce\{/);
  });
  it('what KaTeX refuses keeps its source, in the colour of the text', async () => {
    const page = await show('<p>见 $\\frac{1$、$\\href{javascript:x}{y}$、$\\foo{1}$ 和 $\\color{#000}x$ 处</p>');
    expect(page).toHaveTextContent('$\\frac{1$');
    expect(page).toHaveTextContent('$\\foo{1}$');
    expect(page.querySelector('a, .katex-error')).toBeNull();
    expect(page.innerHTML).not.toMatch(/#cc0000|rgb\(204|color: ?(#000|black)/);
  });
  it('what only takes room stays invisible', async () => {
    const page = await show('<p>$\\phantom{x}y$ 和 $\\ce{KMnO4}$</p>');
    const visible = [...page.querySelectorAll<HTMLElement>('.katex-html .mord')].filter(
      (place) => place.childElementCount === 0 && place.closest('[style*="transparent"]') === null,
    );
    expect(visible.map(({ textContent }) => textContent).join('')).toBe('yKMnO4');
  });
  it('a paper has everything loaded that its formulas need, also chemistry behind another formula', async () => {
    vi.resetModules();
    const { prepareFormulas, renderFormulas } = await import('@/components/html/formulas');
    await prepareFormulas(['没有', '$x$', '水是 \\(\\ce{H2O}\\)']);
    const root = document.createElement('p');
    root.innerHTML = '<span data-tex="\\ce{H2O}">水</span>';
    void renderFormulas(root);
    expect(root.querySelector('.katex')).not.toBeNull();
  });
});
