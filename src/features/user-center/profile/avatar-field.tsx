import { useEffect, useState } from 'react';
import { uploadImage } from '@/api/sys/endpoints';
import { checkPicture } from '@/components/upload/picture-rules';
import { useFileChoice } from '@/components/upload/use-file-choice';
import { useLockedMutation } from '@/shared/lib/use-locked-mutation';
import { notify } from '@/shared/notify';
import { Avatar } from '@/shared/ui/avatar';
import { Button } from '@/shared/ui/button';
import type { Profile } from './profile';
import { CropDialog } from './crop-dialog';
import styles from '../account.module.css';

interface AvatarFieldProps {
  value: string | null;
  gender: Profile['gender'];
  onChange: (url: string) => void;
}

export function AvatarField({ value, gender, onChange }: AvatarFieldProps) {
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
