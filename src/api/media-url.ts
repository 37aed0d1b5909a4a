const { VITE_FILE_HOST, VITE_IMAGE_SUFFIX } = import.meta.env;
const fileHost = (VITE_FILE_HOST ?? '').replace(/\/+$/, '');
const imageSuffix = VITE_IMAGE_SUFFIX ?? 'x-oss-process=image/auto-orient,1';
const localHost = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(?=[:/]|$)/i;

/** Address of a media field: resolved against the files host, over https except on this machine; null = placeholder. */
export function mediaUrl(value: string | null | undefined): string | null {
  const url = value?.trim();
  if (!url) return null;
  if (url.startsWith('//')) return `https:${url}`;
  if (/^(https:|data:|blob:)/i.test(url) || localHost.test(url)) return url;
  if (/^http:/i.test(url)) return url.replace(/^http:/i, 'https:');
  if (/^[a-z][a-z0-9+.-]*:/i.test(url)) return null;
  return `${fileHost}/${url.replace(/^\/+/, '')}`;
}

const onFileHost = (url: string): boolean =>
  fileHost === '' ? url.startsWith('/') : url === fileHost || url.startsWith(`${fileHost}/`);

/**
 * Adds the processing suffix to a picture of the files host, for a thumbnail with its width in pixels.
 * Pictures of other hosts, data: and blob: stay as they are.
 */
export function pictureUrl(value: string | null | undefined, width?: number): string | null {
  const url = mediaUrl(value);
  return url !== null && onFileHost(url) ? withSuffix(url, width) : url;
}

/** S3: avatar and headImg always get the suffix, which turns them upright, on whatever host they are. */
export function portraitUrl(value: string | null | undefined): string | null {
  const url = mediaUrl(value);
  return url !== null && (/^https?:/i.test(url) || onFileHost(url)) ? withSuffix(url) : url;
}

function withSuffix(url: string, width?: number): string {
  if (imageSuffix === '' || url.includes(imageSuffix)) return url;
  const suffix = width === undefined ? imageSuffix : `${imageSuffix}/resize,w_${width}`;
  return `${url}${url.includes('?') ? '&' : '?'}${suffix}`;
}
