import { day, type AccountRow } from './db';
import type { World } from './worlds';

const sessionTime = 7 * day;

/** Creates a token of this world, which expires in seven days. */
export const grant = (world: World, userId: string): { token: string; expires: number } => {
  const token = `mock-${world.nextId()}-${Math.floor(world.random() * 1e9).toString(36)}`;
  const expires = world.now() + sessionTime;
  world.db.tokens.push({ token, userId, expires, ended: null });
  return { token, expires };
};

/** Registers a new phone number, at its first SMS login (S1). */
export const newAccount = (world: World, mobile: string): AccountRow => {
  const account: AccountRow = {
    id: world.nextId('9'),
    mobile,
    pwd: null,
    nickName: `学员${mobile.slice(-4)}`,
    gender: 'UNKNOWN',
    avatar: null,
    headImg: null,
    birthday: null,
    provinceCode: null,
    cityCode: null,
    projectId: null,
    projectName: null,
    registerTime: world.now(),
    openId: null,
    weChatName: null,
  };
  world.db.accounts.push(account);
  return account;
};
