import { local } from '@/shared/lib/storage';

// The early entry reads it too, so this file is small.

const key = 'foreignTokens';
/** For a browser that stores nothing. */
let foreign = '';

/**
 * The cookies `token` that this page sees, as they are written: one of a parent domain may be among them. None outside a
 * browser, where the build reads the route table.
 */
const written = (): string[] =>
  typeof document === 'undefined'
    ? []
    : Array.from(document.cookie.matchAll(/(?:^|; )token=([^;]+)/g), ([, value = '']) => value);

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** The token in the cookies; null for none. It is `own` for as long as that is among them. */
export function tokenCookie(own: string | null = null): string | null {
  const known = (local.read(key) ?? foreign).split(';');
  const tokens = written().flatMap((value) => (known.includes(value) ? [] : [decoded(value)]));
  return own !== null && tokens.includes(own) ? own : (tokens[0] ?? null);
}

/**
 * Called when this site has written its token, or removed it (null). What is there beside it cannot be removed by this
 * site: it is a parent domain's, and taking it for a login would log in again whoever has just left.
 */
export function noteForeignTokens(own: string | null): void {
  foreign = written()
    .filter((value) => decoded(value) !== own)
    .join(';');
  if (foreign === '') local.remove(key);
  else local.write(key, foreign);
}
