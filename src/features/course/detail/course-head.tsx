import { useState, useId, useEffect } from 'react';
import type { CourseDetail, Sku } from '@/api/products/schema';
import { courseFigures } from '@/components/course/course-figures';
import { CourseTypeTag } from '@/components/course/course-type-tag';
import { chatWindow } from '@/components/support/chat-window-state';
import { recordsProgress } from '@/shared/constants';
import { copyAndTell } from '@/shared/lib/copy-text';
import { fullAddress, paths } from '@/shared/paths';
import { Button } from '@/shared/ui/button';
import { Icon } from '@/shared/ui/icon';
import { pictureUrl } from '@/api/media-url';
import { CourseCover } from '@/components/course/course-cover';
import type { CoursePurchase } from './use-course-purchase';
import { CourseActions } from './course-actions';
import { CourseFacts } from './course-facts';
import { validDaysOf } from './validity';
import { attributesOf, isEnabled, type Variant, type SkuAttribute } from './sku';
import { failedOf, type Failed } from '@/learning/basics/failed-of';
import styles from './course-head.module.css';
import { useLoggedIn } from '@/session/login';
import { Price } from '@/shared/ui/price';
import { lazyPart } from '@/shared/ui/lazy-part';
import picker from './sku-picker.module.css';
import { useQuery } from '@tanstack/react-query';
import { catalogueQueries } from '@/api/products/queries';
import { useServerPlace } from '@/learning/basics/course-started';
import type { CourseRef } from '@/learning/lesson';
import { wholePercent } from '@/shared/lib/format';
import { whenIdle } from '@/shared/lib/idle';
import { ProgressBar } from '@/shared/ui/progress-bar';
import { Skeleton } from '@/shared/ui/skeleton';
import { RetryLink } from '@/shared/ui/retry-link';
import { PlaceUnread } from '@/components/course/place-unread';

const CouponHints = lazyPart(() => import('./deferred-parts').then((file) => file.CouponHints));
// A part that fails to load is left out: the checkout offers the coupons again, and the button opens the next lesson.
const renderNothing = () => undefined;

interface CourseHeadProps {
  course: CourseDetail;
  skus: readonly Sku[];
  variant: Variant;
  purchase: CoursePurchase;
  skusFailed: Failed | null;
}

export function CourseHead({ course, skus, variant, purchase, skusFailed }: CourseHeadProps) {
  const loggedIn = useLoggedIn();
  /** The chosen variant, or the lowest price. */
  const offer = variant.sku ?? course;
  const owned = purchase.action === 'study';
  const bought = owned || purchase.status?.expired === true;
  const attributes = !owned && course.status === 'ON' ? attributesOf(skus) : [];
  const figures = courseFigures({ ...course, validDays: bought ? null : validDaysOf(course, variant.sku) });
  return (
    <section className={`wrap grid ${styles.head}`} aria-label="课程信息">
      <div>
        <IntroVideo course={course} />
        {figures.length > 0 && (
          <dl className={`num flex mt-20 ${styles.stats}`}>
            {figures.map(([figure, unit]) => (
              <div className="flex end grow" key={unit}>
                <dt className="text-13">{unit}</dt>
                <dd className="title-28-strong nowrap">{figure}</dd>
              </div>
            ))}
          </dl>
        )}
        <Tools course={course} skuId={variant.sku?.skuId} />
      </div>
      <div className="column shrinks breaks">
        <p className={`row gap-8 fs-13 ${styles.kind}`}>
          <CourseTypeTag type={course.type} />
          <span>{course.projectName}</span>
        </p>
        <h1 className={`mt-12 ${styles.title}`}>{course.title}</h1>
        {course.subTitle && <p className="mt-4 text-16">{course.subTitle}</p>}
        {course.highlights.length > 0 && (
          <ul className={`flex wraps mt-12 text-13 ink ${styles.highlights}`} aria-label="课程亮点">
            {course.highlights.map((highlight) => (
              <li key={highlight} className="row gap-4">
                <Icon className="success" name="check" size={16} />
                <span>{highlight}</span>
              </li>
            ))}
          </ul>
        )}
        <div className={`column between grow mt-20 ${styles.buy}`}>
          {owned && recordsProgress(course.type) ? (
            <StudyBox course={course} />
          ) : (
            <div className={`row between gap-12 ${styles.priceBox}`}>
              <Price {...offer} size="head" />
              {loggedIn && offer.price > 0 && (
                <CouponHints fallback={null} onLoadError={renderNothing} courseId={course.id} amount={offer.price} />
              )}
            </div>
          )}
          {attributes.map((attribute) => (
            <PickerRow key={attribute.name} {...attribute} skus={skus} variant={variant} />
          ))}
          {skusFailed && (
            <p className={`row mt-12 ${styles.fact}`} role="alert">
              规格加载失败
              <Button size="sm" icon="refresh" loading={skusFailed.isFetching} onClick={skusFailed.retry}>
                重试
              </Button>
            </p>
          )}
          <CourseFacts
            course={course}
            sku={variant.sku}
            status={purchase.status}
            isChoice={attributes.some(({ name }) => name === '有效期')}
          />
          <div className={styles.actions}>
            <CourseActions courseId={course.id} purchase={purchase} />
          </div>
        </div>
      </div>
    </section>
  );
}

