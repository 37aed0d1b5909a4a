import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { isApiError } from '@/api/errors';
import { tellFailure } from '@/api/tell-failure';

/**
 * Shows a failure in the forms of 账号安全, whose calls are silent: a refusal at its field, which gets the focus, and any
 * other failure (such as a lost connection) as a toast. `fieldOf` returns the field for the text of a refusal.
 */
export function showRefusal<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'setError'>,
  error: unknown,
  fieldOf: (text: string) => FieldPath<Values>,
): void {
  if (isApiError(error, 'business')) form.setError(fieldOf(error.text), { message: error.text }, { shouldFocus: true });
  else tellFailure(error);
}
