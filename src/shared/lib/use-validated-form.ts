import { useRef, useState } from 'react';

type Check<Key extends string> = (values: Record<Key, string>) => string | null;

/** Text fields with rules as of S5, checked on blur and on submit; a failing submit puts the focus on the first wrong field. */
export function useValidatedForm<Key extends string>(
  initial: Record<Key, string>,
  checks: Record<Key, Check<Key>>,
  order: readonly Key[],
) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Partial<Record<Key, string | null>>>({});
  const inputs = useRef<Partial<Record<Key, HTMLInputElement | null>>>({});

  const bind = (key: Key) => ({
    value: values[key],
    error: errors[key] ?? null,
    onChange: (value: string) => {
      const next = { ...values, [key]: value };
      setValues(next);
      // A shown error goes as soon as the value is right; a new one waits for blur or submit.
      if (errors[key]) setErrors({ ...errors, [key]: checks[key](next) });
    },
    onBlur: () => {
      if (values[key] !== '') setErrors((now) => ({ ...now, [key]: checks[key](values) }));
    },
    ref: (element: HTMLInputElement | null) => {
      inputs.current[key] = element;
    },
  });

  function validate(): boolean {
    const found = Object.fromEntries(order.map((key) => [key, checks[key](values)])) as Record<Key, string | null>;
    setErrors(found);
    const first = order.find((key) => found[key] !== null);
    if (first !== undefined) inputs.current[first]?.focus();
    return first === undefined;
  }
  const fail = (key: Key, message: string) => {
    setErrors((now) => ({ ...now, [key]: message }));
    inputs.current[key]?.focus();
  };
  return { values, bind, validate, fail };
}
