import type { ResourceFilter } from '@/api/products/endpoints';
import type { Intended } from '@/session/project';
import { filterIdOf, pageOf } from '@/shared/lib/address-state';

export const fileTypes = [
  { value: 'PDF', label: 'PDF' },
  { value: 'DOC', label: '文档' },
  { value: 'XLS', label: '表格' },
  { value: 'PPT', label: '课件' },
  { value: 'ZIP', label: '压缩包' },
  { value: 'MP3', label: '音频' },
] as const;

export const resourcePageSize = 10;
/** `projectId=all` means all projects; without the parameter it is the intended project. */
export function parseResources(query: URLSearchParams, project: Pick<Intended, 'id'> | null) {
  const projectId = query.get('projectId') ? filterIdOf(query, 'projectId') : (project?.id ?? null);
  return {
    projectId,
    subjectId: projectId === null ? null : filterIdOf(query, 'subjectId'),
    fileType: fileTypes.find(({ value }) => value === query.get('fileType'))?.value ?? null,
    page: pageOf(query),
  };
}
export type ResourceState = ReturnType<typeof parseResources>;

/** 'all' is never sent: the field is left out. */
export const resourceFilter = ({ projectId, subjectId, fileType, page }: ResourceState): ResourceFilter => ({
  current: page,
  size: resourcePageSize,
  projectId: projectId || undefined,
  subjectId: subjectId || undefined,
  fileType: fileType || undefined,
});
