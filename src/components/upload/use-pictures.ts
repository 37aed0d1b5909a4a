import { useEffect, useRef, useState } from 'react';
import { pictureUrl } from '@/api/media-url';
import { notify } from '@/shared/notify';
import { checkPicture } from './picture-rules';
import { reducePicture } from './reduce-picture';

export interface Picture {
  key: number;
  name: string;
  /** Local preview, shown before and after sending. */
  preview: string;
  state: 'sending' | 'sent' | 'failed';
  /** 0 to 1. */
  progress: number;
  url: string | null;
}
/** A picture on the server, as stored in a draft. */
export type SentPicture = Pick<Picture, 'name'> & { url: string };
interface Options {
  limit: number;
  /** Pictures of an earlier visit; only the value of the first render is used. */
  kept?: readonly SentPicture[];
  send: (file: File, onProgress: (fraction: number) => void) => Promise<string | null>;
}

/** Pictures that the learner chooses, pastes or drops. Each is sent immediately and can be retried on its own. */
export function usePictures({ limit, kept = [], send }: Options) {
  const [pictures, setPictures] = useState<readonly Picture[]>(() =>
    kept.map(({ name, url }, at) => ({
      key: at + 1,
      name,
      url,
      preview: pictureUrl(url) ?? url,
      state: 'sent',
      progress: 1,
    })),
  );
  const files = useRef(new Map<number, File>());
  const nextKey = useRef(kept.length + 1);

  const change = (key: number, changes: Partial<Picture>) =>
    setPictures((now) => now.map((picture) => (picture.key === key ? { ...picture, ...changes } : picture)));

  async function start(key: number, file: File): Promise<void> {
    change(key, { state: 'sending', progress: 0 });
    const small = await reducePicture(file).catch(() => null);
    if (!small) {
      notify('图片无法读取，请换一张');
      change(key, { state: 'failed' });
      return;
    }
    try {
      const url = await send(small, (progress) => change(key, { progress }));
      change(key, url ? { state: 'sent', url, progress: 1 } : { state: 'failed' });
    } catch {
      change(key, { state: 'failed' }); // the failed call has shown a toast
    }
  }

  function add(chosen: Iterable<File>): void {
    let room = limit - pictures.length;
    for (const file of chosen) {
      const problem = checkPicture(file);
      if (problem) {
        notify(problem);
        continue;
      }
      if (room <= 0) {
        notify(`最多上传${limit}张图片`);
        return;
      }
      room -= 1;
      const key = nextKey.current++;
      files.current.set(key, file);
      const preview = URL.createObjectURL(file);
      setPictures((now) => [...now, { key, name: file.name, preview, state: 'sending', progress: 0, url: null }]);
      void start(key, file);
    }
  }
  function remove(key: number): void {
    const gone = pictures.find((picture) => picture.key === key);
    if (gone) URL.revokeObjectURL(gone.preview);
    files.current.delete(key);
    setPictures((now) => now.filter((picture) => picture.key !== key));
  }
  const retry = (key: number) => {
    const file = files.current.get(key);
    if (file) void start(key, file);
  };
  /** Removes pictures by their address on the server, because what they belong to was sent. */
  const forget = (urls: readonly string[]) => {
    const isGone = ({ url }: Picture) => url !== null && urls.includes(url);
    for (const { key, preview } of pictures.filter(isGone)) {
      URL.revokeObjectURL(preview);
      files.current.delete(key);
    }
    setPictures((now) => now.filter((picture) => !isGone(picture)));
  };

  const shown = useRef(pictures);
  useEffect(() => {
    shown.current = pictures;
  });
  useEffect(() => () => shown.current.forEach(({ preview }) => URL.revokeObjectURL(preview)), []);

  return { pictures, add, remove, retry, forget };
}
