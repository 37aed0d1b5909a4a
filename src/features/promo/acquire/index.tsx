import { useSearchParams } from 'react-router-dom';
import type { CouponTemplate } from '@/api/assumed/coupon-schema';
import { useAssumed } from '@/api/assumed/use-assumed';
import { serverNow } from '@/api/server-clock';
import { couponRules, couponDates } from '@/components/coupon/coupon-text';
import { paths } from '@/shared/paths';
import { EmptyState } from '@/shared/ui/empty-state';
import { LinkButton } from '@/shared/ui/link-button';
import { QueryBlock } from '@/shared/ui/query-block';
import { SkeletonRows } from '@/shared/ui/skeleton';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { NotOpen } from '@/components/support/not-open';
import styles from './acquire.module.css';
import { useQuery, useQueryClient, useQueries } from '@tanstack/react-query';
import { acquireCoupon } from '@/api/assumed/endpoints';
import { couponQueries } from '@/api/assumed/queries';
import { loginPrompt } from '@/session/login-prompt';
import { useLockedMutation } from '@/shared/lib/use-locked-mutation';
import type { ComponentProps } from 'react';
import { courseQueries } from '@/api/products/queries';
import type { CourseCard as Course } from '@/api/products/schema';
import { CourseCard, CourseGrid, CourseGridSkeleton } from '@/components/course/course-card';
import { useProject } from '@/session/project';
import { Countdown } from '@/components/countdown/countdown';
import { Ticket } from '@/components/coupon/ticket';
import { unknownTime } from '@/shared/lib/dates';
import { formatEvent } from '@/shared/lib/format';
import { Button } from '@/shared/ui/button';
import { UseCouponButton } from '../coupon/use-coupon-button';
import card from './template-card.module.css';

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
  const template = useQuery({ ...couponQueries.template(templateId), staleTime: 0 });
  return (
    <>
      {!template.data && <VisuallyHidden as="h1">领取优惠券</VisuallyHidden>}
      <QueryBlock canBeGone query={template} skeleton={<SkeletonRows rows={2} />}>
        {(data) => (
          <>
            <div className={`grid gap-24 ${styles.offer}`}>
              <TemplateCard template={data} onStart={() => void template.refetch()} />
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

const shown = 4;
/** Number of courses to request; free ones are left out. */
const requestedCount = 12;
const isPaid = ({ price }: Pick<Course, 'price'>) => price > 0;

/** Courses that the coupon can pay for: those it names, else popular ones of the intended project. */
export function ScopeCourses({ template }: { template: CouponTemplate }) {
  return (
    <section className={styles.scope} aria-label="可用课程">
      <h2>可用课程</h2>
      <div className="mt-20">
        {template.productIds.length > 0 ? <NamedCourses ids={template.productIds} /> : <AnyCourses />}
      </div>
    </section>
  );
}

function NamedCourses({ ids }: { ids: readonly string[] }) {
  const details = useQueries({ queries: ids.slice(0, shown).map((id) => courseQueries.detail(id)) });
  const courses = details.flatMap(({ data }) => (data && data.status === 'ON' && isPaid(data) ? [data] : []));
  const failed = details.find(({ isError }) => isError);
  const query = {
    // A missing course does not hide the others.
    data: details.every(({ isPending }) => !isPending) && (courses.length > 0 || !failed) ? courses : undefined,
    error: courses.length > 0 ? null : (failed?.error ?? null),
    isFetching: details.some(({ isFetching }) => isFetching),
    refetch: () => details.map((detail) => detail.refetch()),
  };
  return <Cards query={query} />;
}

const paidOnes = ({ records }: { records: Course[] }) => records.filter(isPaid).slice(0, shown);

function AnyCourses() {
  const project = useProject();
  const filter = { current: 1, size: requestedCount, sort: 'HOT' as const, ...(project && { projectId: project.id }) };
  const list = useQuery({ ...courseQueries.page(filter), select: paidOnes });
  return <Cards query={list} />;
}

function Cards({ query }: { query: ComponentProps<typeof QueryBlock<Course[]>>['query'] }) {
  return (
    <QueryBlock query={query} skeleton={<CourseGridSkeleton count={shown} />} empty={<p>暂无可用课程</p>}>
      {(courses) => (
        <CourseGrid>
          {courses.map((course) => (
            <CourseCard key={course.id} course={course} />
          ))}
        </CourseGrid>
      )}
    </QueryBlock>
  );
}

/** G6: the coupon with the button that claims it. `onStart` is called when claiming begins. */
function TemplateCard({ template, onStart }: { template: CouponTemplate; onStart: () => void }) {
  const { templateId, title, scopeText, status, acquired, startTimestamp } = template;
  const client = useQueryClient();
  const claim = useLockedMutation({
    mutationFn: () => acquireCoupon({ templateId }),
    meta: { invalidates: [couponQueries.all()] },
    // Refused: refetch the template, which says why.
    onError: () => void client.invalidateQueries({ queryKey: couponQueries.all() }),
  });
  // For a visitor the claim continues after the login.
  const onClaim = () => loginPrompt.require(() => claim.mutate(), '登录后领取优惠券');
  const dates = couponDates(template);
  return (
    <section aria-label={title}>
      <Ticket coupon={template} large>
        <h1 className={`clamp text-28-strong ${card.title}`} title={title}>
          {title}
        </h1>
        {scopeText && (
          <p className="clamp" title={scopeText}>
            {scopeText}
          </p>
        )}
        {dates && <p className="num">{`有效期 ${dates}`}</p>}
        <div className="row wraps gap-12-16 mt-20" role="status">
          {acquired ? (
            <>
              <span className="strong success">已领取</span>
              <UseCouponButton size="lg" coupon={template} />
              <LinkButton kind="text" size="lg" to={paths.myCoupon()}>
                我的优惠券
              </LinkButton>
            </>
          ) : status === 'OPEN' ? (
            <Button kind="buy" size="lg" className={card.claim} loading={claim.isPending} onClick={onClaim}>
              立即领取
            </Button>
          ) : (
            <>
              <Button size="lg" className={card.claim} disabled>
                {status === 'SOLD_OUT' ? '已抢光' : status === 'END' ? '已结束' : '活动未开始'}
              </Button>
              {status === 'NOT_START' && startTimestamp !== null && (
                <span>
                  <span>{`${formatEvent(startTimestamp, '开始')}${startTimestamp === unknownTime ? '' : '，还剩 '}`}</span>
                  {startTimestamp !== unknownTime && (
                    <Countdown
                      until={startTimestamp}
                      label="距活动开始"
                      onEnd={onStart}
                      className="strong price-colour"
                    />
                  )}
                </span>
              )}
            </>
          )}
        </div>
      </Ticket>
    </section>
  );
}
