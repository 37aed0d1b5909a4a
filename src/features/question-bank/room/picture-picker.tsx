import { useRef, useState } from 'react';
import { pictureUrl } from '@/api/media-url';
import { uploadImage } from '@/api/sys/endpoints';
import { isDecoded, unreadable } from '@/shared/lib/decoded-picture';
import { notify } from '@/shared/notify';
import { Button } from '@/shared/ui/button';
import { IconButton } from '@/shared/ui/icon-button';
import styles from './picture-picker.module.css';

const most = 3;
const largest = 2 * 1024 * 1024;

/** Up to three pictures (jpg or png, 2 MB), uploaded when picked. */
export function PicturePicker({ pictures, onChange }: { pictures: string[]; onChange: (pictures: string[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const upload = async (file: File) => {
    if (!/^image\/(jpeg|png)$/.test(file.type)) return notify('请选择 jpg 或 png 图片');
    if (file.size > largest) return notify('图片不能超过 2MB');
    setProgress(0);
    try {
      if (!(await isDecoded(file))) return notify(unreadable);
      const { url } = await uploadImage({ file }, { onProgress: setProgress });
      if (url) onChange([...pictures, url]);
    } catch {
      // The call's toast says why; picking again is the retry.
    } finally {
      setProgress(null);
    }
  };
  return (
    <div className="row wraps gap-12">
      {pictures.map((url, index) => (
        <span key={url} className={`relative ${styles.picture}`}>
          <img src={pictureUrl(url) ?? url} alt={`已上传图片 ${index + 1}`} />
          <IconButton
            small
            icon="close"
            label={`移除图片 ${index + 1}`}
            className={styles.remove}
            onClick={() => onChange(pictures.filter((other) => other !== url))}
          />
        </span>
      ))}
      {pictures.length < most && (
        <Button icon="image" loading={progress !== null} onClick={() => input.current?.click()}>
          {progress === null ? '添加图片' : `上传中 ${Math.round(progress * 100)}%`}
        </Button>
      )}
      <span className="muted fs-13">{`最多 ${most} 张，jpg 或 png，每张不超过 2MB`}</span>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png"
        hidden
        aria-label="选择图片"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) void upload(file);
        }}
      />
    </div>
  );
}
