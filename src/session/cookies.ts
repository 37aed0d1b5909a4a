import { isRecord } from '@/shared/lib/is-record';
import Cookies from 'js-cookie';

const attributes = (): Cookies.CookieAttributes => ({
  path: '/',
  sameSite: 'Lax',
  secure: location.protocol === 'https:',
});

/** `expires` in days, as a date, or absent for a session cookie. */
export function writeCookie(name: string, value: string, expires?: number | Date): void {
  Cookies.set(name, value, { ...attributes(), ...(expires !== undefined && { expires }) });
}
export function removeCookie(name: string): void {
  Cookies.remove(name, attributes());
}
export function readJsonCookie(name: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(Cookies.get(name) ?? 'null');
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}
