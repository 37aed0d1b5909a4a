import { useRef, useState } from 'react';
import { addressFields, checkAddress, type AddressDraft, type AddressField } from './address-rules';

type Errors = Partial<Record<AddressField, string | null>>;

/** Checked on blur and on submit; a failing submit puts the focus on the first wrong field (3.11). */
export function useAddressForm(initial: AddressDraft) {
  const [draft, setDraft] = useState(initial);
  const [errors, setErrors] = useState<Errors>({});
  const controls = useRef<Partial<Record<AddressField, HTMLElement | null>>>({});

  const set = (change: Partial<AddressDraft>) => {
    const next = { ...draft, ...change };
    setDraft(next);
    const now = checkAddress(next);
    // A shown error goes as soon as the value is right; a new one waits for blur or submit.
    setErrors(Object.fromEntries(addressFields.map((field) => [field, errors[field] ? now[field] : null])) as Errors);
  };
  const check = (field: AddressField) => setErrors((now) => ({ ...now, [field]: checkAddress(draft)[field] }));
  const controlRef = (field: AddressField) => (element: HTMLElement | null) => {
    controls.current[field] = element;
  };
  const bindText = (field: 'name' | 'mobile' | 'detail') => ({
    value: draft[field],
    error: errors[field] ?? null,
    onChange: (value: string) => set({ [field]: value }),
    onBlur: () => {
      if (draft[field] !== '') check(field);
    },
    ref: controlRef(field),
  });
  function validate(): boolean {
    const found = checkAddress(draft);
    setErrors(found);
    const first = addressFields.find((field) => found[field] !== null);
    if (first !== undefined) controls.current[first]?.focus();
    return first === undefined;
  }
  return { draft, set, errors, bindText, controlRef, validate, changed: draft !== initial };
}
