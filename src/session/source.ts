import { local } from '@/shared/lib/storage';

const key = 'source';
/** Characters of a source that are stored, so that the header stays short. */
const longest = 100;

function urlOf(address: string | null, origin: string): URL | null {
  try {
    return address === null ? null : new URL(address, origin);
  } catch {
    return null;
  }
}

/** The source that an address names. On the answering pages `source` says what is answered (D5). */
function sourceIn({ pathname, searchParams }: URL): string {
  const source = /\/learn-center\//i.test(pathname) ? null : searchParams.get('source');
  return searchParams.get('qd')?.trim() || source?.trim() || '';
}

/** S2: qd or source of an address. The newest one wins, also from inside `redirect`, and survives a logout. */
export function rememberSource(address: URL): void {
  const target = urlOf(address.searchParams.get('redirect'), address.origin);
  const found = sourceIn(address) || (target && sourceIn(target));
  if (found) local.write(key, Array.from(found).slice(0, longest).join(''));
}

/** Value of the Source-Type header, encoded because a header takes ASCII only; null without a source. */
export function sourceType(): string | null {
  const stored = local.read(key);
  return stored ? encodeURIComponent(stored) : null;
}
