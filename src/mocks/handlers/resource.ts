import { getFreeResourcePage, getResourceList } from '@/api/products/endpoints';
import { holds, paged, timeText } from '../answers';
import { day, type AccountRow } from '../db';
import { mock } from '../mock';
import { courseOf } from '../world/courses';
import { resourceSeeds, type ResourceSeed } from '../world/resources';
import type { World } from '../worlds';

/** Whether the address of a file is sent: free files to every learner, those of a course only to its owners. */
const mayLoad = (world: World, me: AccountRow | null, row: ResourceSeed) =>
  me !== null && (row.isFree || (row.courseId !== null && holds(world, me, row.courseId) !== undefined));

const resourceAnswer = (world: World, me: AccountRow | null, row: ResourceSeed) => {
  const url = `/__mock/files/resource/${row.id}.${row.fileType.toLowerCase()}`;
  const isOpen = mayLoad(world, me, row);
  return {
    id: row.id,
    name: row.name,
    fileType: row.fileType,
    fileSize: row.fileSize,
    fileUrl: isOpen ? url : undefined,
    previewUrl: row.fileType === 'PDF' && (isOpen || row.isFree) ? `${url}?preview=1` : undefined,
    downloadCount: row.downloadCount,
    courseId: row.courseId ?? undefined,
    courseName: row.courseId ? courseOf(row.courseId)?.title : undefined,
    projectId: row.projectId,
    subjectId: row.subjectId ?? undefined,
    isFree: row.isFree,
    updateTime: timeText(world.base - row.daysAgo * day),
  };
};

export const resourceHandlers = [
  mock(getFreeResourcePage, ({ me, input, world }) => {
    const rows = resourceSeeds.filter(
      (row) =>
        row.isFree &&
        row.courseId === null &&
        (!input.projectId || row.projectId === input.projectId) &&
        (!input.subjectId || row.subjectId === input.subjectId) &&
        (!input.fileType || row.fileType === input.fileType) &&
        (!input.keyword || row.name.includes(input.keyword)),
    );
    const page = paged(rows, input);
    return { ...page, records: page.records.map((row) => resourceAnswer(world, me, row)) };
  }),

  mock(getResourceList, ({ me, input: { courseId }, world }) =>
    resourceSeeds.filter((row) => row.courseId === courseId).map((row) => resourceAnswer(world, me, row)),
  ),
];
