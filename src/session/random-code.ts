import { local } from '@/shared/lib/storage';

/** `bytes` fresh random bytes as hex. */
export function randomHex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
}

let remembered: string | null = null;
/** One random id per browser (S9), mixed into nonces and WeChat states; works where storage is refused. */
export function randomCode(): string {
  remembered = local.read('randomCode') ?? remembered ?? randomHex(8);
  local.write('randomCode', remembered);
  return remembered;
}
