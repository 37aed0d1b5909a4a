import { local } from '@/shared/lib/storage';

const key = 'source';
const usable = (value: string | null): value is string => value !== null && /^[\w.:-]{1,64}$/.test(value);

function queryOf(address: string | null, origin: string): URLSearchParams {
  try {
    return new URL(address ?? '', origin).searchParams;
  } catch {
    return new URLSearchParams();
  }
}

/** S2: qd or source of an address. The newest one wins, also from inside `redirect`, and survives a logout. */
export function rememberSource(address: URL): void {
  const query = address.searchParams;
  const inner = query.get('redirect');
  const candidates = [query.get('qd'), query.get('source')];
  const innerQuery = queryOf(inner, address.origin);
  candidates.push(innerQuery.get('qd'), innerQuery.get('source'));
  const found = candidates.find(usable);
  if (found) local.write(key, found);
}

/** Value of the Source-Type header, which is always sent. */
export function sourceType(): string {
  const saved = local.read(key);
  return usable(saved) ? saved : 'PC';
}
