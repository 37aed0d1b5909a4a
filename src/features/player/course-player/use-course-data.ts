import { useQuery } from '@tanstack/react-query';
import { catalogueQueries, courseQueries } from '@/api/products/queries';
import { userProductQueries } from '@/api/usercenter/queries';
import { useLoggedIn } from '@/session/login';
import { recordsProgress } from '@/shared/constants';

/** Loads details, ownership and catalogue, and the progress if it is recorded (S4). */
export function useCourseData(courseId: string) {
  const loggedIn = useLoggedIn();
  const detail = useQuery(courseQueries.detail(courseId));
  const tree = useQuery(catalogueQueries.tree(courseId));
  const status = useQuery({ ...userProductQueries.status(courseId), enabled: loggedIn });
  const owned = loggedIn && status.data?.owned === true;
  const counts = detail.data !== undefined && recordsProgress(detail.data.type);
  const isOwn = owned || (loggedIn && status.data?.expired === true);
  const hasProgress = counts && isOwn;
  const progress = useQuery({ ...catalogueQueries.progress(courseId), enabled: hasProgress });
  return {
    courseId,
    type: detail.data?.type ?? 'FREE',
    /** The course for the learning model if the learner has or had it; otherwise null. */
    own:
      detail.data && isOwn
        ? { id: courseId, type: detail.data.type, studyPercentage: progress.data?.studyPercentage ?? null }
        : null,
    loggedIn,
    detail,
    tree,
    status: loggedIn ? (status.data ?? null) : null,
    /** Details and, for a learner, ownership have loaded or failed. */
    ready: detail.data !== undefined && (!loggedIn || !status.isPending),
    /** Whether heartbeats are sent: logged in, owned, SYS or PACK. */
    reports: counts && owned,
    hasProgress,
    progress: hasProgress ? (progress.data ?? null) : null,
    /** The progress has loaded or failed, or is not recorded. */
    progressReady: !hasProgress || !progress.isPending,
  };
}
export type CourseData = ReturnType<typeof useCourseData>;
