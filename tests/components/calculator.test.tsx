import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { fc } from '../property';
import { describe, expect, it } from 'vitest';
import { CalculatorPad } from '@/components/calculator/calculator-pad';
import { calculatorKey, display, edited, emptyCalculator, press } from '@/components/calculator/calculator-state';

const pasted = (text: string) => edited(emptyCalculator, text);
/** Key by key: `M+`, `MR` and the like in brackets. */
const typed = (text: string) =>
  (text.match(/\[[^\]]+\]|./g) ?? []).map((key) => key.replaceAll(/[[\]]/g, '')).reduce(press, emptyCalculator);
const shows = (state: ReturnType<typeof typed>) => {
  const { text, isCut } = display(state);
  return isCut ? `${text}…` : text;
};

describe('an expression', () => {
  it.each([
    // Precedence and brackets.
    ['2*(3+4)', '14'],
    ['2+3*4', '14'],
    ['(2+3)*4', '20'],
    ['8/2/2', '2'],
    ['8-2-2', '4'],
    ['2*3+4*5', '26'],
    ['((1+2)*(3+4))', '21'],
    ['1+(2*(3+(4-1)))', '13'],
    ['2(3+4)', '14'],
    ['(1+2)(3+4)', '21'],
    ['(3+4)5', '35'],
    ['6/2(1+2)', '9'],
    // Decimals as decimals.
    ['0.1+0.2', '0.3'],
    ['4.35*100', '435'],
    ['.5+.5', '1'],
    ['5.+1', '6'],
    ['05', '5'],
    ['1,250*12%', '150'],
    ['700*3/10000*55', '11.55'],
    ['0*-1', '0'],
    // Up to 15 digits.
    ['9999999999999-1', '9999999999998'],
    ['999999999999999+0', '999999999999999'],
    ['999999999999999+1', '结果超过 15 位，放不下'],
    ['999999999*9999999999', '结果超过 15 位，放不下'],
    ['99999999999999999999-99999999999999999998', '1'],
    ['1/1000000000000000', '0.000000000000001'],
    ['1/10000000000000000', '结果太小，15 位小数放不下'],
    ['0.12345678901234567', '0.123456789012…'],
    ['-123456789.123456789', '−123456789.123…'],
    // Recurring decimals stay exact when they are used again.
    ['1/3', '0.333333333333…'],
    ['2/3', '0.666666666666…'],
    ['1000/3', '333.333333333…'],
    ['1/3*3', '1'],
    ['1/3+1/3+1/3', '1'],
    ['9999999999999/7', '1428571428571.28…'],
    ['1/3/1000000000', '0.000000000333333…'],
    ['1/0', '除数是 0'],
    ['0/0', '除数是 0'],
    // Percentages.
    ['50%', '0.5'],
    ['200*5%', '10'],
    ['1200*(1+8%)', '1296'],
    ['(2850-1960)*12%+11.55', '118.35'],
    ['50%%', '0.005'],
    ['(1+1)%', '0.02'],
    ['50%4', '2'],
    // Positive and negative signs.
    ['-5+3', '−2'],
    ['2*-3', '−6'],
    ['2--3', '5'],
    ['2*+3', '6'],
    ['-(3+4)', '−7'],
    ['-50%', '−0.5'],
    ['(-3)*(-3)', '9'],
    // Syntax errors.
    ['2*(3+4', '还差 1 个右括号'],
    ['((2*(3+', '还差 3 个右括号'],
    ['2*3)', '多了右括号'],
    [')2(', '“)”前面缺一个数'],
    ['2*()', '括号里没有数'],
    ['*3', '“×”前面缺一个数'],
    ['3+*4', '“×”前面缺一个数'],
    ['(3+)', '“)”前面缺一个数'],
    ['1.2.3', '一个数里有两个小数点'],
    ['.', '小数点旁边没有数字'],
    // Unfinished expressions.
    ['', '0'],
    ['-', '0'],
    ['3+', '3'],
    ['2+3*', '5'],
    ['1/0+', '除数是 0'],
    // Characters of a Chinese keyboard, and pasted text.
    ['（２＋３）×４', '20'],
    ['8、2', '4'],
    ['1。5×2', '3'],
    [' 1 000 – 1 ', '999'],
    // Powers and roots, exact where they can be.
    ['2^10', '1024'],
    ['5²', '25'],
    ['5³', '125'],
    ['10⁻²', '看不懂“⁻”'],
    ['(1+2)²', '9'],
    ['-2²', '−4'],
    ['(-2)²', '4'],
    ['2^-2', '0.25'],
    ['2^3²', '512'],
    ['2^3^2', '512'],
    ['10^15', '结果超过 15 位，放不下'],
    ['50%²', '0.25'],
    ['2^3%', '0.08'],
    ['1.05^3', '1.157625'],
    ['(1/3)²*9', '1'],
    ['2^0.5', '指数要是整数'],
    ['0^0', '0 的 0 次方没有意义'],
    ['0^-1', '除数是 0'],
    ['9^9^9', '指数太大'],
    ['√9', '3'],
    ['√2', '1.41421356237…'],
    ['√2*√2', '2'],
    ['√2²', '2'],
    ['√(4/9)*3', '2'],
    ['√(3²+4²)', '5'],
    ['2√9', '6'],
    ['√√16', '2'],
    ['√0.25', '0.5'],
    ['-√9', '−3'],
    ['√(-4)', '负数不能开平方'],
    ['1/(√2*√2-2)', '除数是 0'],
    ['5²3', '75'],
    ['√', '0'],
    ['3+√', '3'],
    ['2^', '2'],
    // Pasted: only spaces, currency signs and commas of thousands are dropped; anything else is named.
    ['9—3', '6'],
    ['9–3', '6'],
    ['9－3', '6'],
    ['9―3', '6'],
    ['￥1,250.50 + $3', '1253.5'],
    ['１，２５０×２', '2500'],
    ['12,345,678', '12345678'],
    ['2＾3', '8'],
    ['1e5', '看不懂“e”'],
    ['1½', '看不懂“½”'],
    ['12万×3', '看不懂“万”'],
    ['1,5', '看不懂“,”'],
    ['1,25,000', '看不懂“,”'],
    ['合计 3 x 4 元', '看不懂“合”“计”“元”'],
    ['[2+3]×4', '看不懂“[”“]”'],
    ['a+a+b', '看不懂“a”“b”'],
    ['一共花了一千二百五十元整', '看不懂“一”“共”“花”“了”“千”等'],
    ['甲乙丙丁戊', '看不懂“甲”“乙”“丙”“丁”“戊”'],
    ['5！', '看不懂“！”'],
    ['3=3', '看不懂“=”'],
    ['3+3=', '6'],
  ])('%s shows %s', (text, shown) => expect(shows(pasted(text))).toBe(shown));
  it('of up to 120 characters is calculated, and a longer one is rejected instead of cut', () => {
    expect(shows(pasted(`${'1+'.repeat(59)}11`))).toBe('70');
    const long = pasted('12345+');
    const longer = edited(long, '9'.repeat(121));
    expect(shows(longer)).toBe('算式最多 120 个字符');
    expect([longer.expression, longer.said]).toEqual(['12345+', '算式最多 120 个字符']);
    expect(shows(press(longer, '1'))).toBe('12346');
  });
  it('follows the rules of arithmetic for any numbers', () => {
    const amount = fc.integer({ min: -99_999, max: 99_999 });
    fc.assert(
      fc.property(amount, amount, amount, (a, b, c) => {
        const shown = String(a + b * c).replace('-', '−');
        expect(shows(pasted(`${a}+(${b})*${c}`))).toBe(shown);
      }),
    );
  });
  it('shows from which digit on a result is cut', () => {
    expect(display(pasted('1000/3')).note).toBe('显示 12 位有效数字，其后省略');
    expect(display(pasted('1/3/1000000000')).note).toBe('显示 6 位有效数字，其后省略');
    expect(display(pasted('1/4')).note).toBe('');
  });
});

