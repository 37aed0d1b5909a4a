import Big from 'big.js';

/** A number: `over` divided by `under`, which is never 0. Nothing is rounded before it is shown, except roots. */
export interface Fraction {
  over: Big;
  under: Big;
  /** Not exact, because a root without an end is in it. */
  isNear?: true;
}

const one = new Big(1);
export const zero: Fraction = { over: new Big(0), under: one };
/** From digits with at most one decimal point. */
export const fractionOf = (digits: string): Fraction => ({ over: new Big(digits), under: one });

const fraction = (over: Big, under: Big, ...from: readonly Fraction[]): Fraction =>
  from.some(({ isNear }) => isNear) ? { over, under, isNear: true } : { over, under };
/** Decimals of a root that is not exact, and those after which a sum of such roots is taken for exact. */
const [rootDecimals, nearDecimals] = [60, 30];

export const negative = (a: Fraction): Fraction => fraction(a.over.neg(), a.under, a);
export const plus = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.over.times(b.under).plus(b.over.times(a.under)), a.under.times(b.under), a, b);
export const times = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.over.times(b.over), a.under.times(b.under), a, b);
const isZero = (a: Fraction): boolean => (a.isNear ? settled(a) : a).over.eq(0);
/** Null where `b` is 0. */
export const divided = (a: Fraction, b: Fraction): Fraction | null =>
  isZero(b) ? null : fraction(a.over.times(b.under), a.under.times(b.over), a, b);
export const percent = (a: Fraction): Fraction => fraction(a.over, a.under.times(100), a);

/** The square root; null for a negative number. It is exact where it has an end: √(4÷9) is 2÷3. */
export function root(a: Fraction): Fraction | null {
  if (isZero(a)) return zero;
  const Fine = Big();
  Fine.DP = rootDecimals;
  const square = new Fine(a.over.times(a.under));
  if (square.lt(0)) return null;
  const over = square.sqrt();
  return over.times(over).eq(square) ? fraction(over, a.under.abs(), a) : { over, under: a.under.abs(), isNear: true };
}

/** Digits. A longer power would take too long. */
const longestPower = 3000;
/** `base` to a whole `exponent`, or why there is none. */
export function power(base: Fraction, exponent: Fraction): Fraction | string {
  const whole = quotient(exponent, 0);
  if (!whole.times(exponent.under).eq(exponent.over)) return '指数要是整数';
  if (whole.eq(0)) return isZero(base) ? '0 的 0 次方没有意义' : fractionOf('1');
  if (isZero(base)) return whole.lt(0) ? '除数是 0' : zero;
  const times = whole.abs();
  if (times.times(base.over.c.length + base.under.c.length).gt(longestPower)) return '指数太大';
  const [over, under] = [base.over.pow(Number(times)), base.under.pow(Number(times))];
  return whole.lt(0) ? fraction(under, over, base) : fraction(over, under, base);
}

/** Number of digits that fit the display. */
const widest = 15;
/** Significant digits of a number with endless decimals; more if its integer part is longer. */
const usual = 12;

export type Shown =
  | { kind: 'exact'; text: string }
  /** Truncated after `digits` significant digits, not rounded. */
  | { kind: 'cut'; text: string; digits: number }
  | { kind: 'large' }
  | { kind: 'small' };

/** The quotient, truncated after `decimals` decimals. */
function quotient({ over, under }: Fraction, decimals: number): Big {
  const Cut = Big();
  Cut.DP = decimals;
  Cut.RM = Big.roundDown;
  return new Cut(over).div(under);
}

/** A number with a root in it, rounded: √2×√2 is 2. */
const settled = ({ over, under }: Fraction): Fraction => {
  const Round = Big();
  Round.DP = nearDecimals;
  return { over: new Round(over).div(under), under: one };
};

/** The display text of a number: exact, or truncated and marked so. */
export function shownOf(number: Fraction): Shown {
  const value = number.isNear ? settled(number) : number;
  const near = quotient(value, widest);
  const isWhole = near.times(value.under).eq(value.over);
  const whole = near.e + 1;
  if (whole > widest) return { kind: 'large' };
  if (isWhole && near.c.length <= widest) return { kind: 'exact', text: near.toFixed().replace('-', '−') };
  if (near.eq(0)) return { kind: 'small' };
  const decimals = Math.min(widest, (whole < usual ? usual : widest) - whole);
  const text = near.toFixed(decimals, Big.roundDown).replace('-', '−');
  return { kind: 'cut', text: decimals === 0 ? `${text}.` : text, digits: whole + decimals };
}

const greatestCommon = (a: Big, b: Big): Big => (b.eq(0) ? a : greatestCommon(b, a.mod(b)));
const decimalsOf = ({ c, e }: Big): number => Math.max(0, c.length - 1 - e);

/** A text of the number for use in an expression: 11.55, (−3), (1000÷3), exact if it has no root. */
export function written(value: Fraction): string {
  if (value.isNear) return written({ over: new Big(settled(value).over.toPrecision(widest)), under: one });
  const shown = shownOf(value);
  if (shown.kind === 'exact') return shown.text.startsWith('−') ? `(${shown.text})` : shown.text;
  const scale = new Big(10).pow(Math.max(decimalsOf(value.over), decimalsOf(value.under)));
  const [over, under] = [value.over.times(scale), value.under.times(scale)];
  const common = greatestCommon(over.abs(), under.abs());
  const sign = over.s === under.s ? '' : '−';
  const parts = [over, under].map((part) => quotient({ over: part.abs(), under: common }, 0).toFixed());
  return parts[1] === '1' ? `(${sign}${parts[0]})` : `(${sign}${parts.join('÷')})`;
}
