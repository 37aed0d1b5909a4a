import { useState } from 'react';
import type { Fitted } from '../field-limits';
import { TextField, type TextFieldProps } from './text-field';

interface FittedFieldProps extends TextFieldProps {
  fit: (typed: string) => Fitted;
}

/** A field that cleans and limits what is typed, and says what it left out until the next change. */
export function FittedField({ fit, onChange, hint, ...rest }: FittedFieldProps) {
  const [note, setNote] = useState<string | null>(null);
  return (
    <TextField
      {...rest}
      hint={note === null ? hint : <span role="status">{note}</span>}
      onChange={(typed) => {
        const { value, note: said } = fit(typed);
        setNote(said);
        onChange(value);
      }}
    />
  );
}
