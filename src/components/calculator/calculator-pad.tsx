import { useState } from 'react';
import { classNames } from '@/shared/lib/class-names';
import { calculatorKey, emptyCalculator, press } from './calculator-state';
import styles from './calculator-pad.module.css';

const keys = ['C', '±', '%', '÷', '7', '8', '9', '×', '4', '5', '6', '-', '1', '2', '3', '+', '0', '.', '√', '='];
const names: Readonly<Record<string, string>> = {
  C: '清零',
  '±': '正负号',
  '%': '百分号',
  '÷': '除',
  '×': '乘',
  '-': '减',
  '+': '加',
  '.': '小数点',
  '√': '开方',
  '=': '等于',
};

/** Screen and keys; while the focus is on one of them, the keyboard's own digits and operators work too. */
export function CalculatorPad({ takesFocus = false }: { takesFocus?: boolean }) {
  const [state, setState] = useState(emptyCalculator);
  // What changes nothing is off, yet still there for the focus, which the digits' keys need.
  const idle = `${state === emptyCalculator ? 'C' : ''}${state.shown === '0' ? '±%' : ''}`;
  const type = (key: string) => setState((now) => press(now, key));
  return (
    <div
      role="group"
      aria-label="计算器按键"
      onKeyDown={(event) => {
        const key = event.ctrlKey || event.metaKey || event.altKey ? null : calculatorKey(event.key);
        // Enter on a key presses that key.
        if (key === null || (event.key === 'Enter' && event.target instanceof HTMLButtonElement)) return;
        event.preventDefault();
        type(key);
      }}
    >
      <output
        className={`num ${styles.screen}`}
        aria-live="polite"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is typed goes to the screen
        tabIndex={0}
        data-autofocus={takesFocus || undefined}
      >
        <span className={styles.line}>{state.line || ' '}</span>
        <span className={styles.shown}>{state.shown}</span>
      </output>
      <div className={styles.keys}>
        {keys.map((key) => (
          <button
            key={key}
            type="button"
            aria-label={names[key] ?? key}
            aria-disabled={idle.includes(key) || undefined}
            className={classNames(
              'num',
              styles.key,
              '÷×-+'.includes(key) && styles.operator,
              key === '=' && styles.equals,
            )}
            onClick={() => type(key)}
          >
            {key}
          </button>
        ))}
      </div>
    </div>
  );
}
