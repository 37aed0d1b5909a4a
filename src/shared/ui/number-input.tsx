import type { ComponentProps } from 'react';
import { hasModifier } from '../lib/has-modifier';

interface NumberInputProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange'> {
  min: number;
  /** Missing when unknown. */
  max?: number | undefined;
  /** The number that the field stands for; null for none. */
  now: number | null;
  /** What was typed, with half-width digits; only what can become a number. */
  onType?: (text: string) => void;
  /** An arrow key: up is 1, down is -1. */
  onStep: (direction: 1 | -1) => void;
}

/** No `type="number"`, because the wheel over such a field changes the number instead of scrolling the page. */
export function NumberInput({ min, max, now, onType, onStep, onKeyDown, ...rest }: NumberInputProps) {
  return (
    <input
      {...rest}
      type="text"
      inputMode="decimal"
      role="spinbutton"
      autoComplete="off"
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuenow={now ?? undefined}
      onChange={({ target }) => {
        const text = target.value.normalize('NFKC').replace('。', '.').trim();
        if (/^-?\d*\.?\d*$/.test(text)) onType?.(text);
      }}
      onKeyDown={(event) => {
        if ((event.key === 'ArrowUp' || event.key === 'ArrowDown') && !hasModifier(event)) {
          event.preventDefault();
          onStep(event.key === 'ArrowUp' ? 1 : -1);
        }
        onKeyDown?.(event);
      }}
    />
  );
}
