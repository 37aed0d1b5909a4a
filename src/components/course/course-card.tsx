import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { CourseCard as Course } from '@/api/products/schema';
import { formatCount } from '@/shared/lib/format';
import { paths } from '@/shared/paths';
import { Avatar } from '@/shared/ui/avatar';
import { Tag } from '@/shared/ui/tag';
import { CourseCover } from './course-cover';
import { CourseTypeTag } from './course-type-tag';
import { Price } from '@/shared/ui/price';
import styles from './course-card.module.css';
import { Skeleton } from '@/shared/ui/skeleton';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';

interface CourseCardProps {
  course: Course;
  owned?: boolean;
  /** The card is in the first viewport, so its cover loads immediately. */
  eager?: boolean;
  /** Replaces price and count, for example by the start time of an open course. */
  foot?: ReactNode;
  heading?: 'h2' | 'h3';
}

const shownTeachers = 3;

/** A card with one link: its name is the title, and the whole card is clickable. */
export function CourseCard({ course, owned, eager, foot, heading: Heading = 'h3' }: CourseCardProps) {
  const { teachers, tags } = course;
  const names = teachers.slice(0, 2).map((teacher) => teacher.name);
  return (
    <article className={`card lift column shrinks ${styles.card}`}>
      <div className="relative">
        <CourseCover course={course} src={course.coverUrl} width={480} height={270} eager={eager} />
        <span className={styles.mark}>
          <CourseTypeTag cover type={course.type} />
        </span>
      </div>
      <div className={`column grow ${styles.body}`}>
        <Heading className={`clamp ${styles.title}`}>
          <Link to={paths.courseDetail(course.id)} className="card-link">
            {course.title}
          </Link>
        </Heading>
        <div className={`flex gap-4 wraps ${styles.tags}`}>
          {tags.map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
        </div>
        <div className={`row gap-8 footnote nowrap ${styles.meta}`}>
          <span className={`flex ${styles.faces}`}>
            {teachers.slice(0, shownTeachers).map((teacher) => (
              <Avatar key={teacher.id} src={teacher.avatar} size={24} ring />
            ))}
          </span>
          <span className={styles.names}>{`${names.join('、')}${teachers.length > 2 ? ' 等' : ''}`}</span>
          {course.lessonCount > 0 && <span className={`num ${styles.lessons}`}>{`${course.lessonCount} 课时`}</span>}
        </div>
        <div className={`row gap-6 ${styles.foot}`}>
          {foot ?? (
            <>
              <Price {...course} owned={owned} />
              {course.studyCount > 0 && (
                <span className="num push muted nowrap text-12">{`${formatCount(course.studyCount)} 人学习`}</span>
              )}
            </>
          )}
        </div>
      </div>
    </article>
  );
}

export function CourseGrid({ children }: { children: ReactNode }) {
  return <div className={`four-columns grid gap-24 ${styles.grid}`}>{children}</div>;
}

/** Placeholder cards of the final size, so that nothing moves when the response arrives. */
export function CourseGridSkeleton({ count }: { count: number }) {
  return (
    <div role="status">
      <VisuallyHidden>加载中</VisuallyHidden>
      <div className={styles.grid} aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <div key={index} className="card" style={{ overflow: 'hidden' }}>
            <div style={{ aspectRatio: '16 / 9' }}>
              <Skeleton height="100%" radius={0} />
            </div>
            <div className={`column grow ${styles.body}`}>
              <div className={styles.title} style={{ display: 'grid', gap: 9, alignContent: 'center' }}>
                <Skeleton height={14} width="92%" />
                <Skeleton height={14} width="60%" />
              </div>
              <div className={`flex gap-4 wraps ${styles.tags}`}>
                <Skeleton width={52} height={20} />
                <Skeleton width={64} height={20} />
              </div>
              <div className={`row gap-8 footnote nowrap ${styles.meta}`}>
                <Skeleton width={24} height={24} radius={12} />
                <Skeleton width="45%" height={12} />
              </div>
              <div className={`row gap-6 ${styles.foot}`}>
                <Skeleton width={72} height={20} />
                <span className="push muted nowrap text-12">
                  <Skeleton width={64} height={12} />
                </span>
              </div>
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
