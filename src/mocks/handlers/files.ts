import { http, HttpResponse } from 'msw';
import { banner, wordedCover } from '../art/cover';
import { channelIcon, qrPlaceholder, tile, uploadedPicture } from '../art/pieces';
import { resourceBytes } from '../art/documents';
import { pdfOf } from '../art/pdf';
import { portrait } from '../art/portrait';
import { mediaType, partOf } from '../media-parts';
import { readMedia } from '../media-source';
import { uploadedFile } from '../uploads';
import { coursewareOf } from '../world/catalogues';
import { coverFormOf } from '../world/cover-forms';
import { courseOf } from '../world/courses';
import { resourceSeeds } from '../world/resources';
import { figures } from '../world/questions/figures';
import { hueOf, projectOf } from '../world/taxonomy';
import { teacherOf } from '../world/teachers';
import { worldOf } from '../worlds';

const svgOf: Record<string, (name: string) => string | undefined> = {
  cover: (id) => {
    const course = courseOf(id);
    return (
      course && wordedCover(coverFormOf(course), { ...course, projectName: projectOf(course.projectId)?.name ?? '' })
    );
  },
  teacher: (id) => {
    const teacher = teacherOf(id);
    return teacher && portrait({ projectId: teacher.projectId, ...teacher.look });
  },
  banner: (projectId) => banner(projectId, hueOf(projectId)),
  qr: qrPlaceholder,
  channel: channelIcon,
  tile,
  figures: (name) => figures[name]?.(),
};

const cached = { 'Cache-Control': 'public, max-age=3600' };
const notFound = () =>
  new HttpResponse('没有这个文件', { status: 404, headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
const svgAnswer = (text: string) =>
  new HttpResponse(text, { headers: { 'Content-Type': 'image/svg+xml; charset=utf-8', ...cached } });

const rangeAnswer = (request: Request, bytes: Uint8Array<ArrayBuffer>, type: string) => {
  const { status, headers, body } = partOf(bytes, request.headers.get('range'), type);
  return new HttpResponse(body, { status, headers });
};

const resourceTypes: Record<string, string> = {
  pdf: 'application/pdf',
  zip: 'application/zip',
  mp3: 'audio/mp4',
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
};

const contentOf = async (extension: string, title: string) =>
  (extension === 'mp3' ? await readMedia('lesson.m4a') : null) ?? resourceBytes(extension, title);

export const fileHandlers = [
  http.get('*/__mock/files/upload/:name', ({ request, params: { name } }) => {
    const file = uploadedFile(worldOf(request), String(name));
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

  http.get('*/__mock/files/resource/:name', async ({ request, params: { name } }) => {
    const [id = '', extension = ''] = String(name).split('.');
    const resource = resourceSeeds.find((row) => row.id === id);
    if (!resource) return notFound();
    const answer = rangeAnswer(
      request,
      await contentOf(extension, resource.name),
      resourceTypes[extension] ?? 'application/octet-stream',
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
    const type = mediaType(String(name));
    return bytes && type ? rangeAnswer(request, bytes, type) : notFound();
  }),
];
