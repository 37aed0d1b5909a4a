import { sourceType } from './source';

/** What every call of ours carries, whoever sends it; visitors have no token. */
export const requestHeaders = (token: string | null): Record<string, string> => ({
  'Terminal-Type': 'PC',
  'Source-Type': sourceType(),
  ...(token !== null && { Authorization: `Bearer ${token}` }),
});
