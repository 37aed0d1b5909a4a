import { isPhone, wrongPhone } from '@/shared/rules';
import { minute } from './db';
import { refuse, type Refusal } from './mock';
import type { World } from './worlds';

/** The code of every message, as named in docs/mock-backend.md and the terminal. */
const smsCode = '123456';
const waitTime = minute;
const lifeTime = 5 * minute;
const maxTries = 5;

const find = (world: World, mobile: string, requestType: string) =>
  world.db.sms.find((row) => row.mobile === mobile && row.requestType === requestType);

/** Sends a code, at most once in 60 s per number and purpose (S9). Returns null when it was sent. */
export const sendCode = (world: World, mobile: string, requestType: string): Refusal | null => {
  if (!isPhone(mobile)) return refuse(500, wrongPhone);
  const known = find(world, mobile, requestType);
  if (known && world.now() - known.sentAt < waitTime) return refuse(500, '发送过于频繁，请稍后再试');
  world.db.sms = world.db.sms.filter((row) => row !== known);
  world.db.sms.push({ mobile, requestType, sentAt: world.now(), tries: 0, isDead: false });
  return null;
};

/** Why a code is refused, null if it is right. It is valid for 5 min, for one login and for five wrong tries. */
export const codeRefusal = (
  world: World,
  mobile: string,
  requestType: string,
  code: string,
  message = '短信验证码错误',
): Refusal | null => {
  const known = find(world, mobile, requestType);
  if (!known || known.isDead || world.now() - known.sentAt > lifeTime)
    return refuse(500, message === '短信验证码错误' ? '短信验证码已失效，请重新获取' : message);
  if (code === smsCode) return null;
  known.tries += 1;
  known.isDead = known.tries >= maxTries;
  return refuse(500, message);
};

export const endSmsCode = (world: World, mobile: string, requestType: string): void => {
  const known = find(world, mobile, requestType);
  if (known) known.isDead = true;
};
