import type { World } from './worlds';

/** Bytes of uploaded files by world and name; they do not survive a reload, then a drawn stand-in is shown. */
const kept = new Map<string, { bytes: ArrayBuffer; type: string }>();
const maxKept = 60;

const keep = (key: string, bytes: ArrayBuffer, type: string) => {
  const oldest = kept.keys().next().value;
  if (kept.size >= maxKept && oldest !== undefined) kept.delete(oldest);
  kept.set(key, { bytes, type });
};

export const uploadedFile = (name: string) => kept.get(name);

const extensionOf = (name: string, type: string) =>
  /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? type.split('/')[1] ?? 'bin';

export const keepUpload = async (world: World, file: File) => {
  const id = world.nextId('f');
  const name = `${world.key.replace(/\W/g, '')}-${id}.${extensionOf(file.name, file.type)}`;
  keep(name, await file.arrayBuffer(), file.type || 'application/octet-stream');
  return { id, url: `/__mock/files/upload/${name}`, name: file.name, size: file.size };
};

/** Data url of the older upload call; null where it is none or too large when decoded. */
export const keepDataUrl = (world: World, fileName: string, dataUrl: string, limit: number): string | null => {
  const [, type, base64] = /^data:(image\/(?:jpeg|png));base64,(.+)$/s.exec(dataUrl) ?? [];
  if (!type || !base64) return null;
  const text = atob(base64);
  if (text.length > limit) return null;
  const name = `${world.key.replace(/\W/g, '')}-${world.nextId('f')}.${extensionOf(fileName, type)}`;
  keep(name, Uint8Array.from(text, (char) => char.charCodeAt(0)).buffer, type);
  return `/__mock/files/upload/${name}`;
};
