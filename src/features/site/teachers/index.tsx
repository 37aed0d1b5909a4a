import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adQueries } from '@/api/content/queries';
import { useHue } from '@/api/sys/use-hue';
import { PageHead } from '@/components/page-head/page-head';
import { useQueryState } from '@/shared/lib/use-query-state';
import { Chips } from '@/shared/ui/chips';
import { EmptyState } from '@/shared/ui/empty-state';
import { QueryBlock } from '@/shared/ui/query-block';
import { pictureUrl } from '@/api/media-url';
import { plainText } from '@/components/html/plain-text';
import { CoverImage } from '@/shared/ui/cover-image';
import { Skeleton } from '@/shared/ui/skeleton';
import { Tag } from '@/shared/ui/tag';
import styles from './teachers.module.css';
import { usePageDescription } from '@/shared/lib/page-head';
import { courseQueries } from '@/api/products/queries';
import { CourseLine } from '@/components/course/course-line';
import { CourseTypeTag } from '@/components/course/course-type-tag';
import { Price } from '@/shared/ui/price';
import { HtmlContent } from '@/components/html/html-content';
import { paths } from '@/shared/paths';
import { formatCount } from '@/shared/lib/format';
import { Dialog } from '@/shared/ui/dialog';
import { LinkButton } from '@/shared/ui/link-button';
import { teachingYears, type AdItem } from '@/api/content/schema';

const all = 'all';

export function Component() {
  const ads = useQuery({ ...adQueries.byCode('PC_TEACHER'), select: teachersOf });
  const [{ projectId }, set] = useQueryState((query) => ({ projectId: query.get('projectId') ?? all }));
  const hue = useHue(projectId);
  const [opened, setOpened] = useState<AdTeacher | null>(null);
  const named = new Map((ads.data ?? []).map((teacher) => [teacher.projectId, teacher.projectName]));
  const projects = [...named].flatMap(([value, label]) => (value !== '' && label !== '' ? { value, label } : []));
  const inProject = (teachers: AdTeacher[]) =>
    projectId === all ? teachers : teachers.filter((teacher) => teacher.projectId === projectId);
  const first = ads.data
    ?.slice(0, 5)
    .map(({ name }) => name)
    .join('、');
  usePageDescription(first && `${first}等授课老师的资历、所教科目与在售课程。`);
  return (
    <div data-page="teacher">
      <PageHead title="名师团队" crumb="名师" hue={hue}>
        <div className="mt-16">
          <Chips
            label="按项目看"
            options={[{ value: all, label: '全部' }, ...projects]}
            value={projectId}
            onChange={(value) => set({ projectId: value === all ? null : value })}
          />
        </div>
      </PageHead>
      <div className="wrap">
        <QueryBlock
          query={ads}
          skeleton={
            <div className={`grid four-columns gap-24 ${styles.grid}`} role="status" aria-label="加载中">
              {Array.from({ length: 8 }, (_, index) => (
                <Skeleton key={index} height={410} radius={12} />
              ))}
            </div>
          }
          isEmpty={(teachers) => inProject(teachers).length === 0}
          empty={<EmptyState title="暂无该项目的老师" />}
        >
          {(teachers) => (
            <ul className={`grid four-columns gap-24 ${styles.grid}`}>
              {inProject(teachers).map((teacher) => (
                <li key={teacher.id}>
                  <TeacherCard teacher={teacher} onOpen={() => setOpened(teacher)} />
                </li>
              ))}
            </ul>
          )}
        </QueryBlock>
      </div>
      {opened && <TeacherDialog teacher={opened} onClose={() => setOpened(null)} />}
    </div>
  );
}

const shownTags = 3;

function TeacherCard({ teacher, onOpen }: { teacher: AdTeacher; onOpen: () => void }) {
  const { name, title, picture, tags, years, projectName, intro } = teacher;
  const hue = useHue(teacher.projectId);
  // Some titles already contain the project.
  const facts = (title.includes(projectName) ? [title] : [title, projectName]).filter(Boolean).join('，');
  return (
    <article className={`card lift column relative ${styles.card}`} data-hue={hue}>
      <CoverImage src={pictureUrl(picture, 564)} width={282} height={248} className={styles.picture} />
      <div className={`column breaks text-13 grow ${styles.text}`}>
        <h2 className="flex baseline between gap-8 text-18-strong">
          <button
            type="button"
            className={`card-link clamp strong ink text-left ${styles.open}`}
            title={name}
            aria-haspopup="dialog"
            onClick={onOpen}
          >
            {name}
          </button>
          {years && <em className="num rigid fs-12 regular muted">{`教龄 ${years} 年`}</em>}
        </h2>
        {facts && (
          <p className="mt-4 ellipsis" title={facts}>
            {facts}
          </p>
        )}
        <p className={`clamp mt-8 muted ${styles.intro}`}>{plainText(intro)}</p>
        <div className={`flex gap-4 ${styles.tags}`}>
          {tags.slice(0, shownTags).map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
        </div>
      </div>
    </article>
  );
}

/** Teachers from the ad PC_TEACHER; `ext` contains what an ad has no field for. */
const teachersOf = (items: AdItem[]) =>
  items.map(({ id, title, subTitle, imgUrl, content, ext }) => ({
    id,
    /** To list the courses; without it no courses are shown. */
    teacherId: ext.teacherId || null,
    name: title || '未命名',
    title: ext.title ?? subTitle ?? '',
    picture: imgUrl,
    tags: (ext.tags ?? '').split(',').filter(Boolean),
    years: teachingYears({ ext }),
    projectId: ext.projectId ?? '',
    projectName: ext.projectName ?? '',
    /** Html. */
    intro: content ?? '',
  }));
type AdTeacher = ReturnType<typeof teachersOf>[number];

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
