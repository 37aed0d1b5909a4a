import { useState } from 'react';
import type { CourseCard as Course } from '@/api/products/schema';
import { pictureUrl } from '@/api/media-url';
import { courseFigures } from '@/components/course/course-figures';
import { CourseCard, CourseGrid, CourseGridSkeleton } from '@/components/course/course-card';
import { CourseCover } from '@/components/course/course-cover';
import { CourseTypeTag } from '@/components/course/course-type-tag';
import { Price } from '@/shared/ui/price';
import { useHues } from '@/api/sys/use-hue';
import type { Hue } from '@/shared/art/hues';
import { paths } from '@/shared/paths';
import { Avatar } from '@/shared/ui/avatar';
import { Chips } from '@/shared/ui/chips';
import { EmptyState } from '@/shared/ui/empty-state';
import { Icon } from '@/shared/ui/icon';
import { QueryBlock } from '@/shared/ui/query-block';
import { homeQueries } from '@/api/products/home-queries';
import { CourseHeading, Section } from './section';
import { useProjectFirst, type Home } from './use-home-project';
import styles from './featured-courses.module.css';
import section from './section.module.css';

const shownProjects = 6;
const shownCourses = 8;

/** 推荐, the courses of the learner's project, and a tab for each other project. */
export function FeaturedCourses({ home, owned }: { home: Home; owned: ReadonlySet<string> }) {
  const [picked, setPicked] = useState<string | null>(null);
  const others = home.projects.filter(({ id }) => id !== home.project?.id).slice(0, shownProjects);
  // A tab whose project has become the learner's is 推荐.
  const tab = picked === home.project?.id ? null : picked;
  const { query, note, more } = useProjectFirst(homeQueries.featured, '系统课', tab);
  return (
    <Section
      title="精品系统课"
      note={note}
      more={{ label: '全部课程', to: paths.courseList(more) }}
      middle={
        <div className={styles.chips}>
          <Chips
            quiet
            label="按项目看"
            options={[{ value: '', label: '推荐' }, ...others.map(({ id, name }) => ({ value: id, label: name }))]}
            value={tab ?? ''}
            onChange={(id) => setPicked(id || null)}
          />
        </div>
      }
    >
      <div className={styles.featured}>
        <QueryBlock
          query={query}
          skeleton={<CourseGridSkeleton count={shownCourses} />}
          isEmpty={(page) => page.records.length === 0}
          empty={<EmptyState title="敬请期待" />}
        >
          {(page) => <Mosaic courses={page.records.slice(0, shownCourses)} owned={owned} />}
        </QueryBlock>
      </div>
    </Section>
  );
}

/** A poster, four cards and three lines; a few courses are shown as plain cards. */
function Mosaic({ courses, owned }: { courses: Course[]; owned: ReadonlySet<string> }) {
  const hueOf = useHues();
  const [first, ...others] = courses;
  if (!first || courses.length < 5)
    return (
      <CourseGrid>
        {courses.map((course) => (
          <CourseCard key={course.id} course={course} owned={owned.has(course.id)} />
        ))}
      </CourseGrid>
    );
  const lines = others.slice(4);
  return (
    <>
      <CourseGrid>
        <Poster course={first} owned={owned.has(first.id)} hue={hueOf(first.projectId)} />
        {others.slice(0, 4).map((course) => (
          <CourseCard key={course.id} course={course} owned={owned.has(course.id)} />
        ))}
      </CourseGrid>
      {lines.length > 0 && (
        <div className={`grid gap-24 mt-24 ${section.thirds}`}>
          {lines.map((course) => (
            <Line key={course.id} course={course} owned={owned.has(course.id)} />
          ))}
        </div>
      )}
    </>
  );
}

function Poster({ course, owned, hue }: { course: Course; owned: boolean; hue: Hue }) {
  const { teachers, tags, projectName } = course;
  const figures = courseFigures(course);
  return (
    <article className={`column relative ${styles.poster}`} data-hue={hue}>
      <div className="relative">
        <CourseCover
          course={course}
          src={pictureUrl(course.coverUrl, 1176)}
          width={588}
          height={331}
          className={styles.cover}
        />
        <span className={section.corner}>
          <CourseTypeTag cover type={course.type} />
        </span>
      </div>
      <div className={`column grow ${styles.words}`}>
        <p className={`row gap-4-8 text-13 nowrap ${styles.facts}`}>
          {[projectName, ...tags.slice(0, 2)].filter(Boolean).map((text) => (
            <span key={text}>{text}</span>
          ))}
        </p>
        <CourseHeading course={course} className="text-28-strong white breaks" />
        <p className={`row gap-4-8 text-13 nowrap ${styles.facts}`}>
          <span className={`flex ${styles.faces}`}>
            {teachers.slice(0, 3).map(({ id, avatar }) => (
              <Avatar key={id} src={avatar} size={32} />
            ))}
          </span>
          <span>
            {`${teachers
              .slice(0, 2)
              .map(({ name }) => name)
              .join('、')}${teachers.length > 2 ? ' 等' : ''}`}
          </span>
        </p>
        {figures.length > 0 && (
          <ul className="num flex wraps gap-8-32 mt-24 text-13">
            {figures.map(([figure, unit]) => (
              <li key={unit}>
                <b className="block title-28-strong white">{figure}</b>
                <span>{unit}</span>
              </li>
            ))}
          </ul>
        )}
        <div className={`row between gap-12 mt-auto ${styles.foot}`}>
          <Price {...course} owned={owned} size="large" />
          <span className={`inline-row gap-8 fs-16 medium ${styles.action}`} aria-hidden="true">
            查看课程
            <Icon name="arrow-right" size={18} />
          </span>
        </div>
      </div>
    </article>
  );
}

function Line({ course, owned }: { course: Course; owned: boolean }) {
  return (
    <article className={`card lift row relative gap-16 ${styles.line}`}>
      <CourseCover
        course={course}
        src={pictureUrl(course.coverUrl, 304)}
        width={152}
        height={86}
        className={`rigid ${styles.small}`}
      />
      <div className="column between fill">
        <CourseHeading course={course} />
        <p className="flex baseline between gap-8 fs-12 muted">
          <Price {...course} originalPrice={null} owned={owned} size="rail" />
          {course.lessonCount > 0 && <span className="num">{`${course.lessonCount} 课时`}</span>}
        </p>
      </div>
    </article>
  );
}
