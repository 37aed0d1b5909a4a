import { sourceType } from './source';

/** The headers of every call, from axios or the early entry; visitors have no token. */
export function requestHeaders(token: string | null): Record<string, string> {
  const source = sourceType();
  return {
    'Terminal-Type': 'PC',
    ...(source !== null && { 'Source-Type': source }),
    ...(token !== null && { Authorization: `Bearer ${token}` }),
  };
}
