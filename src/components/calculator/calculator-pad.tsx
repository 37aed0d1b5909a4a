import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { hasModifier } from '@/shared/lib/has-modifier';
import { classNames } from '@/shared/lib/class-names';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import {
  calculatorKey,
  display,
  displayOf,
  edited,
  press,
  squareKey,
  takeOver,
  type CalculatorState,
  type Result,
} from './calculator-state';
import type { Fraction } from './fraction';
import styles from './calculator-pad.module.css';

/** Rows of five cells; 0 takes two of them, and = two rows. */
const keys = `MC MR M− M+ AC ( ) √ ${squareKey} ^ 7 8 9 ÷ ⌫ 4 5 6 × % 1 2 3 − = 0 . +`.split(' ');
const names: Readonly<Record<string, string>> = {
  MC: 'MC 清除存储',
  MR: 'MR 取出存储',
  'M−': 'M− 从存储里减',
  'M+': 'M+ 加进存储',
  AC: 'AC 清零',
  '(': '左括号',
  ')': '右括号',
  '×': '乘',
  '÷': '除',
  '+': '加',
  '−': '减',
  '.': '小数点',
  '%': '百分号',
  '√': '根号',
  [squareKey]: '平方',
  '^': '次方',
  '⌫': '退格',
  '=': '等于',
};
const titles: Readonly<Record<string, string>> = { '%': '只把前一个数除以 100：200+10% = 200.1' };
const lookOf = (key: string): string | undefined =>
  key === '='
    ? styles.equals
    : key === 'AC'
      ? styles.clear
      : key.startsWith('M')
        ? styles.memory
        : /[()×÷+−%⌫√²^]/.test(key)
          ? styles.operator
          : key === '0'
            ? styles.zero
            : undefined;

interface CalculatorPadProps {
  state: CalculatorState;
  onState: (change: (state: CalculatorState) => CalculatorState) => void;
}

/** Keyboard digits and signs go to the input line wherever the focus is inside the calculator. */
export function CalculatorPad({ state, onState }: CalculatorPadProps) {
  const line = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  /** Unfinished input of an input method. */
  const [draft, setDraft] = useState<string | null>(null);
  const { expression } = state;
  const shown = display(state);
  const canCompute = expression !== '' && shown.look === 'plain' && state.refused === null;
  // Cleaning may have changed characters before the caret.
  useLayoutEffect(() => {
    if (caret.current !== null) line.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  }, [state]);

  const edit = (before: string, after: string) => {
    const changed = edited(state, before + after);
    if (changed.refused === null) caret.current = edited({ ...state, expression: '' }, before).expression.length;
    onState((now) => edited(now, before + after));
  };
  const type = (key: string) => {
    const { selectionStart: from, selectionEnd: to } = line.current ?? {};
    const isInside = typeof from === 'number' && typeof to === 'number' && from < expression.length && !state.done;
    const sign = key === squareKey ? '²' : key;
    if (isInside && /^[\d.+−×÷%()√²^]$/.test(sign)) edit(expression.slice(0, from) + sign, expression.slice(to));
    else if (isInside && key === '⌫') edit(expression.slice(0, from === to ? from - 1 : from), expression.slice(to));
    else onState((now) => press(now, key));
  };
  const onChange = (raw: string, at: number) => {
    const added = raw.startsWith(expression) ? calculatorKey(raw.slice(expression.length)) : null;
    if (added !== null && raw.length > expression.length) onState((now) => press(now, added));
    else edit(raw.slice(0, at), raw.slice(at));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (hasModifier(event) || event.nativeEvent.isComposing) return;
    const isLine = event.target === line.current;
    // Enter on a calculator key clicks it.
    if (event.key === 'Enter' && event.target instanceof HTMLButtonElement) return;
    const key = calculatorKey(event.key);
    // The input line handles its own typing.
    if (key === null || (isLine && key !== '=')) return;
    event.preventDefault();
    type(key);
  };
  return (
    <div role="group" aria-label="计算器按键" className={`column grow ${styles.pad}`} onKeyDown={onKeyDown}>
      <ResultList results={state.results} onTake={(value) => onState((now) => takeOver(now, value))} />
      <div className={classNames(`num rigid ${styles.screen}`, shown.note !== '' && styles.noted)}>
        <input
          ref={line}
          aria-label="算式"
          data-autofocus
          className={`block text-15 soft text-right ${styles.line}`}
          inputMode="none"
          autoComplete="off"
          spellCheck={false}
          placeholder="0"
          value={draft ?? expression}
          onChange={({ target, nativeEvent }) => {
            if ('isComposing' in nativeEvent && nativeEvent.isComposing) setDraft(target.value);
            else onChange(target.value, target.selectionStart ?? target.value.length);
          }}
          onCompositionEnd={({ currentTarget }) => {
            setDraft(null);
            onChange(currentTarget.value, currentTarget.selectionStart ?? currentTarget.value.length);
          }}
        />
        <p
          className={classNames('nowrap ink', styles.shown, styles[shown.look], shown.text.length > 16 && styles.long)}
        >
          <span>{shown.text}</span>
          {shown.isCut && <small>…</small>}
        </p>
        {shown.note !== '' && <p className="muted text-12">{shown.note}</p>}
        <VisuallyHidden>
          <span role="status">{state.said}</span>
        </VisuallyHidden>
      </div>
      <div className={`num grid gap-8 rigid ${styles.keys}`}>
        {keys.map((key) => (
          <button
            key={key}
            type="button"
            aria-label={names[key]}
            title={titles[key]}
            aria-disabled={key === '=' && !canCompute}
            className={classNames('fs-16 ink', styles.key, lookOf(key))}
            onClick={() => type(key)}
          >
            {key}
          </button>
        ))}
      </div>
    </div>
  );
}

function ResultList({ results, onTake }: { results: readonly Result[]; onTake: (value: Fraction) => void }) {
  if (results.length === 0) return <p className={`middle grow muted ${styles.noResults}`}>最近 5 次结果留在这里</p>;
  return (
    <ul className={`num column centre grow muted ${styles.results}`} aria-label="最近 5 次结果，点一下取用">
      {results.map(({ expression, value }, at) => {
        const { text, isCut } = displayOf(value);
        return (
          // oxlint-disable-next-line react/no-array-index-key -- the same expression may occur twice
          <li key={at}>
            <button
              type="button"
              className="flex gap-8 end"
              title={`${expression} = ${text}`}
              onClick={() => onTake(value)}
            >
              <span className="ellipsis">{expression}</span>
              <b className="rigid regular soft">{`= ${text}${isCut ? '…' : ''}`}</b>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
