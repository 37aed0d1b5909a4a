import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fc } from '../property';
import { describe, expect, it, vi } from 'vitest';
import { Calculator } from '@/components/calculator/calculator';
import { calculatorKey, emptyCalculator, press } from '@/components/calculator/calculator-state';

describe('the calculator', () => {
  const type = (keys: string) => keys.split('').reduce(press, emptyCalculator);
  it.each([
    ['4.8+2.1=', '6.9'],
    ['0.1+0.2=', '0.3'],
    ['12÷0=', '错误'],
    ['12÷0=5', '5'],
    ['2+3×4=', '20'],
    ['9√', '3'],
    ['50%', '0.5'],
    ['5±', '-5'],
    ['1.5.5', '1.55'],
    ['12⌫', '1'],
    ['7C', '0'],
    ['3++4=', '7'],
    ['12÷0=C', '0'],
    ['12÷0=+', '0'],
    ['2-5=', '-3'],
    ['5×2-3=', '7'],
    ['3+=', '6'],
    ['7=', '7'],
    ['05', '5'],
    ['0.05', '0.05'],
    ['5+.5=', '5.5'],
    ['12⌫⌫', '0'],
    ['5+⌫', '5'],
    ['50%4', '4'],
    ['5±√', '错误'],
    ['1234567890123456', '123456789012345'],
    ['8q', '8'],
    ['8×÷2=', '4'],
  ])('%s shows %s', (keys, shown) => expect(type(keys).shown).toBe(shown));
  it.each([
    ['2', ''],
    ['4.8+', '4.8 +'],
    ['4.8+2', '4.8 +'],
    ['4.8+2.1=', '4.8 + 2.1 ='],
    ['4.8+2.1=7', ''],
    ['2+3×', '5 ×'],
    ['9√', '√9 ='],
    ['7=', ''],
  ])('%s has %j above it', (keys, line) => expect(type(keys).line).toBe(line));
  it('adds and subtracts as arithmetic does', () => {
    const amount = fc.integer({ min: 0, max: 99_999 });
    fc.assert(
      fc.property(amount, amount, (a, b) => {
        expect(type(`${a}+${b}=`).shown).toBe(String(a + b));
      }),
    );
  });
  it('takes the keys of a keyboard', () => {
    expect(['*', '/', 'Enter', 'Backspace', '7', 'x'].map(calculatorKey)).toEqual(['×', '÷', '=', '⌫', '7', null]);
    expect(['+', '-', '.', '%', '=', 'c', '12'].map(calculatorKey)).toEqual(['+', '-', '.', '%', '=', 'C', null]);
  });
});

describe('its window', () => {
  const open = () => {
    const onClose = vi.fn();
    render(<Calculator onClose={onClose} />);
    return { onClose, user: userEvent.setup(), shown: () => screen.getByRole('status') };
  };
  it('counts by its keys, named in words', async () => {
    const { user, shown } = open();
    for (const name of ['7', '乘', '6', '等于']) await user.click(screen.getByRole('button', { name }));
    expect(shown()).toHaveTextContent('7 × 6 =42');
  });
  it('offers no sign and no percent of 0, and nothing to clear where nothing was typed', async () => {
    const { user } = open();
    const isOff = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true';
    const names = ['清零', '正负号', '百分号'];
    expect(names.map(isOff)).toEqual([true, true, true]);
    await user.click(screen.getByRole('button', { name: '7' }));
    expect(names.map(isOff)).toEqual([false, false, false]);
    await user.keyboard('{Backspace}');
    expect(names.map(isOff)).toEqual([false, true, true]);
    await user.click(screen.getByRole('button', { name: '清零' }));
    expect(names.map(isOff)).toEqual([true, true, true]);
  });
  it('counts by the keyboard while one of its keys has the focus; Enter presses that key', async () => {
    const { user, shown } = open();
    screen.getByRole('button', { name: '清零' }).focus();
    await user.keyboard('12/5=');
    expect(shown()).toHaveTextContent('2.4');
    await user.keyboard('{Enter}');
    expect(shown()).toHaveTextContent('0');
    // The browser's own keys are no digits.
    await user.keyboard('{Control>}7{/Control}{Alt>}7{/Alt}{Meta>}7{/Meta}');
    expect(shown()).toHaveTextContent('0');
    act(() => shown().focus());
    await user.keyboard('6*7{Enter}');
    expect(shown()).toHaveTextContent('6 × 7 =42');
  });
  it('is moved and closed without a mouse', async () => {
    const { user, onClose } = open();
    screen.getByRole('button', { name: '移动计算器（方向键）' }).focus();
    await user.keyboard('{ArrowRight}{ArrowDown}');
    expect(screen.getByRole('region', { name: '计算器' })).toHaveStyle({ right: 'auto', bottom: 'auto' });
    await user.tab();
    await user.tab();
    await user.keyboard('{Enter}');
    expect(onClose).toHaveBeenCalledOnce();
  });
});
