import { useId, useRef, type ClipboardEvent } from 'react';
import { useHandOver } from '@/shared/lib/use-hand-over';
import { Icon } from '@/shared/ui/icon';
import { IconButton } from '@/shared/ui/icon-button';
import { ProgressBar } from '@/shared/ui/progress-bar';
import type { Picture, usePictures } from './use-pictures';
import styles from './picture-picker.module.css';

interface PicturePickerProps {
  label: string;
  limit: number;
  source: ReturnType<typeof usePictures>;
}

/** Picture files of a paste event, for the form around the picker. */
export const pastedFiles = (event: ClipboardEvent): File[] =>
  [...event.clipboardData.files].filter((file) => file.type.startsWith('image/'));

export function PicturePicker({ label, limit, source }: PicturePickerProps) {
  const { pictures, add, remove, retry } = source;
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const keys = pictures.map(({ key }) => key);
  const { list, mayLeave } = useHandOver<HTMLUListElement>(keys, { entry: '[data-removes]', orElse: '[data-adds]' });
  return (
    <div
      role="group"
      aria-labelledby={id}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        add(event.dataTransfer.files);
      }}
    >
      <p id={id} className={`text-13 ${styles.label}`}>
        {label}
      </p>
      <ul ref={list} className="flex wraps gap-12">
        {pictures.map((picture, index) => (
          <li key={picture.key} className={styles.tile}>
            <Tile picture={picture} onRetry={() => retry(picture.key)} />
            <IconButton
              small
              icon="close"
              label={`移除第 ${index + 1} 张`}
              className={styles.remove}
              data-removes
              onClick={() => {
                mayLeave(picture.key);
                remove(picture.key);
              }}
            />
          </li>
        ))}
        {pictures.length < limit && (
          <li>
            <button
              type="button"
              data-adds
              className={`grid items-centre gap-6 fs-12 muted ${styles.add}`}
              onClick={() => input.current?.click()}
            >
              <Icon name="plus" />
              添加图片
            </button>
          </li>
        )}
      </ul>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png"
        multiple
        hidden
        aria-label={label}
        onChange={(event) => {
          add(event.target.files ?? []);
          event.target.value = '';
        }}
      />
    </div>
  );
}

function Tile({ picture, onRetry }: { picture: Picture; onRetry: () => void }) {
  const { name, preview, url, progress, failure } = picture;
  return (
    <>
      <img src={preview} alt={name} className={url === null ? styles.dim : undefined} />
      {url === null && !failure && (
        <span className={`grid items-centre gap-6 text-12 ink ${styles.over}`}>
          <ProgressBar percent={progress * 100} label={`${name} 上传进度`} figure={false} />
          <span className="num">{`上传中 ${Math.round(progress * 100)}%`}</span>
        </span>
      )}
      {failure && (
        <span role="alert" className={`text-12 ${styles.over} ${styles.failed}`} title={failure.text}>
          {failure.mayRetry ? (
            <button type="button" className="grid items-centre gap-6" onClick={onRetry}>
              <Icon name="refresh" size={18} />
              <span className={`clamp ${styles.reason}`}>{`${failure.text}，重试`}</span>
            </button>
          ) : (
            failure.text
          )}
        </span>
      )}
    </>
  );
}
