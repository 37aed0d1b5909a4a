/** `bytes` fresh random bytes as hex; unlike randomUUID it needs no secure origin. */
export const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');
