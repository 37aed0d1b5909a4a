import Big from 'big.js';

/** An exact number: `over` divided by `under`, which is never 0. Nothing is rounded before it is shown. */
export interface Fraction {
  over: Big;
  under: Big;
}

const one = new Big(1);
export const zero: Fraction = { over: new Big(0), under: one };
/** From digits with at most one decimal point. */
export const fractionOf = (digits: string): Fraction => ({ over: new Big(digits), under: one });

export const negative = ({ over, under }: Fraction): Fraction => ({ over: over.neg(), under });
export const plus = (a: Fraction, b: Fraction): Fraction => ({
  over: a.over.times(b.under).plus(b.over.times(a.under)),
  under: a.under.times(b.under),
});
export const times = (a: Fraction, b: Fraction): Fraction => ({
  over: a.over.times(b.over),
  under: a.under.times(b.under),
});
/** Null where `b` is 0. */
export const divided = (a: Fraction, b: Fraction): Fraction | null =>
  b.over.eq(0) ? null : { over: a.over.times(b.under), under: a.under.times(b.over) };
export const percent = ({ over, under }: Fraction): Fraction => ({ over, under: under.times(100) });

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

/** The display text of a number: exact, or truncated and marked so. */
export function shownOf(value: Fraction): Shown {
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

/** An exact text of the number for use in an expression: 11.55, (−3), (1000÷3). */
export function written(value: Fraction): string {
  const shown = shownOf(value);
  if (shown.kind === 'exact') return shown.text.startsWith('−') ? `(${shown.text})` : shown.text;
  const scale = new Big(10).pow(Math.max(decimalsOf(value.over), decimalsOf(value.under)));
  const [over, under] = [value.over.times(scale), value.under.times(scale)];
  const common = greatestCommon(over.abs(), under.abs());
  const sign = over.s === under.s ? '' : '−';
  const parts = [over, under].map((part) => quotient({ over: part.abs(), under: common }, 0).toFixed());
  return parts[1] === '1' ? `(${sign}${parts[0]})` : `(${sign}${parts.join('÷')})`;
}
