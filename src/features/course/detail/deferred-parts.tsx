import { useQuery } from '@tanstack/react-query';
import { catalogueQueries, courseQueries } from '@/api/products/queries';
import type { CourseDetail } from '@/api/products/schema';
import { EmptyState } from '@/shared/ui/empty-state';
import type { Coupon } from '@/api/assumed/coupon-schema';
import { couponQueries } from '@/api/assumed/queries';
import { useAssumed } from '@/api/assumed/use-assumed';
import { isDiscount } from '@/components/coupon/coupon-text';
import { cardFigure } from '@/shared/lib/format';
import { CourseLine } from '@/components/course/course-line';
import { Price } from '@/shared/ui/price';
import { courseTypeLabels } from '@/shared/constants';
import { paths } from '@/shared/paths';
import { ErrorState } from '@/shared/ui/error-state';
import { Skeleton } from '@/shared/ui/skeleton';
import { useOwnedIds } from '@/components/course/use-owned-ids';
import intro from './intro-panel.module.css';
import hints from './coupon-hints.module.css';
import rail from './course-rail.module.css';

// Parts of the course page that appear later or only to some learners. One chunk, as each alone is smaller than its
// request.

/** Shown without an introduction: highlights and chapters of the course. */
export function BriefIntro({ course: { id, highlights } }: { course: CourseDetail }) {
  const tree = useQuery(catalogueQueries.tree(id));
  const chapters = tree.data ?? [];
  if (highlights.length === 0 && chapters.length === 0)
    return tree.isPending ? null : <EmptyState bare title="暂无课程介绍" />;
  return (
    <div className={`grid ${intro.brief}`}>
      {highlights.length > 0 && (
        <section>
          <h2 className="mb-16">课程亮点</h2>
          <ul className={`grid gap-12 ${intro.tiles}`}>
            {highlights.map((highlight) => (
              <li className="relative ink" key={highlight}>
                {highlight}
              </li>
            ))}
          </ul>
        </section>
      )}
      {chapters.length > 0 && (
        <section>
          <h2 className="mb-16">课程内容</h2>
          <ol className={intro.chapters}>
            {chapters.map((chapter, index) => (
              <li key={chapter.id} className="flex baseline gap-12 ink">
                <span className="num rigid muted">{index + 1}</span>
                <span>{chapter.name}</span>
                {chapter.coursewareCount > 0 && (
                  <em className="num rigid push fs-13 muted">{`${chapter.coursewareCount} 课时`}</em>
                )}
              </li>
            ))}
          </ol>
        </section>
      )}
    </div>
  );
}

const shownCoupons = 2;

/** The coupons that the learner may use here. A purchase without G1 takes none, so none are promised then. */
export function CouponHints({ courseId, amount }: { courseId: string; amount: number }) {
  const listed = useAssumed('G5');
  const accepted = useAssumed('G1');
  const on = listed && accepted;
  const filter = { current: 1, size: 10, couponStatus: 'UNUSED' as const, productId: courseId, amount };
  const { data } = useQuery({ ...couponQueries.page(filter), enabled: on });
  const usable = (on ? (data?.records ?? []) : []).filter(({ unusableReason }) => unusableReason === null);
  if (usable.length === 0) return null;
  return (
    <ul className={`flex wraps end gap-4-8 ${hints.coupons}`} aria-label="可用优惠券">
      {usable.slice(0, shownCoupons).map((coupon) => (
        <li key={coupon.couponId} className={`price-colour nowrap ${hints.coupon}`} title={coupon.title}>
          {couponHint(coupon)}
        </li>
      ))}
    </ul>
  );
}

/** 满1500减100, 8.5折, 立减50: the short form of a coupon. */
function couponHint(coupon: Coupon): string {
  const { amount, threshold } = coupon;
  const from = threshold > 0 ? `满${cardFigure(threshold)}` : '';
  if (isDiscount(coupon)) return `${from}享${amount}折`;
  return from ? `${from}减${cardFigure(amount)}` : `立减${cardFigure(amount)}`;
}

const shown = 4;

/** 猜你喜欢: popular courses of the same project; null if there are none. */
export function LikedCourses({ course }: { course: CourseDetail }) {
  // One more than shown, because the course itself may be among them.
  const filter = { current: 1, size: shown + 1, sort: 'HOT' as const, projectId: course.projectId || undefined };
  const query = useQuery(courseQueries.page(filter));
  const owned = useOwnedIds();
  if (query.isLoadingError)
    return (
      <ErrorState
        canBeGone={false}
        error={query.error}
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  const liked = query.data?.records.filter(({ id }) => id !== course.id).slice(0, shown);
  if (liked?.length === 0) return null;
  return (
    <section className={`card ${rail.card}`}>
      <h2 className="title-16-strong">猜你喜欢</h2>
      {liked
        ? liked.map((other) => (
            <CourseLine
              key={other.id}
              course={other}
              cover={88}
              to={paths.courseDetail(other.id)}
              className={rail.liked}
              title={
                <b className={`clamp ink ${rail.likedTitle}`} title={other.title}>
                  {other.title}
                </b>
              }
            >
              <span className={`flex baseline between gap-8 ${rail.likedFoot}`}>
                <span>{courseTypeLabels[other.type]}</span>
                <Price {...other} originalPrice={null} owned={owned.has(other.id)} size="rail" />
              </span>
            </CourseLine>
          ))
        : Array.from({ length: 4 }, (_, index) => (
            <div key={index} className={`flex ${rail.liked}`}>
              <Skeleton width={88} height={50} radius={8} />
              <span className="fill grid">
                <Skeleton height={14} />
                <Skeleton width="50%" height={14} />
              </span>
            </div>
          ))}
    </section>
  );
}
