import type { QueryClient } from '@tanstack/react-query';
import { catalogueQueries } from '@/api/products/queries';
import type { CoursewareInfo } from '@/api/products/schema';
import { courseMemory } from '@/learning/course-memory';
import { studyOutbox } from '@/components/study/study-sync';
import { fetchShared } from '@/shared/lib/fetch-shared';

export interface OpenedLesson {
  info: CoursewareInfo;
  /** Unsent position of this device, newer than the server's (seconds; DOC: page); null to use the server's. */
  local: number | null;
}
interface OpenRequest {
  userId: string | null;
  courseId: string;
  coursewareId: string;
  /** Whether the server stores the position: SYS and PACK of an owner. */
  reports: boolean;
}

/** Loads what is needed to play a courseware. The unsent position is read first, because the server's may be older. */
export async function openLesson(client: QueryClient, request: OpenRequest): Promise<OpenedLesson> {
  const { userId, courseId, coursewareId, reports } = request;
  const local =
    reports && userId !== null
      ? await studyOutbox(userId).unsentPlace(coursewareId)
      : (courseMemory.read(courseId).positions[coursewareId] ?? null);
  const info = await fetchShared(client, { ...catalogueQueries.courseware(courseId, coursewareId), staleTime: 0 });
  return { info, local };
}
