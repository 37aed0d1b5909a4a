import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { CatalogueNode, CourseDetail } from '@/api/products/schema';
import type { PlayerAdapter } from '@/components/player/player-adapter';
import { IconButton } from '@/shared/ui/icon-button';
import { Tabs } from '@/shared/ui/tabs';
import { courseMemory } from '@/learning/course-memory';
import { hasModifier } from '@/shared/lib/has-modifier';
import type { CourseData, LessonState } from '../course-player/use-lesson';
import { useNotes } from './use-notes';
import { CourseCatalogue } from './course-catalogue';
import { lazyPart } from '@/shared/ui/lazy-part';
import { Skeleton } from '@/shared/ui/skeleton';
import { NotesTab } from './notes-tab';
import { CourseFiles } from '@/components/resource/course-files';
import styles from './side-panel.module.css';

const TranscriptTab = lazyPart(() => import('./transcript-tab').then((file) => file.TranscriptTab));

export type PanelTab = 'catalogue' | 'resources' | 'notes' | 'transcript';

/** Px. A narrower panel has no room for the number of notes. */
const widthForCount = 320;

const panelWidth = { min: 280, usual: 340, wide: 480, max: 560 };
const step = 20;
const within = (width: number) => Math.min(panelWidth.max, Math.max(panelWidth.min, Math.round(width)));

/** Width and visibility of the right panel, stored per course. Dragging, arrow keys and a click change the width. */
function usePanel(courseId: string) {
  const [{ width, open }, setPanel] = useState(() => {
    const memory = courseMemory.read(courseId);
    return { width: within(memory.width ?? panelWidth.usual), open: memory.panel };
  });
  const [drag, setDrag] = useState<{ x: number; width: number; moved: boolean } | null>(null);

  const resize = (next: number, keep: boolean) => {
    setPanel({ width: within(next), open });
    if (keep) courseMemory.keepPanel(courseId, { width: within(next) });
  };
  const show = (next: boolean) => {
    setPanel({ width, open: next });
    courseMemory.keepPanel(courseId, { panel: next });
  };
  const separatorProps = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ x: event.clientX, width, moved: false });
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!drag) return;
      const by = drag.x - event.clientX;
      if (!drag.moved && Math.abs(by) < 4) return;
      setDrag({ ...drag, moved: true });
      resize(drag.width + by, false);
    },
    onPointerUp: () => {
      // A click without dragging toggles between the usual and a wide panel.
      if (drag) resize(drag.moved ? width : width > panelWidth.usual ? panelWidth.usual : panelWidth.wide, true);
      setDrag(null);
    },
    onPointerCancel: () => setDrag(null),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const to: Record<string, number> = {
        ArrowLeft: width + step,
        ArrowRight: width - step,
        Home: panelWidth.min,
        End: panelWidth.max,
        Enter: panelWidth.usual,
      };
      const next = to[event.key];
      if (next === undefined || hasModifier(event)) return;
      event.preventDefault();
      resize(next, true);
    },
  };
  return { width, open, show, separatorProps };
}

export interface SidePanelProps {
  course: CourseDetail;
  nodes: CatalogueNode[];
  data: CourseData;
  state: LessonState;
  media: PlayerAdapter;
  tab: PanelTab;
  onTab: (tab: PanelTab) => void;
  /** Number of clicks on 记笔记; each opens the panel and focuses the field. */
  writing: number;
  /** 剧场模式: folded unless a note was begun. */
  isFolded: boolean;
  onUnfold: () => void;
}

export function SidePanel(props: SidePanelProps) {
  const { course, nodes, data, state, media, tab, onTab, writing, isFolded, onUnfold } = props;
  const notes = useNotes(course.id);
  const { width, open, show, separatorProps } = usePanel(course.id);
  const shown = (open && !isFolded) || (tab === 'notes' && writing > 0);
  const close = () => {
    show(false);
    onTab('catalogue');
  };
  const unfold = () => {
    show(true);
    onUnfold();
  };
  if (!shown)
    return (
      <div className={`rigid ${styles.closed}`}>
        <IconButton icon="panel" label="展开目录" aria-expanded={false} onClick={unfold} />
      </div>
    );
  const tabs = [
    { key: 'catalogue' as const, label: '目录' },
    { key: 'resources' as const, label: '资料' },
    { key: 'notes' as const, label: '笔记', count: (width >= widthForCount && notes.notes.length) || null },
    { key: 'transcript' as const, label: '字幕文稿' },
  ];
  return (
    <aside
      className={`column rigid relative ${styles.panel}`}
      style={{ '--panel': `${width}px` }}
      aria-label="课程目录与资料"
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a separator with a value is a control */}
      <div
        role="separator"
        aria-label="调整目录宽度"
        aria-orientation="vertical"
        aria-valuemin={panelWidth.min}
        aria-valuemax={panelWidth.max}
        aria-valuenow={width}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as above
        tabIndex={0}
        className={styles.separator}
        {...separatorProps}
      />
      <IconButton icon="panel" label="收起目录" aria-expanded className={styles.collapse} onClick={close} />
      <Tabs
        label="课程内容"
        tabs={tabs}
        value={tab}
        onChange={onTab}
        className={`flex rigid ${styles.tabs}`}
        panelClassName={`column grow ${styles.content}`}
      >
        {tab === 'catalogue' && <CourseCatalogue nodes={nodes} data={data} state={state} />}
        {tab === 'resources' && (
          <div className={`grow ${styles.scroller}`}>
            <CourseFiles
              course={course}
              className={styles.resources}
              skeleton={
                <div className={`grid gap-16 ${styles.notes}`}>
                  <Skeleton height={56} />
                  <Skeleton height={56} />
                </div>
              }
            />
          </div>
        )}
        {tab === 'notes' && <NotesTab course={course} state={state} media={media} notes={notes} writing={writing} />}
        {tab === 'transcript' && (
          <TranscriptTab
            key={state.coursewareId}
            state={state}
            media={media}
            notes={notes}
            fallback={
              <div className={`grid gap-16 ${styles.notes}`}>
                <Skeleton height={40} />
                <Skeleton height={160} />
              </div>
            }
          />
        )}
      </Tabs>
    </aside>
  );
}
