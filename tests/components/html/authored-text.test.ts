import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { plainText } from '@/components/html/plain-text';
import { safeNodes } from '@/components/html/safe-nodes';
import { fc, runs } from '../../property';

const shown = (html: string): string => safeNodes(html).textContent ?? '';

describe('a < that begins no tag', () => {
  it.each([
    ['x<y时取等号', 'x<y时取等号'],
    ['<p>若 a<b，则</p>', '若 a<b，则'],
    ['<p>若a<b且c>d，则</p>', '若a<b且c>d，则'],
    ['i<p and q>r', 'i<p and q>r'],
    ['0<x', '0<x'],
    ['x<0', 'x<0'],
    ['a<=b', 'a<=b'],
    ['甲<乙<丙', '甲<乙<丙'],
    ['a<!b', 'a<!b'],
    ['a<!--b', 'a<!--b'],
    ['a</3', 'a</3'],
    ['a<?b', 'a<?b'],
    ['List<String> a', 'List<String> a'],
    ['List<Object> a', 'List<Object> a'],
    ['Map<String, List<Integer>> m = new HashMap<>();', 'Map<String, List<Integer>> m = new HashMap<>();'],
    ['vector<b> v', 'vector<b> v'],
    ['若 b>c，则 <b> 为工期', '若 b>c，则 <b> 为工期'],
    ['if (a<b && c>d)', 'if (a<b && c>d)'],
    ['#include <stdio.h>', '#include <stdio.h>'],
    ['<姓名>', '<姓名>'],
    ['若 <x-y> 为负', '若 <x-y> 为负'],
    ['<my-word>词</my-word>', '词'],
    ['<b class="x">词', '词'],
    ['甲 <span>乙', '甲 乙'],
    ['<p title="未完>后面的文字', '<p title="未完>后面的文字'],
    ['行 1 <script> 行 2', '行 1 <script> 行 2'],
    ['x&lt;y', 'x<y'],
    ['<p>p < 0.05 <b>显著</b></p>', 'p < 0.05 显著'],
    ['A&B 公司', 'A&B 公司'],
    ['<!-- 编者注 -->正文', '正文'],
    ['<p>一<o:p></o:p></p>', '一'],
    ['<!--[if gte mso 9]><xml>x</xml><![endif]-->正文', '正文'],
    ['<P CLASS=MsoNormal>正文</P>', '正文'],
    ['<img src=x onerror=alert(1)>图后', '图后'],
  ])('%s', (html, expected) => {
    expect(shown(html).replace(/.*图片无法显示/, '')).toBe(expected);
    expect(plainText(html).replace(/.*图片无法显示/, '')).toBe(expected);
  });

  it('never swallows what follows, in whatever text it stands', () => {
    const word = fc.constantFrom('甲', 'a', 'x1', '0', ' ', '=', '（', 'List', 'b', 'i', 'p', 'div', 'script', 'style');
    const sign = fc.constantFrom('<', '<=', '<!', '</', '< ', '>', '<!-', '<?');
    const text = fc.array(fc.oneof(word, sign), { maxLength: 12 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, (middle) => {
        const html = `<p>前${middle}中</p><p>后</p>`;
        expect(plainText(html)).toMatch(/^前[^]*中\n后$/);
        expect(shown(html)).toMatch(/^前[^]*中后$/);
      }),
      runs(400),
    );
  });

  it('says the same on the page as in words', () => {
    const piece = fc.constantFrom(...'<b>|</b>|甲|<y| |$x<1$|<br>|&lt;|<li>|a>b|<p>|</p>'.split('|'));
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 10 }), (pieces) => {
        const squeezed = (text: string) => text.replaceAll(/[\s$]+/g, '');
        expect(squeezed(plainText(pieces.join('')))).toBe(squeezed(shown(pieces.join(''))));
      }),
      runs(300),
    );
  });
});

describe('the words of an html text', () => {
  it.each([
    ['10<sup>-3</sup> mol/L', '10⁻³ mol/L'],
    ['5m<sup>3</sup>，H<sub>2</sub>O，x<sub>i</sub>，e<sup>a+b</sup>', '5m³，H₂O，x_i，e^(a+b)'],
    ['10<span style="vertical-align: super">-3</span>', '10⁻³'],
    ['<p>一</p><p>二</p>三<br>四', '一\n二\n三\n四'],
    ['<section>一</section><section>二</section>', '一\n二'],
    ['<table><tr><td>1</td><td>2</td></tr><tr><td>3</td></tr></table>', '1 2\n3'],
    ['适合人群：\n1. 零基础\n2. 在职', '适合人群：\n1. 零基础\n2. 在职'],
    ['<p>填 <u>&nbsp;&nbsp;&nbsp;</u> 和<span style="text-decoration:underline">    </span></p>', '填 ____ 和____'],
    ['<ruby>字<rp>(</rp><rt>zì</rt></ruby>', '字（zì）'],
    ['<img src="https://a.example/b.png">', '图片'],
    [
      '见 <img src="https://a.example/b.png" alt="横道图"> <img src="https://a.example/b.png" alt="b.png">',
      '见 横道图',
    ],
    ['<math><msup><mi>x</mi><mn>2</mn></msup><mo>=</mo><mfrac><mn>1</mn><mn>2</mn></mfrac></math>', 'x²=1/2'],
    ['<math><msup><mfenced><mrow><mi>a</mi><mo>+</mo><mi>b</mi></mrow></mfenced><mn>2</mn></msup></math>', '(a+b)²'],
    ['<math><mfrac><mn>12</mn><mn>5</mn></mfrac><mo>=</mo><msqrt><mn>2</mn></msqrt></math>', '12/5=√2'],
    ['<math><mroot><mn>8</mn><mn>3</mn></mroot></math>', '3√8'],
    [
      '<math><mtable><mtr><mtd><mn>1</mn></mtd><mtd><mn>2</mn></mtd></mtr><mtr><mtd><mn>3</mn></mtd></mtr></mtable></math>',
      '1 2; 3',
    ],
    ['$\\frac{x^{2}}{2} \\le \\sqrt{3}$', 'x^2/2 ≤ √3'],
    ['<style>p{}</style><p>一</p><script>x</script>', '一'],
    ['  正确&nbsp; ', '正确'],
    [null, ''],
  ])('%s', (html, expected) => {
    expect(plainText(html)).toBe(expected);
  });
});

it('no other place reads html on its own', () => {
  // Our own pages; a payment form, which is submitted and not shown; the entities of captions.
  const others = [
    'app/prerender/static-markup.ts',
    'features/order/payment/use-payment.ts',
    'components/player/captions.ts',
  ];
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' });
  const readers = files.filter(
    (file) =>
      /\.tsx?$/.test(file) &&
      !/^mocks|^components\/html/.test(file) &&
      !others.includes(file) &&
      /DOMParser|innerHTML|outerHTML|insertAdjacentHTML|createContextualFragment|<\[\^|from 'katex'/i.test(
        readFileSync(`src/${file}`, 'utf8'),
      ),
  );
  expect(readers).toEqual([]);
});
