import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import * as z from 'zod/mini';
import { bindProject, updateBasicInfo, type BasicInfo } from '@/api/usercenter/endpoints';
import { userQueries } from '@/api/usercenter/queries';
import type { Account } from '@/api/usercenter/schema';
import { endReason } from '@/session/last-login';
import { session } from '@/session/login';
import { ownKey } from '@/session/own-settings';
import { intended } from '@/session/project';
import { useLeaveGuard } from '@/components/leave/use-leave-guard';
import { persisted } from '@/shared/lib/persisted';
import { useLockedMutation } from '@/shared/lib/use-locked-mutation';
import { notify } from '@/shared/notify';
import { useFields } from '@/shared/forms/form-field';
import { countCharacters, trimInvisible } from '@/shared/lib/characters';

const text = z.string();
const shape = z.object({
  nickName: text,
  gender: z.enum(['MALE', 'FEMALE', 'UNKNOWN']),
  /** YYYY-MM-DD. */
  birthday: z.nullable(text),
  /** Province, then city. */
  region: z.array(text),
  avatar: z.nullable(text),
  /** The account has only id and name; a picked one has code and pId too. */
  project: z.nullable(z.object({ code: text, id: text, name: text, pId: text })),
});
export type Profile = z.infer<typeof shape>;

const profileOf = (account: Account): Profile => ({
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
function editedSince(sent: Profile, now: Profile): Partial<Profile> {
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

/** Changes of the profile that a lost login has interrupted (D15). */
const profileDraft = (userId: string | null) => persisted(ownKey(userId, 'draft:profile'), z.partial(shape), {});

/** What 保存 sends, and the form at that moment, which can be changed while the calls are running. */
interface Saving {
  sent: Profile;
  changes: BasicInfo;
  newProject: Profile['project'];
}

/** The profile form: sends only changed fields, and the project by its own call. */
export function useProfile(account: Account) {
  const queryClient = useQueryClient();
  const saved = profileOf(account);
  // Remembered, because a lost login has no user any more.
  const [userId] = useState(session.userId);
  const [draft] = useState(profileDraft(userId).getState);
  // Assigned, because a type of a draft allows undefined; what JSON gives has none.
  const form = useFields<Profile>(Object.assign({}, saved, draft));
  const profile = form.watch();
  const changes = changesOf(saved, profile);
  const newProject = profile.project && profile.project.id !== saved.project?.id ? profile.project : null;
  const dirty = Object.keys(changes).length > 0 || newProject !== null;
  useLeaveGuard(dirty);
  // Only the end of a login that the learner did not ask for has a reason.
  const keepChanges = useEffectEvent(() => {
    if (dirty && userId !== null && !session.hasToken() && endReason.getState() !== '')
      profileDraft(userId).write(editedSince(saved, profile));
  });
  useEffect(() => {
    profileDraft(userId).forget();
    return () => keepChanges();
  }, [userId]);

  const saving = useLockedMutation({
    mutationFn: async ({ changes, newProject }: Saving) => {
      if (newProject) await bindProject({ projectId: newProject.id, projectName: newProject.name });
      const updated = Object.keys(changes).length > 0 ? await updateBasicInfo(changes) : account;
      return newProject ? { ...updated, projectId: newProject.id, projectName: newProject.name } : updated;
    },
    onSuccess: (next, { sent, newProject }) => {
      session.knowUser(next);
      if (newProject) intended.pickProject(newProject);
      queryClient.setQueryData(userQueries.info().queryKey, next);
      form.reset({ ...profileOf(next), ...editedSince(sent, form.getValues()) });
      notify('保存成功', 'done');
    },
  });

  const submit = form.handleSubmit(() => {
    if (dirty) saving.mutate({ sent: profile, changes, newProject });
    else notify('没有需要保存的修改');
  });
  return { form, profile, submit, saving: saving.isPending };
}
