import type { World } from './worlds';

interface Upload {
  bytes: ArrayBuffer;
  type: string;
}

/** Bytes of large uploads by world and name; they do not survive a reload; a placeholder is shown then. */
const uploads = new Map<string, Upload>();
const maxUploads = 60;
/** Bytes. Up to this size an upload, such as an avatar, is stored with the world. */
const smallSize = 120 * 1024;
const maxSmall = 12;

const toBase64 = (bytes: ArrayBuffer) =>
  btoa(Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join(''));
const fromBase64 = (text: string) => Uint8Array.from(atob(text), (char) => char.charCodeAt(0)).buffer;

const keep = (world: World, name: string, bytes: ArrayBuffer, type: string) => {
  const { files } = world.db;
  if (bytes.byteLength <= smallSize) {
    const oldest = Object.keys(files)[0];
    if (Object.keys(files).length >= maxSmall && oldest !== undefined) delete files[oldest];
    files[name] = { type, base64: toBase64(bytes) };
    return;
  }
  const oldest = uploads.keys().next().value;
  if (uploads.size >= maxUploads && oldest !== undefined) uploads.delete(oldest);
  uploads.set(`${world.key}/${name}`, { bytes, type });
};

export const uploadedFile = (world: World, name: string): Upload | undefined => {
  const small = world.db.files[name];
  return small ? { type: small.type, bytes: fromBase64(small.base64) } : uploads.get(`${world.key}/${name}`);
};

const extensionOf = (name: string, type: string) =>
  /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? type.split('/')[1] ?? 'bin';

export const keepUpload = async (world: World, file: File) => {
  const id = world.nextId('f');
  const name = `${id}.${extensionOf(file.name, file.type)}`;
  keep(world, name, await file.arrayBuffer(), file.type || 'application/octet-stream');
  return { id, url: `/__mock/files/upload/${name}`, name: file.name, size: file.size };
};

/** Stores the data URL of the older upload call; returns null if it is invalid or too large when decoded. */
export const keepDataUrl = (world: World, fileName: string, dataUrl: string, limit: number): string | null => {
  const [, type, base64] = /^data:(image\/(?:jpeg|png));base64,(.+)$/s.exec(dataUrl) ?? [];
  if (!type || !base64) return null;
  const bytes = fromBase64(base64);
  if (bytes.byteLength > limit) return null;
  const name = `${world.nextId('f')}.${extensionOf(fileName, type)}`;
  keep(world, name, bytes, type);
  return `/__mock/files/upload/${name}`;
};
