import { describe, expect, it } from 'vitest';
import { acceptedAs, alternativesOf } from '@/exam/question/judge';
import { blanksOf } from '@/features/question-bank/question/stem';

describe('what is typed into a blank', () => {
  it.each([
    ['30%', '30 %'],
    ['1000', '1,000'],
    ['1,000 万元', '1000万元'],
    ['名词', '名词。'],
    ['名词。', '名词'],
    ['≥5', '>=5'],
    ['x<=5', 'x ≤ 5'],
    ['-3', '−3'],
    ['be', 'be\u200B'],
    ['<p>be&nbsp;</p>', ' BE '],
    ['<p>to be</p>|being', 'Being'],
    ['12', '１２'],
    ['5m<sup>3</sup>', '5 m3'],
    ['10<sup>-3</sup>', '10^-3'],
    ['H<sub>2</sub>O', 'H2O'],
    ['$\\frac{1}{2}$', '1/2'],
    ['$|x|$|绝对值', '|x|'],
    ['a<b', 'a < b'],
    ['乙方、丙方', '乙方、 丙方'],
    ['1∶2', '1：2'],
    ['C30‑P6', 'C30-P6'],
    ['½', '1/2'],
    ['x⩾5', 'x≥5'],
    ['don’t', "don't"],
    ['$60^{\\circ}$', '60°'],
    ['$\\sqrt2$', '√2'],
    ['$\\mathrm{H_2O}$', 'H2O'],
    ['$U_{AB}$', 'uab'],
    ['$x_1$', 'x_1'],
    ['\uFEFFx>=1000 kN。', ' Ｘ ≥ １,０００ＫＮ\u200B。'],
    [' 30 ％。', '30%\u3000'],
  ])('%s is right as %s', (expected, typed) => {
    expect(acceptedAs(expected, typed)).not.toBeNull();
  });
  it.each([
    ['12', undefined],
    ['12', ''],
    ['1000', '1,00'],
    ['1.5', '15'],
    ['-3', '3'],
    ['to be', 'tobe'],
    ['1/2', '12'],
    ['>5', '>=5'],
    ['30%', '30'],
    ['my_name', 'myname'],
    ['$2^{n+1}$', '2n'],
    ['$x_{n+1}$', 'xn+1'],
    ['', ''],
  ])('%s is not right as %s', (expected, typed) => {
    expect(acceptedAs(expected, typed)).toBeNull();
  });
});

describe('the alternatives of a blank', () => {
  it.each([
    ['甲|乙', '甲', '乙'],
    ['甲||乙|', '甲', '乙'],
    ['$|x|$|绝对值', '$|x|$', '绝对值'],
    ['\\(|x|\\)|绝对值', '\\(|x|\\)', '绝对值'],
    ['$P(A|B)$', '$P(A|B)$'],
    ['$a$|$b$', '$a$', '$b$'],
    ['$name|$_GET', '$name', '$_GET'],
    ['$5|$6', '$5', '$6'],
    [
      '<math><mo>|</mo><mi>x</mi><mo>|</mo></math>|<b title="a|b">y</b>',
      '<math><mo>|</mo><mi>x</mi><mo>|</mo></math>',
      '<b title="a|b">y</b>',
    ],
    [''],
  ])('%s', (expected, ...alternatives) => {
    expect(alternativesOf(expected)).toEqual(alternatives);
  });
  it('do not make a part of a formula right', () => {
    expect([acceptedAs('\\(|x|\\)', 'x'), acceptedAs('\\(|x|\\)', '|x|')]).toEqual([null, '|x|']);
  });
});

describe('the fields of a FILL', () => {
  it.each([
    ['先（　　），再（　　）。', 2],
    ['先 ____ 再 ______。', 2],
    ['填（）', 1],
    ['填 ( ) 与 f()', 1],
    ['<p>填<u>&nbsp;&nbsp;&nbsp;</u>和<span style="text-decoration: underline">&emsp;&emsp;</span></p>', 2],
    ['先 ＿＿ 再 ＿＿＿＿。', 2],
    [
      '先<span style="display:inline-block; width:60px; border-bottom:1px solid #000"></span>再<u style="padding: 0 20px"> </u>。',
      2,
    ],
    ['<p>填<u><span lang="EN-US">    </span></u>和<u><b>   </b></u></p>', 2],
    ['<p>填<span style="text-decoration: underline"></span>和<u></u></p>', 1],
    ['调用 __init__', 1],
    ['$\\underline{\\qquad}$ 与（&nbsp;&nbsp;）', 2],
    ['没有空', 1],
  ])('%s: %i', (stem, count) => {
    expect(blanksOf({ blanks: null, stem })).toBe(count);
  });
  it('are as many as the server says, and never fewer than are answered', () => {
    expect(blanksOf({ blanks: 3, stem: '____' })).toBe(3);
    expect(blanksOf({ blanks: 0, stem: '甲____乙____' }), 'of which it says that there are none').toBe(2);
    expect(blanksOf({ blanks: null, stem: '____' }, ['1', '2'], ['a'])).toBe(2);
  });
});
