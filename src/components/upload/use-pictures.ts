import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isApiError } from '@/api/errors';
import { pictureUrl } from '@/api/media-url';
import { notify } from '@/shared/notify';
import { unreadable } from '@/shared/lib/decoded-picture';
import { checkPicture } from './picture-rules';

export interface Picture {
  key: number;
  name: string;
  /** Local preview, shown before and after sending. */
  preview: string;
  /** 0 to 1. */
  progress: number;
  /** On the server, once it is sent. */
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
const begun = { progress: 0, url: null, failure: null };

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
      key: at,
      name,
      url,
      preview: pictureUrl(url) ?? url,
      progress: 1,
      failure: null,
    })),
  );
  const files = useRef(new Map<number, File>());
  const nextKey = useRef(initial.length);

  const change = (key: number, changes: Partial<Picture>) =>
    setPictures((now) => now.map((picture) => (picture.key === key ? { ...picture, ...changes } : picture)));

  async function start(key: number, file: File): Promise<void> {
    change(key, begun);
    const small = await reducePicture(file).catch(() => null);
    if (!small) {
      change(key, { failure: { text: unreadable, mayRetry: false } });
      return;
    }
    try {
      const url = await send(small, (progress) => change(key, { progress }));
      change(key, url ? { url, progress: 1 } : { failure: failureOf(null) });
    } catch (error) {
      change(key, { failure: failureOf(error) });
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
      setPictures((now) => [...now, { ...begun, key, name: file.name, preview }]);
      void start(key, file);
    }
  }
  const drop = (isGone: (picture: Picture) => boolean) => {
    for (const { key, preview } of pictures.filter(isGone)) {
      URL.revokeObjectURL(preview);
      files.current.delete(key);
    }
    setPictures((now) => now.filter((picture) => !isGone(picture)));
  };
  const remove = (key: number) => drop((picture) => picture.key === key);
  const retry = (key: number) => {
    const file = files.current.get(key);
    if (file) void start(key, file);
  };
  /** Removes pictures by their address on the server, because what they belong to was sent. */
  const forget = (urls: readonly string[]) => drop(({ url }) => urls.includes(url ?? ''));

  const release = useEffectEvent(() => pictures.forEach(({ preview }) => URL.revokeObjectURL(preview)));
  useEffect(() => () => release(), []);

  return { pictures, add, remove, retry, forget };
}

/** Bytes. The server refuses more. */
const sentBytes = 2 * 1024 * 1024;
/** Length of the longer side (px) and jpg quality to try, from good for a screenshot to always small enough. */
const steps = [
  { side: 2560, quality: 0.9 },
  { side: 1920, quality: 0.8 },
  { side: 1280, quality: 0.7 },
];

/** Returns the file if it is small enough, otherwise a smaller jpg. Throws if the browser cannot decode it. */
async function reducePicture(file: File): Promise<File> {
  const picture = await createImageBitmap(file);
  try {
    if (file.size <= sentBytes) return file;
    for (const { side, quality } of steps) {
      const blob = await drawn(picture, side, quality);
      if (blob.size <= sentBytes)
        return new File([blob], file.name.replace(/\.\w+$/, '') + '.jpg', { type: blob.type });
    }
  } finally {
    picture.close();
  }
  throw new Error('the picture stays too large');
}

function drawn(picture: ImageBitmap, side: number, quality: number): Promise<Blob> {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return Promise.reject(new Error('no canvas'));
  // Otherwise transparent parts of a png would turn black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/jpeg', quality);
  });
}
