import type { ComponentProps } from 'react';
import { keepImeEnter } from '../lib/ime';

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'onKeyDown' | 'noValidate'> {
  onSubmit: () => void | Promise<void>;
}

/** A form that says what is wrong in its own words and never leaves the page. */
export function Form({ onSubmit, ...rest }: FormProps) {
  return (
    <form
      noValidate
      onKeyDown={keepImeEnter}
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit();
      }}
      {...rest}
    />
  );
}
