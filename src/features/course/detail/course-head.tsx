import type { CourseDetail, Sku } from '@/api/products/schema';
import { CourseTypeTag } from '@/components/course/course-type-tag';
import { chatStore } from '@/components/support/chat-store';
import { recordsProgress } from '@/shared/constants';
import { copyText } from '@/shared/lib/copy-text';
import { formatCount } from '@/shared/lib/format';
import { notify } from '@/shared/notify';
import { fullAddress, paths } from '@/shared/paths';

import { Button } from '@/shared/ui/button';
import { Icon } from '@/shared/ui/icon';
import type { CoursePurchase } from './use-course-purchase';
import type { Variant } from './use-variant';
import { CourseActions } from './course-actions';
import { CourseFacts } from './course-facts';
import { IntroVideo } from './intro-video';
import { PriceBox } from './price-box';
import { SkuPicker } from './sku-picker';
import { StudyBox } from './study-box';
import styles from './course-head.module.css';

interface CourseHeadProps {
  course: CourseDetail;
  skus: readonly Sku[];
  variant: Variant;
  purchase: CoursePurchase;
  /** The variants did not come. */
  skusFailed: { retry: () => void; retrying: boolean } | null;
}

export function CourseHead({ course, skus, variant, purchase, skusFailed }: CourseHeadProps) {
  const owned = purchase.action === 'study';
  return (
    <section className={`card ${styles.head}`} aria-label="课程信息">
      <div>
        <IntroVideo course={course} />
        <Stats course={course} />
        <Tools course={course} skuId={variant.sku?.skuId} />
      </div>
      <div className={styles.info}>
        <p className={styles.kind}>
          <CourseTypeTag type={course.type} />
          <span>{course.projectName}</span>
        </p>
        <h1 className={styles.title}>{course.title}</h1>
        {course.subTitle && <p className={styles.sub}>{course.subTitle}</p>}
        {course.highlights.length > 0 && (
          <ul className={styles.highlights} aria-label="课程亮点">
            {course.highlights.map((highlight) => (
              <li key={highlight}>
                <Icon name="check" size={16} />
                {highlight}
              </li>
            ))}
          </ul>
        )}
        {course.teachers.length > 0 && (
          <p className={styles.teachers}>
            <span className={styles.term}>主讲</span>
            {course.teachers.map((teacher) => teacher.name).join('、')}
          </p>
        )}
        {owned && recordsProgress(course.type) ? (
          <StudyBox courseId={course.id} />
        ) : (
          <PriceBox course={course} sku={variant.sku} />
        )}
        {!owned && course.status === 'ON' && <SkuPicker skus={skus} variant={variant} />}
        {skusFailed && (
          <p className={styles.fact} role="alert">
            规格加载失败
            <Button size="sm" icon="refresh" loading={skusFailed.retrying} onClick={skusFailed.retry}>
              重试
            </Button>
          </p>
        )}
        <CourseFacts course={course} sku={variant.sku} status={purchase.status} />
        <div className={styles.actions}>
          <CourseActions courseId={course.id} purchase={purchase} />
        </div>
      </div>
    </section>
  );
}

function Stats({ course }: { course: CourseDetail }) {
  const hours = Math.round(course.totalDuration / 360) / 10;
  return (
    <dl className={`num ${styles.stats}`}>
      <div>
        <dt>人学习</dt>
        <dd>{formatCount(course.studyCount)}</dd>
      </div>
      <div>
        <dt>课时</dt>
        <dd>{course.lessonCount}</dd>
      </div>
      <div>
        <dt>小时</dt>
        <dd>{hours}</dd>
      </div>
    </dl>
  );
}

function Tools({ course, skuId }: { course: CourseDetail; skuId: string | undefined }) {
  const copy = async () => {
    const done = await copyText(fullAddress(paths.courseDetail(course.id, { skuId })));
    notify(done ? '链接已复制' : '复制失败，请从地址栏复制');
  };
  return (
    <div className={styles.tools}>
      <button type="button" onClick={chatStore.open}>
        <Icon name="headset" size={18} />
        咨询客服
      </button>
      <button type="button" onClick={() => void copy()}>
        <Icon name="link" size={18} />
        复制链接
      </button>
    </div>
  );
}
