import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { catalogueQueries } from '@/api/products/queries';
import type { CourseDetail, Courseware } from '@/api/products/schema';
import { Price } from '@/shared/ui/price';
import { StageMessage } from '@/components/player/stage-message';
import { chatWindow } from '@/components/support/chat-window-state';
import { loginPrompt } from '@/session/login-prompt';
import { paths } from '@/shared/paths';
import { Button } from '@/shared/ui/button';
import { LinkButton } from '@/shared/ui/link-button';
import { activeFreeCourse } from '@/api/usercenter/endpoints';
import { userProductQueries } from '@/api/usercenter/queries';
import { useLockedMutation } from '@/shared/lib/use-locked-mutation';
import { notify } from '@/shared/notify';
import type { ProductStatus } from '@/api/usercenter/schema';
import { isSupported } from '@/learning/lesson';

type ClosedGate = 'login' | 'claim' | 'buy' | 'renew' | 'off';

/** The gate of a courseware. Without a row (an unknown id in the address) the server decides. */
export function gateOf(
  row: Courseware | null,
  course: Pick<CourseDetail, 'price' | 'status'>,
  status: Pick<ProductStatus, 'owned' | 'expired'> | null,
  loggedIn: boolean,
): ClosedGate | 'open' | 'paper' | 'unsupported' {
  if (row && !isSupported(row)) return 'unsupported';
  if (!row || row.canStudy || status?.owned) return row?.type === 'PAPER' ? 'paper' : 'open';
  return closedGate(course, status, loggedIn);
}

/** The gate for a visitor or learner without access. */
export function closedGate(
  course: Pick<CourseDetail, 'price' | 'status'>,
  status: Pick<ProductStatus, 'owned' | 'expired'> | null,
  loggedIn: boolean,
): ClosedGate {
  if (!loggedIn) return 'login';
  if (status?.expired) return 'renew';
  if (course.status === 'OFF') return 'off';
  return course.price === 0 ? 'claim' : 'buy';
}

const hints = {
  login: ['登录后学习', '登录后可以学习已购课程和公开课'],
  claim: ['领取后学习', '这门课程可以免费学习'],
  off: ['课程已下架', '这门课程已停止售卖'],
  renew: ['课程已到期', '续费后可以继续学习，学习记录会保留'],
  buy: ['购买后学习', ''],
} as const;

/** Says why this lesson is locked, with the action that unlocks it. `reason`: the server's message, if it refused. */
export function BlockedLesson({ course, gate, reason }: { course: CourseDetail; gate: ClosedGate; reason?: string }) {
  const navigate = useNavigate();
  // The rows unlock when they are refetched.
  const claim = useLockedMutation({
    mutationFn: () => activeFreeCourse({ id: course.id }),
    meta: { invalidates: [userProductQueries.all(), catalogueQueries.all()] },
    onSuccess: () => notify('领取成功', 'done'),
  });
  const [title, hint] = hints[gate];
  const isSold = gate === 'buy' || (gate === 'renew' && course.status === 'ON');
  return (
    <StageMessage
      icon={gate === 'renew' ? 'timer' : 'lock'}
      title={reason ?? title}
      hint={hint || `购买后可学习全部${course.lessonCount > 0 ? ` ${course.lessonCount} ` : ''}课时`}
    >
      {gate === 'login' && (
        <Button kind="filled" onClick={() => loginPrompt.open({ reason: '登录后学习' })}>
          登录后学习
        </Button>
      )}
      {gate === 'claim' && (
        <Button kind="filled" loading={claim.isPending} onClick={() => claim.mutate()}>
          免费领取
        </Button>
      )}
      {isSold && (
        <>
          <Price {...course} />
          <Button kind="buy" onClick={() => void navigate(paths.courseDetail(course.id))}>
            {gate === 'renew' ? '续费' : '立即购买'}
          </Button>
        </>
      )}
      {!isSold && (gate === 'renew' || gate === 'off') && (
        <Button icon="headset" onClick={chatWindow.open}>
          联系客服
        </Button>
      )}
      {(gate === 'login' || gate === 'buy') && <Audition courseId={course.id} />}
    </StageMessage>
  );
}

function Audition({ courseId }: { courseId: string }) {
  const { data } = useQuery(catalogueQueries.firstAudition(courseId));
  return data ? <LinkButton to={paths.coursePreview(courseId)}>去试听</LinkButton> : null;
}
