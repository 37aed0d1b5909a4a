import { useEffect, useMemo, useState, type MouseEvent } from 'react';
import type { CourseDetail } from '@/api/products/schema';
import { richHtml, type RichHeading } from '@/components/html/rich-html';
import { RichContent } from '@/components/html/rich-content';
import { safeNodes } from '@/components/html/safe-nodes';
import { classNames } from '@/shared/lib/class-names';
import { lazyPart } from '@/shared/ui/lazy-part';
import styles from './intro-panel.module.css';

const BriefIntro = lazyPart(() => import('./deferred-parts').then((file) => file.BriefIntro));

/** An introduction with at least this many headings gets an index. */
const indexed = 3;

export function IntroPanel({ course }: { course: CourseDetail }) {
  const { introHtml, coverUrl } = course;
  const html = useMemo(() => richHtml(safeNodes(introHtml), coverUrl), [introHtml, coverUrl]);
  if (!html.content.firstElementChild) return <BriefIntro fallback={null} course={course} />;
  return (
    <div className={classNames(styles.article, html.headings.length < indexed && styles.plain)}>
      {html.headings.length >= indexed && <Index headings={html.headings} />}
      <RichContent html={html} />
    </div>
  );
}

function Index({ headings }: { headings: readonly RichHeading[] }) {
  const reached = useReached(headings);
  const go = (event: MouseEvent, id: string) => {
    const heading = document.getElementById(id);
    if (!heading) return;
    // Scroll without a hash in the address, which holds the tab and the variant only.
    event.preventDefault();
    heading.scrollIntoView({ block: 'start' });
    heading.focus({ preventScroll: true });
  };
  return (
    <nav className={styles.index} aria-label="介绍目录">
      {headings.map(({ id, text }) => (
        <a
          key={id}
          className="clamp"
          href={`#${id}`}
          aria-current={id === reached ? 'location' : undefined}
          onClick={(event) => go(event, id)}
        >
          {text}
        </a>
      ))}
    </nav>
  );
}

/** The last heading above the middle of the window. */
function useReached(headings: readonly RichHeading[]): string | undefined {
  const [reached, setReached] = useState(headings[0]?.id);
  useEffect(() => {
    const places = headings.flatMap(({ id }) => document.getElementById(id) ?? []);
    const update = () => {
      const half = window.innerHeight / 2;
      setReached((places.findLast((place) => place.getBoundingClientRect().top < half) ?? places[0])?.id);
    };
    const observer = new IntersectionObserver(update, { rootMargin: '0px 0px -50%' });
    for (const place of places) observer.observe(place);
    return () => observer.disconnect();
  }, [headings]);
  return reached;
}
