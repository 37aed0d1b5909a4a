import { useQuery } from '@tanstack/react-query';
import { userQueries } from '@/api/usercenter/queries';
import { AddressBook } from '@/components/address/address-book';
import { QueryBlock } from '@/shared/ui/query-block';
import { Skeleton } from '@/shared/ui/skeleton';
import { AccountFrame } from '../account-frame';
import styles from '../account.module.css';
import { useState, useEffect } from 'react';
import type { Account } from '@/api/usercenter/schema';
import { ProjectPicker } from '@/components/project/project-picker';
import { countCharacters } from '@/shared/lib/characters';
import { copyAndTell } from '@/shared/lib/copy-text';
import { formatDate } from '@/shared/lib/format';
import { Button } from '@/shared/ui/button';
import { Form } from '@/shared/ui/form';
import { FormField } from '@/shared/forms/form-field';
import { Dialog } from '@/shared/ui/dialog';
import { IconButton } from '@/shared/ui/icon-button';
import { RadioGroup } from '@/shared/ui/radio-group';
import { TextField } from '@/shared/ui/text-field';
import { useProfile, checkNickName, type Profile } from './use-profile';
import { BirthdayAndRegion } from './birthday-and-region';
import { uploadImage } from '@/api/sys/endpoints';
import { checkPicture } from '@/components/upload/picture-rules';
import { useFileChoice } from '@/components/upload/use-file-choice';
import { useLockedMutation } from '@/shared/lib/use-locked-mutation';
import { notify } from '@/shared/notify';
import { Avatar } from '@/shared/ui/avatar';
import { CropDialog } from './crop-dialog';

export function Component() {
  const info = useQuery(userQueries.info());
  return (
    <>
      <AccountFrame tab="personal">
        <QueryBlock bare query={info} skeleton={<Skeleton height={358} />}>
          {(account) => <ProfileForm key={account.id} account={account} />}
        </QueryBlock>
      </AccountFrame>
      <section className={`card mt-16 ${styles.addresses}`} aria-labelledby="addresses">
        <h2 className="mb-16 text-18-strong" id="addresses">
          收货地址
        </h2>
        <AddressBook />
      </section>
    </>
  );
}

const genders = [
  { value: 'MALE', label: '男' },
  { value: 'FEMALE', label: '女' },
  { value: 'UNKNOWN', label: '保密' },
] as const;

function ProfileForm({ account }: { account: Account }) {
  const { form, profile, submit, saving } = useProfile(account);
  const [picking, setPicking] = useState(false);
  const number = account.id;
  return (
    <Form className={`grid ${styles.form}`} onSubmit={submit}>
      <div className={`${styles.row} ${styles.picture}`}>
        <span>头像</span>
        <AvatarField
          value={profile.avatar ?? account.headImg}
          gender={profile.gender}
          onChange={(avatar) => form.setValue('avatar', avatar)}
        />
      </div>
      <div className={styles.row}>
        <span aria-hidden="true">昵称</span>
        <div className={styles.wide}>
          <FormField form={form} name="nickName" check={checkNickName} checkEmpty>
            {(field) => (
              <TextField
                label="昵称"
                hideLabel
                required
                trailing={<span className="num">{`${countCharacters(field.value)} / 20`}</span>}
                {...field}
              />
            )}
          </FormField>
        </div>
      </div>
      <div className={styles.row}>
        <span aria-hidden="true">性别</span>
        <RadioGroup
          label="性别"
          hideLabel
          options={genders}
          value={profile.gender}
          onChange={(gender) => form.setValue('gender', gender)}
        />
      </div>
      <BirthdayAndRegion
        birthday={profile.birthday}
        region={profile.region}
        onBirthday={(birthday) => form.setValue('birthday', birthday)}
        onRegion={(region) => form.setValue('region', region)}
      />
      <div className={styles.row}>
        <span>意向项目</span>
        <Button aria-haspopup="dialog" onClick={() => setPicking(true)}>
          <span className={`clamp ${styles.project}`}>{profile.project?.name ?? '选择项目'}</span>
        </Button>
      </div>
      <div className={styles.row}>
        <span>{number === null ? '注册时间' : '学员编号'}</span>
        <p className="num row wraps muted gap-8">
          {number !== null && (
            <>
              <span>{number}</span>
              <IconButton small icon="copy" label="复制学员编号" onClick={() => void copyAndTell(number, '学员编号')} />
            </>
          )}
          {account.registerTime !== null && <span>{`${formatDate(account.registerTime)} 注册`}</span>}
        </p>
      </div>
      <div className={styles.row}>
        <span />
        <Button type="submit" kind="filled" loading={saving}>
          保存
        </Button>
      </div>
      {picking && (
        <Dialog title="选择你的备考项目" onClose={() => setPicking(false)}>
          <ProjectPicker
            chosen={profile.project?.id ?? null}
            onPick={({ code, id, name, pId }) => {
              form.setValue('project', { code, id, name, pId });
              setPicking(false);
            }}
          />
        </Dialog>
      )}
    </Form>
  );
}

interface AvatarFieldProps {
  value: string | null;
  gender: Profile['gender'];
  onChange: (url: string) => void;
}

function AvatarField({ value, gender, onChange }: AvatarFieldProps) {
  /** The file as an object URL, and what stops its upload. */
  const [chosen, setChosen] = useState<{ src: string; control: AbortController } | null>(null);
  const upload = useLockedMutation({
    mutationFn: ({ file, signal }: { file: File; signal: AbortSignal }) => uploadImage({ file }, { signal }),
    onSuccess: ({ url }) => {
      if (url) onChange(url);
      setChosen(null);
    },
  });
  useEffect(() => {
    if (chosen) return () => URL.revokeObjectURL(chosen.src);
    return undefined;
  }, [chosen]);
  const { field, choose } = useFileChoice({
    label: '选择头像图片',
    accept: 'image/jpeg,image/png',
    onChoose: (file) => {
      const problem = checkPicture(file);
      if (problem) notify(problem);
      else setChosen({ src: URL.createObjectURL(file), control: new AbortController() });
    },
  });
  return (
    <div className={`row wraps gap-16 ${styles.avatar}`}>
      <Avatar src={value} gender={gender} size={96} alt="头像" />
      <div>
        <Button size="sm" icon="camera" onClick={choose}>
          更换头像
        </Button>
        <p className="mt-6 fs-13 muted">JPG 或 PNG，裁剪后上传</p>
      </div>
      {field}
      {chosen && (
        <CropDialog
          src={chosen.src}
          busy={upload.isPending}
          onDone={(file) => {
            const { signal } = chosen.control;
            if (!signal.aborted) upload.mutate({ file, signal });
          }}
          onClose={() => {
            chosen.control.abort();
            setChosen(null);
          }}
        />
      )}
    </div>
  );
}
