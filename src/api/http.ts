import { session } from '@/session/login';
import { sourceType } from '@/session/source';
import { notify } from '@/shared/notify';
import { assumedOn, switchOff } from './assumed/switch';
import { adoptEarly } from './early';
import { unwrap } from './envelope';
import { ApiError, friendly, transportText } from './errors';
import { apiBase, limits } from './limits';
import { asForm, type Outgoing, type Prepared, prepare } from './request';
import { noteServerDate } from './server-clock';
import { sessionLost } from './session-loss';

export { onSessionLost } from './session-loss';

/** axios comes when the first page stands; until it is here calls that are plain JSON do without it. */
let warm = false;
const loadTransport = async () => {
  const { request } = await import('./transport');
  warm = true;
  return request;
};
/** Fetches it ahead; a failure shows at the first call that cannot do without. */
export const warmTransport = (): Promise<void> =>
  loadTransport().then(
    () => undefined,
    () => undefined,
  );

interface Answer {
  status: number;
  body: string;
}

const headersFor = (token: string | null): Record<string, string> => ({
  'Terminal-Type': 'PC',
  'Source-Type': sourceType(),
  ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
});

/** Waits for a call that was started without a signal or a limit as if it had both. */
function adopted(
  { response, stop }: NonNullable<ReturnType<typeof adoptEarly>>,
  signal?: AbortSignal,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const end = (reason: Error) => {
      reject(reason);
      stop();
    };
    const timer = setTimeout(() => end(limits.exceeded()), limits.timeout);
    const leave = () => end(new Error('canceled'));
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

const jsonHeaders = (headers: Record<string, string>, body: unknown): Record<string, string> =>
  body === undefined ? headers : { ...headers, 'Content-Type': 'application/json' };

/** What the first page reads before axios is here. */
async function direct(method: string, { url, body }: Prepared, headers: Record<string, string>, signal?: AbortSignal) {
  const sentAt = Date.now();
  const given = new AbortController();
  const answer = fetch(apiBase + url, {
    method,
    headers: jsonHeaders(headers, body),
    body: body === undefined ? null : JSON.stringify(body),
    signal: given.signal,
  });
  const response = answer.then((arrived) => {
    noteServerDate(arrived.headers.get('date'), sentAt, Date.now());
    return arrived;
  });
  return await adopted({ response, stop: () => given.abort() }, signal);
}

/** An unloading page may not run what comes later, so this one is sent at once. */
async function unloading(method: string, { url, body }: Prepared, headers: Record<string, string>): Promise<Answer> {
  const response = await fetch(apiBase + url, {
    method,
    keepalive: true,
    headers: jsonHeaders(headers, body),
    body: body === undefined ? null : JSON.stringify(body),
  });
  return { status: response.status, body: await response.text() };
}

async function exchange(outgoing: Outgoing, prepared: Prepared, token: string | null): Promise<Answer> {
  const { method, options, call } = outgoing;
  const headers = headersFor(token);
  if (call.keepalive) return await unloading(method, prepared, headers);
  const early = adoptEarly(method, prepared.url, prepared.body);
  if (early) return await adopted(early, call.signal);

  if (!warm && !options.signed && !options.multipart && !options.upload)
    return await direct(method, prepared, headers, call.signal);

  let data = prepared.body;
  // The hash is needed by two rare calls only.
  if (options.signed) data = await (await import('./signature')).sign(data as Record<string, unknown>, token);
  if (options.multipart) data = asForm(data);
  const request = await loadTransport();
  return await request(outgoing, prepared, headers, data);
}

function failureOf(error: unknown, signal: AbortSignal | undefined): ApiError {
  if (error instanceof ApiError) return error;
  if (signal?.aborted) return new ApiError('aborted', '', { cause: error });
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
