import { local, readJson } from '@/shared/lib/storage';

const key = 'kw';
const kept = 8;

/** The last 8 search terms of this device, newest first. */
export const searchTerms = {
  read(): string[] {
    const raw = readJson(local, key);
    return Array.isArray(raw) ? raw.filter((term): term is string => typeof term === 'string').slice(0, kept) : [];
  },
  add(term: string): void {
    const others = searchTerms.read().filter((other) => other !== term);
    local.write(key, JSON.stringify([term, ...others].slice(0, kept)));
  },
  clear: (): void => local.remove(key),
};
