import axios, {
  type AxiosAdapter,
  AxiosError,
  AxiosHeaders,
  CanceledError,
  type InternalAxiosRequestConfig,
  isAxiosError,
  isCancel,
} from 'axios';
import { session } from '@/session/login';
import { loseLogin } from '@/session/machine';
import { sourceType } from '@/session/source';
import { requestTimeout } from '@/shared/constants';
import { network } from '@/shared/lib/network';
import { notify } from '@/shared/notify';
import { type AssumedName, assumedOn, hasWorked, isUnknownCall, noteWorked, switchOff } from './assumed/switch';
import { unwrap } from './envelope';
import { ApiError, friendly, refusedText, transportText } from './errors';
import { retryAtOf } from './retry-after';
import { noteServerDate } from './server-clock';

declare module 'axios' {
  interface AxiosRequestConfig<D, P> {
    /** S8's opt-out: no toast. */
    silent?: boolean;
    /** Older calls whose body is signed. */
    signed?: boolean | undefined;
    /** Set for calls that are not in the specification; each has a switch. */
    assumed?: AssumedName | undefined;
    /** The service has just said that it does not know this call, and is asked again. */
    isRepeated?: boolean;
    /** A 401 refuses what was typed and ends no session. */
    proof?: boolean | undefined;
    /** The token that the interceptor sent with the call. */
    token?: string | null;
  }
}

/** The only client. Special treatment of a call is an option of axios or one of those declared above. */
export const http = axios.create({
  baseURL: import.meta.env.VITE_API_BASE ?? '',
  adapter: 'fetch',
  timeout: requestTimeout,
  // Bodies stay text and no status is an error here: `unwrap` decides about both.
  responseType: 'text',
  validateStatus: null,
  // Otherwise fetch would send axios's User-Agent, which fails a cross-origin preflight.
  headers: { 'User-Agent': false },
  // Request interceptors run in the order of registration.
  transitional: { legacyInterceptorReqResOrdering: false },
});

// Synchronous, so that `request()` calls fetch in the same task: an unloading page may not get another one.
http.interceptors.request.use(
  (config) => {
    if (config.assumed && !assumedOn(config.assumed)) throw new ApiError('off', '');
    config.token = session.token();
    config.headers.set({ 'Terminal-Type': 'PC', 'Source-Type': sourceType() });
    // A visitor has no token.
    if (config.token !== null) config.headers.set('Authorization', `Bearer ${config.token}`);
    return config;
  },
  undefined,
  { synchronous: true },
);

// Only the signed calls need the hash, so only they load it.
http.interceptors.request.use(
  async (config) => {
    try {
      const { sign } = await import('./signature');
      // The input of every signed endpoint is an object.
      config.data = await sign(config.data as Record<string, unknown>, config.token ?? null);
      return config;
    } catch (error) {
      throw AxiosError.from(error, AxiosError.ERR_NETWORK, config);
    }
  },
  undefined,
  { runWhen: ({ signed }) => signed === true },
);

http.interceptors.response.use(
  (response) => {
    const { config, status, headers, duration = 0 } = response;
    const receivedAt = Date.now();
    network.noteResponse(duration);
    const header = (name: string) => (headers instanceof AxiosHeaders ? headers.get(name) : null);
    noteServerDate({ method: config.method ?? 'get', header, sentAt: receivedAt - duration, receivedAt });
    try {
      response.data = unwrap(status, String(response.data));
      if (config.assumed) noteWorked(config.assumed);
      return response;
    } catch (error) {
      const { assumed } = config;
      // A gateway that fails once says the same as a service without the call, so the first response is not believed.
      if (assumed && isUnknownCall(assumed, error as ApiError) && !hasWorked(assumed)) {
        if (!config.isRepeated) return http.request({ ...config, isRepeated: true });
        switchOff(assumed);
        throw new ApiError('off', '');
      }
      const retryAt = retryAtOf(header('retry-after'), { date: header('date'), receivedAt });
      throw reportFailure(error, config, retryAt);
    }
  },
  (error: unknown) => {
    throw reportFailure(error, isAxiosError(error) ? error.config : undefined);
  },
);

/** The error of axios is not the cause of ours: it has the body of the call, which may be a password. */
function apiErrorOf(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (isCancel(error)) return new ApiError('aborted', '');
  const message = error instanceof Error ? error.message : '';
  const text = friendly(message) === message ? transportText : friendly(message);
  return new ApiError('transport', text);
}

/** Handles every failure: ends the session, shows one toast, or does nothing because the caller asked for silence. */
function reportFailure(
  error: unknown,
  config: InternalAxiosRequestConfig | undefined,
  retryAt: number | null = null,
): ApiError {
  let failure = apiErrorOf(error);
  // An assumed path may belong to something else, and its 401 says nothing about the session.
  if ((config?.proof || config?.assumed) && failure.kind === 'nologin')
    failure = new ApiError('business', failure.text || refusedText, { code: 401 });
  failure.retryAt = retryAt;
  if (failure.kind === 'nologin') void loseLogin(config?.token ?? null, failure.text || null);
  else if (failure.kind !== 'aborted' && failure.kind !== 'off' && !config?.silent) notify(failure.text, 'failed');
  return failure;
}

/**
 * Adds the call's timeout to work that axios does not limit itself: `signal` is aborted when the caller gives up, or
 * when the timeout has passed since the start or the last `restart`.
 */
async function limited<Value>(
  config: InternalAxiosRequestConfig,
  run: (signal: AbortSignal, restart: () => void) => Promise<Value>,
): Promise<Value> {
  const { signal, timeout = requestTimeout } = config;
  const control = new AbortController();
  const cancel = () => control.abort(new CanceledError(undefined, config));
  const expire = () =>
    control.abort(new AxiosError(`timeout of ${String(timeout)}ms exceeded`, AxiosError.ETIMEDOUT, config));
  let timer = setTimeout(expire, timeout);
  const restart = () => {
    clearTimeout(timer);
    timer = setTimeout(expire, timeout);
  };
  signal?.addEventListener?.('abort', cancel);
  try {
    return await run(control.signal, restart);
  } catch (error) {
    if (control.signal.aborted) throw control.signal.reason;
    throw isAxiosError(error) ? error : AxiosError.from(error, AxiosError.ERR_NETWORK, config);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener?.('abort', cancel);
  }
}

/** Uploads use XMLHttpRequest, because only it reports progress. Their timeout restarts with each progress event. */
export const uploadAdapter: AxiosAdapter = (config) =>
  limited(config, (signal, restart) =>
    axios.getAdapter('xhr')({
      ...config,
      timeout: 0,
      signal,
      onUploadProgress: (event) => {
        restart();
        config.onUploadProgress?.(event);
      },
    }),
  );

/**
 * Downloads a file from any host; `onProgress` gets null while the size is unknown. It uses plain axios instead of our
 * instance, so that our token and headers are not sent to other hosts. Rejects with an `ApiError` that has shown no
 * toast.
 */
export async function getFile(
  url: string,
  signal: AbortSignal,
  onProgress?: (fraction: number | null) => void,
): Promise<Blob> {
  try {
    const { data } = await axios.get<Blob>(url, {
      adapter: 'xhr',
      responseType: 'blob',
      signal,
      ...(onProgress && { onDownloadProgress: ({ progress }) => onProgress(progress ?? null) }),
    });
    return data;
  } catch (error) {
    const status = isAxiosError(error) ? error.response?.status : undefined;
    throw status === undefined ? apiErrorOf(error) : new ApiError('http', transportText, { code: status });
  }
}
