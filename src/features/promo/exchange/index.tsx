import { useState } from 'react';
import { mayHaveWorked } from '@/api/errors';
import { useAssumed } from '@/api/assumed/use-assumed';
import { paths } from '@/shared/paths';
import { Breadcrumb } from '@/shared/ui/breadcrumb';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { Icon } from '@/shared/ui/icon';
import { LinkButton } from '@/shared/ui/link-button';
import { redeemCourse } from '@/api/assumed/endpoints';
import { catalogueQueries } from '@/api/products/queries';
import { userProductQueries } from '@/api/usercenter/queries';
import { loginPrompt } from '@/session/login-prompt';
import { useLockedMutation } from '@/shared/lib/use-locked-mutation';
import { CodeForm } from '../code/code-form';
import { NotOpen } from '@/components/support/not-open';
import { refusalText } from '../code/code';
import styles from '../code/code-page.module.css';
import type { RedeemedCourse as Redeemed } from '@/api/assumed/order-schema';
import { CourseTypeTag } from '@/components/course/course-type-tag';
import { CourseLine } from '@/components/course/course-line';

export function Component() {
  const on = useAssumed('G8');
  return (
    <div className={`wrap ${styles.page}`} data-page="course-exchange">
      <Breadcrumb items={[{ label: '首页', to: paths.home() }, { label: '课程兑换' }]} />
      {on ? <Exchange /> : <NotOpen title="课程兑换" />}
    </div>
  );
}

const steps = ['输入兑换码', '确认课程', '兑换成功'];

/** G8 in two steps: shows what the code opens, then redeems it. */
function Exchange() {
  /** The code that was sent without a response. */
  const [unanswered, setUnanswered] = useState<string>();
  const preview = useLockedMutation({ mutationFn: (code: string) => redeemCourse({ code, confirm: false }) });
  const redeem = useLockedMutation({
    mutationFn: (code: string) => redeemCourse({ code, confirm: true }),
    meta: { invalidates: [userProductQueries.all(), catalogueQueries.all()] },
    onError: (failure, code) => {
      preview.reset();
      if (mayHaveWorked(failure)) setUnanswered(code);
    },
  });
  const { data: found, variables: code, reset: decline } = preview;
  const { data: done } = redeem;
  const error = redeem.error ?? preview.error;
  const isSentBefore = code !== undefined && code === unanswered;
  const forget = () => {
    preview.reset();
    redeem.reset();
  };
  const at = done ? 2 : found ? 1 : 0;
  return (
    <section className={`card ${styles.card}`}>
      <h1 className="text-centre">课程兑换</h1>
      <ol className={`flex wraps centre gap-4-12 mt-8 muted ${styles.steps}`} aria-label="兑换步骤">
        {steps.map((step, index) => (
          <li key={step} className="row gap-12" aria-current={index === at ? 'step' : undefined}>
            {step}
          </li>
        ))}
      </ol>
      {done ? (
        <div className="grid gap-16 mt-24" role="status">
          <p className="row gap-8 fs-16 strong success">
            <Icon name="check-circle" size={20} />
            兑换成功
          </p>
          <RedeemedCourse course={done} />
          <div className="flex wraps gap-12">
            <LinkButton kind="filled" icon="play" to={paths.player(done.courseId)}>
              去学习
            </LinkButton>
            <Button onClick={forget}>继续兑换</Button>
          </div>
        </div>
      ) : (
        <>
          <CodeForm
            name="兑换码"
            button="下一步"
            pending={preview.isPending}
            refusal={error && refusalText(error, { name: '兑换码', place: '我的课程', isSentBefore })}
            onChange={forget}
            onSubmit={(typed) => {
              redeem.reset();
              loginPrompt.require(() => preview.mutate(typed), '登录后兑换课程');
            }}
          />
          <ul className={`grid gap-4 fs-13 ${styles.tips}`}>
            <li>兑换码为 6–32 位字母、数字或连字符，自动转大写，空格自动变为连字符</li>
            <li>下一步先显示要兑换的课程，确认后才会使用兑换码</li>
          </ul>
        </>
      )}
      {found && !done && (
        <Dialog
          title="确认兑换"
          onClose={decline}
          footer={
            <>
              <Button onClick={decline}>取消</Button>
              <Button kind="filled" data-autofocus loading={redeem.isPending} onClick={() => redeem.mutate(code)}>
                {found.owned ? '延长有效期' : '确认兑换'}
              </Button>
            </>
          }
        >
          <RedeemedCourse course={found} />
          {found.owned && <p className="mt-12">您已拥有该课程，是否用这个兑换码延长有效期？</p>}
        </Dialog>
      )}
    </section>
  );
}

function RedeemedCourse({ course }: { course: Redeemed }) {
  return (
    <CourseLine
      course={course}
      cover={160}
      isMain
      className={styles.course}
      title={
        <>
          <span className="flex">
            <CourseTypeTag type={course.type} />
          </span>
          <b className="ink title-16-strong">{course.title}</b>
        </>
      }
    >
      <span>{course.validDays === null ? '有效期以课程页面为准' : `有效期 ${course.validDays} 天，兑换后起算`}</span>
    </CourseLine>
  );
}
