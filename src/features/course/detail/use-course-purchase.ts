import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { catalogueQueries } from '@/api/products/queries';
import type { CourseDetail, Sku } from '@/api/products/schema';
import { userProductQueries } from '@/api/usercenter/queries';
import { loginPrompt } from '@/session/login-prompt';
import { useLoggedIn } from '@/session/login';
import { notify } from '@/shared/notify';
import { paths } from '@/shared/paths';
import { isSoldOut, type Variant } from './sku';
import { useFreeCourse } from '@/components/course/use-free-course';
import { useStudyLabel } from '@/components/course/use-study-label';
import type { ProductStatus } from '@/api/usercenter/schema';

interface Facts {
  courseStatus: 'ON' | 'OFF';
  /** Yuan, of the chosen variant. */
  price: number;
  loggedIn: boolean;
  soldOut: boolean;
  /** Null for visitors. */
  owned: Pick<ProductStatus, 'owned' | 'expired'> | null;
}

/** The main action. An owner can continue a course that is no longer sold; others see 已下架. */
export function courseAction({ courseStatus, price, loggedIn, soldOut, owned }: Facts): CourseAction {
  if (owned?.owned) return 'study';
  if (courseStatus === 'OFF') return 'off';
  if (owned?.expired) return 'renew';
  if (price === 0) return loggedIn ? 'claim' : 'login-free';
  return soldOut ? 'sold-out' : 'buy';
}

const looks = {
  study: { kind: 'filled', label: null },
  off: { kind: 'outline', label: '已下架' },
  renew: { kind: 'buy', label: '续费' },
  'login-free': { kind: 'filled', label: '登录后免费学习' },
  claim: { kind: 'filled', label: '免费领取' },
  'sold-out': { kind: 'outline', label: '已售罄' },
  buy: { kind: 'buy', label: '立即购买' },
} as const;
type CourseAction = keyof typeof looks;

export function useCoursePurchase(course: CourseDetail, skus: readonly Sku[], variant: Variant) {
  const navigate = useNavigate();
  const loggedIn = useLoggedIn();
  const free = useFreeCourse();
  const status = useQuery({ ...userProductQueries.status(course.id), enabled: loggedIn });
  const audition = useQuery(catalogueQueries.firstAudition(course.id));

  const price = variant.sku?.price ?? course.price;
  const owned = loggedIn ? (status.data ?? null) : null;
  const action = courseAction({ courseStatus: course.status, price, loggedIn, soldOut: isSoldOut(skus), owned });
  const studyLabel = useStudyLabel(course, action === 'study');
  const order = () => {
    if (variant.missing !== null) notify(`请选择${variant.missing}`);
    else
      loginPrompt.require(
        () => void navigate(paths.submitOrder(course.id, { skuId: variant.sku?.skuId })),
        '登录后购买',
      );
  };
  const run = () => {
    if (action === 'study') void navigate(paths.player(course.id));
    else if (action === 'claim' || action === 'login-free' || (action === 'renew' && price === 0))
      free.study(course.id);
    else order();
  };
  return {
    action,
    kind: looks[action].kind,
    label: looks[action].label ?? studyLabel,
    status: owned,
    /** The buttons wait for all of it, so that none of them changes under the pointer. */
    pending: status.isLoading || audition.isPending || (action === 'study' && studyLabel === null),
    failed: loggedIn && status.isLoadingError ? status : null,
    auditionable: action === 'buy' && audition.data != null,
    busy: free.busy === course.id,
    run,
    /** For a click on something that only owners may open: asks visitors to log in, and learners to get the course. */
    runLocked: () => {
      if (!loggedIn) loginPrompt.open({ reason: '登录后学习' });
      else if (action === 'claim') notify('免费领取后即可学习');
      else if (action === 'off') notify('课程已下架');
      else if (action === 'renew') notify('课程已到期，续费后可继续学习');
      else if (action === 'sold-out') notify('课程已售罄，暂时不能购买');
      else notify('购买后学习');
    },
  };
}
export type CoursePurchase = ReturnType<typeof useCoursePurchase>;
