import { useSearchParams } from 'react-router-dom';
import type { CouponTemplate } from '@/api/assumed/coupon-schema';
import { useAssumed } from '@/api/assumed/use-assumed';
import { serverNow } from '@/api/server-clock';
import { couponRules } from '@/components/coupon/coupon-text';
import { paths } from '@/shared/paths';
import { EmptyState } from '@/shared/ui/empty-state';
import { LinkButton } from '@/shared/ui/link-button';
import { QueryBlock } from '@/shared/ui/query-block';
import { SkeletonRows } from '@/shared/ui/skeleton';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { NotOpen } from '@/components/support/not-open';
import { ScopeCourses } from './scope-courses';
import { TemplateCard } from './template-card';
import styles from './acquire.module.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { acquireCoupon } from '@/api/assumed/endpoints';
import { couponQueries } from '@/api/assumed/queries';
import { loginPrompt } from '@/session/login-prompt';
import { useLockedMutation } from '@/shared/lib/use-locked-mutation';

/** G9 and G6: loads the template and claims it; for a visitor the claim continues after the login. */
function useAcquire(templateId: string) {
  const client = useQueryClient();
  const template = useQuery({ ...couponQueries.template(templateId), staleTime: 0 });
  const claim = useLockedMutation({
    mutationFn: () => acquireCoupon({ templateId }),
    meta: { invalidates: [couponQueries.all()] },
    // Refused: refetch the template, which says why.
    onError: () => void client.invalidateQueries({ queryKey: couponQueries.all() }),
  });
  return {
    template,
    claim: () => loginPrompt.require(() => claim.mutate(), '登录后领取优惠券'),
    pending: claim.isPending,
    refresh: () => void template.refetch(),
  };
}

export function Component() {
  const claims = useAssumed('G6');
  const shows = useAssumed('G9');
  const [query] = useSearchParams();
  const templateId = query.get('id')?.trim() ?? '';
  const open = claims && shows;
  return (
    <div className={`wrap ${styles.page}`} data-page="coupon-acquire">
      {!open && <NotOpen title="领取优惠券" />}
      {open && (templateId ? <Landing key={templateId} templateId={templateId} /> : <NothingToClaim />)}
    </div>
  );
}

/** Shown for an address without a coupon id. */
function NothingToClaim() {
  return (
    <>
      <VisuallyHidden as="h1">领取优惠券</VisuallyHidden>
      <EmptyState
        title="请从活动页面领取优惠券"
        hint="有激活码的优惠券可以在这里激活"
        action={
          <LinkButton kind="filled" to={paths.couponActive()}>
            激活优惠券
          </LinkButton>
        }
      />
    </>
  );
}

/** Whether this learner can use the coupon now or later. */
const canBeUsed = ({ status, acquired, endTime }: CouponTemplate) =>
  (acquired || status === 'OPEN' || status === 'NOT_START') && (endTime === null || endTime > serverNow());

function Landing({ templateId }: { templateId: string }) {
  const { template, claim, pending, refresh } = useAcquire(templateId);
  return (
    <>
      {!template.data && <VisuallyHidden as="h1">领取优惠券</VisuallyHidden>}
      <QueryBlock canBeGone query={template} skeleton={<SkeletonRows rows={2} />}>
        {(data) => (
          <>
            <div className={`grid gap-24 ${styles.offer}`}>
              <TemplateCard template={data} pending={pending} onClaim={claim} onStart={refresh} />
              <section className={`card column centre ${styles.rules}`} aria-label="使用规则">
                <h2 className="mb-8 text-18-strong">使用规则</h2>
                <ol>
                  {couponRules(data).map((rule) => (
                    <li key={rule}>{rule}</li>
                  ))}
                </ol>
              </section>
            </div>
            {canBeUsed(data) && <ScopeCourses template={data} />}
          </>
        )}
      </QueryBlock>
    </>
  );
}
