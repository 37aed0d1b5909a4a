import { useQuery } from '@tanstack/react-query';
import { pictureUrl } from '@/api/media-url';
import { courseQueries } from '@/api/products/queries';
import { CourseCard } from '@/components/course/course-card';
import { HtmlContent } from '@/components/html/html-content';
import { paths } from '@/shared/paths';
import { Avatar } from '@/shared/ui/avatar';
import { Dialog } from '@/shared/ui/dialog';
import { LinkButton } from '@/shared/ui/link-button';
import { QueryBlock } from '@/shared/ui/query-block';
import { Skeleton } from '@/shared/ui/skeleton';
import { Tag } from '@/shared/ui/tag';
import type { AdTeacher } from './ad-teacher';
import styles from './teachers.module.css';

const shownCourses = 3;

export function TeacherDialog({ teacher, onClose }: { teacher: AdTeacher; onClose: () => void }) {
  const { name, title, picture, tags, intro, teacherId, projectId } = teacher;
  return (
    <Dialog
      title={name}
      note={title}
      onClose={onClose}
      footer={
        <LinkButton kind="filled" to={paths.courseList({ projectId: projectId || 'all' })} onClick={onClose}>
          查看课程
        </LinkButton>
      }
    >
      <div className={styles.profile}>
        <Avatar src={pictureUrl(picture, 192)} size={96} />
        <div>
          <HtmlContent html={intro} />
          <div className={styles.tags}>
            {tags.map((tag) => (
              <Tag key={tag}>{tag}</Tag>
            ))}
          </div>
        </div>
      </div>
      {teacherId && <TeacherCourses teacherId={teacherId} />}
    </Dialog>
  );
}

function TeacherCourses({ teacherId }: { teacherId: string }) {
  const courses = useQuery(courseQueries.page({ current: 1, size: shownCourses, teacherId }));
  return (
    <section className={styles.courses} aria-label="授课课程">
      <h3>授课课程</h3>
      <QueryBlock
        bare
        query={courses}
        skeleton={<Skeleton height={240} radius={12} />}
        isEmpty={(page) => page.records.length === 0}
        empty={<p>暂无课程</p>}
      >
        {(page) => (
          <div className={styles.three}>
            {page.records.slice(0, shownCourses).map((course) => (
              <CourseCard key={course.id} course={course} />
            ))}
          </div>
        )}
      </QueryBlock>
    </section>
  );
}
