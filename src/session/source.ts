import { firstCharacters } from '@/shared/lib/first-characters';
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

/** What older links of the answering pages name in `source`: what is answered (D5), not where a visitor comes from. */
const answered = /^(PAPER|SECTION|COURSEWARE)$/i;

function sourceIn({ pathname, searchParams }: URL): string {
  const source = searchParams.get('source')?.trim() ?? '';
  const isOld = answered.test(source) && /\/learn-center\//i.test(pathname);
  return searchParams.get('qd')?.trim() || (isOld ? '' : source);
}

/** S2: qd or source of an address. The newest one wins, also from inside `redirect`, and survives a logout. */
export function rememberSource(address: URL): void {
  const target = urlOf(address.searchParams.get('redirect'), address.origin);
  const found = sourceIn(address) || (target && sourceIn(target));
  if (found) local.write(key, firstCharacters(found, longest));
}

/** Value of the Source-Type header; PC without a source (S7). What is not visible ASCII is encoded, because headers take no other. */
export function sourceType(): string {
  return (local.read(key) ?? '').replace(/[^!-~]+/gu, encodeURIComponent) || 'PC';
}
