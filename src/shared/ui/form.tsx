import type { ComponentProps } from 'react';
import { keepImeEnter } from '../lib/ime';

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'onKeyDown' | 'noValidate'> {
  onSubmit: () => void | Promise<void>;
}

/** A form with our own messages that never navigates. */
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
