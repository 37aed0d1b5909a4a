import { passwordMaxLength, smsCodeLength } from './constants';
import { plainCharacters, withoutInvisible } from './lib/characters';

/** What a field keeps of what was typed or pasted, and what it says if that is less. */
export interface Fitted {
  value: string;
  note: string | null;
}

const fit = (text: string, most: number): Fitted => ({
  value: text.slice(0, most),
  note: text.length > most ? `最多 ${most} 位，多出的没有输入` : null,
});

/** Drops +86 before the limit of 11, so that a pasted number is not cut. No mobile number begins with 86. */
export const fitPhone = (typed: string): Fitted =>
  fit(
    plainCharacters(typed)
      .replace(/[\s\-()]/g, '')
      .replace(/^(\+|00)?86(?=1)/, '')
      .replace(/\D/g, ''),
    11,
  );

export const fitSmsCode = (typed: string): Fitted => fit(plainCharacters(typed).replace(/\D/g, ''), smsCodeLength);

/** Other characters stay as they are: the rule refuses them by name, and a login would not turn them into others. */
export function fitNewPassword(typed: string): Fitted {
  const kept = withoutInvisible(typed).replace(/\s/g, '');
  const { value, note } = fit(kept, passwordMaxLength);
  return { value, note: note ?? (kept === typed ? null : '密码不含空格和看不见的字符，已去掉') };
}
