import { useEffect, useLayoutEffect, useRef, useState, type MouseEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { CourseDetail } from '@/api/products/schema';
import { preloadWhenIdle } from '@/shared/lib/idle';
import { lazyPart } from '@/shared/ui/lazy-part';
import { LinkTabs } from '@/shared/ui/link-tabs';
import { searchOf, choiceOf } from '@/shared/lib/address-state';
import { PanelSkeleton } from './panel-skeleton';
import styles from './detail-tabs.module.css';
import { richHtml, type RichHeading, type RichHtml } from '@/components/html/rich-html';
import { RichContent } from '@/components/html/rich-content';
import { safeNodes } from '@/components/html/safe-nodes';
import intro from './intro-panel.module.css';

const every = ['intro', 'catalogue', 'teacher', 'resource', 'faq', 'pack'] as const;
export type DetailTab = (typeof every)[number];

const tabLabels: Record<DetailTab, string> = {
  intro: '课程介绍',
  catalogue: '课程目录',
  teacher: '授课老师',
  resource: '课程资料',
  faq: '常见问题',
  pack: '包含课程',
};

/** 包含课程 belongs to course packs only. */
const tabsOf = ({ type }: Pick<CourseDetail, 'type'>): DetailTab[] =>
  every.filter((tab) => tab !== 'pack' || type === 'PACK');

export const parseTab = (query: URLSearchParams): DetailTab => choiceOf(query, 'tab', every);

// Lazy, because its virtual rows are a third of the page's code and most visits never open it.
const CataloguePanel = lazyPart(() => import('./catalogue-panel').then((file) => file.CataloguePanel));
const FurtherPanel = lazyPart(() => import('./further-panel').then((file) => file.FurtherPanel));

interface DetailTabsProps {
  course: CourseDetail;
  owned: boolean;
  onLocked: () => void;
}

/** The tabs are part of the address and sticky; a change scrolls to the start of the panel. */
export function DetailTabs({ course, owned, onLocked }: DetailTabsProps) {
  const [query] = useSearchParams();
  const tabs = tabsOf(course);
  const tab = tabs.find((known) => known === parseTab(query)) ?? 'intro';
  const card = useRef<HTMLElement>(null);
  const before = useRef(tab);
  useLayoutEffect(() => {
    if (before.current === tab) return;
    before.current = tab;
    const top = card.current?.getBoundingClientRect().top ?? 0;
    if (top < 0) card.current?.scrollIntoView({ block: 'start' });
  }, [tab]);

  useEffect(
    () =>
      preloadWhenIdle(() => {
        void CataloguePanel.preload();
        void FurtherPanel.preload();
      }),
    [],
  );
  const counts: Partial<Record<DetailTab, number>> = {
    catalogue: course.lessonCount,
    teacher: course.teachers.length,
    pack: course.packCourses.length,
  };
  return (
    <section ref={card} className={`card shrinks ${styles.card}`} aria-label={tabLabels[tab]}>
      <div className={styles.sticky}>
        <LinkTabs
          label="课程内容"
          tabs={tabs.map((key) => ({
            label: tabLabels[key],
            to: searchOf(query, { tab: key === 'intro' ? null : key }),
            current: key === tab,
            count: counts[key] || null,
          }))}
        />
      </div>
      <div className={styles.panel}>
        {tab === 'intro' ? (
          <IntroPanel course={course} />
        ) : tab === 'catalogue' ? (
          <CataloguePanel
            fallback={<PanelSkeleton rows={8} />}
            courseId={course.id}
            owned={owned}
            onLocked={onLocked}
          />
        ) : (
          <FurtherPanel fallback={<PanelSkeleton rows={5} />} tab={tab} course={course} />
        )}
      </div>
    </section>
  );
}

const BriefIntro = lazyPart(() => import('./deferred-parts').then((file) => file.BriefIntro));

/** An introduction with at least this many headings gets an index. */
const indexed = 3;

const intros = new WeakMap<CourseDetail, RichHtml>();
/**
 * Also called while the pointer rests on a link to the page. Measured on list → detail, nine interleaved rounds: script
 * 47 → 38 ms fast, 176 → 150 slow.
 */
export function introOf(course: CourseDetail): RichHtml {
  const known = intros.get(course) ?? richHtml(safeNodes(course.introHtml), course.coverUrl);
  intros.set(course, known);
  return known;
}

export function IntroPanel({ course }: { course: CourseDetail }) {
  const html = introOf(course);
  if (!html.content.firstElementChild) return <BriefIntro fallback={null} course={course} />;
  return html.headings.length < indexed ? (
    <div className={`${intro.article} ${intro.plain}`}>
      <RichContent html={html} />
    </div>
  ) : (
    <div className={intro.article}>
      <Index headings={html.headings} />
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
    <nav className={intro.index} aria-label="介绍目录">
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
