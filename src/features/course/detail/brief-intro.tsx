import { useQuery } from '@tanstack/react-query';
import { catalogueQueries } from '@/api/products/queries';
import type { CourseDetail } from '@/api/products/schema';
import { EmptyState } from '@/shared/ui/empty-state';
import styles from './intro-panel.module.css';

/** Shown without an introduction: highlights and chapters of the course. */
export function BriefIntro({ course: { id, highlights } }: { course: CourseDetail }) {
  const tree = useQuery(catalogueQueries.tree(id));
  const chapters = tree.data ?? [];
  if (highlights.length === 0 && chapters.length === 0)
    return tree.isPending ? null : <EmptyState bare title="暂无课程介绍" />;
  return (
    <div className={`grid ${styles.brief}`}>
      {highlights.length > 0 && (
        <section>
          <h2 className="mb-16">课程亮点</h2>
          <ul className={`grid gap-12 ${styles.tiles}`}>
            {highlights.map((highlight) => (
              <li className="relative ink" key={highlight}>
                {highlight}
              </li>
            ))}
          </ul>
        </section>
      )}
      {chapters.length > 0 && (
        <section>
          <h2 className="mb-16">课程内容</h2>
          <ol className={styles.chapters}>
            {chapters.map((chapter, index) => (
              <li key={chapter.id} className="flex baseline gap-12 ink">
                <span className="num rigid muted">{index + 1}</span>
                <span>{chapter.name}</span>
                {chapter.coursewareCount > 0 && (
                  <em className="num rigid push fs-13 muted">{`${chapter.coursewareCount} 课时`}</em>
                )}
              </li>
            ))}
          </ol>
        </section>
      )}
    </div>
  );
}