describe('a key', () => {
  it.each([
    ['3++4=', '3+4'],
    ['3+×4', '3×4'],
    ['3×−4', '3×−4'],
    // A second operator replaces the first; after × ÷ ^ a − is a sign.
    ['3−−−4', '3−4'],
    ['9−−3', '9−3'],
    ['9+−3', '9−3'],
    ['9−+3', '9+3'],
    ['9×−−3', '9×−3'],
    ['2^−1', '2^−1'],
    ['2^×3', '2×3'],
    ['^3', '3'],
    ['3×−+4', '3+4'],
    ['×3', '3'],
    ['(+3', '(3'],
    ['−3', '−3'],
    ['12⌫', '1'],
    ['⌫', ''],
    ['7[AC]', ''],
    ['2(3', '2×(3'],
    // After = a digit starts a new expression; an operator or % continues with the result.
    ['2+3=', '2+3'],
    ['2+3=4', '4'],
    ['2+3=(', '('],
    ['2+3=×4', '5×4'],
    ['2+3=%', '5%'],
    ['2−5=×4', '(−3)×4'],
    ['2+3=⌫', '2+'],
    ['2+3=[x²]', '5²'],
    ['2+3=^2', '5^2'],
    ['2+3=√', '√'],
    ['2−5=[x²]', '(−3)²'],
    ['5[x²]√', '5²×√'],
    // A recurring decimal is continued as its fraction.
    ['1000÷3=×3', '(1000÷3)×3'],
    ['0.2÷0.3=+1', '(2÷3)+1'],
    ['1÷3−1=×3', '(−2÷3)×3'],
    // Memory.
    ['5[M+][AC][MR]', '5'],
    ['5[M+]2×[MR]', '2×5'],
    ['5[M+]7[M−]3+[MR]', '3+(−2)'],
    ['1÷3[M+][M+][AC][MR]', '(2÷3)'],
    ['5[M+][MC][MR]', '5'],
    ['4[MR]', '4'],
    // A value taken over replaces the operand in work.
    ['12[M+]5[MR]', '12'],
    ['12[M+][MR][MR]', '12'],
    ['12[M+]3+5[MR]', '3+12'],
    ['12[M+]3+5%[MR]', '3+12'],
    ['12[M+]2×(5[MR]', '2×(12'],
    ['12[M+]√5[MR]', '√12'],
    ['2−5=[M+]7×[MR][MR]', '7×(−3)'],
    ['1÷3=[M+]7×[MR][MR]', '7×(1÷3)'],
    ['12[M+](1+2)[MR]', '(1+2)×12'],
    ['√2=[M+]2×[MR]', '2×1.4142135623731'],
  ])('%s results in %s', (keys, expression) => expect(typed(keys).expression).toBe(expression));
  it('without effect shows the reason, and the next key still works', () => {
    const message = (keys: string) => display(typed(keys)).text;
    expect(message('[M+]')).toBe('还没有可存的结果');
    expect(message('4[MR]')).toBe('存储里没有数');
    expect(message('4[MR]5')).toBe('45');
    expect(message('2×(3=')).toBe('还差 1 个右括号');
    expect(message('(1÷0=')).toBe('除数是 0');
    expect(message('2+=')).toBe('算式还没写完');
    expect(message('999999999999999[M+]1[M+]')).toBe('存储的数超过 15 位，放不下');
    expect(typed('1÷0=').expression).toBe('1÷0');
  });
  it('keeps the last five results, each once', () => {
    const { results } = typed('1=2=3=4=5=6==[M+]');
    expect(results.map(({ expression }) => expression)).toEqual(['2', '3', '4', '5', '6']);
  });
  it('of the keyboard maps to a calculator key or to nothing', () => {
    expect(['*', '/', '-', 'Enter', 'Backspace', '7', '（', 'x'].map(calculatorKey).join(' ')).toBe('× ÷ − = ⌫ 7 ( ×');
    expect(['a', 'Tab', 'F5', 'Shift', ' ', 'Delete'].map(calculatorKey)).toEqual([null, null, null, null, null, 'AC']);
    expect(['^', '√', '—', '$', '½'].map(calculatorKey)).toEqual(['^', '√', '−', null, null]);
  });
});

