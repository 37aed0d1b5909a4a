import type { CourseDetail } from '@/api/products/schema';
import { CourseCard } from '@/components/course/course-card';
import { Avatar } from '@/shared/ui/avatar';
import { EmptyState } from '@/shared/ui/empty-state';
import { Tag } from '@/shared/ui/tag';
import { useOwnedIds } from '@/components/course/use-owned-ids';
import { ResourcePanel } from './resource-panel';
import type { DetailTab } from './tab-names';
import styles from './detail-tabs.module.css';

interface FurtherPanelProps {
  tab: Exclude<DetailTab, 'intro' | 'catalogue'>;
  course: CourseDetail;
  onLocked: () => void;
}

/** The rarely opened tabs. */
export function FurtherPanel({ tab, course, onLocked }: FurtherPanelProps) {
  if (tab === 'teacher') return <TeacherPanel course={course} />;
  if (tab === 'resource') return <ResourcePanel courseId={course.id} onLocked={onLocked} />;
  return tab === 'faq' ? <FaqPanel course={course} /> : <PackPanel course={course} />;
}

function TeacherPanel({ course }: { course: CourseDetail }) {
  if (course.teachers.length === 0) return <EmptyState bare title="暂无老师介绍" />;
  return (
    <ul>
      {course.teachers.map((teacher) => (
        <li key={teacher.id} className={`flex gap-20 ${styles.teacher}`}>
          <Avatar src={teacher.avatar} size={88} />
          <div className="fill">
            <p className="flex wraps baseline gap-4-12 fs-13 muted">
              <b className="ink fs-16 strong">{teacher.name}</b>
              <span>{teacher.title}</span>
              {teacher.years !== null && <span className="num">{`教龄 ${teacher.years} 年`}</span>}
            </p>
            {teacher.tags.length > 0 && (
              <p className="flex wraps gap-6 mt-8">
                {teacher.tags.map((tag) => (
                  <Tag key={tag}>{tag}</Tag>
                ))}
              </p>
            )}
            <p className={`mt-8 ${styles.intro}`}>{teacher.intro}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

function FaqPanel({ course }: { course: CourseDetail }) {
  if (course.faq.length === 0) return <EmptyState bare title="暂无常见问题" />;
  return (
    <div className={styles.faq}>
      {course.faq.map(({ q, a }, index) => (
        <details key={q} open={index === 0}>
          <summary>{q}</summary>
          <p>{a}</p>
        </details>
      ))}
    </div>
  );
}

function PackPanel({ course }: { course: CourseDetail }) {
  const owned = useOwnedIds();
  if (course.packCourses.length === 0) return <EmptyState bare title="暂无包含的课程" />;
  return (
    <div className={`grid gap-20 ${styles.pack}`}>
      {course.packCourses.map((part) => (
        <CourseCard key={part.id} course={part} owned={owned.has(part.id)} />
      ))}
    </div>
  );
}
