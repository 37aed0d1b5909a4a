import type { Ref, TextareaHTMLAttributes } from 'react';
import { classNames } from '../lib/class-names';
import { FieldFrame, type FieldLook } from './field-frame';
import styles from './field.module.css';

type Native = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange' | 'value' | 'id'>;

interface TextAreaProps extends FieldLook, Native {
  value: string;
  onChange: (value: string) => void;
  /** Shows a counter of the text as it is sent, without spaces around it; the form checks the limit. */
  limit?: number;
  ref?: Ref<HTMLTextAreaElement>;
}

export function TextArea(props: TextAreaProps) {
  const { label, hideLabel, required, error, hint, value, onChange, limit, ref, ...rest } = props;
  const counter = limit ? (
    <span className={classNames('num footnote', styles.count)}>{`${value.trim().length} / ${limit}`}</span>
  ) : null;
  return (
    <FieldFrame label={label} hideLabel={hideLabel} required={required} error={error} hint={hint} aside={counter}>
      {(control) => (
        <div className={classNames('row muted', styles.box, styles.area, error && styles.invalid)}>
          <textarea {...rest} {...control} ref={ref} value={value} onChange={(e) => onChange(e.target.value)} />
        </div>
      )}
    </FieldFrame>
  );
}
