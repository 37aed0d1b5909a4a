import { useQuery } from '@tanstack/react-query';
import { pictureUrl } from '@/api/media-url';
import { courseQueries } from '@/api/products/queries';
import { CourseLine } from '@/components/course/course-line';
import { CourseTypeTag } from '@/components/course/course-type-tag';
import { Price } from '@/shared/ui/price';
import { HtmlContent } from '@/components/html/html-content';
import { paths } from '@/shared/paths';
import { formatCount } from '@/shared/lib/format';
import { CoverImage } from '@/shared/ui/cover-image';
import { Dialog } from '@/shared/ui/dialog';
import { LinkButton } from '@/shared/ui/link-button';
import { QueryBlock } from '@/shared/ui/query-block';
import { Skeleton } from '@/shared/ui/skeleton';
import { Tag } from '@/shared/ui/tag';
import styles from './teachers.module.css';
import type { AdItem } from '@/api/content/schema';

/** Teachers from the ad PC_TEACHER; `ext` contains what an ad has no field for. */
export const teachersOf = (items: AdItem[]) =>
  items.map(({ id, title, subTitle, imgUrl, content, ext }) => ({
    id,
    /** To list the courses; without it no courses are shown. */
    teacherId: ext.teacherId || null,
    name: title,
    title: ext.title ?? subTitle ?? '',
    picture: imgUrl,
    tags: (ext.tags ?? '').split(',').filter(Boolean),
    years: ext.years ?? '',
    projectId: ext.projectId ?? '',
    projectName: ext.projectName ?? '',
    /** Html. */
    intro: content ?? '',
  }));
export type AdTeacher = ReturnType<typeof teachersOf>[number];

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
      <div className={`grid gap-20 ${styles.profile}`}>
        <CoverImage src={pictureUrl(picture, 192)} width={96} height={96} className={styles.face} />
        <div>
          <HtmlContent html={intro} />
          <div className={`flex gap-4 ${styles.tags}`}>
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
    <section className="mt-24" aria-label="授课课程">
      <h3 className="mb-12 fs-16">授课课程</h3>
      <QueryBlock
        bare
        query={courses}
        skeleton={<Skeleton height={240} radius={12} />}
        isEmpty={(page) => page.records.length === 0}
        empty={<p>暂无课程</p>}
      >
        {(page) => (
          <ul>
            {page.records.slice(0, shownCourses).map((course) => (
              <li key={course.id}>
                <CourseLine
                  course={course}
                  cover={120}
                  to={paths.courseDetail(course.id)}
                  className={styles.course}
                  title={
                    <b className="clamp medium ink" title={course.title}>
                      {course.title}
                    </b>
                  }
                  side={<Price {...course} originalPrice={null} size="rail" />}
                >
                  <span className="num row wraps gap-4-8 text-12 muted">
                    <CourseTypeTag type={course.type} />
                    {course.lessonCount > 0 && <span>{`${course.lessonCount} 课时`}</span>}
                    {course.studyCount > 0 && <span>{`${formatCount(course.studyCount)} 人学习`}</span>}
                  </span>
                </CourseLine>
              </li>
            ))}
          </ul>
        )}
      </QueryBlock>
    </section>
  );
}
