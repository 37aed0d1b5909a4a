import { evaluate } from './evaluate';
import { negative, plus, shownOf, written, zero, type Fraction } from './fraction';

const ownSigns: Readonly<Record<string, string>> = {
  '*': '×',
  x: '×',
  X: '×',
  '·': '×',
  '/': '÷',
  '、': '÷',
  '-': '−',
  '–': '−',
  '—': '−',
  '―': '−',
  '。': '.',
};
const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹';
/** Full-width letters, digits and signs have narrow ones at this distance. Other compatibility signs such as ½ do not. */
const narrow = (text: string): string =>
  text.replaceAll(/[！-～]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfe_e0));
/** 5³ is 5^3; ² is a sign of its own. */
const power = (digits: string): string =>
  digits === '²' ? digits : `^${Array.from(digits, (digit) => superscripts.indexOf(digit)).join('')}`;
/** 1,250 and 12,345,678, but not 1,5. */
const grouped = /(?<![\d.,])\d{1,3}(?:,\d{3})+(?![\d,])/g;

const mostNamed = 5;
type Cleaned = { text: string } | { unknown: string };

/**
 * Typed or pasted text in the calculator's signs. Only spaces, currency signs, commas of thousands and a last = are
 * dropped; the first other signs are named, because a number without one of its signs would be another number. A
 * missing × between two factors is inserted, so that the learner sees it.
 */
function cleaned(raw: string): Cleaned {
  const signs = narrow(raw)
    .replaceAll(/[\s\p{Sc}]/gu, '')
    .replace(/=$/, '')
    .replaceAll(grouped, (number) => number.replaceAll(',', ''))
    .replaceAll(new RegExp(`[${superscripts}]+`, 'g'), power);
  const own = Array.from(signs, (sign) => ownSigns[sign] ?? sign);
  const others = [...new Set(own.filter((sign) => !/[\d.+−×÷%()^²√]/.test(sign)))];
  if (others.length > 0) {
    const named = others
      .slice(0, mostNamed)
      .map((sign) => `“${Array.from(raw).find((letter) => narrow(letter) === sign) ?? sign}”`);
    return { unknown: `看不懂${named.join('')}${others.length > mostNamed ? '等' : ''}` };
  }
  return {
    text: own
      .join('')
      .replaceAll(/([\d.)%²])(?=[(√])/g, '$1×')
      .replaceAll(/([)%²])(?=[\d.])/g, '$1×'),
  };
}

export interface Result {
  /** The computed expression: 1250×12% */
  expression: string;
  value: Fraction;
}
export interface CalculatorState {
  /** The whole expression, in the calculator's own signs. */
  expression: string;
  /** After a computation: a digit starts a new expression, an operator continues with the result. */
  done: boolean;
  /** Why the last key had no effect; cleared by the next key. */
  refused: string | null;
  /** Announcement for screen readers, after = and after a refusal. */
  said: string;
  memory: Fraction | null;
  /** The last five results, newest last. */
  results: readonly Result[];
}
export const emptyCalculator: CalculatorState = {
  expression: '',
  done: false,
  refused: null,
  said: '',
  memory: null,
  results: [],
};

export const squareKey = 'x²';

/** Characters. Longer input is refused, never cut. */
const longest = 120;
const maxResults = 5;

const refuse = (state: CalculatorState, refused: string): CalculatorState => ({ ...state, refused, said: refused });

export function edited(state: CalculatorState, raw: string): CalculatorState {
  const read = cleaned(raw);
  if ('unknown' in read) return refuse(state, read.unknown);
  const expression = read.text;
  if (expression.length > longest) return refuse(state, `算式最多 ${longest} 个字符`);
  return { ...state, expression, done: false, refused: null };
}

export interface Display {
  text: string;
  /** plain: a value; dim: an intermediate value; warn: why there is no value. */
  look: 'plain' | 'dim' | 'warn';
  isCut: boolean;
  note: string;
}
const plain = (text: string): Display => ({ text, look: 'plain', isCut: false, note: '' });
const warn = (text: string): Display => ({ ...plain(text), look: 'warn' });

