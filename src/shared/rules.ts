/** The validation texts and rules of S5. A rule returns null for a valid value. */
type Rule = (value: string) => string | null;

export const wrongPhone = '手机号码格式不正确';
const phonePattern = /^1[3-9]\d{9}$/;
export const isPhone = (value: string): boolean => phonePattern.test(value);

export const checkPhone: Rule = (value) => {
  if (!value) return '手机号码不能为空';
  return isPhone(value) ? null : wrongPhone;
};
export const checkSmsCode: Rule = (value) => (value ? null : '短信验证码不能为空');
export const checkPassword: Rule = (value) => (value ? null : '密码不能为空');

export const weakPassword = '请设置6位及以上包含数字、字母和特殊符号中至少两种组合的密码';
const allowedInPassword = /^[0-9A-Za-z!@#$%^&*._?]{6,18}$/;
/** How many of digits, letters and the listed special characters occur: 0 to 3. */
export const passwordKinds = (value: string): number =>
  [/[0-9]/, /[A-Za-z]/, /[!@#$%^&*._?]/].filter((kind) => kind.test(value)).length;

export const checkNewPassword: Rule = (value) => {
  if (!value) return '密码不能为空';
  if (allowedInPassword.test(value) && passwordKinds(value) >= 2) return null;
  return weakPassword;
};
export const checkConfirmPassword = (value: string, password: string): string | null => {
  if (!value) return '确认密码不能为空';
  return value === password ? null : '两次输入密码不一致';
};
export const wrongPicture = '图片格式不正确';
export const agreementNotice = '请阅读并勾选《用户协议》《隐私政策》';
