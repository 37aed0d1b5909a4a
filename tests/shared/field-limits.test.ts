import { expect, it } from 'vitest';
import { fitNewPassword, fitPhone, fitSmsCode } from '@/shared/field-limits';

it.each([
  ['+86 138-0013-8000', '13800138000'],
  ['+8613800138000', '13800138000'],
  ['008613800138000', '13800138000'],
  ['8613800138000', '13800138000'],
  ['138 0013 8000', '13800138000'],
  ['（138）0013 8000', '13800138000'],
  ['138001380001234', '13800138000'],
  ['abc', ''],
  ['+861', '1'],
  ['86', '86'],
  ['１３８００１３８０００', '13800138000'],
  ['＋８６ １３８－００１３－８０００', '13800138000'],
  ['\u202d138\u200b00138\ufeff000\u202c', '13800138000'],
])('a phone number typed or pasted as %j is %j', (typed, value) => expect(fitPhone(typed).value).toBe(value));

it.each([
  ['12３４５6', '123456'],
  ['\u200b123\u2060456', '123456'],
  ['您的验证码：1234567', '123456'],
])('an SMS code typed or pasted as %j is %j', (typed, value) => expect(fitSmsCode(typed).value).toBe(value));

it.each([
  ['a1 b2\u200b c3', 'a1b2c3', '密码不含空格和看不见的字符，已去掉'],
  ['a1b2c3d4 e5f6g7h8i9j', 'a1b2c3d4e5f6g7h8i9', '最多 18 位，多出的没有输入'],
  [' a1b2c3d4e5f6g7h8i9', 'a1b2c3d4e5f6g7h8i9', '密码不含空格和看不见的字符，已去掉'],
  ['ａ1b2c3', 'ａ1b2c3', null],
])('a new password typed as %j is %j, and the field says %j', (typed, value, note) =>
  expect(fitNewPassword(typed)).toEqual({ value, note }),
);
