import { notify } from '@/shared/notify';
import { isApiError } from './errors';
import { failureText } from '@/shared/lib/failure';

const shownElsewhere = ['nologin', 'aborted', 'off'] as const;

/** Shows the toast of a failed call that was sent with `silent` but has to be shown after all. */
export function tellFailure(error: unknown): void {
  if (!shownElsewhere.some((kind) => isApiError(error, kind))) notify(failureText(error), 'failed');
}
