import type { CourseDetail } from '@/api/products/schema';
import type { ProductStatus } from '@/api/usercenter/schema';
import { useQueryState } from '@/shared/lib/use-query-state';
import { paths } from '@/shared/paths';
import { Breadcrumb } from '@/shared/ui/breadcrumb';
import { lazyPart } from '@/shared/ui/lazy-part';
import { LinkTabs } from '@/shared/ui/link-tabs';
import { SkeletonRows } from '@/shared/ui/skeleton';
import { courseTypeLabels } from '@/shared/constants';
import { useOwnCourse } from './use-own-course';
import { kindOf } from '@/components/course/course-kind';
import { OwnCatalogue } from './own-catalogue';
import { OwnHead } from './own-head';
import styles from './own-course.module.css';

const OtherPanels = lazyPart(() => import('./other-panels').then((file) => file.OtherPanels));

const tabs = [
  { key: 'catalogue', label: '学习目录' },
  { key: 'papers', label: '试卷作业' },
  { key: 'files', label: '课程资料' },
  { key: 'stats', label: '学习统计' },
] as const;

export function OwnCourse({ course, status }: { course: CourseDetail; status: ProductStatus }) {
  const [tab] = useQueryState((query) => tabs.find(({ key }) => key === query.get('tab'))?.key ?? 'catalogue');
  const data = useOwnCourse(course);
  const kind = kindOf(course.type);
  const here = paths.myCourseDetail(kind, course.id);
  return (
    <>
      <Breadcrumb
        items={[
          { label: '我的课程', to: paths.myCourse() },
          { label: courseTypeLabels[kind === 'sys' ? 'SYS' : course.type], to: paths.myCourse(kind) },
          { label: course.title },
        ]}
      />
      <OwnHead course={course} status={status} data={data} />
      <section className={`card ${styles.panels}`} aria-label="学习内容">
        <LinkTabs
          inCard
          label="学习内容"
          replace
          tabs={tabs.map(({ key, label }) => ({
            label,
            to: key === 'catalogue' ? here : `${here}?tab=${key}`,
            current: key === tab,
          }))}
        />
        {tab === 'catalogue' ? (
          <OwnCatalogue course={course} data={data} />
        ) : (
          <OtherPanels
            tab={tab}
            course={course}
            expired={status.expired}
            data={data}
            fallback={<SkeletonRows rows={3} picture={false} />}
          />
        )}
      </section>
    </>
  );
}
