import { mediaUrl, pictureUrl } from '@/api/media-url';

const embedded = /^data:image\/(?:png|jpe?g|gif|webp);base64,[a-z0-9+/=\s%]+$/i;

/** https, this origin or the files host; relative ones are resolved by the media rules. null: nothing loads from there. */
export function safeMedia(value: string | null, picture: boolean): string | null {
  const url = picture ? pictureUrl(value) : mediaUrl(value);
  if (url === null) return null;
  if (picture && embedded.test(url)) return url;
  if (/^https:\/\/[^/]/i.test(url) || url.startsWith(`${location.origin}/`)) return url;
  return /^\/(?![/\\])/.test(url) ? url : null;
}
