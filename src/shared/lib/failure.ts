import { isRecord } from './is-record';

/** The text that a screen shows for a failed call. ApiErrors have `text`, and `code` when the server sent one. */
export const failureText = (error: unknown): string =>
  // S8: the default of transport errors
  isRecord(error) && typeof error.text === 'string' ? error.text : '请求异常, 请重试';

/** Epoch ms (this machine's clock) before which the server wants no retry; null without Retry-After. */
export const retryTimeOf = (error: unknown): number | null =>
  isRecord(error) && typeof error.retryAt === 'number' ? error.retryAt : null;

/** 0.1: code 404 means that the thing does not exist, so a retry would not help. */
export const isMissing = (error: unknown): boolean => isRecord(error) && Number(error.code) === 404;
