import { useQuery } from '@tanstack/react-query';
import { serverNow } from '@/api/server-clock';
import { userProductQueries } from '@/api/usercenter/queries';
import type { OwnedCourse } from '@/api/usercenter/schema';
import { useLoggedIn } from '@/session/login';

const none: ReadonlySet<string> = new Set();

function stillOwned(courses: readonly OwnedCourse[]): ReadonlySet<string> {
  const now = serverNow();
  const valid = courses.filter(({ validEnd }) => validEnd === null || validEnd > now);
  return new Set(valid.map(({ courseId }) => courseId));
}

/** Ids of the courses that the learner has now, for the 已购 flags; expired ones are for sale again. */
export function useOwnedIds(): ReadonlySet<string> {
  const loggedIn = useLoggedIn();
  const { data } = useQuery({ ...userProductQueries.mine(), enabled: loggedIn, select: stillOwned });
  return (loggedIn && data) || none;
}
