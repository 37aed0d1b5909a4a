/** What a screen says about a failed call. Errors of calls carry `text`, and `code` when the server gave one. */
export function failureText(error: unknown): string {
  if (typeof error === 'object' && error !== null && 'text' in error && typeof error.text === 'string')
    return error.text;
  return '请求异常, 请重试'; // S8: the default of transport errors
}

/** Epoch ms of this machine before which the server wants no other try; null where it told nothing. */
export function retryTimeOf(error: unknown): number | null {
  const knows = typeof error === 'object' && error !== null && 'retryAt' in error;
  return knows && typeof error.retryAt === 'number' ? error.retryAt : null;
}

/** 0.1: code 404 means that the thing asked for is not there; another try would not help. */
export function isMissing(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && Number(error.code) === 404;
}
