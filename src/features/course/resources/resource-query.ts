import type { ResourceFilter } from '@/api/products/endpoints';
import type { Intended } from '@/session/project';

export const fileTypes = [
  { value: 'PDF', label: 'PDF' },
  { value: 'DOC', label: '文档' },
  { value: 'XLS', label: '表格' },
  { value: 'PPT', label: '课件' },
  { value: 'ZIP', label: '压缩包' },
  { value: 'MP3', label: '音频' },
] as const;

export const resourcePageSize = 10;
export interface ResourceState {
  /** null = all. */
  projectId: string | null;
  subjectId: string | null;
  fileType: string | null;
  page: number;
}

const chosen = (value: string | null): string | null =>
  value === null || value === '' || value === 'all' ? null : value;

/** `projectId=all` means all projects; without the parameter it is the intended project. */
export function parseResources(query: URLSearchParams, project: Pick<Intended, 'id'> | null): ResourceState {
  const named = query.get('projectId');
  const projectId = named ? chosen(named) : (project?.id ?? null);
  const page = Number(query.get('page'));
  return {
    projectId,
    subjectId: projectId === null ? null : chosen(query.get('subjectId')),
    fileType: fileTypes.find(({ value }) => value === query.get('fileType'))?.value ?? null,
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/** 'all' is never sent: the field is left out. */
export const resourceFilter = ({ projectId, subjectId, fileType, page }: ResourceState): ResourceFilter => ({
  current: page,
  size: resourcePageSize,
  projectId: projectId || undefined,
  subjectId: subjectId || undefined,
  fileType: fileType || undefined,
});
