import { plainCharacters } from '@/shared/lib/characters';
import * as z from 'zod/mini';
import { couponRefusal, type CouponReason } from '@/api/assumed/coupon-schema';
import { isApiError } from '@/api/errors';
import { failureText } from '@/shared/lib/failure';

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

/** The reason of a refused coupon or code; null if the server gave none. */
function reasonOf(error: unknown): CouponReason | null {
  if (!isApiError(error, 'business')) return null;
  const data = z.safeParse(couponRefusal, error.data);
  return data.success ? data.data.reason : null;
}

const words: Partial<Record<CouponReason, string>> = { UNKNOWN: '不存在', USED: '已使用', EXPIRED: '已过期' };

interface Field {
  /** 激活码 or 兑换码. */
  name: string;
  /** Where the learner finds what the code gives. */
  place: string;
  /** The same code has been sent before without a response. */
  isSentBefore: boolean;
}

/** The text below the field. */
export function refusalText(error: unknown, { name, place, isSentBefore }: Field): string {
  const reason = reasonOf(error);
  const word = reason ? words[reason] : undefined;
  if (reason === 'USED' && isSentBefore) return `${name}已使用。刚才那一次可能已经成功，请到“${place}”查看`;
  return word ? name + word : failureText(error);
}
