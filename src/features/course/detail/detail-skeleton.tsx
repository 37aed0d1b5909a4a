import type { CourseCard } from '@/api/products/schema';
import { CourseTypeTag } from '@/components/course/course-type-tag';
import { Price } from '@/shared/ui/price';
import { CourseCover } from '@/components/course/course-cover';
import { Skeleton } from '@/shared/ui/skeleton';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { PanelSkeleton } from './panel-skeleton';
import head from './course-head.module.css';
import page from './course-detail.module.css';

/** Skeleton of the detail page in its final size, filled with data of the card that led here. */
export function DetailSkeleton({ card }: { card: CourseCard | undefined }) {
  return (
    <div role="status">
      <VisuallyHidden>加载中</VisuallyHidden>
      <div className={head.band}>
        <div className={`wrap grid ${head.head}`}>
          <div aria-hidden="true">
            <div className={head.media}>
              {card && <CourseCover course={card} src={card.coverUrl} width={588} height={331} first />}
            </div>
            <div className={`flex mt-20 ${head.stats}`}>
              {['a', 'b', 'c', 'd'].map((key) => (
                <div key={key} className={`flex end grow gap-8 ${head.outline}`}>
                  <Skeleton width={40} height={12} />
                  <Skeleton width={72} height={24} />
                </div>
              ))}
            </div>
            <div className={`flex gap-12 mt-24 ${head.tools}`}>
              <Skeleton height={40} radius={8} />
              <Skeleton height={40} radius={8} />
            </div>
          </div>
          <div className="column shrinks breaks">
            <p className={`row gap-8 fs-13 ${head.kind}`}>
              {card ? (
                <>
                  <CourseTypeTag type={card.type} />
                  <span>{card.projectName}</span>
                </>
              ) : (
                <Skeleton width={160} height={24} />
              )}
            </p>
            {card ? (
              <h1 className={`mt-12 ${head.title}`}>{card.title}</h1>
            ) : (
              <div className={`mt-12 ${head.title}`}>
                <Skeleton width="88%" height={40} />
              </div>
            )}
            <p className="mt-4 text-16">
              {card && card.teachers.length > 0 ? `主讲 ${card.teachers.map(({ name }) => name).join('、')}` : '\u00A0'}
            </p>
            <div className={`column between grow mt-20 ${head.buy}`}>
              <div className={`row between gap-12 ${head.priceBox}`}>
                {card ? <Price {...card} size="head" /> : <Skeleton width={160} height={36} />}
              </div>
              {['70%', '50%'].map((width) => (
                <div key={width} className={`row mt-12 ${head.fact}`}>
                  <Skeleton width={width} height={32} />
                </div>
              ))}
              <div className={head.actions}>
                <Skeleton height={48} radius={8} />
              </div>
            </div>
          </div>
        </div>
      </div>
      <div className={`wrap grid relative gap-24 top ${page.columns}`} aria-hidden="true">
        <div className="card">
          <PanelSkeleton rows={8} />
        </div>
        <div className={`card ${page.aside}`} />
      </div>
    </div>
  );
}
