import axios, { AxiosHeaders, type AxiosRequestConfig, isCancel } from 'axios';
import { apiBase, limits } from './limits';
import type { Outgoing, Prepared } from './request';
import { noteServerDate } from './server-clock';

/** The only axios instance. Bodies come as text: `unwrap` tells malformed JSON from an answer. */
const http = axios.create({
  baseURL: apiBase,
  adapter: 'fetch',
  responseType: 'text',
  transformResponse: (body: unknown) => body,
  validateStatus: () => true,
  // fetch would send axios's own name to the API and so fail a cross-origin preflight.
  headers: { 'User-Agent': false },
});

/** Uploads go by XMLHttpRequest, which alone tells progress; 30 s without any end them. */
function withProgress(
  { call }: Outgoing,
  request: AxiosRequestConfig,
): { request: AxiosRequestConfig; end: () => void } {
  const stop = new AbortController();
  const leave = () => stop.abort();
  let timer = setTimeout(leave, limits.timeout);
  const onUploadProgress: AxiosRequestConfig['onUploadProgress'] = ({ progress }) => {
    clearTimeout(timer);
    timer = setTimeout(leave, limits.timeout);
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

/** Sends one prepared call; rejects as axios does. */
export async function request(
  outgoing: Outgoing,
  { url }: Prepared,
  headers: Record<string, string>,
  data: unknown,
): Promise<{ status: number; body: string }> {
  const { method, options, call } = outgoing;
  const config: AxiosRequestConfig = { method, url, headers, data, timeout: limits.timeout };
  if (call.signal) config.signal = call.signal;
  const upload = options.upload ? withProgress(outgoing, config) : undefined;
  try {
    const sentAt = Date.now();
    const response = await http.request<string>(upload?.request ?? config);
    const { headers: answered } = response;
    noteServerDate(answered instanceof AxiosHeaders ? answered.get('date') : null, sentAt, Date.now());
    return { status: response.status, body: response.data };
  } catch (error) {
    if (upload && isCancel(error) && !call.signal?.aborted) throw limits.exceeded();
    throw error;
  } finally {
    upload?.end();
  }
}
