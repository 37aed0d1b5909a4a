import { Link } from 'react-router-dom';
import { courseQueries } from '@/api/products/queries';
import { Price } from '@/shared/ui/price';
import { useHues } from '@/api/sys/use-hue';
import { courseTypeLabels } from '@/shared/constants';
import { paths } from '@/shared/paths';
import { EmptyState } from '@/shared/ui/empty-state';
import { HuePicture } from '@/shared/ui/hue-picture';
import { QueryBlock } from '@/shared/ui/query-block';
import { Skeleton } from '@/shared/ui/skeleton';
import { Section } from './section';
import { useProjectFirst } from './use-project-first';
import styles from './added-courses.module.css';

const shown = 4;
const coursesOf = (projectId?: string) =>
  courseQueries.page({ current: 1, size: shown, courseType: ['ADD'], sort: 'HOT', projectId });

export function AddedCourses({ owned }: { owned: ReadonlySet<string> }) {
  const { query, note, more } = useProjectFirst(coursesOf, '增值课');
  const hueOf = useHues();
  return (
    <Section title="增值课" note={note ?? '手册、批改与打卡'} more={{ label: '更多增值课', to: paths.proCourse(more) }}>
      <QueryBlock
        query={query}
        skeleton={
          <div className={`four-columns grid gap-24 ${styles.row}`}>
            {Array.from({ length: shown }, (_, at) => (
              <Skeleton key={at} height={232} radius={16} />
            ))}
          </div>
        }
        isEmpty={(page) => page.records.length === 0}
        empty={<EmptyState title="敬请期待" />}
      >
        {(page) => (
          <div className={`four-columns grid gap-24 ${styles.row}`}>
            {page.records.slice(0, shown).map((course) => {
              const hue = hueOf(course.projectId);
              return (
                <article key={course.id} className={`column top relative ${styles.tile}`} data-hue={hue}>
                  <HuePicture hue={hue} onTint className={styles.art} />
                  <h3 className="clamp title-16-strong breaks">
                    <Link
                      to={paths.courseDetail(course.id)}
                      className={`card-link ${styles.link}`}
                      title={course.title}
                    >
                      {course.title}
                    </Link>
                  </h3>
                  <p className="mt-8 text-12">
                    {[courseTypeLabels[course.type], ...course.tags.slice(0, 2)].join('、')}
                  </p>
                  <span className={`mt-auto ${styles.price}`}>
                    <Price {...course} originalPrice={null} owned={owned.has(course.id)} />
                  </span>
                </article>
              );
            })}
          </div>
        )}
      </QueryBlock>
    </Section>
  );
}
