import { useId, type AriaAttributes, type ReactNode } from 'react';
import { classNames } from '../lib/class-names';
import { VisuallyHidden } from './visually-hidden';
import styles from './field.module.css';
import { Icon } from './icon';
import errorStyles from './field-error.module.css';

export interface FieldLook {
  label: string;
  /** The label is for screen readers only; a placeholder is no label. */
  hideLabel?: boolean | undefined;
  required?: boolean | undefined;
  error?: string | null | undefined;
  hint?: ReactNode;
}

interface FieldFrameProps extends FieldLook {
  /** Shown below on the right, such as a counter. */
  aside?: ReactNode;
  children: (control: AriaAttributes & { id: string }) => ReactNode;
}

/** A control with its label above and its message below. */
export function FieldFrame({ label, hideLabel, required, error, hint, aside, children }: FieldFrameProps) {
  const id = useId();
  const look = classNames(styles.label, required && styles.required);
  const note = error || hint ? `${id}-note` : undefined;
  return (
    <div>
      <label htmlFor={id} className={hideLabel ? undefined : look}>
        {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </label>
      {children({
        id,
        'aria-invalid': Boolean(error),
        'aria-describedby': note,
        'aria-required': required,
      })}
      {(note || aside) && (
        <div className="flex between gap-12">
          {error ? (
            <FieldError id={note}>{error}</FieldError>
          ) : (
            hint && (
              <p id={note} className="hint mt-4">
                {hint}
              </p>
            )
          )}
          {aside}
        </div>
      )}
    </div>
  );
}

/** The error of a field, announced immediately; the control refers to it by `id`. */
export function FieldError({ id, children }: { id?: string | undefined; children: string }) {
  return (
    <p id={id} role="alert" className={`flex top gap-4 mt-4 text-13 danger ${errorStyles.error}`}>
      <Icon name="info" size={14} />
      <span>{children}</span>
    </p>
  );
}