export function displayOf(value: Fraction): Display {
  const shown = shownOf(value);
  if (shown.kind === 'exact') return plain(shown.text);
  if (shown.kind === 'large') return warn('结果超过 15 位，放不下');
  if (shown.kind === 'small') return warn('结果太小，15 位小数放不下');
  return { ...plain(shown.text), isCut: true, note: `显示 ${shown.digits} 位有效数字，其后省略` };
}
export function display({ expression, refused }: CalculatorState): Display {
  if (refused !== null) return warn(refused);
  if (expression === '') return plain('0');
  const now = evaluate(expression);
  if (now.kind === 'value') return displayOf(now.value);
  const sofar = now.kind === 'open' ? expression.replace(/[+−×÷^√]+$/, '') : expression;
  if (sofar === expression || sofar === '') return sofar === '' ? plain('0') : warn(now.text);
  const before = evaluate(sofar);
  return before.kind === 'value' ? { ...displayOf(before.value), look: 'dim' } : warn(before.text);
}

/** Computes the expression and adds it to the results; refuses one without a value. */
function computed(state: CalculatorState): { state: CalculatorState; value: Fraction | null } {
  const { expression, results } = state;
  if (expression === '') return { state, value: null };
  const now = evaluate(expression);
  if (now.kind !== 'value') return { state: refuse(state, now.text), value: null };
  const shown = displayOf(now.value);
  if (shown.look === 'warn') return { state: { ...state, refused: null, said: shown.text }, value: null };
  const result = { expression, value: now.value };
  const said = [`${expression} 等于 ${shown.text}`, shown.note].filter(Boolean).join('，');
  const nextResults = state.done ? results : [...results, result].slice(-maxResults);
  return { state: { ...state, done: true, refused: null, said, results: nextResults }, value: now.value };
}

function remember(before: CalculatorState, sign: '+' | '−'): CalculatorState {
  const { state, value } = computed(before);
  if (!value) return before.expression === '' ? refuse(before, '还没有可存的结果') : state;
  const memory = plus(state.memory ?? zero, sign === '+' ? value : negative(value));
  const shown = displayOf(memory);
  if (shown.look === 'warn') return refuse(state, shown.text.replace('结果', '存储的数'));
  return { ...state, memory, said: `已存 ${shown.text}` };
}

/** The number at the end of an expression: digits or a number taken over before, with its % and ². */
const operand = /(?:\(−?[\d.]+(?:÷[\d.]+)?\)|[\d.]+)[%²]*$/;
/** Inserts the exact number (not its rounded text) in place of the number in work; after = it starts a new expression. */
export function takeOver(state: CalculatorState, value: Fraction): CalculatorState {
  return edited(state, (state.done ? '' : state.expression.replace(operand, '')) + written(value));
}

const operators = '+−×÷^';
function operate({ expression, done, results }: CalculatorState, sign: string): string {
  const last = results.at(-1);
  if (done && last) return written(last.value) + sign;
  if (expression === '' || expression.endsWith('(')) return sign === '−' ? expression + sign : expression;
  // An operator replaces another one; a − after × ÷ ^ is a sign.
  if (sign !== '−') return expression.replace(/[+−×÷^]+$/, '') + sign;
  return /[×÷^]−?$/.test(expression) ? expression.replace(/−$/, '') + sign : expression.replace(/[+−]$/, '') + sign;
}

/** One key at the end of the expression: digits, `. ( ) % √ x²`, the operators, `=`, `⌫`, `AC`, `MC MR M+ M−`. */
export function press(state: CalculatorState, key: string): CalculatorState {
  const { expression, done, memory, results } = state;
  if (key === '=') return computed(state).state;
  if (key === 'AC') return { ...state, expression: '', done: false, refused: null, said: '已清零' };
  if (key === 'MC') return { ...state, memory: null, refused: null, said: '存储已清除' };
  if (key === 'MR') return memory ? takeOver(state, memory) : refuse(state, '存储里没有数');
  if (key === 'M+' || key === 'M−') return remember(state, key === 'M+' ? '+' : '−');
  if (key === '⌫') return edited(state, expression.slice(0, -1));
  if (operators.includes(key)) return edited(state, operate(state, key));
  const last = results.at(-1);
  const sign = key === squareKey ? '²' : key;
  if (done) return edited(state, /[%²]/.test(sign) && last ? written(last.value) + sign : sign);
  return edited(state, expression + sign);
}

const typed: Readonly<Record<string, string>> = { Enter: '=', Backspace: '⌫', Delete: 'AC' };
/** The calculator key for a keyboard key; null for others. */
export function calculatorKey(key: string): string | null {
  if (key === '=' || typed[key] !== undefined) return typed[key] ?? key;
  const read = key.length === 1 ? cleaned(key) : null;
  return (read && 'text' in read && read.text) || null;
}
