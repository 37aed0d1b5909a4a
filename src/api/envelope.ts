import { isRecord } from '@/shared/lib/is-record';
import { parseJson } from '@/shared/lib/parse-json';
import { ApiError, friendly, refusedText, statusTexts, transportText } from './errors';

type Envelope = Record<string, unknown>;

function read(body: string): Envelope | null {
  try {
    const value: unknown = parseJson(body);
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

const messageOf = (envelope: Envelope | null): string | null =>
  [envelope?.message, envelope?.msg].find(
    (value): value is string => typeof value === 'string' && value.trim() !== '',
  ) ?? null;

const ended = (envelope: Envelope): boolean => Number(envelope.code) === 401 || envelope.status === 'nologin';

/** Unwraps a response as S8 says: returns `data`, or throws an ApiError with the text that learners see. */
export function unwrap(status: number, body: string): unknown {
  const envelope = read(body);
  const message = messageOf(envelope);
  const succeeded = status >= 200 && status < 300;
  const spoken = message === null || succeeded ? message : friendly(message);
  if (envelope && (succeeded || status === 400 || status === 401) && ended(envelope)) {
    throw new ApiError('nologin', spoken ?? '', { code: 401 });
  }
  if (!succeeded) {
    const fixed = statusTexts[status];
    const said = status === 400 || status === 401 ? spoken : null;
    throw new ApiError('http', fixed ?? said ?? transportText, { code: status, data: envelope?.data });
  }
  if (!envelope) throw new ApiError('malformed', transportText);
  const code = envelope.code == null ? undefined : Number(envelope.code);
  if (code === 200 || envelope.status === 'success') return envelope.data ?? null;
  const text = spoken ?? (code === undefined ? undefined : statusTexts[code]) ?? refusedText;
  throw new ApiError('business', text, { code, data: envelope.data });
}
