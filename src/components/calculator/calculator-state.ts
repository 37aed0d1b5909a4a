export interface CalculatorState {
  /** What is being typed or was computed. */
  shown: string;
  /** The first operand and the operator that wait for the second. */
  pending: { value: number; operator: Operator } | null;
  /** The line above: 4.8 + 2.1 = */
  line: string;
  /** The next digit begins a new number. */
  fresh: boolean;
}
export type Operator = '+' | '-' | '×' | '÷';
export const emptyCalculator: CalculatorState = { shown: '0', pending: null, line: '', fresh: true };

const longest = 15;
/** Twelve significant digits hide the binary rest of decimal sums. */
const text = (value: number): string => (Number.isFinite(value) ? String(Number(value.toPrecision(12))) : '错误');

function compute(a: number, operator: Operator, b: number): number {
  if (operator === '+') return a + b;
  if (operator === '-') return a - b;
  return operator === '×' ? a * b : a / b;
}
const isOperator = (key: string): key is Operator => '+-×÷'.includes(key) && key.length === 1;

function operate(state: CalculatorState, operator: Operator): CalculatorState {
  const shown = Number(state.shown);
  const value = state.pending && !state.fresh ? compute(state.pending.value, state.pending.operator, shown) : shown;
  return { shown: text(value), pending: { value, operator }, line: `${text(value)} ${operator}`, fresh: true };
}

/** One key: digits, `.`, the operators, `=`, `C`, `±`, `%`, `√`, `⌫`. */
export function press(state: CalculatorState, key: string): CalculatorState {
  const { shown, pending, fresh } = state;
  if (key === 'C' || (shown === '错误' && !/^\d$/.test(key))) return emptyCalculator;
  if (/^\d$/.test(key)) {
    if (fresh || shown === '0') return { ...state, shown: key, fresh: false, line: pending ? state.line : '' };
    return shown.length >= longest ? state : { ...state, shown: shown + key };
  }
  if (key === '.') {
    if (fresh) return { ...state, shown: '0.', fresh: false };
    return shown.includes('.') ? state : { ...state, shown: `${shown}.` };
  }
  if (key === '⌫') return fresh ? state : { ...state, shown: shown.slice(0, -1) || '0' };
  if (key === '±') return { ...state, shown: text(-Number(shown)) };
  if (key === '%') return { ...state, shown: text(Number(shown) / 100), fresh: true };
  if (key === '√') return { ...state, shown: text(Math.sqrt(Number(shown))), line: `√${shown} =`, fresh: true };
  if (isOperator(key)) return operate(state, key);
  if (key !== '=' || !pending) return state;
  const line = `${text(pending.value)} ${pending.operator} ${shown} =`;
  return { shown: text(compute(pending.value, pending.operator, Number(shown))), pending: null, line, fresh: true };
}

const typed: Readonly<Record<string, string>> = { '*': '×', '/': '÷', Enter: '=', Backspace: '⌫', Delete: 'C', c: 'C' };
/** The calculator's key of a key of the keyboard; null for any other. */
export const calculatorKey = (key: string): string | null => typed[key] ?? (/^[\d.+\-=%]$/.test(key) ? key : null);
