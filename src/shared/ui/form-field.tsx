import type { ReactNode } from 'react';
import {
  useController,
  useForm,
  type DefaultValues,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type RefCallBack,
  type UseFormReturn,
} from 'react-hook-form';

/** A form whose messages wait for submit and, by `FormField`, for blur: none appears while something is typed. */
export const useFields = <Values extends FieldValues>(defaultValues: DefaultValues<Values>) =>
  useForm<Values>({ defaultValues, mode: 'onSubmit', reValidateMode: 'onSubmit' });

interface Bound<Value> {
  value: Value;
  error: string | null;
  onChange: (value: Value) => void;
  onBlur: () => void;
  ref: RefCallBack;
}

interface FormFieldProps<Values extends FieldValues, Name extends FieldPath<Values>> {
  form: UseFormReturn<Values>;
  name: Name;
  /** A rule of S5: null when the value is fine. */
  check?: (value: FieldPathValue<Values, Name>, values: Values) => string | null;
  /** An emptied field says so when it is left; else only the submission does. */
  checkEmpty?: boolean;
  children: (field: Bound<FieldPathValue<Values, Name>>) => ReactNode;
}

/** Ties one of our own fields to its form; a failing submission puts the focus on the first wrong one. */
export function FormField<Values extends FieldValues, Name extends FieldPath<Values>>({
  form,
  name,
  check,
  checkEmpty = false,
  children,
}: FormFieldProps<Values, Name>) {
  const { field, fieldState } = useController({
    control: form.control,
    name,
    rules: { validate: (value, values) => check?.(value, values) ?? true },
  });
  return children({
    value: field.value,
    error: fieldState.error?.message ?? null,
    ref: field.ref,
    onChange: (value) => {
      field.onChange(value);
      // A shown error goes as soon as the value is right.
      if (fieldState.error) void form.trigger(name);
    },
    onBlur: () => {
      field.onBlur();
      if (check && (checkEmpty || field.value !== '')) void form.trigger(name);
    },
  });
}
