import { useQueryClient } from '@tanstack/react-query';
import { catalogueQueries } from '@/api/products/queries';
import type { CatalogueNode, CourseDetail } from '@/api/products/schema';
import { PaperBrand } from '@/components/print/paper-brand';
import { usePrinting } from '@/components/print/use-printing';
import { formatDate } from '@/shared/lib/format';
import { serverNow } from '@/api/server-clock';
import styles from './course-paper.module.css';

/** Head of a printed course; nothing on the screen. */
export function CoursePaperHead() {
  if (!usePrinting()) return null;
  return (
    <div className="mb-24">
      <PaperBrand>{`课程资料，打印于 ${formatDate(serverNow())}`}</PaperBrand>
    </div>
  );
}

const Nodes = ({ nodes }: { nodes: readonly CatalogueNode[] }) => (
  <ol className={styles.nodes}>
    {nodes.map(({ id, name, coursewareCount, children }) => (
      <li key={id}>
        <p className="row between gap-12">
          <span>{name}</span>
          {coursewareCount > 0 && <span className="num rigid">{`${coursewareCount} 课时`}</span>}
        </p>
        {children.length > 0 && <Nodes nodes={children} />}
      </li>
    ))}
  </ol>
);

/**
 * The catalogue at the end of a printed course, while another tab is shown. A printed page cannot wait for a response:
 * if this visit has not read the catalogue, it is named with its address.
 */
export function CoursePaperCatalogue({ course: { id, lessonCount } }: { course: CourseDetail }) {
  const client = useQueryClient();
  if (!usePrinting()) return null;
  // Not an observer: the last one that goes cancels a running read, also one that the next page has begun.
  const nodes = client.getQueryData(catalogueQueries.tree(id).queryKey);
  return (
    <section className="mt-24">
      <h2>课程目录</h2>
      {nodes ? (
        <Nodes nodes={nodes} />
      ) : (
        <p className="num mt-8 breaks">
          {`${lessonCount > 0 ? `共 ${lessonCount} 课时，` : ''}见 ${location.origin}${location.pathname}?tab=catalogue`}
        </p>
      )}
    </section>
  );
}
