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
import { requestHeaders } from '@/session/request-headers';
import { requestTimeout } from '@/shared/constants';
import { earlyKey } from '@/shared/lib/early-key';
import { notify } from '@/shared/notify';
import { type AssumedName, assumedOn, switchOff } from './assumed/switch';
import { unwrap } from './envelope';
import { ApiError, friendly, transportText } from './errors';
import { retryAtOf } from './retry-after';
import { noteServerDate } from './server-clock';

declare module 'axios' {
  interface AxiosRequestConfig<D, P> {
    /** S8's opt-out: no toast. */
    silent?: boolean;
    /** Older calls whose body is signed. */
    signed?: boolean;
    /** Not in the specification, so with a switch of its own. */
    assumed?: AssumedName | undefined;
    /** The token it went out with; the interceptor's word. */
    token?: string | null;
    /** Taken over from the early entry: nobody here knows when it was sent. */
    early?: boolean;
  }
}

/** A call that the early entry began before the application arrived. */
interface EarlyCall {
  response: Promise<Response>;
  /** Ends `response`: a hanging GET would hold the same one, asked again, in the browser's cache. */
  stop: () => void;
}
declare global {
  interface Window {
    /** By `earlyKey`. */
    __early?: Record<string, EarlyCall>;
  }
}

/** The one client: what is special about a call is an option of axios or one of the four above. */
export const http = axios.create({
  baseURL: import.meta.env.VITE_API_BASE ?? '',
  adapter: 'fetch',
  timeout: requestTimeout,
  // Bodies stay text and every status passes: `unwrap` judges both.
  responseType: 'text',
  validateStatus: null,
  // fetch would send axios's own name to the API and so fail a cross-origin preflight.
  headers: { 'User-Agent': false },
  // Request interceptors run in the order in which they stand here.
  transitional: { legacyInterceptorReqResOrdering: false },
});

// Synchronous, so that `request()` reaches fetch in the task of its caller: an unloading page may run no other.
http.interceptors.request.use(
  (config) => {
    if (config.assumed && !assumedOn(config.assumed)) throw new ApiError('off', '');
    config.token = session.token();
    config.headers.set(requestHeaders(config.token));
    return config;
  },
  undefined,
  { synchronous: true },
);

http.interceptors.request.use(
  (config) => {
    const { __early: begun = {} } = window;
    const key = earlyKey(config.method ?? 'get', config.url ?? '', config.data);
    const call = begun[key];
    if (!call) return config;
    delete begun[key];
    // For a caller who has already left axios asks no adapter.
    if (config.signal?.aborted) call.stop();
    config.adapter = adopt(call);
    config.early = true;
    return config;
  },
  undefined,
  { synchronous: true, runWhen: () => window.__early !== undefined },
);

// The hash is needed by two rare calls only, and only they wait for it.
http.interceptors.request.use(
  async (config) => {
    try {
      const { sign } = await import('./signature');
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
    const header = (name: string) => (headers instanceof AxiosHeaders ? headers.get(name) : null);
    if (!config.early) noteServerDate(header('date'), receivedAt - duration, receivedAt);
    try {
      if (config.assumed && status === 404) {
        switchOff(config.assumed);
        throw new ApiError('off', '', { code: 404 });
      }
      response.data = unwrap(status, String(response.data));
      return response;
    } catch (error) {
      const retryAt = retryAtOf(header('retry-after'), { date: header('date'), receivedAt });
      throw reportFailure(error, config, retryAt);
    }
  },
  (error: unknown) => {
    throw reportFailure(error, isAxiosError(error) ? error.config : undefined);
  },
);

function apiErrorOf(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (isCancel(error)) return new ApiError('aborted', '', { cause: error });
  const message = error instanceof Error ? error.message : '';
  const text = friendly(message) === message ? transportText : friendly(message);
  return new ApiError('transport', text, { cause: error });
}

/** Every failure passes here: it ends the session, shows one toast, or stays silent because the caller asked for it. */
function reportFailure(
  error: unknown,
  config: InternalAxiosRequestConfig | undefined,
  retryAt: number | null = null,
): ApiError {
  const failure = apiErrorOf(error);
  failure.retryAt = retryAt;
  if (failure.kind === 'nologin') sessionLost(config?.token ?? null, failure.text || null);
  else if (failure.kind !== 'aborted' && failure.kind !== 'off' && !config?.silent) notify(failure.text, 'failed');
  return failure;
}

type Listener = (message: string | null) => void;

let listener: Listener | null = null;
let lost: { token: string | null; at: number } | null = null;
/**
 * A call without a token has none that tells two losses apart, so those that fail together are told by time: also
 * the calls that a page still sends between the end of a session and the login page.
 */
const together = 2000;

/** `app` registers the one function that ends a session; it gets the server's reason. */
export function onSessionLost(next: Listener): () => void {
  listener = next;
  lost = null;
  return () => {
    if (listener === next) listener = null;
  };
}

/** Tells the end of a session once, however many calls fail together; an old token's failure ends no new session. */
function sessionLost(sentToken: string | null, message: string | null): void {
  if (sentToken !== session.token()) return;
  const again = lost !== null && (sentToken === null ? Date.now() - lost.at < together : lost.token === sentToken);
  if (again) return;
  lost = { token: sentToken, at: Date.now() };
  listener?.(message);
}

/**
 * Runs what axios does not limit by itself: `signal` is aborted when the caller gives up or when the call's timeout
 * has passed since the start or the last `restart`.
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

/** Takes over an early call as if it had been sent with the limits of the call that asks for it now. */
function adopt({ response, stop }: EarlyCall): AxiosAdapter {
  return (config) =>
    limited(config, async (signal) => {
      signal.addEventListener('abort', stop);
      const begun = await response;
      const { status, statusText } = begun;
      // Its date tells nothing of the server's clock, as nobody here knows when it was sent.
      const headers = new AxiosHeaders({ 'retry-after': begun.headers.get('retry-after') });
      return { data: await begun.text(), status, statusText, headers, config };
    });
}

/** Uploads go by XMLHttpRequest, which alone tells progress; their time limit counts from the last of it. */
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
 * A file of whatever host; `onProgress` gets null while its size is not known. By axios itself and not by our
 * instance: no token, header or time limit of ours may go with it. Rejects with an `ApiError` that nobody was told of.
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
