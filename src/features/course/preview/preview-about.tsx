import type { CourseDetail } from '@/api/products/schema';
import { courseFigures } from '@/components/course/course-figures';
import { paths } from '@/shared/paths';
import { LinkButton } from '@/shared/ui/link-button';
import styles from './course-preview.module.css';

/** The course that the audition lessons belong to. */
export function PreviewAbout({ course }: { course: CourseDetail }) {
  const names = course.teachers.map(({ name }) => name).join('、');
  return (
    <section className={`card row wraps mt-24 ${styles.about}`} aria-label="整门课">
      <div className={`shrinks breaks ${styles.aboutText}`}>
        <h2 className="text-16-strong">{course.subTitle || '整门课'}</h2>
        {names && (
          <p className="clamp mt-4 text-13" title={names}>
            {`主讲 ${names}`}
          </p>
        )}
      </div>
      <ul className="num flex wraps gap-8-32 hint">
        {courseFigures(course).map(([figure, unit]) => (
          <li key={unit}>
            <b className="block text-22-strong ink">{figure}</b>
            <span>{unit}</span>
          </li>
        ))}
      </ul>
      <LinkButton to={paths.courseDetail(course.id)}>查看课程详情</LinkButton>
    </section>
  );
}
