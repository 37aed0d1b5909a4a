import { sourceType } from './source';

/** The headers of every call, from axios or the early entry; visitors have no token. */
export const requestHeaders = (token: string | null): Record<string, string> => ({
  'Terminal-Type': 'PC',
  'Source-Type': sourceType(),
  ...(token !== null && { Authorization: `Bearer ${token}` }),
});
