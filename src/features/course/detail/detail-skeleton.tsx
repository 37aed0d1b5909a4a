import type { CourseCard } from '@/api/products/schema';
import { CourseTypeTag } from '@/components/course/course-type-tag';
import { PriceLine } from '@/components/course/price-line';
import { CoverImage } from '@/shared/ui/cover-image';
import { Skeleton } from '@/shared/ui/skeleton';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { PanelSkeleton } from './panel-skeleton';
import head from './course-head.module.css';
import page from './course-detail.module.css';

/** The outline of the detail page in its final measures, with what the card that led here has said. */
export function DetailSkeleton({ card }: { card: CourseCard | undefined }) {
  return (
    <div role="status">
      <VisuallyHidden>加载中</VisuallyHidden>
      <div className={`card ${head.head}`}>
        <div aria-hidden="true">
          <div className={head.media}>
            {card ? (
              <CoverImage src={card.coverUrl} width={560} height={315} first />
            ) : (
              <Skeleton height="100%" radius={8} />
            )}
          </div>
          <div className={head.stats}>
            {['a', 'b', 'c'].map((key) => (
              <div key={key}>
                <span
                  style={{ display: 'grid', justifyItems: 'center', gap: 6, minHeight: 44, alignContent: 'center' }}
                >
                  <Skeleton width={56} height={18} />
                  <Skeleton width={36} height={12} />
                </span>
              </div>
            ))}
          </div>
          <div className={head.tools}>
            <Skeleton width={160} height={24} />
          </div>
        </div>
        <div className={head.info} style={{ gap: 14 }}>
          {card ? <KnownHead card={card} /> : <UnknownHead />}
          <Skeleton width="70%" height={34} />
          <Skeleton width="50%" height={34} />
          <div className={head.actions}>
            <Skeleton height={48} radius={8} />
          </div>
        </div>
      </div>
      <div className={page.columns} aria-hidden="true">
        <div className="card">
          <PanelSkeleton rows={8} />
        </div>
        <div className="card" style={{ minHeight: 420 }} />
      </div>
    </div>
  );
}

function KnownHead({ card }: { card: CourseCard }) {
  return (
    <>
      <p className={head.kind}>
        <CourseTypeTag type={card.type} />
        <span>{card.projectName}</span>
      </p>
      <h1 className={head.title}>{card.title}</h1>
      {card.teachers.length > 0 && (
        <p className={head.teachers}>
          <span className={head.term}>主讲</span>
          {card.teachers.map(({ name }) => name).join('、')}
        </p>
      )}
      <div className={head.priceBox}>
        <PriceLine {...card} size="large" />
      </div>
    </>
  );
}

const UnknownHead = () => (
  <>
    <Skeleton width={160} height={24} />
    <Skeleton width="88%" height={28} />
    <Skeleton width="60%" height={18} />
    <Skeleton height={64} radius={8} />
  </>
);