function Calculator() {
  const [state, setState] = useState(emptyCalculator);
  return <CalculatorPad state={state} onState={setState} />;
}

describe('the calculator', () => {
  const open = () => {
    render(<Calculator />);
    return { user: userEvent.setup(), line: () => screen.getByRole('textbox', { name: '算式' }) };
  };
  const button = (name: string | RegExp) => screen.getByRole('button', { name });
  const announced = () => screen.getByRole('status').textContent;

  it('calculates with its buttons, which have spoken names, and announces the result', async () => {
    const { user, line } = open();
    for (const name of ['2', '乘', '左括号', '3', '加', '4']) await user.click(button(name));
    expect(line()).toHaveValue('2×(3+4');
    expect(screen.getByText('还差 1 个右括号')).toBeVisible();
    expect(button('等于')).toHaveAttribute('aria-disabled', 'true');
    expect(announced()).toBe('');
    await user.click(button('右括号'));
    expect(screen.getByText('14')).toBeVisible();
    expect(button('等于')).toHaveAttribute('aria-disabled', 'false');
    await user.click(button('等于'));
    expect(announced()).toBe('2×(3+4) 等于 14');
  });
  it('calculates with the keyboard in its input, at any caret position', async () => {
    const { user, line } = open();
    await user.type(line(), '2*3+4=');
    expect([line(), announced()]).toEqual([expect.objectContaining({ value: '2×3+4' }), '2×3+4 等于 10']);
    await user.keyboard('{Home}{ArrowRight}5');
    expect(line()).toHaveValue('25×3+4');
    await user.keyboard('*');
    expect(line()).toHaveValue('25××3+4');
    expect(screen.getByText('“×”前面缺一个数')).toBeVisible();
    await user.keyboard('{Backspace}{Enter}');
    expect(announced()).toBe('25×3+4 等于 79');
    await user.clear(line());
    await user.paste('(2850-1960)*12%+11.55=');
    expect(line()).toHaveValue('(2850−1960)×12%+11.55');
  });
  it('accepts typed digits and operators while a button has the focus; Enter presses that button', async () => {
    const { user, line } = open();
    act(() => button('7').focus());
    await user.keyboard('12/5=');
    expect(announced()).toBe('12÷5 等于 2.4');
    await user.keyboard('{Enter}');
    expect(line()).toHaveValue('7');
    // Browser shortcuts are not digits.
    await user.keyboard('{Control>}7{/Control}{Alt>}7{/Alt}{Meta>}7{/Meta}{Backspace}');
    expect(line()).toHaveValue('');
  });
  it('inserts a key at the caret', async () => {
    const { user, line } = open();
    await user.type(line(), '12+3');
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    await user.click(button('百分号'));
    await user.click(button('退格'));
    await user.click(button('0'));
    expect(line()).toHaveValue('120+3');
  });
  it('replaces the number in work by an earlier result', async () => {
    const { user, line } = open();
    await user.type(line(), '125=9');
    await user.click(screen.getByRole('button', { name: /^125/ }));
    expect(line()).toHaveValue('125');
    await user.type(line(), '+7');
    await user.click(screen.getByRole('button', { name: /^125/ }));
    expect(line()).toHaveValue('125+125');
  });
  it('names what it does not understand of a pasted text, and keeps its expression', async () => {
    const { user, line } = open();
    await user.type(line(), '7+');
    await user.paste('12万×3');
    expect(line()).toHaveValue('7+');
    expect(screen.getByText('看不懂“万”', { ignore: '[role=status]' })).toBeVisible();
    expect(announced()).toBe('看不懂“万”');
    await user.keyboard('8');
    expect(line()).toHaveValue('7+8');
    await user.keyboard('e');
    expect(announced()).toBe('看不懂“e”');
    expect(line()).toHaveValue('7+8');
  });
  it('has keys for roots and powers, and says what its percent key means', async () => {
    const { user, line } = open();
    for (const name of ['根号', '9', '加', '4', '平方', '乘', '2', '次方', '3']) await user.click(button(name));
    expect(line()).toHaveValue('√9+4²×2^3');
    expect(screen.getByText('131')).toBeVisible();
    expect(button('百分号')).toHaveAttribute('title', '只把前一个数除以 100：200+10% = 200.1');
  });
  it('inserts an earlier result, and marks results that were cut', async () => {
    const { user, line } = open();
    await user.type(line(), '1000/3=2*');
    const list = within(screen.getByRole('list', { name: '最近 5 次结果，点一下取用' }));
    await user.click(list.getByRole('button', { name: /1000÷3\s*= 333\.333333333…/ }));
    expect(line()).toHaveValue('2×(1000÷3)');
    expect(screen.getByText('显示 12 位有效数字，其后省略')).toBeVisible();
    await user.keyboard('*3=');
    expect(announced()).toBe('2×(1000÷3)×3 等于 2000');
  });
});
