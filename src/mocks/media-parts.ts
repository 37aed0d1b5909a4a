const types: Record<string, string> = {
  mp4: 'video/mp4',
  m4a: 'audio/mp4',
  m4s: 'video/mp4',
  m3u8: 'application/vnd.apple.mpegurl',
  vtt: 'text/vtt; charset=utf-8',
};

export const mediaType = (name: string): string | undefined => types[name.split('.').pop() ?? ''];

interface Part {
  status: number;
  headers: Record<string, string>;
  body: Uint8Array<ArrayBuffer> | null;
}

/** The part of a file that a Range header requests; without the header the whole file. */
export const partOf = (bytes: Uint8Array<ArrayBuffer>, range: string | null, type: string): Part => {
  const headers = { 'Content-Type': type, 'Accept-Ranges': 'bytes', 'Cache-Control': 'public, max-age=3600' };
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? [];
  if (from === '' && to === '') {
    return { status: 200, headers: { ...headers, 'Content-Length': String(bytes.length) }, body: bytes };
  }
  const last = bytes.length - 1;
  const start = from === '' ? Math.max(0, bytes.length - Number(to)) : Number(from);
  const end = from === '' || to === '' ? last : Math.min(Number(to), last);
  if (start > end) return { status: 416, headers: { 'Content-Range': `bytes */${bytes.length}` }, body: null };
  const body = bytes.slice(start, end + 1);
  const place = { 'Content-Range': `bytes ${start}-${end}/${bytes.length}`, 'Content-Length': String(body.length) };
  return { status: 206, headers: { ...headers, ...place }, body };
};
