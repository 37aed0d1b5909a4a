import { useEffect, useRef, useState } from 'react';
import { isApiError } from '@/api/errors';
import { pictureUrl } from '@/api/media-url';
import { notify } from '@/shared/notify';
import { unreadable } from '@/shared/lib/decoded-picture';
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
  /** Why it failed, and whether sending it again may help. The tile is the only place that says so. */
  failure: Failure | null;
}
interface Failure {
  text: string;
  mayRetry: boolean;
}
/** A refusal keeps the server's text. */
const failureOf = (error: unknown): Failure => ({
  text: isApiError(error, 'business') ? error.text : '上传失败',
  mayRetry: true,
});
/** A picture on the server, as stored in a draft. */
export type SentPicture = Pick<Picture, 'name'> & { url: string };
interface Options {
  limit: number;
  /** Pictures of an earlier visit; only the value of the first render is used. */
  initial?: readonly SentPicture[];
  /** Silent: the tile says what failed. */
  send: (file: File, onProgress: (fraction: number) => void) => Promise<string | null>;
}

/** Pictures that the learner chooses, pastes or drops. Each is sent immediately and can be retried on its own. */
export function usePictures({ limit, initial = [], send }: Options) {
  const [pictures, setPictures] = useState<readonly Picture[]>(() =>
    initial.map(({ name, url }, at) => ({
      key: at + 1,
      name,
      url,
      preview: pictureUrl(url) ?? url,
      state: 'sent',
      progress: 1,
      failure: null,
    })),
  );
  const files = useRef(new Map<number, File>());
  const nextKey = useRef(initial.length + 1);

  const change = (key: number, changes: Partial<Picture>) =>
    setPictures((now) => now.map((picture) => (picture.key === key ? { ...picture, ...changes } : picture)));

  async function start(key: number, file: File): Promise<void> {
    change(key, { state: 'sending', progress: 0, failure: null });
    const fail = (failure: Failure) => change(key, { state: 'failed', failure });
    const small = await reducePicture(file).catch(() => null);
    if (!small) {
      fail({ text: unreadable, mayRetry: false });
      return;
    }
    try {
      const url = await send(small, (progress) => change(key, { progress }));
      if (url) change(key, { state: 'sent', url, progress: 1 });
      else fail(failureOf(null));
    } catch (error) {
      fail(failureOf(error));
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
      const picture = {
        key,
        name: file.name,
        preview,
        state: 'sending',
        progress: 0,
        url: null,
        failure: null,
      } as const;
      setPictures((now) => [...now, picture]);
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
