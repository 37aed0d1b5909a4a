import { notify } from '@/shared/notify';
import { isApiError } from './errors';
import { failureText } from '@/shared/lib/failure';

const toldElsewhere = ['nologin', 'aborted', 'off'] as const;

/** What the client itself says of a failed call, for one that was sent silently and turned out to need saying. */
export function tellFailure(error: unknown): void {
  if (!toldElsewhere.some((kind) => isApiError(error, kind))) notify(failureText(error), 'failed');
}
