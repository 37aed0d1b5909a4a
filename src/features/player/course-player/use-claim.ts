import { catalogueQueries } from '@/api/products/queries';
import { activeFreeCourse } from '@/api/usercenter/endpoints';
import { userProductQueries } from '@/api/usercenter/queries';
import { useLockedMutation } from '@/shared/lib/use-locked-mutation';
import { notify } from '@/shared/notify';

/** 免费领取 on the spot: the rows unlock when they are read again. */
export function useClaim(courseId: string) {
  const { mutate, isPending } = useLockedMutation({
    mutationFn: () => activeFreeCourse({ id: courseId }),
    meta: { invalidates: [userProductQueries.all(), catalogueQueries.all()] },
    onSuccess: () => notify('领取成功'),
  });
  return { claim: () => mutate(), busy: isPending };
}
