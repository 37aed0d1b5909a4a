import { http, HttpResponse } from 'msw';
import { banner, courseCover } from '../art/cover';
import { channelIcon, qrPlaceholder, tile, uploadedPicture } from '../art/pieces';
import { pdfOf } from '../art/pdf';
import { portrait } from '../art/portrait';
import { readMedia } from '../media-source';
import { uploadedFile } from '../uploads';
import { coursewareOf } from '../world/catalogues';
import { courseOf } from '../world/courses';
import { resourceSeeds } from '../world/resources';
import { projectOf } from '../world/taxonomy';
import { teacherOf } from '../world/teachers';

const svgOf: Record<string, (name: string) => string | undefined> = {
  cover: (id) => {
    const course = courseOf(id);
    return course && courseCover({ ...course, projectName: projectOf(course.projectId)?.name ?? '' });
  },
  teacher: (id) => {
    const teacher = teacherOf(id);
    return teacher && portrait({ projectId: teacher.projectId, ...teacher.look });
  },
  banner: (projectId) => banner({ id: projectId, projectId }),
  qr: qrPlaceholder,
  channel: channelIcon,
  tile,
};

const cached = { 'Cache-Control': 'public, max-age=3600' };
const notFound = () =>
  new HttpResponse('没有这个文件', { status: 404, headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
const svgAnswer = (text: string) =>
  new HttpResponse(text, { headers: { 'Content-Type': 'image/svg+xml; charset=utf-8', ...cached } });

/** A part of a file, as players ask for it; the whole file without a Range header. */
export const rangeAnswer = (request: Request, bytes: Uint8Array<ArrayBuffer>, type: string) => {
  const headers = { 'Content-Type': type, 'Accept-Ranges': 'bytes', ...cached };
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(request.headers.get('range') ?? '') ?? [];
  if (from === undefined || to === undefined || (from === '' && to === ''))
    return new HttpResponse(bytes, { headers: { ...headers, 'Content-Length': String(bytes.length) } });
  const start = from === '' ? Math.max(0, bytes.length - Number(to)) : Number(from);
  const end = from === '' || to === '' ? bytes.length - 1 : Math.min(Number(to), bytes.length - 1);
  if (start > end)
    return new HttpResponse(null, { status: 416, headers: { 'Content-Range': `bytes */${bytes.length}` } });
  const part = bytes.slice(start, end + 1);
  return new HttpResponse(part, {
    status: 206,
    headers: {
      ...headers,
      'Content-Range': `bytes ${start}-${end}/${bytes.length}`,
      'Content-Length': String(part.length),
    },
  });
};

const mediaTypes: Record<string, string> = {
  mp4: 'video/mp4',
  m4a: 'audio/mp4',
  m3u8: 'application/vnd.apple.mpegurl',
  m4s: 'video/mp4',
  vtt: 'text/vtt; charset=utf-8',
};

const documentTypes: Record<string, string> = { pdf: 'application/pdf', zip: 'application/zip', mp3: 'audio/mpeg' };

export const fileHandlers = [
  http.get('*/__mock/files/upload/:name', ({ params: { name } }) => {
    const file = uploadedFile(String(name));
    return file
      ? new HttpResponse(file.bytes, { headers: { 'Content-Type': file.type } })
      : svgAnswer(uploadedPicture(String(name)));
  }),

  http.get('*/__mock/files/doc/:name', ({ request, params: { name } }) => {
    const courseware = coursewareOf(String(name).replace(/\.pdf$/, ''));
    return courseware
      ? rangeAnswer(request, pdfOf(courseware.coursewareName, courseware.pageCount ?? 1), 'application/pdf')
      : notFound();
  }),

  http.get('*/__mock/files/resource/:name', ({ request, params: { name } }) => {
    const [id = '', extension = ''] = String(name).split('.');
    const resource = resourceSeeds.find((row) => row.id === id);
    if (!resource) return notFound();
    const answer = rangeAnswer(
      request,
      pdfOf(resource.name, 2),
      documentTypes[extension] ?? 'application/octet-stream',
    );
    const isPreview = new URL(request.url).searchParams.has('preview');
    if (!isPreview)
      answer.headers.set(
        'Content-Disposition',
        `attachment; filename*=UTF-8''${encodeURIComponent(`${resource.name}.${extension}`)}`,
      );
    return answer;
  }),

  http.get('*/__mock/files/:kind/:name', ({ params: { kind, name } }) => {
    const text = svgOf[String(kind)]?.(String(name).replace(/\.svg$/, ''));
    return text ? svgAnswer(text) : notFound();
  }),

  http.get('*/__mock/media/:name', async ({ request, params: { name } }) => {
    const bytes = await readMedia(String(name));
    const type = mediaTypes[String(name).split('.').pop() ?? ''];
    return bytes && type ? rangeAnswer(request, bytes, type) : notFound();
  }),
];
