import { useEffect, useLayoutEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { CourseDetail } from '@/api/products/schema';
import { preloadWhenIdle } from '@/shared/lib/idle';
import { lazyPart } from '@/shared/ui/lazy-part';
import { LinkTabs } from '@/shared/ui/link-tabs';
import { searchOf, choiceOf } from '@/shared/lib/address-state';
import { IntroPanel } from './intro-panel';
import { PanelSkeleton } from './panel-skeleton';
import styles from './detail-tabs.module.css';

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
        {tab === 'intro' && <IntroPanel course={course} />}
        {tab === 'catalogue' && (
          <CataloguePanel
            fallback={<PanelSkeleton rows={8} />}
            courseId={course.id}
            owned={owned}
            onLocked={onLocked}
          />
        )}
        {tab !== 'intro' && tab !== 'catalogue' && (
          <FurtherPanel fallback={<PanelSkeleton rows={5} />} tab={tab} course={course} />
        )}
      </div>
    </section>
  );
}
