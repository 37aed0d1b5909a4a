import { describe, expect, it } from 'vitest';
import { checkConfirmPassword, checkNewPassword, checkPassword, checkPhone, checkSmsCode } from '@/shared/rules';

const weak = '请设置6位及以上包含数字、字母和特殊符号中至少两种组合的密码';

describe('phone (S5)', () => {
  it.each([
    ['', '手机号码不能为空'],
    ['1380013800', '手机号码格式不正确'],
    ['138001380000', '手机号码格式不正确'],
    ['12800138000', '手机号码格式不正确'],
    ['23800138000', '手机号码格式不正确'],
    ['13800138000', null],
    ['19912345678', null],
  ])('%j', (value, expected) => expect(checkPhone(value)).toBe(expected));
});

describe('new password (S5)', () => {
  it.each([
    ['', '密码不能为空'],
    ['abcdef', weak],
    ['ABCDEF', weak],
    ['123456', weak],
    ['!@#$%^', weak],
    ['......', weak],
    ['abc12', weak],
    ['ab1!', weak],
    ['a1中文', weak],
    ['a1中文abc', weak],
    ['abc１２３', weak],
    ['ＡＢＣ123', weak],
    ['abc 123', weak],
    ['abc-123', weak],
    ['abc+123', weak],
    ['abc(123)', weak],
    ['abc123！', weak],
    ['a'.repeat(18), weak],
    ['a1'.repeat(9) + 'x', weak],
    ['1'.repeat(19), weak],
    ['abc123', null],
    ['ABC123', null],
    ['abc!@#', null],
    ['123!@#', null],
    ['a1!@#$', null],
    ['aB3.?_', null],
    ['a1'.repeat(9), null],
    ['^&*._?1', null],
  ])('%j', (value, expected) => expect(checkNewPassword(value)).toBe(expected));
});

it('the other fields name what is missing (S5)', () => {
  expect(checkSmsCode('')).toBe('短信验证码不能为空');
  expect(checkPassword('')).toBe('密码不能为空');
  expect(checkConfirmPassword('', 'abc123')).toBe('确认密码不能为空');
  expect(checkConfirmPassword('abc124', 'abc123')).toBe('两次输入密码不一致');
  expect(checkConfirmPassword('abc123', 'abc123')).toBeNull();
});
