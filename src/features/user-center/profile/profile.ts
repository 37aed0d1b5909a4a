import type { BasicInfo } from '@/api/usercenter/endpoints';
import type { Account } from '@/api/usercenter/schema';
import type { Intended } from '@/session/project';
import { countCharacters, trimInvisible } from '@/shared/lib/characters';

export interface Profile {
  nickName: string;
  gender: Account['gender'];
  /** YYYY-MM-DD. */
  birthday: string | null;
  /** Province, then city. */
  region: string[];
  avatar: string | null;
  /** The account has only id and name; a picked one has code and pId too. */
  project: Intended | null;
}

export const profileOf = (account: Account): Profile => ({
  nickName: account.nickName,
  gender: account.gender,
  birthday: account.birthday,
  region: [account.provinceCode, account.cityCode].filter((code) => code !== null),
  avatar: account.avatar,
  project:
    account.projectId && account.projectName
      ? { id: account.projectId, name: account.projectName, code: '', pId: '0' }
      : null,
});

/** The fields that were changed after `sent`. */
export function editedSince(sent: Profile, now: Profile): Partial<Profile> {
  const isSame = ([name, value]: [string, unknown]) =>
    JSON.stringify(sent[name as keyof Profile]) === JSON.stringify(value);
  return Object.fromEntries(Object.entries(now).filter((field) => !isSame(field)));
}

/** 2 to 20 characters without spaces at the ends. */
export function checkNickName(name: string): string | null {
  const length = countCharacters(name);
  if (length === 0 || name.trim() === '') return '昵称不能为空';
  if (name !== name.trim()) return '昵称首尾不能有空格';
  return length < 2 || length > 20 ? '昵称为2-20个字' : null;
}

/** The changed fields, null to clear one; empty when there is nothing to save. */
export function changesOf(before: Profile, after: Profile): BasicInfo {
  const changes: BasicInfo = {};
  const nickName = trimInvisible(after.nickName);
  if (nickName !== before.nickName) changes.nickName = nickName;
  if (after.gender !== before.gender) changes.gender = after.gender;
  if (after.birthday !== before.birthday) changes.birthday = after.birthday;
  if (after.avatar !== before.avatar) changes.avatar = after.avatar;
  if (after.region.join() !== before.region.join()) {
    changes.provinceCode = after.region[0] ?? null;
    changes.cityCode = after.region[1] ?? null;
  }
  return changes;
}
