const sorted = (_key: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1)))
    : value;

/** Method and address of a call without its query and body, which a learner may have typed. */
export const earlyAddress = (method: string, url: string): string => `${method.toUpperCase()} ${url.split('?')[0]}`;

/**
 * Key of a call that the early entry may have started before the application loaded: method, address without
 * the API origin but with its query, and the JSON body with its keys in order ('' without one).
 */
export const earlyKey = (method: string, url: string, body?: unknown): string =>
  `${method.toUpperCase()} ${url} ${body === undefined ? '' : JSON.stringify(body, sorted)}`;
