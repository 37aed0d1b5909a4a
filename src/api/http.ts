import axios, { type AxiosRequestConfig, type AxiosResponse, isCancel } from 'axios';
import { session } from '@/session/login';
import { sourceType } from '@/session/source';
import { requestTimeout } from '@/shared/constants';
import { notify } from '@/shared/notify';
import { assumedOn, switchOff } from './assumed/switch';
import { adoptEarly } from './early';
import { unwrap } from './envelope';
import { ApiError, friendly, transportText } from './errors';
import { asForm, type Outgoing, type Prepared, prepare } from './request';
import { sessionLost } from './session-loss';

export { onSessionLost } from './session-loss';

const apiBase = import.meta.env.VITE_API_BASE ?? '';

/** The only axios instance. Bodies come as text: `unwrap` tells malformed JSON from an answer. */
export const http = axios.create({
  baseURL: apiBase,
  timeout: requestTimeout,
  adapter: 'fetch',
  responseType: 'text',
  transformResponse: (body: unknown) => body,
  validateStatus: () => true,
  // fetch would send axios's own name to the API and so fail a cross-origin preflight.
  headers: { 'User-Agent': false },
});

interface Answer {
  status: number;
  body: string;
}

const headersFor = (token: string | null): Record<string, string> => ({
  'Terminal-Type': 'PC',
  'Source-Type': sourceType(),
  ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
});

const timeoutError = (): Error => new Error(`timeout of ${String(http.defaults.timeout)}ms exceeded`);

/** Waits for a call that was started without a signal or a limit as if it had both. */
function adopted(response: Promise<Response>, signal?: AbortSignal): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(timeoutError()), http.defaults.timeout);
    const leave = () => reject(new axios.CanceledError());
    const settle = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', leave);
    };
    if (signal?.aborted) leave();
    signal?.addEventListener('abort', leave);
    response
      .then(async (answer) => ({ status: answer.status, body: await answer.text() }))
      .then(resolve, reject)
      .finally(settle);
  });
}

/** An unloading page may not run what comes later, so this one is sent at once. */
async function unloading(method: string, { url, body }: Prepared, headers: Record<string, string>): Promise<Answer> {
  const response = await fetch(apiBase + url, {
    method,
    keepalive: true,
    headers: body === undefined ? headers : { ...headers, 'Content-Type': 'application/json' },
    body: body === undefined ? null : JSON.stringify(body),
  });
  return { status: response.status, body: await response.text() };
}

/** Uploads go by XMLHttpRequest, which alone tells progress; 30 s without any end them. */
function withProgress(
  { call }: Outgoing,
  request: AxiosRequestConfig,
): { request: AxiosRequestConfig; end: () => void } {
  const stop = new AbortController();
  const leave = () => stop.abort();
  let timer = setTimeout(leave, http.defaults.timeout);
  const onUploadProgress: AxiosRequestConfig['onUploadProgress'] = ({ progress }) => {
    clearTimeout(timer);
    timer = setTimeout(leave, http.defaults.timeout);
    if (progress !== undefined) call.onProgress?.(progress);
  };
  if (call.signal?.aborted) leave();
  call.signal?.addEventListener('abort', leave);
  const end = () => {
    clearTimeout(timer);
    call.signal?.removeEventListener('abort', leave);
  };
  return { request: { ...request, adapter: 'xhr', timeout: 0, signal: stop.signal, onUploadProgress }, end };
}

async function exchange(outgoing: Outgoing, prepared: Prepared, token: string | null): Promise<Answer> {
  const { method, options, call } = outgoing;
  const headers = headersFor(token);
  if (call.keepalive) return await unloading(method, prepared, headers);
  const early = adoptEarly(method, prepared.url, prepared.body);
  if (early) return await adopted(early, call.signal);

  let data = prepared.body;
  // The hash is needed by two rare calls only.
  if (options.signed) data = await (await import('./signature')).sign(data as Record<string, unknown>, token);
  if (options.multipart) data = asForm(data);
  const request: AxiosRequestConfig = { method, url: prepared.url, headers, data };
  if (call.signal) request.signal = call.signal;
  const upload = options.upload ? withProgress(outgoing, request) : undefined;
  try {
    const response: AxiosResponse<string> = await http.request(upload?.request ?? request);
    return { status: response.status, body: response.data };
  } catch (error) {
    if (upload && isCancel(error) && !call.signal?.aborted) throw timeoutError();
    throw error;
  } finally {
    upload?.end();
  }
}

function failureOf(error: unknown, signal: AbortSignal | undefined): ApiError {
  if (error instanceof ApiError) return error;
  if (signal?.aborted || isCancel(error)) return new ApiError('aborted', '', { cause: error });
  const slow = error instanceof Error ? friendly(error.message) : '';
  const text = error instanceof Error && slow !== error.message ? slow : transportText;
  return new ApiError('transport', text, { cause: error });
}

/** Sends one call and gives `data` of its answer; rejects with an `ApiError` only. */
export async function send(outgoing: Outgoing): Promise<unknown> {
  const { options, call } = outgoing;
  if (options.assumed && !assumedOn(options.assumed)) throw new ApiError('off', '');
  const token = session.token();
  try {
    const answer = await exchange(outgoing, prepare(outgoing), token);
    if (options.assumed && answer.status === 404) {
      switchOff(options.assumed);
      throw new ApiError('off', '', { code: 404 });
    }
    return unwrap(answer.status, answer.body);
  } catch (error) {
    const failure = failureOf(error, call.signal);
    if (failure.kind === 'nologin') sessionLost(token, failure.text || null);
    else if (failure.kind !== 'aborted' && failure.kind !== 'off' && !call.silent) notify(failure.text);
    throw failure;
  }
}
