import { useQuery } from '@tanstack/react-query';
import type { CourseDetail, Resource } from '@/api/products/schema';
import { userProductQueries } from '@/api/usercenter/queries';
import { loginPrompt } from '@/session/login-prompt';
import { useLoggedIn } from '@/session/login';
import { notify } from '@/shared/notify';

/** For a click on a file of a course that has no address: asks a visitor to log in, and tells a learner why. */
export function useLockedFile({ id, price, status: sale }: Pick<CourseDetail, 'id' | 'price' | 'status'>) {
  const loggedIn = useLoggedIn();
  const { data: status } = useQuery({ ...userProductQueries.status(id), enabled: loggedIn });
  const reasonFor = (name: string): string => {
    // Who owns the course may still not have this file.
    if (!status || status.owned) return `“${name}”暂时不能下载`;
    if (status.expired) return '课程已到期，续费后可下载';
    if (sale === 'OFF') return '课程已下架，不能下载';
    return price === 0 ? '免费领取后可下载' : '购买后可下载';
  };
  return ({ name }: Resource): void => {
    if (loggedIn) notify(reasonFor(name));
    else loginPrompt.open({ reason: '登录后下载资料' });
  };
}
