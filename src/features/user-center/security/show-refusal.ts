import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { isApiError } from '@/api/errors';
import { tellFailure } from '@/api/tell-failure';

/**
 * The one rule of the forms of 账号安全, whose calls are silent: what the server refuses stands at its field, which
 * takes the focus; what is about no field, as a lost connection, is a notice. `fieldOf` names the field that a
 * refusal is about by its text.
 */
export function showRefusal<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'setError'>,
  error: unknown,
  fieldOf: (text: string) => FieldPath<Values>,
): void {
  if (isApiError(error, 'business')) form.setError(fieldOf(error.text), { message: error.text }, { shouldFocus: true });
  else tellFailure(error);
}