/** The cover, with the introduction film over it if the course has one. */
function IntroVideo({ course }: { course: CourseDetail }) {
  const [film, setFilm] = useState<string | null>(null);
  const cover = pictureUrl(course.coverUrl, 1176);
  return (
    <div className={styles.media}>
      {film ? (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- the contract names no captions for the introduction
        <video
          className={styles.video}
          src={film}
          poster={cover ?? undefined}
          aria-label={`课程介绍：${course.title}`}
          controls
          autoPlay
          playsInline
        />
      ) : (
        <CourseCover course={course} src={cover} width={588} height={331} first />
      )}
      {!film && course.videoIntroUrl && (
        <button
          type="button"
          className={`row gap-8 white medium ${styles.play}`}
          onClick={() => setFilm(course.videoIntroUrl)}
        >
          <Icon name="play" size={18} filled />
          播放课程介绍
        </button>
      )}
    </div>
  );
}

function Tools({ course, skuId }: { course: CourseDetail; skuId: string | undefined }) {
  const copy = () => copyAndTell(fullAddress(paths.courseDetail(course.id, { skuId })), '链接', '请从地址栏复制');
  return (
    <div className={`flex gap-12 mt-24 ${styles.tools}`}>
      <Button icon="headset" onClick={chatWindow.open}>
        咨询客服
      </Button>
      <Button icon="link" onClick={() => void copy()}>
        复制链接
      </Button>
    </div>
  );
}

type PickerRowProps = SkuAttribute & { skus: readonly Sku[]; variant: Variant };

/** The options of an attribute. An unavailable one stays in its place and is marked as unavailable. */
function PickerRow({ name, values, skus, variant }: PickerRowProps) {
  const id = useId();
  const { choice, pick } = variant;
  return (
    <div className={`row mt-12 ${styles.fact}`} role="group" aria-labelledby={id}>
      <span id={id} className={`rigid muted ${styles.term}`}>
        {name}
      </span>
      <div className="flex wraps gap-8">
        {values.map((value) => {
          const on = choice[name] === value;
          const enabled = isEnabled(skus, choice, name, value);
          return (
            <button
              key={value}
              type="button"
              className={picker.option}
              aria-pressed={on}
              disabled={!enabled && !on}
              title={enabled ? undefined : '该规格暂时缺货'}
              onClick={() => pick(name, value)}
            >
              {value}
            </button>
          );
        })}
      </div>
    </div>
  );
}

// Lazy, because only owners need it: the model that finds the next lesson loads after the page.
const StudyNext = lazyPart(() => import('./study-next').then((file) => file.StudyNext));

/** Shown to an owner in place of the price: the progress of a course that records it (SYS and PACK, S4). */
function StudyBox({ course }: { course: Pick<CourseRef, 'id' | 'type'> }) {
  const progress = useQuery(catalogueQueries.progress(course.id));
  const place = useServerPlace(course.id);
  const [rests, setRests] = useState(false);
  useEffect(() => whenIdle(() => setRests(true)), []);
  const percent = progress.data ? (progress.data.studyPercentage ?? 0) : null;
  const unread = failedOf([progress]);
  const next = () => {
    if (!rests || place.isPending || progress.isPending) return null;
    // The next lesson of a finished course does not depend on the place.
    const lastRecord = Number(percent) >= 100 ? (place.data ?? null) : place.data;
    // Without the place `StudyNext` would read it anew, be removed while that read is pending, and so on without end.
    if (lastRecord === undefined)
      return <PlaceUnread isFetching={place.isFetching} retry={() => void place.refetch()} />;
    return (
      <StudyNext
        fallback={null}
        onLoadError={renderNothing}
        course={{ ...course, lastRecord, studyPercentage: percent }}
      />
    );
  };
  return (
    <div className={styles.studyBox}>
      <div className={`flex baseline between strong ink ${styles.studyHead}`}>
        <span>学习进度</span>
        {percent !== null && <b className="num link-colour">{`${wholePercent(percent)}%`}</b>}
      </div>
      {unread && (
        <p className="text-13">
          <span>学习进度没有读到</span> <RetryLink {...unread} what="学习进度" />
        </p>
      )}
      {progress.isPending && <Skeleton height={6} radius={3} />}
      {percent !== null && <ProgressBar percent={percent} label="学习进度" figure={false} />}
      <p className={`ellipsis mt-8 text-13 ${styles.studyLast}`}>{next()}</p>
    </div>
  );
}
