/** The text that a screen shows for a failed call. ApiErrors have `text`, and `code` when the server sent one. */
export function failureText(error: unknown): string {
  if (typeof error === 'object' && error !== null && 'text' in error && typeof error.text === 'string')
    return error.text;
  return '请求异常, 请重试'; // S8: the default of transport errors
}

/** Epoch ms (this machine's clock) before which the server wants no retry; null without Retry-After. */
export function retryTimeOf(error: unknown): number | null {
  const knows = typeof error === 'object' && error !== null && 'retryAt' in error;
  return knows && typeof error.retryAt === 'number' ? error.retryAt : null;
}

/** 0.1: code 404 means that the thing does not exist, so a retry would not help. */
export function isMissing(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && Number(error.code) === 404;
}
