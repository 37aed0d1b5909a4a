import { useQuery, useQueryClient, type UseQueryOptions } from '@tanstack/react-query';
import { catalogueQueries, resourceQueries } from '@/api/products/queries';
import type { CourseDetail, Resource } from '@/api/products/schema';
import type { Page } from '@/api/shape';
import { userProductQueries } from '@/api/usercenter/queries';
import { loginPrompt } from '@/session/login-prompt';
import { useLoggedIn } from '@/session/login';
import { notify } from '@/shared/notify';

const loginReason = '登录后下载资料';
const missing = ({ name }: Resource): string => `“${name}”暂时不能下载`;

/**
 * Asks for the address of a free file of `list`, which the service sends to learners only: a visitor logs in first, then
 * the list is read again. null when there is none; a notice says so.
 */
export function useFreeFile(list: UseQueryOptions<Page<Resource>>) {
  const client = useQueryClient();
  return async (file: Resource): Promise<string | null> => {
    await new Promise<void>((resolve) => {
      loginPrompt.require(resolve, loginReason);
    });
    const page = await client.fetchQuery({ ...list, staleTime: 0 }).catch(() => null); // the call's toast says why
    const url = page?.records.find(({ id }) => id === file.id)?.fileUrl ?? null;
    if (page && url === null) notify(missing(file));
    return url;
  };
}

/**
 * Asks for the address of a file of a course. A locked one has none: a visitor is asked to log in, a learner is told why.
 * Otherwise it is read again, because it may have expired.
 */
export function useCourseFile({ id, price, status: sale }: Pick<CourseDetail, 'id' | 'price' | 'status'>) {
  const client = useQueryClient();
  const loggedIn = useLoggedIn();
  const { data: status } = useQuery({ ...userProductQueries.status(id), enabled: loggedIn });
  const whyLocked = (file: Resource): string => {
    // Who owns the course may still not have this file.
    if (!status || status.owned) return missing(file);
    if (status.expired) return '课程已到期，续费后可下载';
    if (sale === 'OFF') return '课程已下架，不能下载';
    return price === 0 ? '免费领取后可下载' : '购买后可下载';
  };
  return async (file: Resource): Promise<string | null> => {
    if (file.fileUrl !== null) {
      const files = await client.fetchQuery({ ...resourceQueries.ofCourse(id), staleTime: 0 }).catch(() => []);
      return files.find((other) => other.id === file.id)?.fileUrl ?? null;
    }
    if (loggedIn) notify(whyLocked(file));
    else loginPrompt.open({ reason: loginReason });
    return null;
  };
}

/** Asks for the address of a lesson's handout again; null when there is none or the call has failed. */
export function useHandoutAddress(courseId: string, coursewareId: string) {
  const client = useQueryClient();
  const query = { ...catalogueQueries.courseware(courseId, coursewareId), staleTime: 0 };
  return () =>
    client.fetchQuery(query).then(
      ({ docUrl }) => docUrl,
      () => null, // the call's toast says why
    );
}
