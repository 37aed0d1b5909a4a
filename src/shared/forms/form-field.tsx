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

/** A form that shows messages on submit and, through `FormField`, on blur, but not while typing. */
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
  /** Also checks an empty field on blur; otherwise only on submit. */
  checkEmpty?: boolean;
  children: (field: Bound<FieldPathValue<Values, Name>>) => ReactNode;
}

/** Connects one of our fields to its form. A failing submission focuses the first invalid field. */
export function FormField<Values extends FieldValues, Name extends FieldPath<Values>>(
  props: FormFieldProps<Values, Name>,
) {
  const { form, name, check, checkEmpty = false, children } = props;
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
      // Hide an error as soon as the value is valid.
      if (fieldState.error) void form.trigger(name);
    },
    onBlur: () => {
      field.onBlur();
      if (check && (checkEmpty || field.value !== '')) void form.trigger(name);
    },
  });
}
