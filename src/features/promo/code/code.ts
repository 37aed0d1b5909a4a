import { plainCharacters } from '@/shared/lib/characters';

/** Normalises a typed code: upper case, half width, spaces and dashes as one hyphen. */
export const typedCode = (text: string): string =>
  plainCharacters(text)
    .toUpperCase()
    .replace(/[\s\u2010-\u2015\u2212_-]+/g, '-')
    .replace(/^-+/, '');

/** The code to send, without a hyphen at the end. */
export const finishedCode = (text: string): string => typedCode(text).replace(/-+$/, '');

/** 6-32 letters, digits, hyphens (3.11). */
export function checkCode(text: string, name: string): string | null {
  const code = finishedCode(text);
  if (!code) return `请输入${name}`;
  if (!/^[A-Z0-9-]+$/.test(code)) return `${name}只含字母、数字和连字符`;
  return code.length < 6 || code.length > 32 ? `${name}为6-32位` : null;
}

/** A masked code: LX-****0001. */
export const maskCode = (code: string): string =>
  code.length < 9 ? `${code.slice(0, 2)}****` : `${code.slice(0, 3)}****${code.slice(-4)}`;
